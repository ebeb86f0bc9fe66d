package dev.cardan.batch;

/**
 * How an episode begins: changes a world that was just reset, by noise of {@link World#random} for example. Called by several
 * threads at once, each with worlds of its own.
 */
@FunctionalInterface
public interface Start {
    /** Changes state and inputs of a world that is at its initial state or keyframe. */
    void begin(World world);
}
