package dev.cardan.engine.metric;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.factor.SparseCholesky;
import dev.cardan.engine.inside.Inside;
import dev.cardan.engine.inside.RoomSlot;
import dev.cardan.engine.kernel.Kernels;
import dev.cardan.engine.kernel.ScalarKernels;
import dev.cardan.engine.kernel.VectorKernels;
import dev.cardan.engine.table.EffectiveMetricTable;

/**
 * Solutions with the factor L of mass plus bending stiffness at the reference, L' L x = b. Bending couples equal coordinates
 * only, so L is a matrix over points, three times, unless something gives the coordinates of a point different inertia. A
 * number and its column then are read once for the three coordinates, which stand side by side with a zero as fourth. It
 * follows from the model alone, so a world keeps it as long as it has the same model.
 */
final class ReferenceFactor {
    private static final RoomSlot<ReferenceFactor> SLOT = RoomSlot.of(ReferenceFactor::new);

    private Model model;
    private boolean threefold; // whether the three coordinates have the same numbers
    private int points;
    private int[] start = {}; // (points + 1) of the rows
    private int[] column = {}; // four times the point
    private double[] L = {}; // the diagonal last in each row
    private double[] quads = {}; // (points x 4)

    /** That of a world's model. */
    static ReferenceFactor of(Data d) {
        ReferenceFactor f = SLOT.in(Inside.memory(d));
        if (f.model != d.model) {
            f.take(d.model);
        }
        return f;
    }

    private void take(Model m) {
        model = null; // in case that memory runs out
        EffectiveMetricTable t = m.efm0;
        threefold = isThreefold(t, m.nefm0dof);
        points = threefold ? m.nefm0dof / 3 : 0;
        start = new int[points + 1];
        for (int p = 0; p < points; p++) {
            start[p + 1] = start[p] + t.LRownnz[3 * p];
        }
        column = new int[start[points]];
        L = new double[start[points]];
        for (int p = 0; p < points; p++) {
            System.arraycopy(t.L, t.LRowadr[3 * p], L, start[p], t.LRownnz[3 * p]);
            System.arraycopy(t.LColind, t.LRowadr[3 * p], column, start[p], t.LRownnz[3 * p]);
        }
        for (int k = 0; k < column.length; k++) {
            column[k] = column[k] / 3 * 4;
        }
        quads = new double[4 * points];
        model = m;
    }

    /** Whether rows 3 p + 1 and 3 p + 2 are row 3 p, for the next coordinates. */
    private static boolean isThreefold(EffectiveMetricTable t, int n) {
        for (int r = 0; r < n; r++) {
            int axis = r % 3, first = r - axis;
            if (t.LRownnz[r] != t.LRownnz[first]) {
                return false;
            }
            for (int k = 0; k < t.LRownnz[r]; k++) {
                int a = t.LRowadr[first] + k, b = t.LRowadr[r] + k;
                if (t.LColind[a] % 3 != 0 || t.LColind[b] != t.LColind[a] + axis || t.L[b] != t.L[a]) {
                    return false;
                }
            }
        }
        return n % 3 == 0;
    }

    /** x (nefm0dof) becomes the solution of L' L y = x. */
    void solve(double[] x) {
        if (!threefold) {
            EffectiveMetricTable t = model.efm0;
            SparseCholesky.solve(x, t.L, model.nefm0dof, t.LRownnz, t.LRowadr, t.LColind);
            return;
        }
        double[] y = quads;
        for (int p = 0; p < points; p++) {
            y[4 * p] = x[3 * p];
            y[4 * p + 1] = x[3 * p + 1];
            y[4 * p + 2] = x[3 * p + 2];
            y[4 * p + 3] = 0;
        }
        boolean vectors = Kernels.vectors();
        solveTransposed(y, vectors);
        for (int p = 0; p < points; p++) {
            if (vectors) {
                VectorKernels.solvePoint(y, L, column, start[p], start[p + 1] - 1, 4 * p);
            } else {
                ScalarKernels.solvePoint(y, L, column, start[p], start[p + 1] - 1, 4 * p);
            }
            x[3 * p] = y[4 * p];
            x[3 * p + 1] = y[4 * p + 1];
            x[3 * p + 2] = y[4 * p + 2];
        }
    }

    /** x becomes the solution of L' y = x, from the last point to the first. */
    private void solveTransposed(double[] x, boolean vectors) {
        double[] l = L;
        for (int p = points - 1; p >= 0; p--) {
            int at = 4 * p, from = start[p], diagonal = start[p + 1] - 1;
            double x0 = x[at], x1 = x[at + 1], x2 = x[at + 2];
            if (x0 == 0 || x1 == 0 || x2 == 0) {
                subtractOne(x, at, from, diagonal);
                subtractOne(x, at + 1, from, diagonal);
                subtractOne(x, at + 2, from, diagonal);
                continue;
            }
            x0 /= l[diagonal];
            x1 /= l[diagonal];
            x2 /= l[diagonal];
            x[at] = x0;
            x[at + 1] = x1;
            x[at + 2] = x2;
            if (isNested(p)) {
                double f = l[diagonal - 1];
                double y0 = x[at - 4] - f * x0, y1 = x[at - 3] - f * x1, y2 = x[at - 2] - f * x2;
                if (y0 != 0 && y1 != 0 && y2 != 0) {
                    double pivot = l[from - 1];
                    x[at - 4] = y0 / pivot;
                    x[at - 3] = y1 / pivot;
                    x[at - 2] = y2 / pivot;
                    p--;
                    if (vectors) {
                        VectorKernels.subtractTwoPoints(x, l, column, from, diagonal - 1, at, start[p], at - 4);
                    } else {
                        ScalarKernels.subtractTwoPoints(x, l, column, from, diagonal - 1, at, start[p], at - 4);
                    }
                    continue;
                }
            }
            if (vectors) {
                VectorKernels.subtractPoint(x, l, column, from, diagonal, at);
            } else {
                ScalarKernels.subtractPoint(x, l, column, from, diagonal, at);
            }
        }
    }

    /** Whether the columns of row p are those of the row before it and that row's own. */
    private boolean isNested(int p) {
        int diagonal = start[p + 1] - 1;
        return p > 0 && diagonal - start[p] == start[p] - start[p - 1] && column[diagonal - 1] == 4 * (p - 1);
    }

    /** One coordinate, at x[at]; nothing comes of a zero. */
    private void subtractOne(double[] x, int at, int from, int diagonal) {
        if (x[at] != 0) {
            double f = x[at] / L[diagonal];
            x[at] = f;
            for (int k = from, axis = at & 3; k < diagonal; k++) {
                x[column[k] + axis] -= L[k] * f;
            }
        }
    }
}
