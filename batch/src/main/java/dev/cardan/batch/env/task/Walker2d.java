package dev.cardan.batch.env.task;

import dev.cardan.batch.env.TaskBuilder;
import dev.cardan.batch.env.Tracked;
import dev.cardan.engine.Model;
import dev.cardan.engine.type.JointType;

/** Two legs in the x-z plane shall walk along x: {@link Tasks#walker2d}. */
public final class Walker2d extends TaskOptions<Walker2d> {
    private double forwardRewardWeight = 1;
    private double controlCostWeight = 1e-3;
    private double healthyReward = 1;
    private boolean terminateWhenUnhealthy = true;
    private Range healthyZ = new Range(0.8, 2);
    private Range healthyAngle = new Range(-1, 1);
    private double resetNoiseScale = 5e-3;
    private boolean excludeCurrentPositions = true;

    Walker2d(Model model) {
        super("Walker2d", model, 4, 1000);
    }

    @Override
    Walker2d self() {
        return this;
    }

    /** Reward for each m/s along x ({@code forward_reward_weight}, 1). */
    public Walker2d forwardRewardWeight(double weight) {
        forwardRewardWeight = finite("forward reward weight", weight);
        return this;
    }

    /** Cost of the sum of squared actions ({@code ctrl_cost_weight}, 1e-3). */
    public Walker2d controlCostWeight(double weight) {
        controlCostWeight = finite("control cost weight", weight);
        return this;
    }

    /** Reward for each healthy step ({@code healthy_reward}, 1). */
    public Walker2d healthyReward(double reward) {
        healthyReward = finite("healthy reward", reward);
        return this;
    }

    /** Whether an unhealthy step ends the episode ({@code terminate_when_unhealthy}, true). */
    public Walker2d terminateWhenUnhealthy(boolean terminate) {
        terminateWhenUnhealthy = terminate;
        return this;
    }

    /** Heights of the root that are healthy, m ({@code healthy_z_range}, 0.8 to 2). */
    public Walker2d healthyZRange(double low, double high) {
        healthyZ = range("healthy z", low, high);
        return this;
    }

    /** Tilts of the root that are healthy, rad ({@code healthy_angle_range}, -1 to 1). */
    public Walker2d healthyAngleRange(double low, double high) {
        healthyAngle = range("healthy angle", low, high);
        return this;
    }

    /** Noise of the first state ({@code reset_noise_scale}, 5e-3). */
    public Walker2d resetNoiseScale(double scale) {
        resetNoiseScale = scale("reset noise scale", scale);
        return this;
    }

    /** Whether x of the root stays unobserved ({@code exclude_current_positions_from_observation}, true). */
    public Walker2d excludeCurrentPositions(boolean exclude) {
        excludeCurrentPositions = exclude;
        return this;
    }

    @Override
    void require(Needs needs) {
        needs.firstJoints(JointType.SLIDE, JointType.SLIDE, JointType.HINGE);
        needs.actuators();
    }

    @Override
    void describe(TaskBuilder t, Origin origin) {
        Range z = healthyZ, angle = healthyAngle;
        t.start(Noise.uniform(resetNoiseScale));
        Common.observeClippedState(t, model.nq, model.nv, excludeCurrentPositions ? 1 : 0);
        Tracked x = t.track(w -> w.data().qpos[0]);
        Common.tellCoordinate(t, "x_position", 0);
        Common.tellRise(t, 1, origin.qpos[1]);
        Common.tellRate(t, "x_velocity", x);
        t.healthy(w -> z.isInside(w.data().qpos[1]) && angle.isInside(w.data().qpos[2]))
                .endWhenUnhealthy(terminateWhenUnhealthy);
        Common.rewardRate(t, x, forwardRewardWeight);
        Common.rewardHealth(t, healthyReward);
        t.cost("reward_ctrl", Common.effort(controlCostWeight));
    }
}
