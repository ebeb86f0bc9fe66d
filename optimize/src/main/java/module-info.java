/** What follows from derivatives: nonlinear least squares with bounds, LQR and iLQR. */
module dev.cardan.optimize {
    requires transitive dev.cardan.engine;
    requires dev.cardan.mjcf;
    requires dev.cardan.models;

    exports dev.cardan.optimize;
    exports dev.cardan.optimize.control;
    exports dev.cardan.optimize.example;
}
