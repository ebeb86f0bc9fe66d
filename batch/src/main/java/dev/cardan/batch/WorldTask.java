package dev.cardan.batch;

/**
 * Something to do for a world, in whichever thread: set its inputs, {@link World#step} it, read its data, write results into
 * arrays that have a row for each world. Called by several threads at once, each with worlds of its own. To allocate nothing
 * per call, make it once and use it again.
 *
 * <p>What it throws becomes the error of that world.
 */
@FunctionalInterface
public interface WorldTask {
    /** Does it. */
    void run(World world);
}
