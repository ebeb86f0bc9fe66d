package dev.cardan.engine.math;

/** Row-major 3x3 matrices inside larger arrays. Matrix results must not overlap matrix inputs; vectors may. */
public final class Mat3 {
    private Mat3() {}

    /** r = 1. */
    public static void identity(double[] r, int ro) {
        r[ro] = 1;
        r[ro + 1] = 0;
        r[ro + 2] = 0;
        r[ro + 3] = 0;
        r[ro + 4] = 1;
        r[ro + 5] = 0;
        r[ro + 6] = 0;
        r[ro + 7] = 0;
        r[ro + 8] = 1;
    }

    /** r = m. */
    public static void copy(double[] r, int ro, double[] m, int mo) {
        double m0 = m[mo], m1 = m[mo + 1], m2 = m[mo + 2], m3 = m[mo + 3], m4 = m[mo + 4];
        double m5 = m[mo + 5], m6 = m[mo + 6], m7 = m[mo + 7], m8 = m[mo + 8];
        r[ro] = m0;
        r[ro + 1] = m1;
        r[ro + 2] = m2;
        r[ro + 3] = m3;
        r[ro + 4] = m4;
        r[ro + 5] = m5;
        r[ro + 6] = m6;
        r[ro + 7] = m7;
        r[ro + 8] = m8;
    }

    /** r = m'. */
    public static void transpose(double[] r, int ro, double[] m, int mo) {
        Vec3.set(r, ro, m[mo], m[mo + 3], m[mo + 6]);
        Vec3.set(r, ro + 3, m[mo + 1], m[mo + 4], m[mo + 7]);
        Vec3.set(r, ro + 6, m[mo + 2], m[mo + 5], m[mo + 8]);
    }

    /** r = m v. */
    public static void mulVec(double[] r, int ro, double[] m, int mo, double[] v, int vo) {
        double x = v[vo], y = v[vo + 1], z = v[vo + 2];
        r[ro] = m[mo] * x + m[mo + 1] * y + m[mo + 2] * z;
        r[ro + 1] = m[mo + 3] * x + m[mo + 4] * y + m[mo + 5] * z;
        r[ro + 2] = m[mo + 6] * x + m[mo + 7] * y + m[mo + 8] * z;
    }

    /** r = m' v. */
    public static void mulTransposedVec(double[] r, int ro, double[] m, int mo, double[] v, int vo) {
        double x = v[vo], y = v[vo + 1], z = v[vo + 2];
        r[ro] = m[mo] * x + m[mo + 3] * y + m[mo + 6] * z;
        r[ro + 1] = m[mo + 1] * x + m[mo + 4] * y + m[mo + 7] * z;
        r[ro + 2] = m[mo + 2] * x + m[mo + 5] * y + m[mo + 8] * z;
    }

    /** r = a b. */
    public static void mul(double[] r, int ro, double[] a, int ao, double[] b, int bo) {
        for (int i = 0; i < 9; i += 3) {
            double x = a[ao + i], y = a[ao + i + 1], z = a[ao + i + 2];
            r[ro + i] = x * b[bo] + y * b[bo + 3] + z * b[bo + 6];
            r[ro + i + 1] = x * b[bo + 1] + y * b[bo + 4] + z * b[bo + 7];
            r[ro + i + 2] = x * b[bo + 2] + y * b[bo + 5] + z * b[bo + 8];
        }
    }

    /** r = a' b. */
    public static void mulTransposed(double[] r, int ro, double[] a, int ao, double[] b, int bo) {
        for (int i = 0; i < 3; i++) {
            double x = a[ao + i], y = a[ao + i + 3], z = a[ao + i + 6];
            r[ro + 3 * i] = x * b[bo] + y * b[bo + 3] + z * b[bo + 6];
            r[ro + 3 * i + 1] = x * b[bo + 1] + y * b[bo + 4] + z * b[bo + 7];
            r[ro + 3 * i + 2] = x * b[bo + 2] + y * b[bo + 5] + z * b[bo + 8];
        }
    }
}
