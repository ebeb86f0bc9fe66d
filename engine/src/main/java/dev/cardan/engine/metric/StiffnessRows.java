package dev.cardan.engine.metric;

import dev.cardan.engine.linalg.SparseDot;
import dev.cardan.engine.linalg.SparseMatrix;

/** Products with the stored K. The three rows of a point have the same columns and are done together. */
final class StiffnessRows {
    private StiffnessRows() {}

    /**
     * r += K v for the points from .. to - 1, sums in the order of {@link SparseDot#one}. Points are independent of each
     * other.
     *
     * @param dofs first degree of freedom of each point
     */
    static void addProduct(SparseMatrix K, double[] r, int ro, double[] v, int vo, int[] dofs, int from, int to) {
        int[] nnz = K.rownnz, adr = K.rowadr;
        for (int k = from; k < to; k++) {
            int i = dofs[k];
            addThree(r, ro + i, K.values, adr[i], v, vo, nnz[i], K.colind);
        }
    }

    /** r += K v for all n rows. */
    static void addProduct(SparseMatrix K, double[] r, int ro, double[] v, int vo, int n) {
        int[] nnz = K.rownnz, adr = K.rowadr;
        for (int i = 0; i < n; i += nnz[i] > 0 ? 3 : 1) {
            if (nnz[i] > 0) {
                addThree(r, ro + i, K.values, adr[i], v, vo, nnz[i], K.colind);
            }
        }
    }

    /** Three rows of n numbers, one after the other from ao on. */
    private static void addThree(double[] r, int ro, double[] a, int ao, double[] v, int vo, int n, int[] ind) {
        double s0 = 0, s1 = 0, s2 = 0, s3 = 0;
        double t0 = 0, t1 = 0, t2 = 0, t3 = 0;
        double u0 = 0, u1 = 0, u2 = 0, u3 = 0;
        int bo = ao + n, co = bo + n, i = 0;
        for (; i < n - 3; i += 4) {
            double x = v[vo + ind[ao + i]];
            s0 += a[ao + i] * x;
            t0 += a[bo + i] * x;
            u0 += a[co + i] * x;
            x = v[vo + ind[ao + i + 1]];
            s1 += a[ao + i + 1] * x;
            t1 += a[bo + i + 1] * x;
            u1 += a[co + i + 1] * x;
            x = v[vo + ind[ao + i + 2]];
            s2 += a[ao + i + 2] * x;
            t2 += a[bo + i + 2] * x;
            u2 += a[co + i + 2] * x;
            x = v[vo + ind[ao + i + 3]];
            s3 += a[ao + i + 3] * x;
            t3 += a[bo + i + 3] * x;
            u3 += a[co + i + 3] * x;
        }
        double s = (s0 + s2) + (s1 + s3), t = (t0 + t2) + (t1 + t3), u = (u0 + u2) + (u1 + u3);
        for (; i < n; i++) {
            double x = v[vo + ind[ao + i]];
            s += a[ao + i] * x;
            t += a[bo + i] * x;
            u += a[co + i] * x;
        }
        r[ro] += s;
        r[ro + 1] += t;
        r[ro + 2] += u;
    }
}
