package dev.cardan.mjcf.compile;

/**
 * The ways in which an element of nodes can be strained: eigenvectors of its stiffness, each scaled by the root of its
 * eigenvalue, so that the squares of their products with the displacements add up to twice the energy. Motions that
 * strain nothing are left out.
 */
final class StrainModes {
    private static final double SMALL = 1e-20; // squared length that counts as nothing

    private StrainModes() {}

    /**
     * Writes the modes of an element.
     *
     * @param r result at offset ro, as many numbers as k has: how many modes there are, then the modes
     * @param k negated stiffness (n x n). Modified.
     * @return how many modes there are
     */
    static int write(double[] r, int ro, double[] k, int n) {
        double[] vectors = decompose(k, n);
        double most = 0;
        for (int i = 0; i < n; i++) {
            most = FrameMath.max(most, Math.abs(k[n * i + i]));
        }
        int count = 0;
        for (int i = 0; i < n; i++) {
            double eigenvalue = -k[n * i + i];
            if (eigenvalue > most * 1e-8) {
                double scale = Math.sqrt(eigenvalue);
                for (int j = 0; j < n; j++) {
                    r[ro + 1 + count * n + j] = scale * vectors[j * n + i];
                }
                count++;
            }
        }
        r[ro] = count;
        return count;
    }

    /**
     * Adds the mode in which a quadrilateral is twisted out of its plane; its stiffness is that of a plate.
     *
     * @param r modes at offset ro, of which there are {@code count}
     * @param pos positions of the nodes
     * @param normal axis at right angles to the quadrilateral
     */
    static void addTwist(
            double[] r, int ro, int count, double[] pos, int order, int normal, double[] material, double thickness) {
        double stiffness = twistStiffness(pos, normal, material[0], material[1], thickness);
        if (stiffness > 0) {
            double[] twist = twist(pos, order, normal);
            double scale = Math.sqrt(stiffness);
            for (int j = 0; j < twist.length; j++) {
                r[ro + 1 + count * twist.length + j] = twist[j] * scale;
            }
            r[ro] = count + 1;
        }
    }

    private static double twistStiffness(double[] pos, int normal, double young, double poisson, double thickness) {
        int last = pos.length - 3, slow = (normal + 1) % 3, fast = (normal + 2) % 3;
        double d0 = Math.abs(pos[last + slow] - pos[slow]);
        double d1 = Math.abs(pos[last + fast] - pos[fast]);
        if (d0 < 1e-30 || d1 < 1e-30) {
            return 0;
        }
        double rigidity = young * thickness * thickness * thickness / (12.0 * (1.0 - poisson * poisson));
        return rigidity * (1.0 - poisson) * 4.0 / (d0 * d1);
    }

    /** Displacements (1 - 2s)(1 - 2t) along the normal, of unit length and free of rigid motion. */
    private static double[] twist(double[] pos, int order, int normal) {
        int n = order + 1;
        double[] twist = new double[pos.length];
        for (int a = 0; a < n; a++) {
            for (int b = 0; b < n; b++) {
                double s = (double) a / (n - 1), t = (double) b / (n - 1);
                twist[3 * (a * n + b) + normal] = (1 - 2 * s) * (1 - 2 * t);
            }
        }
        double[][] rigid = rigidMotions(pos);
        for (int i = 0; i < rigid.length; i++) {
            for (int j = 0; j < i; j++) {
                project(rigid[i], rigid[j]);
            }
            normalize(rigid[i]);
        }
        for (double[] motion : rigid) {
            project(twist, motion);
        }
        normalize(twist);
        return twist;
    }

    /** Three translations, three rotations about the mean of the nodes. */
    private static double[][] rigidMotions(double[] pos) {
        int nodes = pos.length / 3;
        double[] mean = new double[3];
        for (int i = 0; i < pos.length; i++) {
            mean[i % 3] += pos[i];
        }
        double[][] r = new double[6][pos.length];
        for (int i = 0; i < pos.length; i += 3) {
            double x = pos[i] - mean[0] / nodes;
            double y = pos[i + 1] - mean[1] / nodes;
            double z = pos[i + 2] - mean[2] / nodes;
            r[0][i] = 1;
            r[1][i + 1] = 1;
            r[2][i + 2] = 1;
            r[3][i + 1] = -z;
            r[3][i + 2] = y;
            r[4][i] = z;
            r[4][i + 2] = -x;
            r[5][i] = -y;
            r[5][i + 1] = x;
        }
        return r;
    }

    /** Takes from v its part along the unit vector u. */
    private static void project(double[] v, double[] u) {
        double dot = 0;
        for (int k = 0; k < v.length; k++) {
            dot += v[k] * u[k];
        }
        for (int k = 0; k < v.length; k++) {
            v[k] -= dot * u[k];
        }
    }

    private static void normalize(double[] v) {
        double square = 0;
        for (double x : v) {
            square += x * x;
        }
        if (square > SMALL) {
            double inverse = 1.0 / Math.sqrt(square);
            for (int k = 0; k < v.length; k++) {
                v[k] *= inverse;
            }
        }
    }

    /**
     * Eigenvectors of a symmetric matrix, in the columns of the result, by rotations that bring one entry after the other
     * to zero (Jacobi).
     *
     * @param m matrix (n x n). Modified: the eigenvalues are on its diagonal then
     */
    private static double[] decompose(double[] m, int n) {
        double[] v = new double[n * n];
        for (int i = 0; i < n; i++) {
            v[n * i + i] = 1;
        }
        for (int sweep = 0; sweep < 200 && !(offDiagonal(m, n) < 1e-12 * 1e-12); sweep++) {
            for (int p = 0; p < n; p++) {
                for (int q = p + 1; q < n; q++) {
                    if (!(Math.abs(m[n * p + q]) < 1e-12 * 1e-3)) {
                        rotate(m, v, n, p, q);
                    }
                }
            }
        }
        return v;
    }

    private static double offDiagonal(double[] m, int n) {
        double sum = 0;
        for (int i = 0; i < n; i++) {
            for (int j = i + 1; j < n; j++) {
                sum += m[n * i + j] * m[n * i + j];
            }
        }
        return sum;
    }

    private static void rotate(double[] m, double[] v, int n, int p, int q) {
        double mpq = m[n * p + q];
        double tau = (m[n * q + q] - m[n * p + p]) / (2.0 * mpq);
        double t = (tau >= 0 ? 1.0 : -1.0) / (Math.abs(tau) + Math.sqrt(1.0 + tau * tau));
        double c = 1.0 / Math.sqrt(1.0 + t * t), s = t * c;
        m[n * p + p] -= t * mpq;
        m[n * q + q] += t * mpq;
        m[n * p + q] = 0;
        m[n * q + p] = 0;
        for (int r = 0; r < n; r++) {
            if (r != p && r != q) {
                double mrp = m[n * r + p], mrq = m[n * r + q];
                m[n * r + p] = c * mrp - s * mrq;
                m[n * p + r] = m[n * r + p];
                m[n * r + q] = s * mrp + c * mrq;
                m[n * q + r] = m[n * r + q];
            }
            double vrp = v[n * r + p], vrq = v[n * r + q];
            v[n * r + p] = c * vrp - s * vrq;
            v[n * r + q] = s * vrp + c * vrq;
        }
    }
}
