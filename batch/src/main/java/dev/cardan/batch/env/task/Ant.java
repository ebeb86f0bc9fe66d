package dev.cardan.batch.env.task;

import dev.cardan.batch.env.Sums;
import dev.cardan.batch.env.TaskBuilder;
import dev.cardan.batch.env.Tracked;
import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.type.JointType;
import dev.cardan.engine.type.ObjType;

/** A floating body on legs shall walk along x: {@link Tasks#ant}. */
public final class Ant extends TaskOptions<Ant> {
    private static final Range FINITE = new Range(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);

    private double forwardRewardWeight = 1;
    private double controlCostWeight = 0.5;
    private double contactCostWeight = 5e-4;
    private double healthyReward = 1;
    private int mainBody = 1;
    private boolean terminateWhenUnhealthy = true;
    private Range healthyZ = new Range(0.2, 1);
    private Range contactForce = new Range(-1, 1);
    private double resetNoiseScale = 0.1;
    private boolean excludeCurrentPositions = true;
    private boolean includeCfrcExt = true;

    Ant(Model model) {
        super("Ant", model, 5, 1000);
    }

    @Override
    Ant self() {
        return this;
    }

    /** Reward for each m/s along x ({@code forward_reward_weight}, 1). */
    public Ant forwardRewardWeight(double weight) {
        forwardRewardWeight = finite("forward reward weight", weight);
        return this;
    }

    /** Cost of the sum of squared actions ({@code ctrl_cost_weight}, 0.5). */
    public Ant controlCostWeight(double weight) {
        controlCostWeight = finite("control cost weight", weight);
        return this;
    }

    /** Cost of the sum of squared external forces on bodies ({@code contact_cost_weight}, 5e-4). */
    public Ant contactCostWeight(double weight) {
        contactCostWeight = finite("contact cost weight", weight);
        return this;
    }

    /** Reward for each healthy step ({@code healthy_reward}, 1). */
    public Ant healthyReward(double reward) {
        healthyReward = finite("healthy reward", reward);
        return this;
    }

    /** The body whose way counts, by number ({@code main_body}, 1). */
    public Ant mainBody(int body) {
        mainBody = model.names().checked(ObjType.Code.BODY, body);
        return this;
    }

    /** The body whose way counts, by name ({@code main_body}). */
    public Ant mainBody(String body) {
        mainBody = model.names().id(ObjType.Code.BODY, body);
        return this;
    }

    /** Whether an unhealthy step ends the episode ({@code terminate_when_unhealthy}, true). */
    public Ant terminateWhenUnhealthy(boolean terminate) {
        terminateWhenUnhealthy = terminate;
        return this;
    }

    /** Heights of the root that are healthy, m, the bounds included ({@code healthy_z_range}, 0.2 to 1). */
    public Ant healthyZRange(double low, double high) {
        healthyZ = range("healthy z", low, high);
        return this;
    }

    /** The range into which external forces are brought, N and N m ({@code contact_force_range}, -1 to 1). */
    public Ant contactForceRange(double low, double high) {
        contactForce = range("contact force", low, high);
        return this;
    }

    /** Noise of the first state ({@code reset_noise_scale}, 0.1). */
    public Ant resetNoiseScale(double scale) {
        resetNoiseScale = scale("reset noise scale", scale);
        return this;
    }

    /** Whether x and y of the root stay unobserved ({@code exclude_current_positions_from_observation}, true). */
    public Ant excludeCurrentPositions(boolean exclude) {
        excludeCurrentPositions = exclude;
        return this;
    }

    /** Whether external forces on bodies are observed ({@code include_cfrc_ext_in_observation}, true). */
    public Ant includeCfrcExt(boolean include) {
        includeCfrcExt = include;
        return this;
    }

    @Override
    void require(Needs needs) {
        needs.firstJoints(JointType.FREE);
        needs.actuators();
    }

    @Override
    void describe(TaskBuilder t, Origin origin) {
        Range healthy = healthyZ, force = contactForce;
        double survival = healthyReward, contactWeight = contactCostWeight;
        int place = 3 * mainBody;
        t.forces().start(Noise.normal(resetNoiseScale));
        Common.observeState(t, model.nq, model.nv, excludeCurrentPositions ? 2 : 0);
        if (includeCfrcExt) {
            t.observeClipped("cfrc_ext", d -> d.cfrcExt, 6, 6 * model.nbody, force.low(), force.high());
        }
        Tracked x = t.track(w -> w.data().xpos[place]), y = t.track(w -> w.data().xpos[place + 1]);
        Common.tellCoordinate(t, "x_position", 0);
        Common.tellCoordinate(t, "y_position", 1);
        Common.tellDistance(t);
        Common.tellRate(t, "x_velocity", x);
        Common.tellRate(t, "y_velocity", y);
        t.healthy(w -> Common.isStateInside(w, 0, FINITE) && healthy.contains(w.data().qpos[2]))
                .endWhenUnhealthy(terminateWhenUnhealthy);
        Common.rewardRate(t, x, forwardRewardWeight);
        Common.rewardHealth(t, survival);
        t.cost("reward_ctrl", Common.effort(controlCostWeight));
        t.cost("reward_contact", w -> {
            Data d = w.data();
            return contactWeight * Sums.clippedSquares(d.cfrcExt, 0, d.cfrcExt.length, force.low(), force.high());
        });
    }
}
