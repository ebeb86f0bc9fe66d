package dev.cardan.optimize;

import java.util.List;

/**
 * What a least-squares solver found.
 *
 * @param x the best unknowns
 * @param objective the norm of the residual there
 * @param residual the residual there
 * @param ending why it came to an end
 * @param trace the iterations, and one more entry for the solution
 * @param residuals how often the residual was evaluated
 * @param jacobians how often the user's Jacobian was evaluated
 */
public record Solution(
        double[] x,
        double objective,
        double[] residual,
        Ending ending,
        List<Iteration> trace,
        int residuals,
        int jacobians) {
    /** How many steps were taken. */
    public int iterations() {
        return trace.size() - 1;
    }
}
