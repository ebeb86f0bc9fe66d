package dev.cardan.optimize.example;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Physics;
import dev.cardan.engine.Support;
import dev.cardan.engine.math.Maths;
import dev.cardan.engine.type.Const;
import dev.cardan.engine.type.GeomType;
import dev.cardan.engine.type.Integrator;
import dev.cardan.mjcf.Mjcf;
import dev.cardan.mjcf.spec.GeomSpec;
import dev.cardan.mjcf.spec.ModelSpec;
import dev.cardan.models.Examples;
import dev.cardan.optimize.control.Cost;
import dev.cardan.optimize.control.Depth;
import dev.cardan.optimize.control.Ilqr;
import dev.cardan.optimize.control.ResidualCost;

/**
 * The example {@code arm} points to its right; within 2 s its tool is to be at a place to its left and rest there. A pillar
 * stands in the way, and a ball hangs over it.
 */
public final class Reach {
    /** Steps of the plan, 0.005 s each. */
    public static final int STEPS = 400;

    private static final double NEAR = 0.02; // m from an obstacle, within which each m costs ever more
    private static final double FAR = 0.5; // m from which on nothing is computed

    private static final String[] LINKS = {
        "upper_arm", "elbow", "forearm", "wrist_roll", "wrist_bend", "flange", "pointer"
    };
    private static final String[] OBSTACLES = {"pillar", "ball"};
    private static final double[] GOAL = {0.34, 0.43, 0.42};

    private Reach() {}

    /** The arm with its obstacles, with an integrator and a timestep for planning. */
    public static Model model() {
        ModelSpec spec = Mjcf.readString(Examples.text("arm"));
        obstacle(spec, "pillar", GeomType.CAPSULE, 0.05, 0.45, 0, 0.28).size[1] = 0.25;
        obstacle(spec, "ball", GeomType.SPHERE, 0.12, 0.3, 0, 0.85);
        spec.option.integrator = Integrator.IMPLICITFAST;
        spec.option.timestep = 0.005;
        spec.option.ccdTolerance = 1e-12; // distances are differentiated
        return Mjcf.compile(spec);
    }

    private static GeomSpec obstacle(ModelSpec spec, String name, GeomType type, double radius, double... pos) {
        GeomSpec g = spec.world.addGeom();
        g.name = name;
        g.type = type;
        g.size[0] = radius;
        g.pos = pos;
        g.rgba = new float[] {0.7f, 0.2f, 0.2f, 1};
        return g;
    }

    /** A world in which the arm points to its right. */
    public static Data start() {
        Data d = model().newData();
        Physics.resetKeyframe(d, d.model.keyframe("home"));
        d.qpos[0] = -0.9;
        d.ctrl[0] = -0.9;
        return d;
    }

    /** How far the tool is from its goal, in m; needs the kinematics of the world's state. */
    public static double distanceToGoal(Data d) {
        int tool = 3 * d.model.site("tool").id();
        double x = d.site.xpos[tool] - GOAL[0],
                y = d.site.xpos[tool + 1] - GOAL[1],
                z = d.site.xpos[tool + 2] - GOAL[2];
        return Math.sqrt(x * x + y * y + z * z);
    }

    /** How much room there is between the arm and the obstacles, negative where they overlap, at most 1 m; as above. */
    public static double clearance(Data d) {
        double least = 1;
        for (String link : LINKS) {
            for (String obstacle : OBSTACLES) {
                int a = d.model.geom(link).id(), b = d.model.geom(obstacle).id();
                least = Math.min(least, Support.distance(null, 0, d, a, b, 1));
            }
        }
        return least;
    }

    /**
     * The tool at its goal and at rest there, with little force; the same would do for other arms with servos.
     *
     * @param avoiding what nearness to obstacles costs, 0 for not looking at them
     */
    public static Cost cost(double avoiding) {
        Model m = model();
        int tool = 3 * m.site("tool").id();
        int[] links = new int[LINKS.length], obstacles = new int[OBSTACLES.length];
        for (int i = 0; i < links.length; i++) {
            links[i] = m.geom(LINKS[i]).id();
        }
        for (int i = 0; i < obstacles.length; i++) {
            obstacles[i] = m.geom(OBSTACLES[i]).id();
        }
        return new ResidualCost(Depth.KINEMATICS)
                .term("reach", 3, 2, 1e5, (d, r) -> {
                    for (int i = 0; i < 3; i++) {
                        r[i] = d.site.xpos[tool + i] - GOAL[i];
                    }
                })
                .term("apart", links.length * obstacles.length, avoiding, avoiding, (d, r) -> {
                    for (int i = 0; i < r.length; i++) {
                        int link = links[i / obstacles.length], obstacle = obstacles[i % obstacles.length];
                        r[i] = Maths.exp(-Support.distance(null, 0, d, link, obstacle, FAR) / NEAR);
                    }
                })
                .term("at rest", 6, 0.01, 1000, (d, r) -> System.arraycopy(d.qvel, 0, r, 0, 6))
                .term("effort", 6, 1, 0, (d, r) -> {
                    for (int i = 0; i < 6; i++) {
                        r[i] = force(d, i) / m.actuator.forcerange[2 * i + 1];
                    }
                });
    }

    /** What a servo pushes with, as long as its range allows: servos and joints have the same order here. */
    private static double force(Data d, int servo) {
        Model m = d.model;
        int gain = servo * Const.NGAIN, bias = servo * Const.NBIAS;
        return m.actuator.gainprm[gain] * d.ctrl[servo]
                + m.actuator.biasprm[bias + 1] * d.qpos[servo]
                + m.actuator.biasprm[bias + 2] * d.qvel[servo];
    }

    /** The problem, from servos that hold the arm. */
    public static Ilqr problem() {
        return Ilqr.from(start(), cost(5), STEPS);
    }
}
