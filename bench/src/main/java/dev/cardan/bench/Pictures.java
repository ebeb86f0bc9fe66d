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
import dev.cardan.viewer.scene.Camera;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.ToDoubleFunction;

/** Draws the pictures of docs/optimize.md: solves the examples and shows what became of them, as frames and as curves. */
final class Pictures {
    private static final double[] NONE = {};

    private final Path folder;

    private Pictures(Path folder) {
        this.folder = folder;
    }

    public static void main(String[] words) throws IOException {
        Pictures p = new Pictures(Path.of(words.length == 0 ? "docs/pictures" : words[0]));
        p.swingUp();
        p.standUp();
        p.reach();
        p.identify();
    }

    private void draw(Figure f, String name) throws IOException {
        Files.writeString(folder.resolve(name + ".svg"), f.draw());
    }

    private void swingUp() throws IOException {
        Plan plan = SwingUp.problem().solve();
        Data d = SwingUp.start();
        Camera camera = Camera.free(d.model).look(-0.5, 0, 0.95, 2.6, 90, -5);
        film(new Filmstrip(d.model, camera, 6, 146, 146), plan, d, "swing-up", 0, 0.12, 0.2, 0.28, 0.4, 1);
        Figure f = new Figure("A pole swings up and is balanced");
        f.curves("angle, rad", 3, NONE, along(plan, d, w -> w.qpos[1]));
        f.curves("cart, m", 3, NONE, along(plan, d, w -> w.qpos[0]));
        f.curves("motor, of at most 1", 3, NONE, plan.controls);
        draw(f, "swing-up");
    }

    private void standUp() throws IOException {
        Plan plan = StandUp.problem().solve();
        Data d = StandUp.start();
        Camera camera = Camera.free(d.model).look(0.05, 0, 0.66, 2.3, 90, -8);
        film(new Filmstrip(d.model, camera, 6, 146, 200), plan, d, "stand-up", 0, 0.1, 0.2, 0.35, 0.6, 1);
        Figure f = new Figure("A hopper stands up on its one foot");
        f.curves("height of the torso, m", 1.5, NONE, along(plan, d, w -> w.qpos[1]));
        f.curves("hip (blue) and knee, rad", 1.5, NONE, along(plan, d, w -> w.qpos[3]), along(plan, d, w -> w.qpos[4]));
        f.curves("motors of hip (blue) and knee, of at most 1", 1.5, NONE, column(plan, 3, 0), column(plan, 3, 1));
        draw(f, "stand-up");
    }

    private void reach() throws IOException {
        Plan plan = Reach.problem().solve();
        Data d = Reach.start();
        Camera camera = Camera.free(d.model).look(0.22, 0, 0.42, 1.9, 155, -28);
        Filmstrip film = new Filmstrip(d.model, camera, 5, 176, 190);
        film.markers().sphere(0.03).at(0.34, 0.43, 0.42).colour(1, 0.8, 0.1, 1);
        int tool = 3 * d.model.site("tool").id();
        double[] from = null;
        for (int t = 0; t <= plan.steps; t += 5) {
            plan.restore(d, t);
            Physics.forward(d);
            double[] to = Arrays.copyOfRange(d.site.xpos, tool, tool + 3);
            if (from != null) {
                film.markers()
                        .tube(0.006)
                        .at(from[0], from[1], from[2])
                        .to(to[0], to[1], to[2])
                        .colour(1, 0.8, 0.1, 1);
            }
            from = to;
        }
        film(film, plan, d, "reach", 0, 0.13, 0.25, 0.4, 1);
        Figure f = new Figure("An arm reaches past a pillar and a ball");
        f.curves("tool to its goal, m", 2, NONE, along(plan, d, Reach::distanceToGoal));
        f.curves("arm to the nearest obstacle, m", 2, NONE, along(plan, d, Reach::clearance));
        double[] turn = along(plan, d, w -> w.qpos[0]), shoulder = along(plan, d, w -> w.qpos[1]);
        f.curves("turn (blue) and shoulder, rad", 2, NONE, turn, shoulder);
        draw(f, "reach");
    }

    /** The mechanism at shares of the time of a plan. */
    private void film(Filmstrip film, Plan plan, Data d, String name, double... shares) throws IOException {
        for (double share : shares) {
            plan.restore(d, (int) Math.round(share * plan.steps));
            Physics.forward(d);
            film.add(d);
        }
        film.write(folder.resolve(name + ".png"));
    }

    /** A pole whose mass and damping are not known, seen through noise. */
    private void identify() throws IOException {
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
        Figure f = new Figure("A recording (dots), the model before (orange) and after");
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
        draw(f, "identify");
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
