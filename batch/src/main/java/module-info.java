/** Many worlds at once: batches of worlds that step together, rollouts of trajectories, and arrays for numpy. */
module dev.cardan.batch {
    requires transitive dev.cardan.engine;

    exports dev.cardan.batch;
    exports dev.cardan.batch.numpy;
}
