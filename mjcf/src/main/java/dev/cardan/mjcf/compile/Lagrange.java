package dev.cardan.mjcf.compile;

/** Polynomials on [0, 1] that interpolate between two (order 1) or three (order 2) equally spaced nodes. */
final class Lagrange {
    private Lagrange() {}

    /** Weight of node i at s. */
    static double value(double s, int i, int order) {
        if (order == 1) {
            return i == 0 ? 1 - s : s;
        }
        return switch (i) {
            case 0 -> 2 * s * s - 3 * s + 1;
            case 1 -> 4 * (s - s * s);
            default -> 2 * s * s - s;
        };
    }

    /** Derivative of the weight of node i at s. */
    static double slope(double s, int i, int order) {
        if (order == 1) {
            return i == 0 ? -1 : 1;
        }
        return switch (i) {
            case 0 -> 4 * s - 3;
            case 1 -> 4 * (1 - 2 * s);
            default -> 4 * s - 1;
        };
    }

    /**
     * Points at which a function is sampled to integrate it from 0 to 1: as many as there are nodes. Those of order 2 are
     * MuJoCo's, whose outer two lie beyond the ends.
     */
    static double[] points(int order) {
        return order == 1
                ? new double[] {-0.5 / Math.sqrt(3) + 0.5, 0.5 / Math.sqrt(3) + 0.5}
                : new double[] {0.5, -0.5 / Math.sqrt(3. / 5.) + 0.5, 0.5 / Math.sqrt(3. / 5.) + 0.5};
    }

    /** Weights of the samples. */
    static double[] weights(int order) {
        return order == 1 ? new double[] {0.5, 0.5} : new double[] {8. / 9. * 0.5, 5. / 9. * 0.5, 5. / 9. * 0.5};
    }
}
