/** Nonlinear least squares with bounds: residuals, norms, the solver, and what it tells of its iterations. */
package dev.cardan.optimize;
