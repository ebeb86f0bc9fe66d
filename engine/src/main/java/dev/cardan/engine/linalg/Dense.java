package dev.cardan.engine.linalg;

/**
 * Loops over contiguous numbers. Sums use four partial sums, combined as (s0 + s2) + (s1 + s3) before the tail, which
 * is the order of MuJoCo's four-lane code.
 */
public final class Dense {
    private Dense() {}

    public static double dot(double[] a, int ao, double[] b, int bo, int n) {
        double s0 = 0, s1 = 0, s2 = 0, s3 = 0;
        int i = 0;
        for (; i <= n - 4; i += 4) {
            s0 += a[ao + i] * b[bo + i];
            s1 += a[ao + i + 1] * b[bo + i + 1];
            s2 += a[ao + i + 2] * b[bo + i + 2];
            s3 += a[ao + i + 3] * b[bo + i + 3];
        }
        double s = (s0 + s2) + (s1 + s3);
        int x = ao + i, y = bo + i;
        return switch (n - i) {
            case 3 -> s + (a[x] * b[y] + a[x + 1] * b[y + 1] + a[x + 2] * b[y + 2]);
            case 2 -> s + (a[x] * b[y] + a[x + 1] * b[y + 1]);
            case 1 -> s + a[x] * b[y];
            default -> s;
        };
    }

    /** Sum over i of a[i] b[ind[i]]; the tail is added one by one. */
    public static double dotSparse(double[] a, int ao, double[] b, int bo, int n, int[] ind, int io) {
        double s0 = 0, s1 = 0, s2 = 0, s3 = 0;
        int i = 0;
        for (; i <= n - 4; i += 4) {
            s0 += a[ao + i] * b[bo + ind[io + i]];
            s1 += a[ao + i + 1] * b[bo + ind[io + i + 1]];
            s2 += a[ao + i + 2] * b[bo + ind[io + i + 2]];
            s3 += a[ao + i + 3] * b[bo + ind[io + i + 3]];
        }
        double s = (s0 + s2) + (s1 + s3);
        for (; i < n; i++) {
            s += a[ao + i] * b[bo + ind[io + i]];
        }
        return s;
    }

    /** r += s a. */
    public static void addScaled(double[] r, int ro, double[] a, int ao, double s, int n) {
        for (int i = 0; i < n; i++) {
            r[ro + i] += a[ao + i] * s;
        }
    }

    /** r = m' v, with m of nr rows and nc columns; rows with a zero factor are left out. */
    public static void mulTransposedVec(double[] r, int ro, double[] m, int mo, double[] v, int vo, int nr, int nc) {
        java.util.Arrays.fill(r, ro, ro + nc, 0);
        for (int i = 0; i < nr; i++) {
            double s = v[vo + i];
            if (s != 0) {
                addScaled(r, ro, m, mo + i * nc, s, nc);
            }
        }
    }
}
