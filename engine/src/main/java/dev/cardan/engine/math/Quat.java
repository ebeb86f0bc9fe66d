package dev.cardan.engine.math;

import dev.cardan.engine.type.Const;

/**
 * Unit quaternions (w, x, y, z) inside larger arrays, as rotations from a local to its parent frame. Results may
 * overlap inputs.
 */
public final class Quat {
    private static final int NEAREST_TURNS = 500;
    private static final double NEAREST_ANGLE = 1e-9;

    private Quat() {}

    /** r = (w, x, y, z). */
    public static void set(double[] r, int ro, double w, double x, double y, double z) {
        r[ro] = w;
        r[ro + 1] = x;
        r[ro + 2] = y;
        r[ro + 3] = z;
    }

    /** r = (1, 0, 0, 0): no rotation. */
    public static void identity(double[] r, int ro) {
        set(r, ro, 1, 0, 0, 0);
    }

    /** r = q. */
    public static void copy(double[] r, int ro, double[] q, int qo) {
        set(r, ro, q[qo], q[qo + 1], q[qo + 2], q[qo + 3]);
    }

    private static boolean isIdentity(double w, double x, double y, double z) {
        return w == 1 && x == 0 && y == 0 && z == 0;
    }

    /** Scales r to length one and returns its former length; a zero quaternion becomes the identity. */
    public static double normalize(double[] r, int ro) {
        double w = r[ro], x = r[ro + 1], y = r[ro + 2], z = r[ro + 3];
        double norm = Math.sqrt(w * w + x * x + y * y + z * z);
        if (norm < Const.MINVAL) {
            identity(r, ro);
        } else if (Math.abs(norm - 1) > Const.MINVAL) {
            double inv = 1 / norm;
            set(r, ro, w * inv, x * inv, y * inv, z * inv);
        }
        return norm;
    }

    /** r = inverse of the unit quaternion q. */
    public static void conjugate(double[] r, int ro, double[] q, int qo) {
        set(r, ro, q[qo], -q[qo + 1], -q[qo + 2], -q[qo + 3]);
    }

    /** r = a b: first rotate by b, then by a. */
    public static void mul(double[] r, int ro, double[] a, int ao, double[] b, int bo) {
        double aw = a[ao], ax = a[ao + 1], ay = a[ao + 2], az = a[ao + 3];
        double bw = b[bo], bx = b[bo + 1], by = b[bo + 2], bz = b[bo + 3];
        r[ro] = aw * bw - ax * bx - ay * by - az * bz;
        r[ro + 1] = aw * bx + ax * bw + ay * bz - az * by;
        r[ro + 2] = aw * by - ax * bz + ay * bw + az * bx;
        r[ro + 3] = aw * bz + ax * by - ay * bx + az * bw;
    }

    /** r = q (0, axis): the quaternion product with a pure vector. */
    public static void mulAxis(double[] r, int ro, double[] q, int qo, double[] axis, int ao) {
        double w = q[qo], x = q[qo + 1], y = q[qo + 2], z = q[qo + 3];
        double ax = axis[ao], ay = axis[ao + 1], az = axis[ao + 2];
        r[ro] = -x * ax - y * ay - z * az;
        r[ro + 1] = w * ax + y * az - z * ay;
        r[ro + 2] = w * ay + z * ax - x * az;
        r[ro + 3] = w * az + x * ay - y * ax;
    }

    /** r = the vector v rotated by q: v + 2 u x (w v + u x v) with q = (w, u). */
    public static void rotate(double[] r, int ro, double[] v, int vo, double[] q, int qo) {
        double w = q[qo], x = q[qo + 1], y = q[qo + 2], z = q[qo + 3];
        double vx = v[vo], vy = v[vo + 1], vz = v[vo + 2];
        if (isIdentity(w, x, y, z)) {
            Vec3.set(r, ro, vx, vy, vz);
            return;
        }
        double tx = w * vx + y * vz - z * vy;
        double ty = w * vy + z * vx - x * vz;
        double tz = w * vz + x * vy - y * vx;
        r[ro] = vx + 2 * (y * tz - z * ty);
        r[ro + 1] = vy + 2 * (z * tx - x * tz);
        r[ro + 2] = vz + 2 * (x * ty - y * tx);
    }

    /** r = rotation about the unit vector axis by angle (rad). */
    public static void fromAxisAngle(double[] r, int ro, double[] axis, int ao, double angle) {
        if (angle == 0) {
            identity(r, ro);
            return;
        }
        double x = axis[ao], y = axis[ao + 1], z = axis[ao + 2];
        Maths.sinCos(r, ro, angle * 0.5);
        double s = r[ro], c = r[ro + 1];
        set(r, ro, c, x * s, y * s, z * s);
    }

    /** r = angular velocity (3) that turns the identity into q within time dt, along the shorter way. */
    public static void toVelocity(double[] r, int ro, double[] q, int qo, double dt) {
        double w = q[qo];
        Vec3.copy(r, ro, q, qo + 1);
        double halfSin = Vec3.normalize(r, ro);
        double speed = 2 * Maths.atan2(halfSin, w);
        if (speed > Math.PI) {
            speed -= 2 * Math.PI;
        }
        Vec3.scale(r, ro, r, ro, speed / dt);
    }

    /** r = rotation vector (3) in the frame of b with b exp(r) = a. */
    public static void sub(double[] r, int ro, double[] a, int ao, double[] b, int bo, double[] tmp, int to) {
        conjugate(tmp, to, b, bo);
        mul(tmp, to, tmp, to, a, ao);
        toVelocity(r, ro, tmp, to, 1);
    }

    /** r = 3x3 rotation matrix of q. */
    public static void toMatrix(double[] r, int ro, double[] q, int qo) {
        toMatrix(r, ro, q[qo], q[qo + 1], q[qo + 2], q[qo + 3]);
    }

    /** r = 3x3 rotation matrix of (w, x, y, z). */
    public static void toMatrix(double[] r, int ro, double w, double x, double y, double z) {
        if (isIdentity(w, x, y, z)) {
            Mat3.identity(r, ro);
            return;
        }
        double ww = w * w, wx = w * x, wy = w * y, wz = w * z;
        double xx = x * x, xy = x * y, xz = x * z;
        double yy = y * y, yz = y * z, zz = z * z;
        r[ro] = ww + xx - yy - zz;
        r[ro + 1] = 2 * (xy - wz);
        r[ro + 2] = 2 * (xz + wy);
        r[ro + 3] = 2 * (xy + wz);
        r[ro + 4] = ww - xx + yy - zz;
        r[ro + 5] = 2 * (yz - wx);
        r[ro + 6] = 2 * (xz - wy);
        r[ro + 7] = 2 * (yz + wx);
        r[ro + 8] = ww - xx - yy + zz;
    }

    /** r = quaternion of the rotation matrix m, from its largest component. */
    public static void fromMatrix(double[] r, int ro, double[] m, int mo) {
        double m0 = m[mo], m1 = m[mo + 1], m2 = m[mo + 2];
        double m3 = m[mo + 3], m4 = m[mo + 4], m5 = m[mo + 5];
        double m6 = m[mo + 6], m7 = m[mo + 7], m8 = m[mo + 8];
        if (m0 + m4 + m8 > 0) {
            double w = 0.5 * Math.sqrt(1 + m0 + m4 + m8);
            set(r, ro, w, 0.25 * (m7 - m5) / w, 0.25 * (m2 - m6) / w, 0.25 * (m3 - m1) / w);
        } else if (m0 > m4 && m0 > m8) {
            double x = 0.5 * Math.sqrt(1 + m0 - m4 - m8);
            set(r, ro, 0.25 * (m7 - m5) / x, x, 0.25 * (m1 + m3) / x, 0.25 * (m2 + m6) / x);
        } else if (m4 > m8) {
            double y = 0.5 * Math.sqrt(1 - m0 + m4 - m8);
            set(r, ro, 0.25 * (m2 - m6) / y, 0.25 * (m1 + m3) / y, y, 0.25 * (m5 + m7) / y);
        } else {
            double z = 0.5 * Math.sqrt(1 - m0 - m4 + m8);
            set(r, ro, 0.25 * (m3 - m1) / z, 0.25 * (m2 + m6) / z, 0.25 * (m5 + m7) / z, z);
        }
        normalize(r, ro);
    }

    /** Turns q by the angular velocity vel (in q's own frame) over time dt; tmp holds eight numbers. */
    public static void integrate(double[] q, int qo, double[] vel, int vo, double dt, double[] tmp, int to) {
        Vec3.copy(tmp, to, vel, vo);
        double angle = dt * Vec3.normalize(tmp, to);
        fromAxisAngle(tmp, to + 4, tmp, to, angle);
        normalize(q, qo);
        mul(q, qo, q, qo, tmp, to + 4);
    }

    /** r (4) = rate of change of q under the angular velocity vel (in q's own frame). */
    public static void derivative(double[] r, int ro, double[] q, int qo, double[] vel, int vo) {
        double w = q[qo], x = q[qo + 1], y = q[qo + 2], z = q[qo + 3];
        double vx = vel[vo], vy = vel[vo + 1], vz = vel[vo + 2];
        set(
                r,
                ro,
                0.5 * (-vx * x - vy * y - vz * z),
                0.5 * (vx * w + vy * z - vz * y),
                0.5 * (-vx * z + vy * w + vz * x),
                0.5 * (vx * y - vy * x + vz * w));
    }

    /**
     * r = the smallest rotation that takes the z axis to the direction of v (3); half a turn about x if that is opposite, none
     * if v is zero. tmp holds six numbers.
     */
    public static void fromZAxis(double[] r, int ro, double[] v, int vo, double[] tmp, int to) {
        Vec3.copy(tmp, to, v, vo);
        identity(r, ro);
        if (Vec3.normalize(tmp, to) < Const.MINVAL) {
            return;
        }
        double x = tmp[to], y = tmp[to + 1], z = tmp[to + 2];
        Vec3.set(tmp, to + 3, -y, x, 0);
        double sine = Vec3.normalize(tmp, to + 3);
        if (sine >= Const.MINVAL) {
            fromAxisAngle(r, ro, tmp, to + 3, Maths.atan2(sine, z));
        } else if (z < 0) {
            set(r, ro, 0, 1, 0, 0);
        }
    }

    /**
     * r = three turns one after the other.
     *
     * @param angles in rad, three numbers from place ao on
     * @param sequence three letters, the axes of the turns: x, y, z move along with the turns before, X, Y, Z stay
     */
    public static void fromEuler(double[] r, int ro, double[] angles, int ao, String sequence) {
        if (!sequence.matches("[xyzXYZ]{3}")) {
            throw new IllegalArgumentException(
                    "the sequence of axes \"" + sequence + "\" must be three letters of x, y, z, X, Y, Z");
        }
        double[] total = {1, 0, 0, 0}, turn = new double[4];
        for (int i = 0; i < 3; i++) {
            double angle = angles[ao + i] / 2;
            int letter = sequence.charAt(i);
            set(turn, 0, Maths.cos(angle), 0, 0, 0);
            turn[1 + "xyz".indexOf(Character.toLowerCase(letter))] = Maths.sin(angle);
            if (Character.isLowerCase(letter)) {
                mul(total, 0, total, 0, turn, 0);
            } else {
                mul(total, 0, turn, 0, total, 0);
            }
        }
        copy(r, ro, total, 0);
    }

    /**
     * q becomes the rotation nearest to any 3 x 3 matrix m, such as a deformation, starting from the rotation that it is (Müller
     * et al. 2016, doi:10.1145/2994258.2994269).
     *
     * @return how many turns it took
     */
    public static int nearest(double[] q, int qo, double[] m, int mo) {
        double m0 = m[mo], m1 = m[mo + 1], m2 = m[mo + 2];
        double m3 = m[mo + 3], m4 = m[mo + 4], m5 = m[mo + 5];
        double m6 = m[mo + 6], m7 = m[mo + 7], m8 = m[mo + 8];
        double w = q[qo], x = q[qo + 1], y = q[qo + 2], z = q[qo + 3];
        int turns = 0;
        while (turns < NEAREST_TURNS) {
            double ww = w * w, wx = w * x, wy = w * y, wz = w * z;
            double xx = x * x, xy = x * y, xz = x * z;
            double yy = y * y, yz = y * z, zz = z * z;
            double r0 = ww + xx - yy - zz, r1 = 2 * (xy - wz), r2 = 2 * (xz + wy);
            double r3 = 2 * (xy + wz), r4 = ww - xx + yy - zz, r5 = 2 * (yz - wx);
            double r6 = 2 * (xz - wy), r7 = 2 * (yz + wx), r8 = ww - xx - yy + zz;

            // sums over the columns of r x m and of r . m
            double ox = (r3 * m6 - r6 * m3) + (r4 * m7 - r7 * m4) + (r5 * m8 - r8 * m5);
            double oy = (r6 * m0 - r0 * m6) + (r7 * m1 - r1 * m7) + (r8 * m2 - r2 * m8);
            double oz = (r0 * m3 - r3 * m0) + (r1 * m4 - r4 * m1) + (r2 * m5 - r5 * m2);
            double along =
                    (r0 * m0 + r3 * m3 + r6 * m6) + (r1 * m1 + r4 * m4 + r7 * m7) + (r2 * m2 + r5 * m5 + r8 * m8);
            double s = 1.0 / (Math.abs(along) + Const.MINVAL);
            ox *= s;
            oy *= s;
            oz *= s;
            double angle = Math.sqrt(ox * ox + oy * oy + oz * oz);
            if (angle < NEAREST_ANGLE) {
                break;
            }
            double inv = 1 / angle;
            Maths.sinCos(q, qo, angle * 0.5);
            double sin = q[qo], c = q[qo + 1];
            double a = ox * inv * sin, b = oy * inv * sin, g = oz * inv * sin;
            double tw = c * w - a * x - b * y - g * z;
            double tx = c * x + a * w + b * z - g * y;
            double ty = c * y - a * z + b * w + g * x;
            double tz = c * z + a * y - b * x + g * w;
            double norm = Math.sqrt(tw * tw + tx * tx + ty * ty + tz * tz);
            double scale = Math.abs(norm - 1) > Const.MINVAL ? 1 / norm : 1;
            w = tw * scale;
            x = tx * scale;
            y = ty * scale;
            z = tz * scale;
            turns++;
        }
        set(q, qo, w, x, y, z);
        return turns;
    }
}
