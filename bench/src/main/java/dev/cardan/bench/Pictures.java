package dev.cardan.bench;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Physics;
import dev.cardan.mjcf.Mjcf;
import dev.cardan.models.Examples;
import dev.cardan.optimize.control.Plan;
import dev.cardan.optimize.example.Reach;
import dev.cardan.optimize.example.StandUp;
import dev.cardan.optimize.example.SwingUp;
import dev.cardan.optimize.identify.Estimate;
import dev.cardan.optimize.identify.Identification;
import dev.cardan.optimize.identify.Recording;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.ToDoubleFunction;

/** Draws the pictures of docs/optimize.md: solves the examples and shows what became of them. */
final class Pictures {
    private static final double[] EAST = {1, 0, 0}, NORTH = {0, 1, 0}, UP = {0, 0, 1}, NONE = {};

    private Pictures() {}

    public static void main(String[] words) throws IOException {
        Path folder = Path.of(words.length == 0 ? "docs" : words[0]);
        Files.writeString(folder.resolve("swing-up.svg"), swingUp());
        Files.writeString(folder.resolve("stand-up.svg"), standUp());
        Files.writeString(folder.resolve("reach.svg"), reach());
        Files.writeString(folder.resolve("identify.svg"), identify());
    }

    private static String swingUp() {
        Plan plan = SwingUp.problem().solve();
        Data d = SwingUp.start();
        Figure f = new Figure("A pole swings up and is balanced", 130, EAST, UP, 0, 0, 0.8);
        strobe(f, plan, d, 18);
        f.curves("angle, rad", 3, NONE, along(plan, d, w -> w.qpos[1]));
        f.curves("cart, m", 3, NONE, along(plan, d, w -> w.qpos[0]));
        f.curves("motor, of at most 1", 3, NONE, plan.controls);
        return f.draw();
    }

    private static String standUp() {
        Plan plan = StandUp.problem().solve();
        Data d = StandUp.start();
        Figure f = new Figure("A hopper stands up on its one foot", 210, EAST, UP, 0.05, 0, 0.75);
        strobe(f, plan, d, 5);
        f.curves("height of the torso, m", 1.5, NONE, along(plan, d, w -> w.qpos[1]));
        f.curves("hip (blue) and knee, rad", 1.5, NONE, along(plan, d, w -> w.qpos[3]), along(plan, d, w -> w.qpos[4]));
        f.curves("motors of hip (blue) and knee, of at most 1", 1.5, NONE, column(plan, 3, 0), column(plan, 3, 1));
        return f.draw();
    }

    private static String reach() {
        Plan plan = Reach.problem().solve();
        Data d = Reach.start();
        Figure f = new Figure(
                "An arm, seen from above, reaches past a pillar and a ball", 330, EAST, NORTH, 0.25, 0, 0.45);
        strobe(f, plan, d, 7);
        int tool = 3 * d.model.site("tool").id();
        double[] way = new double[3 * (plan.steps + 1)];
        for (int t = 0; t <= plan.steps; t++) {
            plan.restore(d, t);
            Physics.forward(d);
            System.arraycopy(d.site.xpos, tool, way, 3 * t, 3);
        }
        f.path(way);
        f.mark(way[0], way[1], way[2]);
        f.mark(0.34, 0.43, 0.42);
        f.curves("tool to its goal, m", 2, NONE, along(plan, d, Reach::distanceToGoal));
        f.curves("arm to the nearest obstacle, m", 2, NONE, along(plan, d, Reach::clearance));
        f.curves(
                "turn (blue) and shoulder, rad",
                2,
                NONE,
                along(plan, d, w -> w.qpos[0]),
                along(plan, d, w -> w.qpos[1]));
        return f.draw();
    }

    /** A pole whose mass and damping are not known, seen through noise. */
    private static String identify() {
        Model nominal = Mjcf.parse(Examples.text("cartpole"));
        Model real = nominal.overlay()
                .mass("pole", 0.4)
                .set("dof_damping", "slide", 2)
                .set("dof_damping", "hinge", 0.03)
                .build();
        int rows = 300, every = 2;
        double noise = 0.02;
        SplittableRandom random = new SplittableRandom(1);
        double[] time = new double[rows],
                qpos = new double[2 * rows],
                qvel = new double[2 * rows],
                ctrl = new double[rows];
        Data d = hanging(real);
        for (int i = 0; i < rows; i++) {
            drive(d, i);
            time[i] = d.time;
            ctrl[i] = d.ctrl[0];
            for (int k = 0; k < 2; k++) {
                qpos[2 * i + k] = d.qpos[k] + noise * random.nextGaussian();
                qvel[2 * i + k] = d.qvel[k] + noise * random.nextGaussian();
            }
            Physics.step(d, every);
        }
        Estimate e = Identification.of(nominal, Recording.of(nominal, time, qpos, qvel, NONE, ctrl, NONE))
                .parameter("body_mass:pole")
                .parameter("dof_damping:slide")
                .parameter("dof_damping:hinge")
                .solve();
        System.out.print(e);
        Figure f = new Figure("A recording (dots), the model before (orange) and after", 130, EAST, UP, 0, 0, 0.8);
        strobeOf(f, hanging(real), rows, every);
        for (int k = 0; k < 2; k++) {
            double[] seen = new double[rows];
            for (int i = 0; i < rows; i++) {
                seen[i] = qpos[2 * i + k];
            }
            f.curves(
                    k == 0 ? "cart, m" : "angle, rad",
                    3,
                    seen,
                    follow(e.model(), rows, every, k),
                    follow(nominal, rows, every, k));
        }
        f.curves("motor, of at most 1", 3, NONE, ctrl);
        return f.draw();
    }

    private static Data hanging(Model m) {
        Data d = m.newData();
        Physics.resetKeyframe(d, m.keyframe("hanging"));
        return d;
    }

    private static void drive(Data d, int row) {
        d.ctrl[0] = 0.5 * Math.cos(0.055 * row) + 0.2 * Math.sin(0.14 * row);
    }

    private static double[] follow(Model m, int rows, int every, int coordinate) {
        Data d = hanging(m);
        double[] r = new double[rows];
        for (int i = 0; i < rows; i++) {
            r[i] = d.qpos[coordinate];
            drive(d, i);
            Physics.step(d, every);
        }
        return r;
    }

    private static void strobeOf(Figure f, Data d, int rows, int every) {
        Physics.forward(d);
        f.geoms(d, false, 0.6);
        for (int i = 0; i < rows; i++) {
            if (i % 25 == 0) {
                Physics.forward(d);
                f.geoms(d, true, 0.12 + 0.5 * i / rows);
            }
            drive(d, i);
            Physics.step(d, every);
        }
    }

    /** The mechanism at equal distances in time along a plan, the end included. */
    private static void strobe(Figure f, Plan plan, Data d, int frames) {
        for (int i = 0; i <= frames; i++) {
            plan.restore(d, plan.steps * i / frames);
            Physics.forward(d);
            if (i == 0) {
                f.geoms(d, false, 0.6);
            }
            f.geoms(d, true, i == frames ? 1 : 0.1 + 0.35 * i / frames);
        }
    }

    private static double[] along(Plan plan, Data d, ToDoubleFunction<Data> value) {
        double[] r = new double[plan.steps + 1];
        for (int t = 0; t <= plan.steps; t++) {
            plan.restore(d, t);
            Physics.forward(d);
            r[t] = value.applyAsDouble(d);
        }
        return r;
    }

    private static double[] column(Plan plan, int columns, int which) {
        double[] r = new double[plan.steps];
        Arrays.setAll(r, t -> plan.controls[t * columns + which]);
        return r;
    }
}
