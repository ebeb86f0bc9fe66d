package dev.cardan.optimize;

/** What is to become small: a function of the unknowns with as many numbers as it likes, the same number at every call. */
@FunctionalInterface
public interface Residual {
    /**
     * The residual at a point.
     *
     * @param x the unknowns. Not to be modified.
     * @return a new array, or one that may be overwritten by the next call
     */
    double[] at(double[] x);
}
