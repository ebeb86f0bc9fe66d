package dev.cardan.batch.env.task;

import dev.cardan.batch.env.TaskBuilder;
import dev.cardan.engine.Model;
import dev.cardan.engine.type.JointType;

/** A cart shall balance a pole: {@link Tasks#invertedPendulum}. */
public final class InvertedPendulum extends TaskOptions<InvertedPendulum> {
    private static final double STEEPEST = 0.2; // rad from the vertical
    private static final Range FINITE = new Range(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);

    private double resetNoiseScale = 0.01;

    InvertedPendulum(Model model) {
        super("InvertedPendulum", model, 2, 1000);
    }

    @Override
    InvertedPendulum self() {
        return this;
    }

    /** Noise of the first state ({@code reset_noise_scale}, 0.01). */
    public InvertedPendulum resetNoiseScale(double scale) {
        resetNoiseScale = scale("reset noise scale", scale);
        return this;
    }

    @Override
    void require(Needs needs) {
        needs.firstJoints(JointType.SLIDE, JointType.HINGE);
        needs.actuators();
    }

    @Override
    void describe(TaskBuilder t, Origin origin) {
        t.start(Noise.uniform(resetNoiseScale));
        Common.observeState(t, model.nq, model.nv, 0);
        t.healthy(w -> Common.isStateInside(w, 0, FINITE) && Math.abs(w.data().qpos[1]) <= STEEPEST)
                .endWhenUnhealthy(true);
        Common.rewardHealth(t, 1);
    }
}
