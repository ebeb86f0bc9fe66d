package dev.cardan.optimize;

/**
 * One iteration of a least-squares solver.
 *
 * @param x the unknowns with which it began
 * @param objective the norm of the residual there
 * @param reduction by how much the iteration lessened it; 0 in the last entry of a trace, from which no step was taken
 * @param regularizer the weight mu of the step's own length that was needed
 * @param residual at x; empty unless details were asked for, as is what follows
 * @param jacobian at x (residuals x unknowns)
 * @param gradient of the objective at x
 * @param step the change of x; empty in the last entry
 */
public record Iteration(
        double[] x,
        double objective,
        double reduction,
        double regularizer,
        double[] residual,
        double[] jacobian,
        double[] gradient,
        double[] step) {}
