package dev.cardan.batch.env.task;

import dev.cardan.batch.env.Sums;
import dev.cardan.batch.env.Task;
import dev.cardan.batch.env.TaskBuilder;
import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.math.Maths;
import dev.cardan.engine.type.JointType;

/**
 * What both tasks of humanoids can be told: their observations are the same.
 *
 * @param <T> the task
 */
public abstract sealed class HumanoidOptions<T extends HumanoidOptions<T>> extends TaskOptions<T>
        permits Humanoid, HumanoidStandup {
    private static final int ROOT_DOFS = 6;

    private double resetNoiseScale = 1e-2;
    private boolean excludeCurrentPositions = true;
    private boolean includeCinert = true;
    private boolean includeCvel = true;
    private boolean includeQfrcActuator = true;
    private boolean includeCfrcExt = true;

    HumanoidOptions(String name, Model model) {
        super(name, model, 5, 1000);
    }

    /** Noise of the first state ({@code reset_noise_scale}, 1e-2). */
    public T resetNoiseScale(double scale) {
        resetNoiseScale = scale("reset noise scale", scale);
        return self();
    }

    /** Whether x and y of the root stay unobserved ({@code exclude_current_positions_from_observation}, true). */
    public T excludeCurrentPositions(boolean exclude) {
        excludeCurrentPositions = exclude;
        return self();
    }

    /** Whether inertias of bodies are observed ({@code include_cinert_in_observation}, true). */
    public T includeCinert(boolean include) {
        includeCinert = include;
        return self();
    }

    /** Whether velocities of bodies are observed ({@code include_cvel_in_observation}, true). */
    public T includeCvel(boolean include) {
        includeCvel = include;
        return self();
    }

    /** Whether forces of actuators are observed ({@code include_qfrc_actuator_in_observation}, true). */
    public T includeQfrcActuator(boolean include) {
        includeQfrcActuator = include;
        return self();
    }

    /** Whether external forces on bodies are observed ({@code include_cfrc_ext_in_observation}, true). */
    public T includeCfrcExt(boolean include) {
        includeCfrcExt = include;
        return self();
    }

    @Override
    void require(Needs needs) {
        needs.firstJoints(JointType.FREE);
        needs.actuators();
    }

    @Override
    void describe(TaskBuilder t, Origin origin) {
        t.forces().start(Noise.uniform(resetNoiseScale));
        Common.observeState(t, model.nq, model.nv, excludeCurrentPositions ? 2 : 0);
        if (includeCinert) {
            t.observe("cinert", d -> d.cinert, 10, 10 * model.nbody);
        }
        if (includeCvel) {
            t.observe("cvel", d -> d.cvel, 6, 6 * model.nbody);
        }
        if (includeQfrcActuator) {
            t.observe("qfrc_actuator", d -> d.qfrcActuator, ROOT_DOFS, model.nv);
        }
        if (includeCfrcExt) {
            t.observe("cfrc_ext", d -> d.cfrcExt, 6, 6 * model.nbody);
        }
        Common.tellCoordinate(t, "x_position", 0);
        Common.tellCoordinate(t, "y_position", 1);
        t.info("tendon_length", d -> d.ten.length, 0, model.ntendon);
        t.info("tendon_velocity", d -> d.ten.velocity, 0, model.ntendon);
    }

    /** The sum of squared external forces times a weight, brought into a range. */
    static Task.Quantity impact(double weight, Range range) {
        return w -> {
            Data d = w.data();
            return Maths.clip(weight * Sums.squares(d.cfrcExt, 0, d.cfrcExt.length), range.low(), range.high());
        };
    }
}
