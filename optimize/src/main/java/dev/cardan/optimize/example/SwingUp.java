package dev.cardan.optimize.example;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Physics;
import dev.cardan.engine.math.Maths;
import dev.cardan.engine.type.Integrator;
import dev.cardan.mjcf.Mjcf;
import dev.cardan.models.Examples;
import dev.cardan.optimize.control.Cost;
import dev.cardan.optimize.control.Depth;
import dev.cardan.optimize.control.Ilqr;
import dev.cardan.optimize.control.Lqr;
import dev.cardan.optimize.control.ResidualCost;

/**
 * The pole of the example {@code cartpole} hangs at rest; within 3 s it is to stand on the cart, at rest in the middle of the
 * rail. The motor is weak, and the rail 3.6 m long.
 */
public final class SwingUp {
    /** Steps of the plan, 0.01 s each. */
    public static final int STEPS = 300;

    private SwingUp() {}

    /** The model, with an integrator and a timestep for planning. */
    public static Model model() {
        return Mjcf.parse(Examples.text("cartpole"))
                .overlay()
                .options(o -> {
                    o.integrator = Integrator.IMPLICITFAST;
                    o.timestep = 0.01;
                })
                .build();
    }

    /** A world in which the pole hangs. */
    public static Data start() {
        Data d = model().newData();
        Physics.resetKeyframe(d, d.model.keyframe("hanging"));
        return d;
    }

    /** Upright, in the middle, at rest in the end; with little effort. */
    public static Cost cost() {
        return new ResidualCost(Depth.STATE)
                .term("upright", 2, 0.1, 200, (d, r) -> {
                    r[0] = Maths.sin(d.qpos[1]);
                    r[1] = 1 - Maths.cos(d.qpos[1]);
                })
                .term("centred", 1, 0.1, 50, (d, r) -> r[0] = d.qpos[0])
                .term("off the ends", 1, 50, 0, (d, r) -> r[0] = Math.max(0, Math.abs(d.qpos[0]) - 1.2))
                .term("at rest", 2, 0.01, 20, (d, r) -> {
                    r[0] = d.qvel[0];
                    r[1] = d.qvel[1];
                })
                .term("effort", 1, 0.1, 0, (d, r) -> r[0] = d.ctrl[0]);
    }

    /** The problem, from a push that breaks the symmetry. */
    public static Ilqr problem() {
        double[] push = new double[STEPS];
        for (int i = 0; i < 20; i++) {
            push[i] = 0.2;
        }
        return Ilqr.from(start(), cost(), STEPS).controls(push);
    }

    /** The feedback that keeps the pole upright after the plan. */
    public static Lqr balance() {
        Data d = model().newData();
        Physics.resetKeyframe(d, d.model.keyframe("balanced"));
        return Lqr.about(d, new double[] {1, 10, 1, 1}, new double[] {1});
    }
}
