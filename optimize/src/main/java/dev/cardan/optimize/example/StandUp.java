package dev.cardan.optimize.example;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Physics;
import dev.cardan.engine.type.Integrator;
import dev.cardan.mjcf.Mjcf;
import dev.cardan.models.Examples;
import dev.cardan.optimize.control.Cost;
import dev.cardan.optimize.control.Depth;
import dev.cardan.optimize.control.Ilqr;
import dev.cardan.optimize.control.ResidualCost;

/**
 * The example {@code hopper} crouches on its one foot; within 1.5 s it is to stand, at rest. Nothing holds it but the contact of
 * its foot, 27 cm long.
 */
public final class StandUp {
    /** Steps of the plan, 0.005 s each. */
    public static final int STEPS = 300;

    private StandUp() {}

    /** The model, with an integrator and a timestep for planning. */
    public static Model model() {
        return Mjcf.parse(Examples.text("hopper"))
                .overlay()
                .options(o -> {
                    o.integrator = Integrator.IMPLICITFAST;
                    o.timestep = 0.005;
                })
                .build();
    }

    /** A world in which the hopper crouches. */
    public static Data start() {
        Data d = model().newData();
        Physics.resetKeyframe(d, d.model.keyframe("crouch"));
        return d;
    }

    /** The torso high and upright, the centre of mass above the foot, all at rest, with little effort. */
    public static Cost cost() {
        Model m = model();
        int torso = m.body("torso").id(), foot = m.site("sole").id();
        return new ResidualCost(Depth.KINEMATICS)
                .term("high", 1, 10, 500, (d, r) -> r[0] = d.xpos[3 * torso + 2] - d.site.xpos[3 * foot + 2] - 1.07)
                .term("upright", 1, 5, 200, (d, r) -> r[0] = d.qpos[2])
                .term("balanced", 1, 50, 1000, (d, r) -> r[0] = d.subtreeCom[3 * torso] - d.site.xpos[3 * foot])
                .term("straight", 3, 0.2, 20, (d, r) -> System.arraycopy(d.qpos, 3, r, 0, 3))
                .term("at rest", 6, 0.05, 20, (d, r) -> System.arraycopy(d.qvel, 0, r, 0, 6))
                .term("effort", 3, 0.1, 0, (d, r) -> System.arraycopy(d.ctrl, 0, r, 0, 3));
    }

    /** The problem, from motors at rest. */
    public static Ilqr problem() {
        return Ilqr.from(start(), cost(), STEPS);
    }
}
