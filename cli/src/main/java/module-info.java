/** The {@code cardan} command. */
module dev.cardan.cli {
    requires dev.cardan.batch;
    requires dev.cardan.engine;
    requires dev.cardan.mjcf;
    requires dev.cardan.models;
    requires dev.cardan.optimize;
    requires dev.cardan.soft; // models ask for it
    requires dev.cardan.viewer;
}
