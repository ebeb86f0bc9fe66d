package dev.cardan.batch.env.task;

import dev.cardan.batch.env.TaskBuilder;
import dev.cardan.engine.Model;
import dev.cardan.engine.math.Maths;
import dev.cardan.engine.type.JointType;

/** A cart shall balance a pole on a pole, whose tip is the first site: {@link Tasks#invertedDoublePendulum}. */
public final class InvertedDoublePendulum extends TaskOptions<InvertedDoublePendulum> {
    private static final double FALLEN = 1; // height of the tip, m
    private static final double HIGHEST = 2;

    private double healthyReward = 10;
    private double resetNoiseScale = 0.1;

    InvertedDoublePendulum(Model model) {
        super("InvertedDoublePendulum", model, 5, 1000);
    }

    @Override
    InvertedDoublePendulum self() {
        return this;
    }

    /** Reward for each step that the poles stand ({@code healthy_reward}, 10). */
    public InvertedDoublePendulum healthyReward(double reward) {
        healthyReward = finite("healthy reward", reward);
        return this;
    }

    /** Noise of the first state ({@code reset_noise_scale}, 0.1). */
    public InvertedDoublePendulum resetNoiseScale(double scale) {
        resetNoiseScale = scale("reset noise scale", scale);
        return this;
    }

    @Override
    void require(Needs needs) {
        needs.firstJoints(JointType.SLIDE, JointType.HINGE, JointType.HINGE);
        needs.site();
        needs.actuators();
    }

    @Override
    void describe(TaskBuilder t, Origin origin) {
        int angles = model.nq - 1;
        t.start(Noise.normal(resetNoiseScale));
        t.observe("x", d -> d.qpos, 0, 1);
        t.observe("sin", angles, (w, out, at) -> {
            for (int i = 0; i < angles; i++) {
                out[at + i] = Maths.sin(w.data().qpos[1 + i]);
            }
        });
        t.observe("cos", angles, (w, out, at) -> {
            for (int i = 0; i < angles; i++) {
                out[at + i] = Maths.cos(w.data().qpos[1 + i]);
            }
        });
        t.observeClipped("qvel", d -> d.qvel, 0, model.nv, -10, 10);
        t.observeClipped("qfrc_constraint", d -> d.qfrcConstraint, 0, 1, -10, 10);
        t.healthy(w -> !(w.data().site.xpos[2] <= FALLEN)).endWhenUnhealthy(true);
        Common.rewardHealth(t, healthyReward);
        t.cost("distance_penalty", w -> {
            double x = w.data().site.xpos[0], below = w.data().site.xpos[2] - HIGHEST;
            return 0.01 * (x * x) + below * below;
        });
        t.cost("velocity_penalty", w -> {
            double lower = w.data().qvel[1], upper = w.data().qvel[2];
            return 1e-3 * (lower * lower) + 5e-3 * (upper * upper);
        });
    }
}
