package dev.cardan.batch.env.task;

import dev.cardan.batch.env.TaskBuilder;
import dev.cardan.batch.env.Tracked;
import dev.cardan.engine.Model;
import dev.cardan.engine.type.JointType;

/** One leg in the x-z plane shall hop along x: {@link Tasks#hopper}. */
public final class Hopper extends TaskOptions<Hopper> {
    private double forwardRewardWeight = 1;
    private double controlCostWeight = 1e-3;
    private double healthyReward = 1;
    private boolean terminateWhenUnhealthy = true;
    private Range healthyState = new Range(-100, 100);
    private Range healthyZ = new Range(0.7, Double.POSITIVE_INFINITY);
    private Range healthyAngle = new Range(-0.2, 0.2);
    private double resetNoiseScale = 5e-3;
    private boolean excludeCurrentPositions = true;

    Hopper(Model model) {
        super("Hopper", model, 4, 1000);
    }

    @Override
    Hopper self() {
        return this;
    }

    /** Reward for each m/s along x ({@code forward_reward_weight}, 1). */
    public Hopper forwardRewardWeight(double weight) {
        forwardRewardWeight = finite("forward reward weight", weight);
        return this;
    }

    /** Cost of the sum of squared actions ({@code ctrl_cost_weight}, 1e-3). */
    public Hopper controlCostWeight(double weight) {
        controlCostWeight = finite("control cost weight", weight);
        return this;
    }

    /** Reward for each healthy step ({@code healthy_reward}, 1). */
    public Hopper healthyReward(double reward) {
        healthyReward = finite("healthy reward", reward);
        return this;
    }

    /** Whether an unhealthy step ends the episode ({@code terminate_when_unhealthy}, true). */
    public Hopper terminateWhenUnhealthy(boolean terminate) {
        terminateWhenUnhealthy = terminate;
        return this;
    }

    /** Coordinates, from the third on, and velocities that are healthy ({@code healthy_state_range}, -100 to 100). */
    public Hopper healthyStateRange(double low, double high) {
        healthyState = range("healthy state", low, high);
        return this;
    }

    /** Heights of the root that are healthy, m ({@code healthy_z_range}, 0.7 to infinity). */
    public Hopper healthyZRange(double low, double high) {
        healthyZ = range("healthy z", low, high);
        return this;
    }

    /** Tilts of the root that are healthy, rad ({@code healthy_angle_range}, -0.2 to 0.2). */
    public Hopper healthyAngleRange(double low, double high) {
        healthyAngle = range("healthy angle", low, high);
        return this;
    }

    /** Noise of the first state ({@code reset_noise_scale}, 5e-3). */
    public Hopper resetNoiseScale(double scale) {
        resetNoiseScale = scale("reset noise scale", scale);
        return this;
    }

    /** Whether x of the root stays unobserved ({@code exclude_current_positions_from_observation}, true). */
    public Hopper excludeCurrentPositions(boolean exclude) {
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
        Range state = healthyState, z = healthyZ, angle = healthyAngle;
        t.start(Noise.uniform(resetNoiseScale));
        Common.observeClippedState(t, model.nq, model.nv, excludeCurrentPositions ? 1 : 0);
        Tracked x = t.track(w -> w.data().qpos[0]);
        Common.tellCoordinate(t, "x_position", 0);
        Common.tellRise(t, 1, origin.qpos[1]);
        Common.tellRate(t, "x_velocity", x);
        t.healthy(w -> {
                    double[] q = w.data().qpos;
                    return z.isInside(q[1]) && angle.isInside(q[2]) && Common.isStateInside(w, 2, state);
                })
                .endWhenUnhealthy(terminateWhenUnhealthy);
        Common.rewardRate(t, x, forwardRewardWeight);
        Common.rewardHealth(t, healthyReward);
        t.cost("reward_ctrl", Common.effort(controlCostWeight));
    }
}
