package dev.cardan.mjcf.spec;

/** Built-in solver parameters of constraints. */
final class SolverDefaults {
    private SolverDefaults() {}

    /** Reference: time constant 0.02 s, critically damped. */
    static double[] ref() {
        return new double[] {0.02, 1};
    }

    /** Impedance: from 0.9 to 0.95 over 1 mm, midpoint 0.5, power 2. */
    static double[] imp() {
        return new double[] {0.9, 0.95, 0.001, 0.5, 2};
    }
}
