package dev.cardan.mjcf.compile;

/**
 * Negated stiffness matrix of a box of nodes or of a quadrilateral of a shell, linear in the displacements of its nodes:
 * the strain energy of an isotropic material, integrated over the element. Rows and columns are the three coordinates of
 * each node. A shell resists in its plane only.
 */
final class ElementStiffness {
    private final int order;
    private final int nodes;
    private final double[] gradient; // (nodes x 3) by position, m^-1
    private final double[] symmetric; // (nodes x 3 x 9) strain of a unit displacement along each axis
    private final double[] trace; // (nodes x 3) its trace
    private final double[] k;

    private ElementStiffness(int order, int nodes) {
        this.order = order;
        this.nodes = nodes;
        gradient = new double[3 * nodes];
        symmetric = new double[27 * nodes];
        trace = new double[3 * nodes];
        k = new double[9 * nodes * nodes];
    }

    /**
     * Matrix of a box.
     *
     * @param pos positions of its nodes, the last axis fastest
     */
    static double[] box(double[] pos, int order, double young, double poisson) {
        int n = order + 1, last = pos.length - 3;
        ElementStiffness s = new ElementStiffness(order, n * n * n);
        double dx = pos[last] - pos[0], dy = pos[last + 1] - pos[1], dz = pos[last + 2] - pos[2];
        double volume = dx * dy * dz;
        double[] inverse = {1.0 / dx, 1.0 / dy, 1.0 / dz};
        double lambda = young * poisson / (1 + poisson) / (1 - 2 * poisson);
        double mu = young / (2 * (1 + poisson));
        double[] point = Lagrange.points(order), weight = Lagrange.weights(order);
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                for (int l = 0; l < n; l++) {
                    s.boxGradients(point[i], point[j], point[l], inverse);
                    s.sample(lambda, mu, weight[i] * weight[j] * weight[l] * volume, 0, 1, 2);
                }
            }
        }
        return s.k;
    }

    /**
     * Matrix of a quadrilateral.
     *
     * @param pos positions of its nodes, the axis after the normal one slow and the next fast
     * @param normal axis at right angles to it
     */
    static double[] face(double[] pos, int order, double young, double poisson, double thickness, int normal) {
        int n = order + 1, last = pos.length - 3, slow = (normal + 1) % 3, fast = (normal + 2) % 3;
        ElementStiffness s = new ElementStiffness(order, n * n);
        double d0 = pos[last + slow] - pos[slow], d1 = pos[last + fast] - pos[fast];
        double area = d0 * d1;
        double lambda = young * poisson / (1.0 - poisson * poisson);
        double mu = young / (2.0 * (1.0 + poisson));
        double[] point = Lagrange.points(order), weight = Lagrange.weights(order);
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                s.faceGradients(point[i], point[j], slow, 1.0 / d0, fast, 1.0 / d1);
                s.sample(lambda, mu, weight[i] * weight[j] * area * thickness, slow, fast);
            }
        }
        return s.k;
    }

    private void boxGradients(double s, double t, double u, double[] inverse) {
        int at = 0;
        for (int a = 0; a <= order; a++) {
            for (int b = 0; b <= order; b++) {
                for (int c = 0; c <= order; c++) {
                    double pa = Lagrange.value(s, a, order);
                    double pb = Lagrange.value(t, b, order);
                    double pc = Lagrange.value(u, c, order);
                    gradient[at++] = inverse[0] * (Lagrange.slope(s, a, order) * pb * pc);
                    gradient[at++] = inverse[1] * (pa * Lagrange.slope(t, b, order) * pc);
                    gradient[at++] = inverse[2] * (pa * pb * Lagrange.slope(u, c, order));
                }
            }
        }
    }

    private void faceGradients(double s, double t, int slow, double inverse0, int fast, double inverse1) {
        int at = 0;
        for (int a = 0; a <= order; a++) {
            for (int b = 0; b <= order; b++, at += 3) {
                gradient[at + slow] = inverse0 * (Lagrange.slope(s, a, order) * Lagrange.value(t, b, order));
                gradient[at + fast] = inverse1 * (Lagrange.value(s, a, order) * Lagrange.slope(t, b, order));
            }
        }
    }

    /**
     * Adds one sample of the integral for displacements along the given axes.
     *
     * @param volume that it stands for, m^3
     */
    private void sample(double lambda, double mu, double volume, int... axes) {
        for (int node = 0; node < nodes; node++) {
            for (int axis : axes) {
                strain(node, axis);
            }
        }
        int size = 3 * nodes;
        for (int row = 0; row < nodes; row++) {
            for (int column = 0; column < nodes; column++) {
                for (int a : axes) {
                    for (int b : axes) {
                        int r = 3 * row + a, c = 3 * column + b;
                        k[size * r + c] -= lambda * trace[r] * trace[c] * volume;
                        k[size * r + c] -= mu * product(9 * r, 9 * c) * volume;
                    }
                }
            }
        }
    }

    /** Symmetric part of the gradient of a displacement of one node along an axis. */
    private void strain(int node, int axis) {
        int at = 9 * (3 * node + axis), g = 3 * node;
        for (int j = 0; j < 3; j++) {
            double half = gradient[g + j] / 2;
            symmetric[at + 3 * axis + j] = half;
            symmetric[at + 3 * j + axis] = half;
        }
        symmetric[at + 4 * axis] = gradient[g + axis];
        trace[3 * node + axis] = gradient[g + axis];
    }

    /** Trace of the product of two symmetric parts. */
    private double product(int a, int b) {
        double[] m = symmetric;
        double xx = m[a] * m[b] + m[a + 1] * m[b + 3] + m[a + 2] * m[b + 6];
        double yy = m[a + 3] * m[b + 1] + m[a + 4] * m[b + 4] + m[a + 5] * m[b + 7];
        double zz = m[a + 6] * m[b + 2] + m[a + 7] * m[b + 5] + m[a + 8] * m[b + 8];
        return xx + yy + zz;
    }
}
