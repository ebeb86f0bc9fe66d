package dev.cardan.mjcf.compile;

import dev.cardan.engine.math.Mat3;
import dev.cardan.engine.math.Maths;

/**
 * Rotations and frames as the model compiler computes them. MuJoCo's compiler has its own helpers, which differ from
 * the engine's in thresholds ({@value #EPS} instead of 1e-15), in normalising every quaternion product and in the order
 * of operations, so they are kept apart here: the compiled model has MuJoCo's bits. Quaternions are (w, x, y, z),
 * matrices row-major. Results come first; a result may be the same array as an argument unless noted.
 */
public final class FrameMath {
    /** Smallest length, norm or volume the compiler treats as non-zero. */
    static final double EPS = 1e-14;

    private static final double FRAME_EPS = 1e-6;

    private FrameMath() {}

    /** The larger of two numbers, the first one if the second is not a number. */
    public static double max(double a, double b) {
        return a < b ? b : a;
    }

    /** The smaller of two numbers, the first one if the second is not a number. */
    public static double min(double a, double b) {
        return b < a ? b : a;
    }

    public static double dot3(double[] a, double[] b) {
        return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
    }

    /** r = a x b; r must be another array. */
    public static void cross(double[] r, double[] a, double[] b) {
        r[0] = a[1] * b[2] - a[2] * b[1];
        r[1] = a[2] * b[0] - a[0] * b[2];
        r[2] = a[0] * b[1] - a[1] * b[0];
    }

    /** Scales n numbers of v to unit length, returns the old length; 0 and v unchanged if it is tiny. */
    public static double normalize(double[] v, int offset, int n) {
        double norm = 0;
        for (int i = offset; i < offset + n; i++) {
            norm += v[i] * v[i];
        }
        if (norm < EPS) {
            return 0;
        }
        norm = Math.sqrt(norm);
        if (Math.abs(norm - 1) > EPS) {
            for (int i = offset; i < offset + n; i++) {
                v[i] /= norm;
            }
        }
        return norm;
    }

    public static double normalize3(double[] v) {
        return normalize(v, 0, 3);
    }

    static double normalize4(double[] q) {
        return normalize(q, 0, 4);
    }

    /** Rotation matrix of a unit quaternion. */
    public static void quatToMat(double[] r, double[] q) {
        if (isUnit(q)) {
            r[0] = 1;
            r[1] = 0;
            r[2] = 0;
            r[3] = 0;
            r[4] = 1;
            r[5] = 0;
            r[6] = 0;
            r[7] = 0;
            r[8] = 1;
            return;
        }
        double ww = q[0] * q[0];
        double wx = q[0] * q[1];
        double wy = q[0] * q[2];
        double wz = q[0] * q[3];
        double xx = q[1] * q[1];
        double xy = q[1] * q[2];
        double xz = q[1] * q[3];
        double yy = q[2] * q[2];
        double yz = q[2] * q[3];
        double zz = q[3] * q[3];
        r[0] = ww + xx - yy - zz;
        r[4] = ww - xx + yy - zz;
        r[8] = ww - xx - yy + zz;
        r[1] = 2 * (xy - wz);
        r[2] = 2 * (xz + wy);
        r[3] = 2 * (xy + wz);
        r[5] = 2 * (yz - wx);
        r[6] = 2 * (xz - wy);
        r[7] = 2 * (yz + wx);
    }

    private static boolean isUnit(double[] q) {
        return q[0] == 1 && q[1] == 0 && q[2] == 0 && q[3] == 0;
    }

    /** r = a b, normalised. */
    public static void mulQuat(double[] r, double[] a, double[] b) {
        double w = a[0] * b[0] - a[1] * b[1] - a[2] * b[2] - a[3] * b[3];
        double x = a[0] * b[1] + a[1] * b[0] + a[2] * b[3] - a[3] * b[2];
        double y = a[0] * b[2] - a[1] * b[3] + a[2] * b[0] + a[3] * b[1];
        double z = a[0] * b[3] + a[1] * b[2] - a[2] * b[1] + a[3] * b[0];
        r[0] = w;
        r[1] = x;
        r[2] = y;
        r[3] = z;
        normalize4(r);
    }

    /** Conjugate: the inverse rotation of a unit quaternion, as a new array. */
    static double[] conjugate(double[] q) {
        return new double[] {q[0], -q[1], -q[2], -q[3]};
    }

    /** r = v rotated by the unit quaternion q. */
    public static void rotate(double[] r, double[] v, double[] q) {
        if (v[0] == 0 && v[1] == 0 && v[2] == 0) {
            r[0] = 0;
            r[1] = 0;
            r[2] = 0;
        } else if (isUnit(q)) {
            r[0] = v[0];
            r[1] = v[1];
            r[2] = v[2];
        } else {
            double tx = q[0] * v[0] + q[2] * v[2] - q[3] * v[1];
            double ty = q[0] * v[1] + q[3] * v[0] - q[1] * v[2];
            double tz = q[0] * v[2] + q[1] * v[1] - q[2] * v[0];
            r[0] = v[0] + 2 * (q[2] * tz - q[3] * ty);
            r[1] = v[1] + 2 * (q[3] * tx - q[1] * tz);
            r[2] = v[2] + 2 * (q[1] * ty - q[2] * tx);
        }
    }

    /** The smallest rotation that takes the z axis to the unit vector v. */
    public static void zAxisToQuat(double[] r, double[] v) {
        double[] axis = new double[3];
        cross(axis, new double[] {0, 0, 1}, v);
        double s = normalize3(axis);
        if (s < 1e-10) {
            axis[0] = 1;
            axis[1] = 0;
            axis[2] = 0;
        }
        double angle = Maths.atan2(s, v[2]);
        double sin = Maths.sin(angle / 2);
        r[0] = Maths.cos(angle / 2);
        r[1] = axis[0] * sin;
        r[2] = axis[1] * sin;
        r[3] = axis[2] * sin;
    }

    /** Quaternion of the frame whose axes are the unit vectors x, y, z. */
    public static void axesToQuat(double[] r, double[] x, double[] y, double[] z) {
        if (x[0] + y[1] + z[2] > 0) {
            r[0] = 0.5 * Math.sqrt(1 + x[0] + y[1] + z[2]);
            r[1] = 0.25 * (y[2] - z[1]) / r[0];
            r[2] = 0.25 * (z[0] - x[2]) / r[0];
            r[3] = 0.25 * (x[1] - y[0]) / r[0];
        } else if (x[0] > y[1] && x[0] > z[2]) {
            r[1] = 0.5 * Math.sqrt(1 + x[0] - y[1] - z[2]);
            r[0] = 0.25 * (y[2] - z[1]) / r[1];
            r[2] = 0.25 * (y[0] + x[1]) / r[1];
            r[3] = 0.25 * (z[0] + x[2]) / r[1];
        } else if (y[1] > z[2]) {
            r[2] = 0.5 * Math.sqrt(1 - x[0] + y[1] - z[2]);
            r[0] = 0.25 * (z[0] - x[2]) / r[2];
            r[1] = 0.25 * (y[0] + x[1]) / r[2];
            r[3] = 0.25 * (z[1] + y[2]) / r[2];
        } else {
            r[3] = 0.5 * Math.sqrt(1 - x[0] - y[1] + z[2]);
            r[0] = 0.25 * (x[1] - y[0]) / r[3];
            r[1] = 0.25 * (z[0] + x[2]) / r[3];
            r[2] = 0.25 * (z[1] + y[2]) / r[3];
        }
        normalize4(r);
    }

    /** The frame (pos, quat), given in a parent frame, is replaced by the frame (childPos, childQuat) inside it. */
    public static void append(double[] pos, double[] quat, double[] childPos, double[] childQuat) {
        double[] mat = new double[9];
        double[] v = new double[3];
        quatToMat(mat, quat);
        Mat3.mulVec(v, 0, mat, 0, childPos, 0);
        pos[0] += v[0];
        pos[1] += v[1];
        pos[2] += v[2];
        mulQuat(quat, quat, childQuat);
    }

    /** (pos, quat), given inside the frame (framePos, frameQuat), is expressed in that frame's parent. */
    static void prepend(double[] framePos, double[] frameQuat, double[] pos, double[] quat) {
        double[] p = framePos.clone();
        double[] q = frameQuat.clone();
        append(p, q, pos, quat);
        System.arraycopy(p, 0, pos, 0, 3);
        System.arraycopy(q, 0, quat, 0, 4);
    }

    /** The inverse of the frame (pos, quat); the results must be other arrays. */
    static void invert(double[] rPos, double[] rQuat, double[] pos, double[] quat) {
        double[] inverse = conjugate(quat);
        double[] mat = new double[9];
        quatToMat(mat, inverse);
        Mat3.mulVec(rPos, 0, mat, 0, pos, 0);
        rPos[0] = -rPos[0];
        rPos[1] = -rPos[1];
        rPos[2] = -rPos[2];
        System.arraycopy(inverse, 0, rQuat, 0, 4);
    }

    /** Whether two vectors of three numbers, at their offsets, differ by less than a micrometre per axis. */
    static boolean samePosition(double[] a, int ao, double[] b, int bo) {
        return Math.abs(a[ao] - b[bo]) < FRAME_EPS
                && Math.abs(a[ao + 1] - b[bo + 1]) < FRAME_EPS
                && Math.abs(a[ao + 2] - b[bo + 2]) < FRAME_EPS;
    }

    /** Whether two unit quaternions mean (almost) the same rotation; q and -q do. */
    static boolean sameRotation(double[] a, int ao, double[] b, int bo) {
        boolean equal = true;
        boolean opposite = true;
        for (int i = 0; i < 4; i++) {
            equal &= Math.abs(a[ao + i] - b[bo + i]) < FRAME_EPS;
            opposite &= Math.abs(a[ao + i] + b[bo + i]) < FRAME_EPS;
        }
        return equal || opposite;
    }
}
