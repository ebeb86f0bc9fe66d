package dev.cardan.batch.env;

import dev.cardan.batch.WorldError;
import dev.cardan.engine.Data;
import java.util.Optional;

/**
 * A task played in one world, with Gymnasium's verbs: {@link #reset(long)}, then {@link #step} until {@link #done}. Used by one
 * thread at a time; a step allocates nothing.
 *
 * <p>A world that fails, because its numbers go bad or code in it throws, ends its episode: it is {@link #terminated}, the
 * reward is 0, the observation that before the step, and {@link #failure} tells why.
 */
public final class Environment {
    private final VectorEnvironment one;

    Environment(Task task) {
        one = VectorEnvironment.of(task, 1)
                .threads(1)
                .autoreset(Autoreset.DISABLED)
                .build();
    }

    /** What is played. */
    public Task task() {
        return one.task();
    }

    /** The actions. */
    public Box actionSpace() {
        return task().actionSpace();
    }

    /** The observations. */
    public Box observationSpace() {
        return task().observationSpace();
    }

    /**
     * Begins an episode, the first of its seed: later ones, by {@link #reset()}, follow from it.
     *
     * @throws IllegalArgumentException if the seed is negative
     */
    public void reset(long seed) {
        one.reset(seed);
    }

    /** Begins the next episode. Before the first {@link #reset(long)} it is as if that had been called with 0. */
    public void reset() {
        one.reset();
    }

    /**
     * Takes a step.
     *
     * @param action a number for each control; what exceeds its range counts as the bound, unless the model says otherwise
     * @throws IllegalArgumentException if it has another length, or is NaN or infinite somewhere; nothing has happened then
     * @throws IllegalStateException if the episode has ended or none has begun: {@link #reset()} begins one
     */
    public void step(double[] action) {
        one.step(action);
    }

    /** The observation, in an array that the next call changes. */
    public double[] observation() {
        return one.observations();
    }

    /** The reward of the last step; 0 after a reset. */
    public double reward() {
        return one.rewards()[0];
    }

    /** Whether the last step brought the task to its end. */
    public boolean terminated() {
        return one.terminated()[0];
    }

    /** Whether the last step reached the time limit. */
    public boolean truncated() {
        return one.truncated()[0];
    }

    /** Whether the episode has ended, in whichever way. */
    public boolean done() {
        return terminated() || truncated();
    }

    /**
     * An info entry of the last call, NaN if it has none of that; of several numbers the first.
     *
     * @throws IllegalArgumentException if the task has no such entry
     */
    public double info(String entry) {
        return one.info(entry, 0);
    }

    /** All info entries of the last call, where {@link Task#info(String)} says, in an array that the next call changes. */
    public double[] infos() {
        return one.infos();
    }

    /** Why the world failed in the last call, if it did. */
    public Optional<WorldError> failure() {
        return one.failure(0);
    }

    /**
     * The world. Between steps it may be changed; {@link dev.cardan.engine.Physics#forward} then brings what is computed, and
     * what the next step compares with, up to date.
     */
    public Data data() {
        return one.data(0);
    }
}
