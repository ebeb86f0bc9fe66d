/** Many worlds at once: batches of worlds that step together, rollouts of trajectories, environments for learning, and arrays for numpy. */
module dev.cardan.batch {
    requires transitive dev.cardan.engine;
    requires dev.cardan.mjcf;
    requires dev.cardan.models;

    exports dev.cardan.batch;
    exports dev.cardan.batch.env;
    exports dev.cardan.batch.env.task;
    exports dev.cardan.batch.numpy;
}
