package dev.cardan.batch.env;

import dev.cardan.engine.Data;
import java.util.Arrays;

/** A world in which a task is played, as the parts of its observation, its rewards and its conditions see it. */
public final class TaskWorld {
    private final Task task;
    private final Data data;
    private final double[] before;
    private final double[] after;
    private boolean healthy = true;

    TaskWorld(Task task, Data data) {
        this.task = task;
        this.data = data;
        before = new double[task.tracked.length];
        after = new double[task.tracked.length];
    }

    /** State, inputs and everything computed; the action is in {@code ctrl}. */
    public Data data() {
        return data;
    }

    /** Time between two observations, s: the timestep times the frame skip. */
    public double dt() {
        return data.opt.timestep * task.frameSkip();
    }

    /** The mean rate of change of a quantity over the step, per second; 0 after a reset. */
    public double rate(Tracked t) {
        return (after[t.index] - before[t.index]) / dt();
    }

    /** Whether the condition {@link TaskBuilder#healthy} holds; true if the task has none. */
    public boolean isHealthy() {
        return healthy;
    }

    void trackBefore() {
        track(before);
    }

    void trackAfter() {
        track(after);
        healthy = task.healthy == null || task.healthy.of(this);
    }

    private void track(double[] values) {
        for (int i = 0; i < values.length; i++) {
            values[i] = task.tracked[i].quantity.of(this);
        }
    }

    void restart() {
        Arrays.fill(before, 0);
        Arrays.fill(after, 0);
        healthy = true;
    }
}
