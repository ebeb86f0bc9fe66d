/** What follows from derivatives: nonlinear least squares with bounds, LQR and iLQR, identification of parameters. */
module dev.cardan.optimize {
    requires dev.cardan.batch;
    requires transitive dev.cardan.engine;
    requires dev.cardan.mjcf;
    requires dev.cardan.models;

    exports dev.cardan.optimize;
    exports dev.cardan.optimize.control;
    exports dev.cardan.optimize.example;
    exports dev.cardan.optimize.identify;
}
