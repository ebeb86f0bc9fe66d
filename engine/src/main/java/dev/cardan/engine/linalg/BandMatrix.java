package dev.cardan.engine.linalg;

import static dev.cardan.engine.inside.Arguments.index;
import static dev.cardan.engine.inside.Arguments.require;
import static dev.cardan.engine.inside.Arguments.room;

import dev.cardan.engine.type.Const;
import java.util.Arrays;

/**
 * The layout of symmetric matrices that have a band along the diagonal and some dense rows at the end, such as those of
 * optimisation over time: row i of the first {@code ntotal - ndense} has the {@code nband} numbers up to and including the
 * diagonal, row i of the rest has {@code ntotal} numbers, of which the lower triangle counts. A matrix takes {@link #length}
 * numbers; those above the first row's start are there and unused.
 *
 * <p>With it go Cholesky factors A = L L' in the same layout. Only the lower triangle is read and written. Nothing allocates.
 *
 * @param ntotal rows and columns
 * @param nband numbers in a row of the band, with the diagonal
 * @param ndense dense rows at the end
 */
public record BandMatrix(int ntotal, int nband, int ndense) {
    /** What {@link #factor} returns when the matrix is not positive definite. */
    public static final double FAILED = 0;

    public BandMatrix {
        if (ntotal <= 0 || ndense < 0 || ndense > ntotal || nband < 0 || nband > ntotal) {
            throw new IllegalArgumentException("there is no band matrix with " + ntotal + " rows, " + ndense
                    + " of them dense, and a band of " + nband + ": dense rows and band are at most as many as rows");
        }
        require(nband > 0 || ndense == ntotal, "a band has at least one number per row, the diagonal");
    }

    private int nsparse() {
        return ntotal - ndense;
    }

    /** How many numbers a matrix takes. */
    public int length() {
        return nsparse() * nband + ndense * ntotal;
    }

    /** The place of the diagonal of row i. */
    public int diagonal(int i) {
        index(i, ntotal, "row");
        return at(i, i);
    }

    /** The place of column j of row i, which is in the layout. */
    private int at(int i, int j) {
        return i < nsparse() ? (i + 1) * nband - 1 - i + j : nsparse() * nband + (i - nsparse()) * ntotal + j;
    }

    /** The first column of row i that is in the layout. */
    private int first(int i) {
        return i < nsparse() ? Math.max(0, i - nband + 1) : 0;
    }

    /** r = the band of a dense matrix (ntotal x ntotal); what is outside of it is dropped. */
    public void fromDense(double[] r, int ro, double[] dense, int d) {
        room(r, ro, length(), "r", "the band matrix");
        room(dense, d, ntotal * ntotal, "dense", "ntotal x ntotal");
        for (int i = 0; i < ntotal; i++) {
            int j = first(i);
            System.arraycopy(dense, d + i * ntotal + j, r, ro + at(i, j), i - j + 1);
        }
    }

    /**
     * dense (ntotal x ntotal) = a band matrix.
     *
     * @param symmetric whether the upper triangle mirrors the lower one instead of being zero
     */
    public void toDense(double[] dense, int d, double[] a, int ao, boolean symmetric) {
        room(dense, d, ntotal * ntotal, "dense", "ntotal x ntotal");
        room(a, ao, length(), "a", "the band matrix");
        Arrays.fill(dense, d, d + ntotal * ntotal, 0);
        for (int i = 0; i < ntotal; i++) {
            int j = first(i);
            System.arraycopy(a, ao + at(i, j), dense, d + i * ntotal + j, i - j + 1);
            for (int k = j; symmetric && k < i; k++) {
                dense[d + k * ntotal + i] = dense[d + i * ntotal + k];
            }
        }
    }

    /**
     * r (n x ntotal) = A v for n vectors one after the other; r and v must not overlap.
     *
     * @param symmetric whether the upper triangle mirrors the lower one instead of being zero
     */
    public void mulVec(double[] r, int ro, double[] a, int ao, double[] v, int vo, int n, boolean symmetric) {
        room(r, ro, n * ntotal, "r", "n x ntotal");
        room(a, ao, length(), "a", "the band matrix");
        room(v, vo, n * ntotal, "v", "n x ntotal");
        for (int k = 0; k < n; k++) {
            int x = vo + k * ntotal, y = ro + k * ntotal;
            for (int i = 0; i < ntotal; i++) {
                int j = first(i), row = ao + at(i, j);
                r[y + i] = Dense.dot(a, row, v, x + j, i - j + 1);
                if (symmetric) {
                    Dense.addScaled(r, y + j, a, row, v[x + i], i - j);
                }
            }
        }
    }

    /**
     * Factorises A + diag(add + mul A_ii) in place.
     *
     * @param a matrix; becomes its factor. Modified; after a failure the rows before the failed one are done
     * @return the smallest pivot, {@link #FAILED} if one is not positive
     */
    public double factor(double[] a, int ao, double add, double mul) {
        room(a, ao, length(), "a", "the band matrix");
        int nsparse = nsparse();
        double least = -1;
        for (int j = 0; j < ntotal; j++) {
            int start = first(j), diagonal = ao + at(j, j);
            double pivot =
                    add + mul * a[diagonal] + a[diagonal] - left(a, ao + at(j, start), ao + at(j, start), j - start);
            if (pivot < least || least < 0) {
                least = pivot;
            }
            if (pivot < Const.MINVAL) {
                return FAILED;
            }
            double root = Math.sqrt(pivot), inv = 1 / root;
            int end = j < nsparse ? Math.min(nsparse, j + nband) : ntotal;
            for (int i = j + 1; i < end; i++) {
                below(a, ao, i, j, inv);
            }
            for (int i = Math.max(nsparse, end); i < ntotal; i++) {
                below(a, ao, i, j, inv);
            }
            a[diagonal] = root;
        }
        return least;
    }

    private void below(double[] a, int ao, int i, int j, double inv) {
        int start = Math.max(first(i), first(j)), place = ao + at(i, j);
        a[place] = inv * (a[place] - left(a, ao + at(j, start), ao + at(i, start), j - start));
    }

    private static double left(double[] a, int p, int q, int n) {
        return n > 0 ? Dense.dot(a, p, a, q, n) : 0;
    }

    /**
     * x (ntotal) = solution of L L' x = b: forwards, then backwards.
     *
     * @param l factor. Not modified.
     * @param b may be x itself
     */
    public void solve(double[] x, int xo, double[] l, int lo, double[] b, int bo) {
        room(x, xo, ntotal, "x", "ntotal");
        room(l, lo, length(), "l", "the band matrix");
        room(b, bo, ntotal, "b", "ntotal");
        System.arraycopy(b, bo, x, xo, ntotal);
        for (int i = 0; i < ntotal; i++) {
            int j = first(i);
            if (i > j) {
                x[xo + i] -= Dense.dot(l, lo + at(i, j), x, xo + j, i - j);
            }
            x[xo + i] /= l[lo + at(i, i)];
        }
        int nsparse = nsparse();
        for (int i = ntotal - 1; i >= 0; i--) {
            int end = i < nsparse ? Math.min(nsparse, i + nband) : ntotal;
            double s = x[xo + i];
            for (int j = i + 1; j < end; j++) {
                s -= l[lo + at(j, i)] * x[xo + j];
            }
            for (int j = Math.max(nsparse, end); j < ntotal; j++) {
                s -= l[lo + at(j, i)] * x[xo + j];
            }
            x[xo + i] = s / l[lo + at(i, i)];
        }
    }
}
