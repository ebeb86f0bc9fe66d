package dev.cardan.mjcf.composite;

/**
 * Weights of bicubic interpolation on a square of a grid: how much each of the 4 x 4 grid points around the square counts
 * at the points of a finer grid inside it. Slopes at the corners are central differences, or one-sided ones where the
 * grid ends.
 *
 * <p>On the unit square the surface is p(x, y) = sum a_ij x^i y^j; with values and slopes g at the corners a = W g, and
 * with the grid values f around them g = D f. The weights at a point are the row (x^i y^j) W D.
 */
final class GridWeights {
    /** The square is at the beginning, inside or at the end of the grid along one direction. */
    static final int BEGIN = 0;

    static final int INSIDE = 1;
    static final int END = 2;

    private static final int N = 16;

    /** Coefficients of a cubic by its values at 0 and 1 and its slopes there. */
    private static final int[][] HERMITE = {{1, 0, 0, 0}, {0, 0, 1, 0}, {-3, 3, -2, -1}, {2, -2, 1, 1}};

    /** Corners of the square, by their rows and columns in the 4 x 4 points. */
    private static final int[][] CORNERS = {{1, 1}, {2, 1}, {2, 2}, {1, 2}};

    private GridWeights() {}

    /**
     * The weights of one kind of square.
     *
     * @param subgrid number of finer grid points between two grid points
     * @return 16 weights for each of the (subgrid + 2)^2 points, row by row
     */
    static double[] of(int subgrid, int alongX, int alongY) {
        return multiply(multiply(powers(subgrid), patch()), differences(alongX, alongY));
    }

    private static double[] powers(int subgrid) {
        int n = subgrid + 2;
        double step = 1.0 / (1 + subgrid);
        double[] r = new double[n * n * N];
        for (int sx = 0; sx < n; sx++) {
            for (int sy = 0; sy < n; sy++) {
                double x = sx * step;
                double y = sy * step;
                for (int i = 0; i < 4; i++) {
                    for (int j = 0; j < 4; j++) {
                        double p = 1;
                        for (int k = 0; k < i; k++) {
                            p *= x;
                        }
                        for (int k = 0; k < j; k++) {
                            p *= y;
                        }
                        r[(sx * n + sy) * N + 4 * i + j] = p;
                    }
                }
            }
        }
        return r;
    }

    /** W: columns are values, slopes along x, slopes along y and twists, each at the four corners. */
    private static double[] patch() {
        double[] w = new double[N * N];
        for (int i = 0; i < 4; i++) {
            for (int j = 0; j < 4; j++) {
                for (int p = 0; p < 4; p++) {
                    for (int q = 0; q < 4; q++) {
                        int corner = p % 2 == 0 ? (q % 2 == 0 ? 0 : 3) : (q % 2 == 0 ? 1 : 2);
                        int kind = (p >= 2 ? 1 : 0) + (q >= 2 ? 2 : 0);
                        w[(4 * i + j) * N + 4 * kind + corner] = HERMITE[i][p] * HERMITE[j][q];
                    }
                }
            }
        }
        return w;
    }

    /** D: rows as the columns of W, columns are the 4 x 4 grid values. */
    private static double[] differences(int alongX, int alongY) {
        double[] d = new double[N * N];
        for (int kind = 0; kind < 4; kind++) {
            for (int c = 0; c < 4; c++) {
                double[] x = stencil(CORNERS[c][0], (kind & 1) != 0, alongX);
                double[] y = stencil(CORNERS[c][1], (kind & 2) != 0, alongY);
                for (int i = 0; i < 4; i++) {
                    for (int j = 0; j < 4; j++) {
                        d[(4 * kind + c) * N + 4 * i + j] = x[i] * y[j];
                    }
                }
            }
        }
        return d;
    }

    /** How the four points along one direction make the value or the slope at one of them. */
    private static double[] stencil(int at, boolean slope, int place) {
        double[] s = new double[4];
        if (!slope) {
            s[at] = 1;
        } else if ((place == BEGIN && at == 1) || (place == END && at == 2)) {
            s[1] = -1;
            s[2] = 1;
        } else {
            s[at - 1] = -0.5;
            s[at + 1] = 0.5;
        }
        return s;
    }

    /** Product with a 16 x 16 matrix, row by row. */
    private static double[] multiply(double[] a, double[] b) {
        double[] r = new double[a.length];
        for (int i = 0; i < a.length / N; i++) {
            for (int k = 0; k < N; k++) {
                double factor = a[i * N + k];
                if (factor != 0) {
                    for (int j = 0; j < N; j++) {
                        r[i * N + j] += b[k * N + j] * factor;
                    }
                }
            }
        }
        return r;
    }
}
