package dev.cardan.optimize;

/** How a residual changes with the unknowns, for those who know better than finite differences. */
@FunctionalInterface
public interface Jacobian {
    /**
     * The Jacobian at a point: entry i n + k is d(residual i) / d(unknown k), with n unknowns.
     *
     * @param x the unknowns. Not to be modified.
     * @param r the residual there. Not to be modified.
     */
    double[] at(double[] x, double[] r);
}
