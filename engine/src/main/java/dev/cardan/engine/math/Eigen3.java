package dev.cardan.engine.math;

/**
 * Eigenvalues and eigenvectors of symmetric 3 x 3 matrices: A = R diag(values) R', by Jacobi rotations that are accumulated in
 * a quaternion. The values come out in decreasing order; values within {@value #TOLERANCE} of each other keep the order they
 * had, so a matrix that is already diagonal and ordered keeps the unrotated frame.
 *
 * <p>One instance is result and scratch memory of one thread, and allocates nothing after its creation.
 */
public final class Eigen3 {
    private static final double TOLERANCE = 1e-12;
    private static final double HALF_SQRT2 = 0.707106781186548;
    private static final int MAX_ROTATIONS = 500;

    /** Result: the eigenvalues, largest first. */
    public final double[] values = new double[3];

    /** Result: R (3 x 3), whose columns are the eigenvectors. */
    public final double[] vectors = new double[9];

    /** Result: R as a quaternion. */
    public final double[] quat = new double[4];

    private final double[] turn = new double[4];
    private final double[] half = new double[9];
    private final double[] diagonal = new double[9];

    /**
     * Finds the eigenvalues of a matrix.
     *
     * @param mat symmetric matrix (3 x 3) from place mo on
     * @return how many rotations it took
     */
    public int compute(double[] mat, int mo) {
        Quat.identity(quat, 0);
        int rotations = 0;
        while (rotations < MAX_ROTATIONS && rotate(mat, mo)) {
            rotations++;
        }
        sortDecreasing();
        Quat.toMatrix(vectors, 0, quat, 0);
        return rotations;
    }

    /** Removes the largest entry off the diagonal by a turn about the third axis; false if there is none to speak of. */
    private boolean rotate(double[] mat, int mo) {
        Quat.toMatrix(vectors, 0, quat, 0);
        Mat3.mulTransposed(half, 0, vectors, 0, mat, mo);
        Mat3.mul(diagonal, 0, half, 0, vectors, 0);
        Vec3.set(values, 0, diagonal[0], diagonal[4], diagonal[8]);
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
            return false;
        }
        double tau = (diagonal[4 * column] - diagonal[4 * row]) / (2 * entry);
        double root = Math.sqrt(1 + tau * tau);
        double tangent = tau >= 0 ? 1.0 / (tau + root) : -1.0 / (-tau + root);
        double cosine = 1.0 / Math.sqrt(1 + tangent * tangent);
        if (cosine > 1.0 - TOLERANCE) {
            return false;
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
        return true;
    }

    /** Bubble sort of three values; each swap is a quarter turn about the axis that stays. */
    private void sortDecreasing() {
        for (int pass = 0; pass < 3; pass++) {
            int i = pass % 2;
            if (values[i] + TOLERANCE < values[i + 1]) {
                double swap = values[i];
                values[i] = values[i + 1];
                values[i + 1] = swap;
                Quat.set(turn, 0, HALF_SQRT2, 0, 0, 0);
                turn[(i + 2) % 3 + 1] = HALF_SQRT2;
                Quat.mul(quat, 0, quat, 0, turn, 0);
                Quat.normalize(quat, 0);
            }
        }
    }
}
