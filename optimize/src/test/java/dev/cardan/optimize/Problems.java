package dev.cardan.optimize;

/** Residuals with known minima, most of them from Moré, Garbow and Hillstrom, Testing unconstrained optimization software. */
final class Problems {
    private Problems() {}

    static double[] rosenbrock(double[] x) {
        return new double[] {1 - x[0], 10 * (x[1] - x[0] * x[0])};
    }

    static double[] rosenbrockJacobian(double[] x, double[] r) {
        return new double[] {-1, 0, -20 * x[0], 10};
    }

    /** A chain of valleys, each across the last. */
    static double[] longRosenbrock(double[] x) {
        int n = x.length - 1;
        double[] r = new double[2 * n];
        for (int i = 0; i < n; i++) {
            r[i] = 1 - x[i];
            r[n + i] = 10 * (x[i] - x[i + 1] * x[i + 1]);
        }
        return r;
    }

    static double[] beale(double[] x) {
        double a = x[0], b = x[1];
        return new double[] {1.5 - a + a * b, 2.25 - a + a * (b * b), 2.625 - a + a * (b * b * b)};
    }

    /** Its Jacobian is singular at the minimum. */
    static double[] powell(double[] x) {
        double p = x[1] - 2 * x[2], q = x[0] - x[3];
        return new double[] {x[0] + 10 * x[1], Math.sqrt(5) * (x[2] - x[3]), p * p, Math.sqrt(10) * (q * q)};
    }

    static double[] wood(double[] x) {
        return new double[] {
            10 * (x[1] - x[0] * x[0]),
            1 - x[0],
            Math.sqrt(90) * (x[3] - x[2] * x[2]),
            1 - x[2],
            Math.sqrt(10) * (x[1] + x[3] - 2),
            (x[1] - x[3]) / Math.sqrt(10)
        };
    }

    /** A decaying curve through points that are not on one: the residual at the minimum isn't zero. */
    static double[] decay(double[] x) {
        double[] r = new double[10];
        for (int i = 0; i < r.length; i++) {
            double t = 0.3 * i, seen = 2.5 * Math.exp(-1.3 * t) + 0.5 + 0.05 * Math.sin(17 * t);
            r[i] = x[0] * Math.exp(-x[1] * t) + x[2] - seen;
        }
        return r;
    }
}
