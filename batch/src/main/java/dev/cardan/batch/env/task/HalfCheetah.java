package dev.cardan.batch.env.task;

import dev.cardan.batch.env.TaskBuilder;
import dev.cardan.batch.env.Tracked;
import dev.cardan.engine.Model;
import dev.cardan.engine.type.JointType;

/** A runner in the x-z plane shall run along x: {@link Tasks#halfCheetah}. */
public final class HalfCheetah extends TaskOptions<HalfCheetah> {
    private double forwardRewardWeight = 1;
    private double controlCostWeight = 0.1;
    private double resetNoiseScale = 0.1;
    private boolean excludeCurrentPositions = true;

    HalfCheetah(Model model) {
        super("HalfCheetah", model, 5, 1000);
    }

    @Override
    HalfCheetah self() {
        return this;
    }

    /** Reward for each m/s along x ({@code forward_reward_weight}, 1). */
    public HalfCheetah forwardRewardWeight(double weight) {
        forwardRewardWeight = finite("forward reward weight", weight);
        return this;
    }

    /** Cost of the sum of squared actions ({@code ctrl_cost_weight}, 0.1). */
    public HalfCheetah controlCostWeight(double weight) {
        controlCostWeight = finite("control cost weight", weight);
        return this;
    }

    /** Noise of the first state ({@code reset_noise_scale}, 0.1). */
    public HalfCheetah resetNoiseScale(double scale) {
        resetNoiseScale = scale("reset noise scale", scale);
        return this;
    }

    /** Whether x of the root stays unobserved ({@code exclude_current_positions_from_observation}, true). */
    public HalfCheetah excludeCurrentPositions(boolean exclude) {
        excludeCurrentPositions = exclude;
        return this;
    }

    @Override
    void require(Needs needs) {
        needs.firstJoints(JointType.SLIDE);
        needs.actuators();
    }

    @Override
    void describe(TaskBuilder t, Origin origin) {
        t.start(Noise.normal(resetNoiseScale));
        Common.observeState(t, model.nq, model.nv, excludeCurrentPositions ? 1 : 0);
        Tracked x = t.track(w -> w.data().qpos[0]);
        Common.tellCoordinate(t, "x_position", 0);
        Common.tellRate(t, "x_velocity", x);
        Common.rewardRate(t, x, forwardRewardWeight);
        t.cost("reward_ctrl", Common.effort(controlCostWeight));
    }
}
