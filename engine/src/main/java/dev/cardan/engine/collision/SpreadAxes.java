package dev.cardan.engine.collision;

import dev.cardan.engine.math.Mat3;
import dev.cardan.engine.math.Quat;
import dev.cardan.engine.math.Vec3;

/**
 * Principal axes of a cloud of points. The broad phase sweeps along the first of them, where the points are most spread
 * out. Found by Jacobi rotations of the covariance C = sum (x - c)(x - c)' / n, which are accumulated in a quaternion.
 *
 * <p>One instance is the scratch memory of one thread.
 */
final class SpreadAxes {
    private static final double TOLERANCE = 1e-12;
    private static final double HALF_SQRT2 = 0.707106781186548;
    private static final int MAX_ROTATIONS = 500;

    /** Result: rotation matrix of the axes, largest variance first. */
    final double[] frame = new double[9];

    private final double[] centre = new double[3];
    private final double[] covariance = new double[9];
    private final double[] variance = new double[3];
    private final double[] quat = new double[4];
    private final double[] turn = new double[4];
    private final double[] half = new double[9];
    private final double[] diagonal = new double[9];

    /** Axes of the points whose owner is not 0; false if there are none. */
    boolean compute(double[] points, int[] owner, int n) {
        int count = 0;
        Vec3.zero(centre, 0);
        for (int i = 0; i < n; i++) {
            if (owner[i] != 0) {
                Vec3.addTo(centre, 0, points, 3 * i);
                count++;
            }
        }
        if (count == 0) {
            return false;
        }
        Vec3.scale(centre, 0, centre, 0, 1.0 / count);
        spread(points, owner, n, 1.0 / count);
        rotateToDiagonal();
        sortDecreasing();
        Quat.toMatrix(frame, 0, quat, 0);
        return true;
    }

    private void spread(double[] points, int[] owner, int n, double share) {
        double xx = 0, xy = 0, xz = 0, yy = 0, yz = 0, zz = 0;
        for (int i = 0; i < n; i++) {
            if (owner[i] != 0) {
                double x = points[3 * i] - centre[0];
                double y = points[3 * i + 1] - centre[1];
                double z = points[3 * i + 2] - centre[2];
                xx += x * x;
                xy += x * y;
                xz += x * z;
                yy += y * y;
                yz += y * z;
                zz += z * z;
            }
        }
        Vec3.set(covariance, 0, xx * share, xy * share, xz * share);
        Vec3.set(covariance, 3, xy * share, yy * share, yz * share);
        Vec3.set(covariance, 6, xz * share, yz * share, zz * share);
    }

    private void rotateToDiagonal() {
        Quat.identity(quat, 0);
        for (int iteration = 0; iteration < MAX_ROTATIONS; iteration++) {
            Quat.toMatrix(frame, 0, quat, 0);
            Mat3.mulTransposed(half, 0, frame, 0, covariance, 0);
            Mat3.mul(diagonal, 0, half, 0, frame, 0);
            Vec3.set(variance, 0, diagonal[0], diagonal[4], diagonal[8]);

            // the largest entry off the diagonal is removed by a turn about the third axis
            double xy = Math.abs(diagonal[1]), xz = Math.abs(diagonal[2]), yz = Math.abs(diagonal[5]);
            int row = 1, column = 2, axis = 0;
            if (xy > xz && xy > yz) {
                row = 0;
                column = 1;
                axis = 2;
            } else if (xz > yz) {
                row = 0;
                axis = 1;
            }
            double entry = diagonal[3 * row + column];
            if (Math.abs(entry) < TOLERANCE) {
                break;
            }
            double tau = (diagonal[4 * column] - diagonal[4 * row]) / (2 * entry);
            double root = Math.sqrt(1 + tau * tau);
            double tangent = tau >= 0 ? 1.0 / (tau + root) : -1.0 / (-tau + root);
            double cosine = 1.0 / Math.sqrt(1 + tangent * tangent);
            if (cosine > 1.0 - TOLERANCE) {
                break;
            }
            double sine = Math.sqrt(0.5 - 0.5 * cosine);
            if ((tau >= 0) != (axis == 1)) {
                sine = -sine;
            }
            Quat.set(turn, 0, Math.sqrt(1.0 - sine * sine), 0, 0, 0);
            turn[axis + 1] = sine;
            Quat.normalize(turn, 0);
            Quat.mul(quat, 0, quat, 0, turn, 0);
            Quat.normalize(quat, 0);
        }
    }

    private void sortDecreasing() {
        for (int pass = 0; pass < 3; pass++) {
            int i = pass % 2;
            if (variance[i] + TOLERANCE < variance[i + 1]) {
                double swap = variance[i];
                variance[i] = variance[i + 1];
                variance[i + 1] = swap;
                Quat.set(turn, 0, HALF_SQRT2, 0, 0, 0);
                turn[(i + 2) % 3 + 1] = HALF_SQRT2;
                Quat.mul(quat, 0, quat, 0, turn, 0);
                Quat.normalize(quat, 0);
            }
        }
    }
}
