package dev.cardan.engine.factor;

import dev.cardan.engine.kernel.Kernels;
import dev.cardan.engine.kernel.ScalarKernels;
import dev.cardan.engine.kernel.VectorKernels;
import dev.cardan.engine.linalg.SparsePattern;
import dev.cardan.engine.type.Const;

/**
 * Several rank-one updates of a sparse Cholesky factor H = L' L, done in one way down the elimination tree. Each changes the
 * rows on the path from its first row to the root; a row depends only on earlier updates of the same row and on earlier rows of
 * the same update. So where paths meet, a row takes all updates in their order before the next row takes any: every number is
 * computed as by one update after the other, while the chain of root, quotient and rotation of one update, which is long,
 * overlaps with the work on others.
 *
 * <p>Along nested rows, which have the same columns but for those already eliminated, the vectors are kept packed like the rows,
 * so that inner loops run over neighbours.
 *
 * <p>An instance is scratch memory; it grows when needed and is used by one thread at a time.
 */
final class RankOneUpdates {
    /** How many updates are done together. */
    static final int MOST = 4;

    /** Fewer nested rows are not worth to be packed. */
    private static final int FEW = 4;

    private int n;
    private int count;
    private final int[] at = new int[MOST]; // the next row of each
    private final double[] signs = new double[MOST]; // 1: x x' is added, -1: it is subtracted
    private final int[] here = new int[MOST]; // those that are at the current row
    private double[] dense = {}; // (MOST x n) the vectors being eliminated; zero between calls
    private double[] packed = {}; // (MOST x n) the same in the columns of the current row
    private int stride; // of packed
    private int lost; // pivots that were repaired

    // at most two vectors each, the second pair one row behind the first
    private final Rotations[] leading = {new Rotations(), new Rotations()}; // at even rows, at odd rows
    private final Rotations[] trailing = {new Rotations(), new Rotations()};

    /** Rotations at one row by up to two vectors: cosine, sine, sine with the sign of the update. */
    private static final class Rotations {
        int count;
        int place0; // where the vector starts in packed
        double c0;
        double s0;
        double signed0;
        int place1;
        double c1;
        double s1;
        double signed1;
    }

    /** Makes room for vectors of a size. */
    void ensure(int size) {
        n = size;
        int needed = MOST * (size + 3); // with room for rows that end with a block of four
        if (needed > dense.length) {
            int room = Math.max(needed, 2 * dense.length);
            dense = new double[room];
            packed = new double[room];
        }
    }

    /** How many updates wait. */
    int waiting() {
        return count;
    }

    /** Takes an update by x x' or -x x': num numbers at offset xo times scale, whose indices stand in ind at offset io. */
    void add(double[] x, int xo, double scale, int[] ind, int io, int num, boolean plus) {
        if (num == 0) {
            return;
        }
        int q = count++, to = q * n;
        at[q] = ind[io + num - 1];
        signs[q] = plus ? 1 : -1;
        for (int k = 0; k < num; k++) {
            dense[to + ind[io + k]] = x[xo + k] * scale;
        }
    }

    /** Does the one update that waits, row by row: the rows of a small factor are too short for more. */
    int applyOne(double[] l, SparsePattern pattern, int[] parent) {
        if (count > 0) {
            here[0] = 0;
            for (int r = at[0]; r >= 0; r = parent[r]) {
                updateRow(l, pattern, r, 1);
            }
            count = 0;
        }
        return lost();
    }

    /**
     * Does the updates that wait.
     *
     * @param l numbers of L. Modified.
     * @param parent the elimination tree
     * @param nested how many rows from each one on, along the tree, are nested
     * @return the number of pivots that were repaired
     */
    int apply(double[] l, SparsePattern pattern, int[] parent, int[] nested) {
        apply(l, pattern, parent, nested, 0);
        return lost();
    }

    /** The number of pivots that were repaired by the updates that are done; to be asked once after them. */
    int lost() {
        int number = lost;
        lost = 0;
        return number;
    }

    /**
     * {@link #apply(double[], SparsePattern, int[], int[])} as far as rows from a given one on are concerned; those below are left
     * for another call.
     */
    void apply(double[] l, SparsePattern pattern, int[] parent, int[] nested, int least) {
        while (true) {
            int r = -1, second = -1, m = 0; // the furthest row, the next one of those who are not there
            for (int q = 0; q < count; q++) {
                int row = at[q];
                if (row > r) {
                    second = r;
                    r = row;
                    m = 0;
                } else if (row < r && row > second) {
                    second = row;
                }
                if (row == r) {
                    here[m++] = q;
                }
            }
            if (r < least) {
                count = r < 0 ? 0 : count;
                return;
            }
            int rows = 1, last = r, lowest = Math.max(second + 1, least);
            while (rows < nested[r] && parent[last] >= lowest) {
                last = parent[last];
                rows++;
            }
            if (rows < FEW) {
                for (int k = 0, row = r; k < rows; k++, row = parent[row]) {
                    updateRow(l, pattern, row, m);
                }
            } else {
                updateRows(l, pattern, parent, r, rows, m);
            }
            for (int j = 0; j < m; j++) {
                at[here[j]] = parent[last];
            }
        }
    }

    /** Updates a row by the m vectors that are there, one after the other. */
    private void updateRow(double[] l, SparsePattern pattern, int r, int m) {
        int[] colind = pattern.colind;
        int start = pattern.rowadr[r], last = start + pattern.rownnz[r] - 1;
        double[] v = dense;
        for (int j = 0; j < m; j++) {
            int o = here[j] * n;
            double x = v[o + r];
            v[o + r] = 0;
            if (x == 0) {
                continue;
            }
            double diagonal = l[last], sign = signs[here[j]], square = diagonal * diagonal + sign * (x * x);
            if (square < Const.MINVAL) {
                square = Const.MINVAL;
                lost++;
            }
            double root = Math.sqrt(square), c = diagonal / root, s = -x / root, signed = sign * -s;
            l[last] = root;
            for (int k = last - 1; k >= start; k--) { // the last column first: the next row waits for it
                int i = o + colind[k];
                double y = v[i], z = l[k];
                l[k] = c * z + signed * y;
                v[i] = s * z + c * y;
            }
        }
    }

    /**
     * Updates nested rows from r on by the m vectors that are there. The rotations of the next row follow from the last numbers
     * of this one. They are found first, which takes long, and the processor rotates the other numbers meanwhile.
     */
    private void updateRows(double[] l, SparsePattern pattern, int[] parent, int r, int rows, int m) {
        int[] rowadr = pattern.rowadr;
        int length = pattern.rownnz[r], start = rowadr[r], before = start, left = length - 1;
        int first = Math.min(m, 2);
        stride = (length + 3) & -4;
        pack(pattern.colind, start, length, m);
        find(leading[0], l, start + left, left, 0, first);
        for (int k = 0, row = r; k <= rows; k++, left--) {
            // row k has its diagonal at left, the row before it one further
            Rotations lead = leading[k & 1], trail = trailing[(k + 1) & 1];
            int next = start;
            if (k + 1 < rows) {
                row = parent[row];
                next = rowadr[row];
                rotateNumber(lead, l, start, left - 1);
                find(leading[(k + 1) & 1], l, next + left - 1, left - 1, 0, first);
            }
            if (m > 2 && k < rows) {
                if (k > 0) {
                    rotateNumber(trail, l, before, left);
                }
                find(trailing[k & 1], l, start + left, left, 2, m);
            }
            if (k < rows) {
                rotate(lead, l, start, k + 1 < rows ? left - 1 : left);
            }
            if (m > 2 && k > 0) {
                rotate(trail, l, before, k < rows ? left : left + 1);
            }
            before = start;
            start = next;
        }
        unpack(pattern.colind, rowadr[r], length, length - rows, m);
    }

    /** The rotations by vectors from .. to - 1 at a row whose diagonal is at place diag of l and in column k of the vectors. */
    private void find(Rotations o, double[] l, int diag, int k, int from, int to) {
        double diagonal = l[diag];
        o.count = 0;
        for (int j = from; j < to; j++) {
            double x = packed[j * stride + k];
            if (x == 0) {
                continue;
            }
            double sign = signs[here[j]], square = diagonal * diagonal + sign * (x * x);
            if (square < Const.MINVAL) {
                square = Const.MINVAL;
                lost++;
            }
            double root = Math.sqrt(square), c = diagonal / root, s = -x / root;
            if (o.count++ == 0) {
                o.place0 = j * stride;
                o.c0 = c;
                o.s0 = s;
                o.signed0 = sign * -s;
            } else {
                o.place1 = j * stride;
                o.c1 = c;
                o.s1 = s;
                o.signed1 = sign * -s;
            }
            diagonal = root;
        }
        l[diag] = diagonal;
    }

    /** Rotates number k of the row of L at start. */
    private void rotateNumber(Rotations o, double[] l, int start, int k) {
        if (o.count > 0) {
            double v = l[start + k], x = packed[o.place0 + k];
            packed[o.place0 + k] = o.s0 * v + o.c0 * x;
            v = o.c0 * v + o.signed0 * x;
            if (o.count > 1) {
                x = packed[o.place1 + k];
                packed[o.place1 + k] = o.s1 * v + o.c1 * x;
                v = o.c1 * v + o.signed1 * x;
            }
            l[start + k] = v;
        }
    }

    /** Rotates the first num numbers of the row of L at start. */
    private void rotate(Rotations o, double[] l, int start, int num) {
        boolean vectors = num >= Kernels.SHORT && Kernels.vectors();
        if (o.count == 2) {
            if (vectors) {
                VectorKernels.rotateTwice(
                        l, start, num, packed, o.place0, o.c0, o.s0, o.signed0, o.place1, o.c1, o.s1, o.signed1);
            } else {
                ScalarKernels.rotateTwice(
                        l, start, num, packed, o.place0, o.c0, o.s0, o.signed0, o.place1, o.c1, o.s1, o.signed1);
            }
        } else if (o.count == 1) {
            if (vectors) {
                VectorKernels.rotate(l, start, num, packed, o.place0, o.c0, o.s0, o.signed0);
            } else {
                ScalarKernels.rotate(l, start, num, packed, o.place0, o.c0, o.s0, o.signed0);
            }
        }
    }

    /** Takes the numbers in the columns of a row out of the vectors that are there. */
    private void pack(int[] colind, int start, int length, int m) {
        for (int j = 0; j < m; j++) {
            int from = here[j] * n, to = j * stride;
            for (int k = 0; k < length; k++) {
                packed[to + k] = dense[from + colind[start + k]];
            }
        }
    }

    /** Puts the first numbers back; the others have been eliminated. */
    private void unpack(int[] colind, int start, int length, int left, int m) {
        for (int j = 0; j < m; j++) {
            int to = here[j] * n, from = j * stride;
            for (int k = 0; k < left; k++) {
                dense[to + colind[start + k]] = packed[from + k];
            }
            for (int k = left; k < length; k++) {
                dense[to + colind[start + k]] = 0;
            }
        }
    }
}
