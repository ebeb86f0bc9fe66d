package dev.cardan.optimize;

import dev.cardan.engine.linalg.Dense;

/**
 * How the size of a residual is measured. It must be convex, so that its Hessian is not negative in any direction: what the
 * solver then uses is the Gauss-Newton approximation, which leaves out the curvature of the residual itself.
 */
public interface Norm {
    /** Half the sum of squares. */
    Norm QUADRATIC = new Norm() {
        @Override
        public double value(double[] r) {
            return 0.5 * Dense.dot(r, 0, r, 0, r.length);
        }

        @Override
        public void expand(double[] r, double[] jacobian, double[] gradient, double[] hessian) {
            int n = gradient.length;
            Dense.mulTransposedVec(gradient, 0, jacobian, 0, r, 0, r.length, n);
            Dense.square(hessian, 0, jacobian, 0, null, 0, r.length, n);
        }
    };

    /** The norm of a residual. */
    double value(double[] r);

    /**
     * How the norm changes with the unknowns that a residual depends on through its Jacobian J.
     *
     * @param r the residual (nr)
     * @param jacobian J (nr x n)
     * @param gradient receives J' d(norm)/dr (n)
     * @param hessian receives J' d2(norm)/dr2 J (n x n), both triangles
     */
    void expand(double[] r, double[] jacobian, double[] gradient, double[] hessian);

    /**
     * The Euclidean length, rounded off near zero: sqrt(r'r + p^2) - p. Residuals are drawn to zero all together or not at all.
     *
     * @param p how far from zero it is quadratic
     */
    static Norm smoothLength(double p) {
        positive(p);
        return new Norm() {
            private double length(double[] r) {
                return Math.sqrt(Dense.dot(r, 0, r, 0, r.length) + p * p);
            }

            @Override
            public double value(double[] r) {
                return length(r) - p;
            }

            @Override
            public void expand(double[] r, double[] jacobian, double[] gradient, double[] hessian) {
                int n = gradient.length;
                double s = length(r);
                Dense.mulTransposedVec(gradient, 0, jacobian, 0, r, 0, r.length, n);
                Dense.square(hessian, 0, jacobian, 0, null, 0, r.length, n);
                for (int i = 0; i < n; i++) {
                    gradient[i] /= s;
                }
                for (int i = 0; i < n; i++) { // (J'J - g g') / s
                    for (int k = 0; k < n; k++) {
                        hessian[i * n + k] = (hessian[i * n + k] - gradient[i] * gradient[k]) / s;
                    }
                }
            }
        };
    }

    /**
     * The sum of sqrt(r_i^2 + p^2) - p: like squares near zero, like absolute values far from it, so that outliers weigh little.
     *
     * @param p how far from zero each is quadratic
     */
    static Norm softAbsolute(double p) {
        positive(p);
        return new Norm() {
            @Override
            public double value(double[] r) {
                double sum = 0;
                for (double v : r) {
                    sum += Math.sqrt(v * v + p * p) - p;
                }
                return sum;
            }

            @Override
            public void expand(double[] r, double[] jacobian, double[] gradient, double[] hessian) {
                double[] slope = new double[r.length], weight = new double[r.length];
                for (int i = 0; i < r.length; i++) {
                    double s = Math.sqrt(r[i] * r[i] + p * p);
                    slope[i] = r[i] / s;
                    weight[i] = (1 - slope[i] * slope[i]) / s;
                }
                int n = gradient.length;
                Dense.mulTransposedVec(gradient, 0, jacobian, 0, slope, 0, r.length, n);
                Dense.square(hessian, 0, jacobian, 0, weight, 0, r.length, n);
            }
        };
    }

    /** Refuses a radius that is none. */
    private static void positive(double p) {
        if (!(p > 0) || p == Double.POSITIVE_INFINITY) {
            throw new IllegalArgumentException("the radius " + p + " of a norm must be positive and finite");
        }
    }
}
