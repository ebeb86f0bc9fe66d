package dev.cardan.engine.linalg;

import dev.cardan.engine.inside.Interruption;
import dev.cardan.engine.kernel.Kernels;
import dev.cardan.engine.kernel.Panels;
import dev.cardan.engine.kernel.ScalarKernels;
import dev.cardan.engine.kernel.VectorKernels;
import dev.cardan.engine.type.Const;

/**
 * {@link Cholesky} for a matrix in {@link Panels}: the same numbers to the last bit, four rows at a time. A factor takes
 * {@link #room} numbers, of which the last few are scratch.
 */
public final class PanelCholesky {
    private static final int SUMS = 16;

    private PanelCholesky() {}

    /** How many numbers a factor of n rows takes, with scratch. */
    public static int room(int n) {
        return Math.addExact(Panels.size(n), SUMS);
    }

    /**
     * Factorises and repairs, as {@link Cholesky#factor(double[], int, int, double, Thread)}.
     *
     * @param p matrix. Modified.
     * @return the rank: n minus the number of repaired pivots
     */
    public static int factor(double[] p, int n, double mindiag, Thread caller) {
        int panels = Panels.count(n), sums = Panels.start(panels), rank = n;
        for (int b = 0; b < panels; b++) {
            Interruption.heed(caller);
            int start = Panels.start(b), diagonal = start + 16 * b;
            blockProducts(p, sums, start, start, 4 * b);
            int repaired = factorBlock(p, diagonal, sums, Math.min(4, n - 4 * b), mindiag);
            rank -= Integer.bitCount(repaired);
            for (int q = b + 1; q < panels; q++) {
                int rows = Panels.start(q), at = rows + 16 * b;
                blockProducts(p, sums, rows, start, 4 * b);
                divideBlock(p, at, diagonal, sums, repaired);
            }
        }
        return rank;
    }

    private static void blockProducts(double[] p, int sums, int rows, int others, int n) {
        if (Kernels.vectors()) {
            VectorKernels.blockProducts(p, sums, rows, others, n);
        } else {
            ScalarKernels.blockProducts(p, sums, rows, others, n);
        }
    }

    /**
     * The block on the diagonal, of m rows and columns; returns a bit for each repaired pivot. Sums over columns inside the
     * block are the tails of the rows' dot products.
     */
    private static int factorBlock(double[] p, int at, int sums, int m, double mindiag) {
        int repaired = 0;
        for (int j = 0; j < m; j++) {
            double pivot = p[at + 5 * j] - addTail(p[sums + 5 * j], p, at + j, at + j, j);
            boolean small = pivot < mindiag;
            repaired |= small ? 1 << j : 0;
            double diagonal = Math.sqrt(small ? mindiag : pivot), inv = 1 / diagonal;
            p[at + 5 * j] = diagonal;
            for (int i = j + 1; i < m; i++) {
                int k = at + 4 * j + i;
                p[k] = small ? 0 : (p[k] - addTail(p[sums + 4 * j + i], p, at + i, at + j, j)) * inv;
            }
        }
        return repaired;
    }

    /** s plus the product of two rows of blocks over n columns, n below four. */
    private static double addTail(double s, double[] p, int a, int b, int n) {
        return switch (n) {
            case 3 -> s + (p[a] * p[b] + p[a + 4] * p[b + 4] + p[a + 8] * p[b + 8]);
            case 2 -> s + (p[a] * p[b] + p[a + 4] * p[b + 4]);
            case 1 -> s + p[a] * p[b];
            default -> s;
        };
    }

    /** The block at offset at, below the one on the diagonal, of whose pivots some may have been repaired. */
    private static void divideBlock(double[] p, int at, int diagonal, int sums, int repaired) {
        if (repaired != 0) {
            divideRepaired(p, at, diagonal, sums, repaired);
        } else if (Kernels.vectors()) {
            VectorKernels.divideBlock(p, at, diagonal, sums);
        } else {
            ScalarKernels.divideBlock(p, at, diagonal, sums);
        }
    }

    private static void divideRepaired(double[] p, int at, int diagonal, int sums, int repaired) {
        for (int j = 0; j < 4; j++) {
            double inv = 1 / p[diagonal + 5 * j];
            for (int i = 0; i < 4; i++) {
                int k = 4 * j + i;
                boolean zero = (repaired & 1 << j) != 0;
                p[at + k] = zero ? 0 : (p[at + k] - addTail(p[sums + k], p, at + i, diagonal + j, j)) * inv;
            }
        }
    }

    /**
     * Solves L L' x = b in place, as {@link Cholesky#solve}.
     *
     * @param x the right-hand side b; becomes the solution. Modified.
     * @param p factor; only its scratch is modified
     */
    public static void solve(double[] x, double[] p, int n) {
        int panels = Panels.count(n), sums = Panels.start(panels);
        for (int b = 0; b < panels; b++) {
            int start = Panels.start(b), first = 4 * b, last = Math.min(first + 4, n);
            if (Kernels.vectors()) {
                VectorKernels.panelTimes(p, sums, start, x, first);
            } else {
                ScalarKernels.panelTimes(p, sums, start, x, first);
            }
            for (int i = first; i < last; i++) {
                int row = start + 4 * first + i - first;
                double s = p[sums + i - first];
                s = switch (i - first) {
                    case 3 -> s + (p[row] * x[first] + p[row + 4] * x[first + 1] + p[row + 8] * x[first + 2]);
                    case 2 -> s + (p[row] * x[first] + p[row + 4] * x[first + 1]);
                    case 1 -> s + p[row] * x[first];
                    default -> s;
                };
                x[i] = (x[i] - s) / p[row + 4 * (i - first)];
            }
        }
        for (int i = n - 1; i >= 0; i--) {
            int b = i >> 2, at = Panels.start(b) + 5 * i - 4 * b;
            double s = x[i], diagonal = p[at];
            for (int j = i + 1; j < n; j++) {
                at = (j & 3) != 0 ? at + 1 : Panels.start(j >> 2) + 4 * i;
                s -= p[at] * x[j];
            }
            x[i] = s / diagonal;
        }
    }

    /**
     * Changes the factor of A into that of A + x x' or A - x x', as {@link Cholesky#update}.
     *
     * @param p factor. Modified.
     * @param x vector at offset xo, with zeros up to whole panels. Modified.
     * @return the rank: n minus the number of repaired pivots
     */
    public static int update(double[] p, double[] x, int xo, int n, boolean plus) {
        int panels = Panels.count(n), rank = n;
        for (int k = 0; k < n; k++) {
            double xk = x[xo + k];
            if (xk == 0) {
                continue;
            }
            int diagonal = Panels.row(k) + 4 * k;
            double lkk = p[diagonal];
            double square = lkk * lkk + (plus ? xk * xk : -xk * xk);
            if (square < Const.MINVAL) {
                square = Const.MINVAL;
                rank--;
            }
            double r = Math.sqrt(square), c = r / lkk, s = xk / lkk;
            rotateColumn(p, x, xo, k, panels, c, s, plus ? s : -s);
            p[diagonal] = r;
        }
        return rank;
    }

    private static void rotateColumn(
            double[] p, double[] x, int xo, int k, int panels, double c, double s, double signed) {
        if (Kernels.vectors()) {
            VectorKernels.rotateColumn(p, x, xo, k, panels, c, s, signed);
        } else {
            ScalarKernels.rotateColumn(p, x, xo, k, panels, c, s, signed);
        }
    }
}
