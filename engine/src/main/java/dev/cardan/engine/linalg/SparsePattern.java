package dev.cardan.engine.linalg;

import java.util.Arrays;

/**
 * Where the numbers of a sparse matrix stand, in compressed rows: row i has rownnz[i] numbers from place rowadr[i] on, whose
 * columns stand in colind in increasing order. Several matrices may share a pattern, such as the mass matrix and its factor.
 *
 * <p>How many rows there are is known to the owner; arrays may be longer and are replaced when they grow, so nobody may keep
 * them.
 */
public class SparsePattern {
    private static final int FEW = 32;

    /** From this length on arrays no longer double. */
    private static final int LARGE = 1 << 26;

    /** How many numbers a row has (rows). */
    public int[] rownnz;

    /** Where a row starts (rows). */
    public int[] rowadr;

    /** Columns of the numbers, ascending in a row (numbers). */
    public int[] colind;

    /** Makes a pattern without rows. */
    public SparsePattern() {
        this(new int[0], new int[0], new int[0]);
    }

    /** A pattern in the given arrays. */
    public SparsePattern(int[] rownnz, int[] rowadr, int[] colind) {
        this.rownnz = rownnz;
        this.rowadr = rowadr;
        this.colind = colind;
    }

    /** Makes room for n rows, keeping those there are. */
    public void ensureRows(int n) {
        if (n > rowadr.length) { // it grows last
            int size = Math.max(n, Math.max(FEW, 2 * rowadr.length));
            rownnz = Arrays.copyOf(rownnz, size);
            rowadr = Arrays.copyOf(rowadr, size);
        }
    }

    /** Makes room for n numbers, keeping those there are. */
    public void ensureNumbers(int n) {
        if (n > colind.length) {
            colind = Arrays.copyOf(colind, colind.length < LARGE ? Math.max(n, 2 * colind.length) : n);
        }
    }

    /**
     * Lets the n rows follow each other without a gap, given their lengths; returns how many numbers they have, which may be
     * more than an array can hold.
     */
    public final long pack(int n) {
        long at = 0;
        for (int i = 0; i < n; i++) {
            rowadr[i] = (int) at;
            at += rownnz[i];
        }
        return at;
    }

    /** How many numbers the rows list[from..from+n) have together. */
    public final int count(int[] list, int from, int n) {
        int sum = 0;
        for (int r = 0; r < n; r++) {
            sum += rownnz[list[from + r]];
        }
        return sum;
    }

    /** How many columns two rows have together: an from place ao on, bn from bo on. */
    public static int union(int[] a, int ao, int an, int[] b, int bo, int bn) {
        int common = 0;
        for (int i = 0, j = 0; i < an && j < bn; ) {
            int ca = a[ao + i], cb = b[bo + j];
            common += ca == cb ? 1 : 0;
            i += ca <= cb ? 1 : 0;
            j += cb <= ca ? 1 : 0;
        }
        return an + bn - common;
    }

    /** Becomes the pattern of A' for a square matrix of n rows. */
    public final void transposePatternOf(SparsePattern a, int n) {
        ensureRows(n);
        int[] nnz = rownnz, adr = rowadr, arownnz = a.rownnz, arowadr = a.rowadr, acolind = a.colind;
        Arrays.fill(nnz, 0, n, 0);
        for (int i = 0; i < n; i++) {
            int end = arowadr[i] + arownnz[i];
            for (int k = arowadr[i]; k < end; k++) {
                nnz[acolind[k]]++;
            }
        }
        ensureNumbers(Math.toIntExact(pack(n)));
        int[] col = colind;
        for (int i = 0; i < n; i++) {
            int end = arowadr[i] + arownnz[i];
            for (int k = arowadr[i]; k < end; k++) {
                col[adr[acolind[k]]++] = i;
            }
        }
        for (int c = 0; c < n; c++) {
            adr[c] -= nnz[c];
        }
    }

    /** m (nr x nc) = numbers in this pattern, and zeros elsewhere. */
    public final void toDense(double[] m, int mo, double[] values, int nr, int nc) {
        Arrays.fill(m, mo, mo + nr * nc, 0);
        for (int i = 0; i < nr; i++) {
            int end = rowadr[i] + rownnz[i];
            for (int k = rowadr[i]; k < end; k++) {
                m[mo + i * nc + colind[k]] = values[k];
            }
        }
    }

    /** m (n x n) = the symmetric matrix whose lower triangle numbers in this pattern are; those above the diagonal don't count. */
    public final void symmetricToDense(double[] m, int mo, double[] values, int n) {
        Arrays.fill(m, mo, mo + n * n, 0);
        for (int i = 0; i < n; i++) {
            int end = rowadr[i] + rownnz[i];
            for (int k = rowadr[i]; k < end; k++) {
                int j = colind[k];
                if (j <= i) {
                    m[mo + i * n + j] = values[k];
                    m[mo + j * n + i] = values[k];
                }
            }
        }
    }
}
