package dev.cardan.engine.math;

/**
 * How differences and steps of unit quaternions change, in the tangent space: a rotation vector of three numbers stands for a
 * small change of a quaternion, in its own frame. Matrices are 3 x 3, row by row; null ones are left out.
 */
public final class QuatDerivatives {
    private static final double TINY_ANGLE = 6e-8;
    private static final double SERIES_ANGLE = 1.0 / 32;

    private QuatDerivatives() {}

    /**
     * Of {@link Quat#sub}: how the rotation vector from b to a changes with a and with b. With v = |v| n that vector and K the
     * matrix of the cross product with n, the derivative by a is 1 + h K + (1 - h / tan h) K K, h = |v| / 2; that by b is its
     * transpose, negated.
     *
     * @param byA null, or receives the derivative by a, from ao on
     * @param byB null, or receives the derivative by b, from bo on
     */
    public static void sub(double[] byA, int ao, double[] byB, int bo, double[] a, int qa, double[] b, int qb) {
        double[] axis = new double[3];
        Quat.sub(axis, 0, a, qa, b, qb, new double[4], 0);
        double half = 0.5 * Vec3.normalize(axis, 0);
        double[] cross = {0, -axis[2], axis[1], axis[2], 0, -axis[0], -axis[1], axis[0], 0};
        double[] square = new double[9];
        Mat3.mul(square, 0, cross, 0, cross, 0);
        double bend = 1.0 - (half < TINY_ANGLE ? 1.0 : half / Maths.tan(half));
        double[] r = new double[9];
        Mat3.identity(r, 0);
        for (int i = 0; i < 9; i++) {
            r[i] += cross[i] * half;
            r[i] += square[i] * bend;
        }
        if (byA != null) {
            System.arraycopy(r, 0, byA, ao, 9);
        }
        if (byB != null) {
            for (int i = 0; i < 9; i++) {
                byB[bo + i] = -r[3 * (i % 3) + i / 3];
            }
        }
    }

    /**
     * Of {@link Quat#integrate}: how the turned quaternion changes with the one before, with the velocity and with the time.
     * With s = scale vel, x = |s| and S the matrix of the cross product with -s the first is cos x + (sin x / x) S + (1 - cos x)
     * / x^2 s s', the second scale-free: sin x / x + (1 - cos x) / x^2 S + (x - sin x) / x^3 s s'.
     *
     * @param byQuat null, or receives the derivative by the quaternion (3 x 3)
     * @param byVelocity null, or receives the derivative by the scaled velocity (3 x 3)
     * @param byScale null, or receives the derivative by the scale, a time (3)
     */
    public static void integrate(
            double[] byQuat,
            int qo,
            double[] byVelocity,
            int vo,
            double[] byScale,
            int so,
            double[] vel,
            int at,
            double scale) {
        double s0 = scale * vel[at], s1 = scale * vel[at + 1], s2 = scale * vel[at + 2];
        double[] cross = {0, s2, -s1, -s2, 0, s0, s1, -s0, 0};
        double[] outer = {s0 * s0, s0 * s1, s0 * s2, s1 * s0, s1 * s1, s1 * s2, s2 * s0, s2 * s1, s2 * s2};
        double xx = s0 * s0 + s1 * s1 + s2 * s2, x = Math.sqrt(xx);
        double a = Maths.cos(x), b, c, e;
        if (x > SERIES_ANGLE) {
            b = Maths.sin(x) / x;
            c = (1.0 - a) / xx;
            e = (1.0 - b) / xx;
        } else {
            b = 1 + xx / 6 * (xx / 20 * (1 - xx / 42) - 1);
            c = (1 + xx / 12 * (xx / 30 * (1 - xx / 56) - 1)) / 2;
            e = (1 + xx / 20 * (xx / 42 * (1 - xx / 72) - 1)) / 6;
        }
        double[] velocity = new double[9];
        for (int i = 0; i < 9; i++) {
            double one = i % 4 == 0 ? 1 : 0;
            velocity[i] = b * one + c * cross[i] + e * outer[i];
            if (byQuat != null) {
                byQuat[qo + i] = a * one + b * cross[i] + c * outer[i];
            }
        }
        if (byScale != null) {
            Mat3.mulVec(byScale, so, velocity, 0, vel, at);
        }
        if (byVelocity != null) {
            System.arraycopy(velocity, 0, byVelocity, vo, 9);
        }
    }
}
