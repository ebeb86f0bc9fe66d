package dev.cardan.batch.env.task;

import dev.cardan.batch.env.Task;
import dev.cardan.batch.env.TaskBuilder;
import dev.cardan.batch.env.Tracked;
import dev.cardan.engine.Model;

/** A person shall walk along x: {@link Tasks#humanoid}. */
public final class Humanoid extends HumanoidOptions<Humanoid> {
    private double forwardRewardWeight = 1.25;
    private double controlCostWeight = 0.1;
    private double contactCostWeight = 5e-7;
    private Range contactCost = new Range(Double.NEGATIVE_INFINITY, 10);
    private double healthyReward = 5;
    private boolean terminateWhenUnhealthy = true;
    private Range healthyZ = new Range(1, 2);

    Humanoid(Model model) {
        super("Humanoid", model);
    }

    @Override
    Humanoid self() {
        return this;
    }

    /** Reward for each m/s of the centre of mass along x ({@code forward_reward_weight}, 1.25). */
    public Humanoid forwardRewardWeight(double weight) {
        forwardRewardWeight = finite("forward reward weight", weight);
        return this;
    }

    /** Cost of the sum of squared actions ({@code ctrl_cost_weight}, 0.1). */
    public Humanoid controlCostWeight(double weight) {
        controlCostWeight = finite("control cost weight", weight);
        return this;
    }

    /** Cost of the sum of squared external forces on bodies ({@code contact_cost_weight}, 5e-7). */
    public Humanoid contactCostWeight(double weight) {
        contactCostWeight = finite("contact cost weight", weight);
        return this;
    }

    /** The range into which that cost is brought ({@code contact_cost_range}, up to 10). */
    public Humanoid contactCostRange(double low, double high) {
        contactCost = range("contact cost", low, high);
        return this;
    }

    /** Reward for each healthy step ({@code healthy_reward}, 5). */
    public Humanoid healthyReward(double reward) {
        healthyReward = finite("healthy reward", reward);
        return this;
    }

    /** Whether an unhealthy step ends the episode ({@code terminate_when_unhealthy}, true). */
    public Humanoid terminateWhenUnhealthy(boolean terminate) {
        terminateWhenUnhealthy = terminate;
        return this;
    }

    /** Heights of the root that are healthy, m ({@code healthy_z_range}, 1 to 2). */
    public Humanoid healthyZRange(double low, double high) {
        healthyZ = range("healthy z", low, high);
        return this;
    }

    @Override
    void describe(TaskBuilder t, Origin origin) {
        super.describe(t, origin);
        Range z = healthyZ;
        Tracked x = t.track(massCentre(0)), y = t.track(massCentre(1));
        Common.tellDistance(t);
        Common.tellRate(t, "x_velocity", x);
        Common.tellRate(t, "y_velocity", y);
        t.healthy(w -> z.isInside(w.data().qpos[2])).endWhenUnhealthy(terminateWhenUnhealthy);
        Common.rewardRate(t, x, forwardRewardWeight);
        Common.rewardHealth(t, healthyReward);
        t.cost("reward_ctrl", Common.effort(controlCostWeight));
        t.cost("reward_contact", impact(contactCostWeight, contactCost));
    }

    /** A coordinate of the centre of mass of all bodies. */
    private static Task.Quantity massCentre(int axis) {
        return w -> {
            double[] mass = w.data().model.body.mass, place = w.data().xipos;
            double moment = 0, total = 0;
            for (int b = 0; b < mass.length; b++) {
                moment += mass[b] * place[3 * b + axis];
                total += mass[b];
            }
            return moment / total;
        };
    }
}
