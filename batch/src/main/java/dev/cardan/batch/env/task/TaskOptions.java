package dev.cardan.batch.env.task;

import dev.cardan.batch.env.Task;
import dev.cardan.batch.env.TaskBuilder;
import dev.cardan.engine.Model;

/**
 * What all tasks here can be told; each adds its own options to these. At first every option has the value that it has in
 * Gymnasium.
 *
 * @param <T> the task
 */
public abstract sealed class TaskOptions<T extends TaskOptions<T>>
        permits Ant,
                HalfCheetah,
                Hopper,
                HumanoidOptions,
                InvertedDoublePendulum,
                InvertedPendulum,
                Pusher,
                Reacher,
                Swimmer,
                Walker2d {
    final String name;
    final Model model;
    private int frameSkip;
    private int timeLimit;
    private String keyframe = "";

    TaskOptions(String name, Model model, int frameSkip, int timeLimit) {
        this.name = name;
        this.model = model;
        this.frameSkip = frameSkip;
        this.timeLimit = timeLimit;
    }

    abstract T self();

    /** How many steps of the physics a step of the environment takes ({@code frame_skip}). */
    public T frameSkip(int steps) {
        frameSkip = steps;
        return self();
    }

    /** After how many steps an episode is truncated, 0 if never ({@code max_episode_steps}). */
    public T timeLimit(int steps) {
        timeLimit = steps;
        return self();
    }

    /** The keyframe of the model about which episodes begin; at first "", its initial state. Gymnasium has no such option. */
    public T keyframe(String key) {
        keyframe = key;
        return self();
    }

    /**
     * The task.
     *
     * @throws IllegalArgumentException if an option is out of its range, or the model lacks something that the task needs
     */
    public Task build() {
        Needs needs = new Needs(name, model);
        require(needs);
        TaskBuilder t = new TaskBuilder(name, model)
                .frameSkip(frameSkip)
                .timeLimit(timeLimit)
                .keyframe(keyframe);
        describe(t, new Origin(model, keyframe));
        return t.build();
    }

    /** Checks that the model has what the task needs. */
    abstract void require(Needs needs);

    /** Tells what is observed, told and rewarded. */
    abstract void describe(TaskBuilder t, Origin origin);

    /** An option that is any finite number. */
    double finite(String option, double x) {
        if (!Double.isFinite(x)) {
            throw new IllegalArgumentException(about(option) + x + ": it must be a finite number");
        }
        return x;
    }

    /** An option that scales noise. */
    double scale(String option, double x) {
        if (!(x >= 0 && x < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException(about(option) + x + ": it must be finite and not negative");
        }
        return x;
    }

    /** An option that is a range. */
    Range range(String option, double low, double high) {
        if (!(low <= high)) {
            throw new IllegalArgumentException(
                    about(option) + low + " to " + high + ": the first must not exceed the second");
        }
        return new Range(low, high);
    }

    private String about(String option) {
        return "task " + name + ", " + option + " ";
    }
}
