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
            SparseDot.addThree(r, ro + i, K.values, adr[i], v, vo, nnz[i], K.colind, adr[i]);
        }
    }

    /** r += K v for all n rows. */
    static void addProduct(SparseMatrix K, double[] r, int ro, double[] v, int vo, int n) {
        int[] nnz = K.rownnz, adr = K.rowadr;
        for (int i = 0; i < n; i += nnz[i] > 0 ? 3 : 1) {
            if (nnz[i] > 0) {
                SparseDot.addThree(r, ro + i, K.values, adr[i], v, vo, nnz[i], K.colind, adr[i]);
            }
        }
    }
}
