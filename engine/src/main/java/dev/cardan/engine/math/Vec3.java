package dev.cardan.engine.math;

import dev.cardan.engine.type.Const;

/**
 * Vectors of three numbers inside larger arrays. The result comes first; every method reads its inputs before it
 * writes, so results may overlap inputs.
 */
public final class Vec3 {
    private Vec3() {}

    /** r = 0. */
    public static void zero(double[] r, int ro) {
        r[ro] = 0;
        r[ro + 1] = 0;
        r[ro + 2] = 0;
    }

    /** r = (x, y, z). */
    public static void set(double[] r, int ro, double x, double y, double z) {
        r[ro] = x;
        r[ro + 1] = y;
        r[ro + 2] = z;
    }

    /** r = a. */
    public static void copy(double[] r, int ro, double[] a, int ao) {
        double x = a[ao], y = a[ao + 1], z = a[ao + 2];
        r[ro] = x;
        r[ro + 1] = y;
        r[ro + 2] = z;
    }

    /** r = a + b. */
    public static void add(double[] r, int ro, double[] a, int ao, double[] b, int bo) {
        set(r, ro, a[ao] + b[bo], a[ao + 1] + b[bo + 1], a[ao + 2] + b[bo + 2]);
    }

    /** r = a - b. */
    public static void sub(double[] r, int ro, double[] a, int ao, double[] b, int bo) {
        set(r, ro, a[ao] - b[bo], a[ao + 1] - b[bo + 1], a[ao + 2] - b[bo + 2]);
    }

    /** r += a. */
    public static void addTo(double[] r, int ro, double[] a, int ao) {
        r[ro] += a[ao];
        r[ro + 1] += a[ao + 1];
        r[ro + 2] += a[ao + 2];
    }

    /** r -= a. */
    public static void subFrom(double[] r, int ro, double[] a, int ao) {
        r[ro] -= a[ao];
        r[ro + 1] -= a[ao + 1];
        r[ro + 2] -= a[ao + 2];
    }

    /** r = s a. */
    public static void scale(double[] r, int ro, double[] a, int ao, double s) {
        set(r, ro, a[ao] * s, a[ao + 1] * s, a[ao + 2] * s);
    }

    /** r += s a. */
    public static void addScaled(double[] r, int ro, double[] a, int ao, double s) {
        r[ro] += a[ao] * s;
        r[ro + 1] += a[ao + 1] * s;
        r[ro + 2] += a[ao + 2] * s;
    }

    /** r = a x b. */
    public static void cross(double[] r, int ro, double[] a, int ao, double[] b, int bo) {
        double ax = a[ao], ay = a[ao + 1], az = a[ao + 2];
        double bx = b[bo], by = b[bo + 1], bz = b[bo + 2];
        r[ro] = ay * bz - az * by;
        r[ro + 1] = az * bx - ax * bz;
        r[ro + 2] = ax * by - ay * bx;
    }

    /** a . b. */
    public static double dot(double[] a, int ao, double[] b, int bo) {
        return a[ao] * b[bo] + a[ao + 1] * b[bo + 1] + a[ao + 2] * b[bo + 2];
    }

    /** Length of a. */
    public static double norm(double[] a, int ao) {
        double x = a[ao], y = a[ao + 1], z = a[ao + 2];
        return Math.sqrt(x * x + y * y + z * z);
    }

    /** Distance of two points. */
    public static double distance(double[] a, int ao, double[] b, int bo) {
        double x = a[ao] - b[bo], y = a[ao + 1] - b[bo + 1], z = a[ao + 2] - b[bo + 2];
        return Math.sqrt(x * x + y * y + z * z);
    }

    /** Scales r to length one and returns its former length; a zero vector becomes (1, 0, 0). */
    public static double normalize(double[] r, int ro) {
        double norm = norm(r, ro);
        if (norm < Const.MINVAL) {
            set(r, ro, 1, 0, 0);
        } else {
            scale(r, ro, r, ro, 1 / norm);
        }
        return norm;
    }
}
