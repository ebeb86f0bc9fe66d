package dev.cardan.batch.env.task;

import dev.cardan.batch.env.TaskBuilder;
import dev.cardan.batch.env.Tracked;
import dev.cardan.engine.Model;
import dev.cardan.engine.type.JointType;

/** A chain in a viscous medium shall swim along x: {@link Tasks#swimmer}. */
public final class Swimmer extends TaskOptions<Swimmer> {
    private double forwardRewardWeight = 1;
    private double controlCostWeight = 1e-4;
    private double resetNoiseScale = 0.1;
    private boolean excludeCurrentPositions = true;

    Swimmer(Model model) {
        super("Swimmer", model, 4, 1000);
    }

    @Override
    Swimmer self() {
        return this;
    }

    /** Reward for each m/s along x ({@code forward_reward_weight}, 1). */
    public Swimmer forwardRewardWeight(double weight) {
        forwardRewardWeight = finite("forward reward weight", weight);
        return this;
    }

    /** Cost of the sum of squared actions ({@code ctrl_cost_weight}, 1e-4). */
    public Swimmer controlCostWeight(double weight) {
        controlCostWeight = finite("control cost weight", weight);
        return this;
    }

    /** Noise of the first state ({@code reset_noise_scale}, 0.1). */
    public Swimmer resetNoiseScale(double scale) {
        resetNoiseScale = scale("reset noise scale", scale);
        return this;
    }

    /** Whether x and y of the root stay unobserved ({@code exclude_current_positions_from_observation}, true). */
    public Swimmer excludeCurrentPositions(boolean exclude) {
        excludeCurrentPositions = exclude;
        return this;
    }

    @Override
    void require(Needs needs) {
        needs.firstJoints(JointType.SLIDE, JointType.SLIDE);
        needs.actuators();
    }

    @Override
    void describe(TaskBuilder t, Origin origin) {
        t.start(Noise.uniform(resetNoiseScale));
        Common.observeState(t, model.nq, model.nv, excludeCurrentPositions ? 2 : 0);
        Tracked x = t.track(w -> w.data().qpos[0]), y = t.track(w -> w.data().qpos[1]);
        Common.tellCoordinate(t, "x_position", 0);
        Common.tellCoordinate(t, "y_position", 1);
        Common.tellDistance(t);
        Common.tellRate(t, "x_velocity", x);
        Common.tellRate(t, "y_velocity", y);
        Common.rewardRate(t, x, forwardRewardWeight);
        t.cost("reward_ctrl", Common.effort(controlCostWeight));
    }
}
