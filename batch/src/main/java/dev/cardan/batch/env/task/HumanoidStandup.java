package dev.cardan.batch.env.task;

import dev.cardan.batch.env.TaskBuilder;
import dev.cardan.engine.Model;

/** A person who lies shall stand up: {@link Tasks#humanoidStandup}. */
public final class HumanoidStandup extends HumanoidOptions<HumanoidStandup> {
    private double heightWeight = 1;
    private double controlCostWeight = 0.1;
    private double impactCostWeight = 0.5e-6;
    private Range impactCost = new Range(Double.NEGATIVE_INFINITY, 10);

    HumanoidStandup(Model model) {
        super("HumanoidStandup", model);
    }

    @Override
    HumanoidStandup self() {
        return this;
    }

    /**
     * Reward for the height of the root divided by the timestep ({@code uph_cost_weight}, 1). Gymnasium has this option, but
     * its reward takes no notice of it.
     */
    public HumanoidStandup heightWeight(double weight) {
        heightWeight = finite("height weight", weight);
        return this;
    }

    /** Cost of the sum of squared actions ({@code ctrl_cost_weight}, 0.1). */
    public HumanoidStandup controlCostWeight(double weight) {
        controlCostWeight = finite("control cost weight", weight);
        return this;
    }

    /** Cost of the sum of squared external forces on bodies ({@code impact_cost_weight}, 0.5e-6). */
    public HumanoidStandup impactCostWeight(double weight) {
        impactCostWeight = finite("impact cost weight", weight);
        return this;
    }

    /** The range into which that cost is brought ({@code impact_cost_range}, up to 10). */
    public HumanoidStandup impactCostRange(double low, double high) {
        impactCost = range("impact cost", low, high);
        return this;
    }

    @Override
    void describe(TaskBuilder t, Origin origin) {
        super.describe(t, origin);
        double weight = heightWeight;
        Common.tellRise(t, 2, origin.qpos[2]);
        t.reward("reward_linup", w -> weight * (w.data().qpos[2] / w.data().opt.timestep));
        t.cost("reward_quadctrl", Common.effort(controlCostWeight));
        t.cost("reward_impact", impact(impactCostWeight, impactCost));
        t.bonus(1);
    }
}
