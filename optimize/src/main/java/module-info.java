/** What follows from derivatives: nonlinear least squares with bounds. */
module dev.cardan.optimize {
    requires transitive dev.cardan.engine;

    exports dev.cardan.optimize;
}
