package dev.cardan.mjcf.compile;

import dev.cardan.engine.math.Mat3;

/**
 * Principal axes of an inertia tensor: I = R diag(d) R' by Jacobi rotations that are accumulated in a quaternion. The
 * moments come out in decreasing order; moments within {@value #TOLERANCE} of each other keep the order they had, so a
 * tensor that is already diagonal and ordered keeps the unrotated frame.
 */
public final class PrincipalAxes {
    private static final double TOLERANCE = 1e-12;
    private static final double HALF_SQRT2 = 0.707106781186548;
    private static final int MAX_ROTATIONS = 500;

    private PrincipalAxes() {}

    /**
     * Diagonalises a tensor. One that begins with NaN counts as not given, as in MuJoCo: the results stay as they are.
     *
     * @param quat result: orientation of the principal axes
     * @param moments result: principal moments, largest first
     * @param full the tensor as (xx, yy, zz, xy, xz, yz)
     * @return false, with the results unchanged, if the smallest moment is not positive
     */
    public static boolean of(double[] quat, double[] moments, double[] full) {
        if (Double.isNaN(full[0])) {
            return true;
        }
        double[] q = new double[4], value = new double[3];
        diagonalize(q, value, full);
        if (value[2] < FrameMath.EPS) {
            return false;
        }
        System.arraycopy(q, 0, quat, 0, 4);
        System.arraycopy(value, 0, moments, 0, 3);
        return true;
    }

    /** {@link #of} that leaves the results as they are found; returns whether the smallest moment is positive. */
    static boolean diagonalize(double[] quat, double[] moments, double[] full) {
        double[] mat = {full[0], full[3], full[4], full[3], full[1], full[5], full[4], full[5], full[2]};
        quat[0] = 1;
        quat[1] = 0;
        quat[2] = 0;
        quat[3] = 0;
        rotateToDiagonal(moments, quat, mat);
        sortDecreasing(moments, quat);
        return moments[2] > 0;
    }

    private static void rotateToDiagonal(double[] value, double[] q, double[] mat) {
        double[] axes = new double[9];
        double[] half = new double[9];
        double[] d = new double[9];
        double[] turn = new double[4];
        for (int iteration = 0; iteration < MAX_ROTATIONS; iteration++) {
            FrameMath.quatToMat(axes, q);
            Mat3.mulTransposed(half, 0, axes, 0, mat, 0);
            Mat3.mul(d, 0, half, 0, axes, 0);
            value[0] = d[0];
            value[1] = d[4];
            value[2] = d[8];

            // the largest off-diagonal entry (row, column) is removed by a turn about the third axis
            int row = 1;
            int column = 2;
            int axis = 0;
            if (Math.abs(d[1]) > Math.abs(d[2]) && Math.abs(d[1]) > Math.abs(d[5])) {
                row = 0;
                column = 1;
                axis = 2;
            } else if (Math.abs(d[2]) > Math.abs(d[5])) {
                row = 0;
                column = 2;
                axis = 1;
            }
            double largest = d[3 * row + column];
            if (Math.abs(largest) < TOLERANCE) {
                return;
            }

            double tau = (d[4 * column] - d[4 * row]) / (2 * largest);
            double tan = tau >= 0 ? 1.0 / (tau + Math.sqrt(1 + tau * tau)) : -1.0 / (-tau + Math.sqrt(1 + tau * tau));
            double cos = 1.0 / Math.sqrt(1 + tan * tan);
            if (cos > 1.0 - TOLERANCE) {
                return;
            }

            turn[1] = 0;
            turn[2] = 0;
            turn[3] = 0;
            double s = tau >= 0 ? -Math.sqrt(0.5 - 0.5 * cos) : Math.sqrt(0.5 - 0.5 * cos);
            turn[axis + 1] = axis == 1 ? -s : s;
            turn[0] = Math.sqrt(1.0 - s * s);
            FrameMath.normalize4(turn);
            FrameMath.mulQuat(q, q, turn);
            FrameMath.normalize4(q);
        }
    }

    /** Bubble sort of three moments; each swap is a quarter turn about the axis that stays. */
    private static void sortDecreasing(double[] value, double[] q) {
        for (int pass = 0; pass < 3; pass++) {
            int first = pass % 2;
            if (value[first] + TOLERANCE < value[first + 1]) {
                double swap = value[first];
                value[first] = value[first + 1];
                value[first + 1] = swap;
                double[] turn = {HALF_SQRT2, 0, 0, 0};
                turn[(first + 2) % 3 + 1] = HALF_SQRT2;
                FrameMath.mulQuat(q, q, turn);
                FrameMath.normalize4(q);
            }
        }
    }
}
