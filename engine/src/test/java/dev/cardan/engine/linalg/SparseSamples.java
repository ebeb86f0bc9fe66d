package dev.cardan.engine.linalg;

import java.util.Random;

/** Random sparse matrices for tests, and their dense form. */
public final class SparseSamples {
    private SparseSamples() {}

    /**
     * A dense matrix (nr x nc) of which the given share isn't zero. Some rows repeat the columns of the row before, some are
     * empty.
     */
    public static double[] dense(Random random, int nr, int nc, double share) {
        double[] a = new double[nr * nc];
        for (int i = 0; i < nr; i++) {
            boolean repeat = i > 0 && random.nextInt(3) > 0;
            boolean empty = !repeat && random.nextInt(6) == 0;
            for (int j = 0; j < nc; j++) {
                boolean set = repeat ? a[(i - 1) * nc + j] != 0 : !empty && random.nextDouble() < share;
                a[i * nc + j] = set ? random.nextDouble(0.5, 2) * (random.nextBoolean() ? 1 : -1) : 0;
            }
        }
        return a;
    }

    /** A symmetric positive definite matrix (n x n), most of whose numbers are zero. */
    public static double[] definite(Random random, int n, double share) {
        double[] h = new double[n * n];
        for (int i = 0; i < n; i++) {
            h[i * n + i] = n + random.nextDouble();
            for (int j = 0; j < i; j++) {
                double x = random.nextDouble() < share ? random.nextDouble(-1, 1) : 0;
                h[i * n + j] = x;
                h[j * n + i] = x;
            }
        }
        return h;
    }

    /** Rows one after the other, with their groups. */
    public static SparseMatrix sparse(double[] a, int nr, int nc) {
        SparseMatrix m = new SparseMatrix();
        m.ensureRows(nr);
        int at = 0;
        for (int i = 0; i < nr; i++) {
            m.rowadr[i] = at;
            for (int j = 0; j < nc; j++) {
                if (a[i * nc + j] != 0) {
                    m.ensureNumbers(at + 1);
                    m.colind[at] = j;
                    m.values[at++] = a[i * nc + j];
                }
            }
            m.rownnz[i] = at - m.rowadr[i];
        }
        m.findGroups(nr);
        return m;
    }

    public static double[] lower(double[] a, int n) {
        double[] r = new double[n * n];
        for (int i = 0; i < n; i++) {
            System.arraycopy(a, i * n, r, i * n, i + 1);
        }
        return r;
    }

    public static double[] dense(SparseMatrix m, int nr, int nc) {
        double[] a = new double[nr * nc];
        for (int i = 0; i < nr; i++) {
            for (int k = m.rowadr[i]; k < m.rowadr[i] + m.rownnz[i]; k++) {
                a[i * nc + m.colind[k]] = m.values[k];
            }
        }
        return a;
    }

    public static double[] vector(Random random, int n) {
        return random.doubles(n, -1, 1).toArray();
    }
}
