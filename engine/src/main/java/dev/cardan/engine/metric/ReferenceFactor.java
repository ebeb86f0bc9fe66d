package dev.cardan.engine.metric;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.factor.SparseCholesky;
import dev.cardan.engine.inside.Inside;
import dev.cardan.engine.inside.RoomSlot;
import dev.cardan.engine.table.EffectiveMetricTable;

/**
 * Solutions with the factor L of mass plus bending stiffness at the reference, L' L x = b. Bending couples equal coordinates
 * only, so L is a matrix over points, three times, unless something gives the coordinates of a point different inertia. A
 * number and its column then are read once for the three coordinates. It follows from the model alone, so a world keeps it as
 * long as it has the same model.
 */
final class ReferenceFactor {
    private static final RoomSlot<ReferenceFactor> SLOT = RoomSlot.of(ReferenceFactor::new);

    private Model model;
    private boolean threefold; // whether the three coordinates have the same numbers
    private int points;
    private int[] start = {}; // (points + 1) of the rows
    private int[] column = {}; // three times the point
    private double[] L = {}; // the diagonal last in each row

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
        if (threefold) {
            solveTransposed(x);
            for (int p = 0; p < points; p++) {
                solveRow(x, 3 * p, start[p], start[p + 1] - 1);
            }
        } else {
            EffectiveMetricTable t = model.efm0;
            SparseCholesky.solve(x, t.L, model.nefm0dof, t.LRownnz, t.LRowadr, t.LColind);
        }
    }

    /** x becomes the solution of L' y = x, from the last point to the first. */
    private void solveTransposed(double[] x) {
        double[] l = L;
        for (int p = points - 1; p >= 0; p--) {
            int at = 3 * p, from = start[p], diagonal = start[p + 1] - 1;
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
                double y0 = x[at - 3] - f * x0, y1 = x[at - 2] - f * x1, y2 = x[at - 1] - f * x2;
                if (y0 != 0 && y1 != 0 && y2 != 0) {
                    double pivot = l[from - 1];
                    y0 /= pivot;
                    y1 /= pivot;
                    y2 /= pivot;
                    p--;
                    x[at - 3] = y0;
                    x[at - 2] = y1;
                    x[at - 1] = y2;
                    subtractTwo(x, from, diagonal - 1, start[p], x0, x1, x2, y0, y1, y2);
                    continue;
                }
            }
            subtract(x, from, diagonal, x0, x1, x2);
        }
    }

    /** Whether the columns of row p are those of the row before it and that row's own. */
    private boolean isNested(int p) {
        int diagonal = start[p + 1] - 1;
        return p > 0 && diagonal - start[p] == start[p] - start[p - 1] && column[diagonal - 1] == 3 * (p - 1);
    }

    /** One coordinate, at x[at]; nothing comes of a zero. */
    private void subtractOne(double[] x, int at, int from, int diagonal) {
        if (x[at] != 0) {
            double f = x[at] / L[diagonal];
            x[at] = f;
            for (int k = from, axis = at % 3; k < diagonal; k++) {
                x[column[k] + axis] -= L[k] * f;
            }
        }
    }

    private void subtract(double[] x, int from, int to, double x0, double x1, double x2) {
        double[] l = L;
        int[] col = column;
        for (int k = from; k < to; k++) {
            int c = col[k];
            double f = l[k];
            x[c] -= f * x0;
            x[c + 1] -= f * x1;
            x[c + 2] -= f * x2;
        }
    }

    /** A row and then the one before it, whose numbers start at other. */
    private void subtractTwo(
            double[] x, int from, int to, int other, double x0, double x1, double x2, double y0, double y1, double y2) {
        double[] l = L;
        int[] col = column;
        for (int k = from, j = other; k < to; k++, j++) {
            int c = col[k];
            double f = l[k], g = l[j];
            x[c] = (x[c] - f * x0) - g * y0;
            x[c + 1] = (x[c + 1] - f * x1) - g * y1;
            x[c + 2] = (x[c + 2] - f * x2) - g * y2;
        }
    }

    /** The point at x[at] of the solution of L y = x, when all before it are solved; sums in four parts. */
    private void solveRow(double[] x, int at, int from, int diagonal) {
        double[] l = L;
        int[] col = column;
        double s0 = 0, s1 = 0, s2 = 0, s3 = 0;
        double t0 = 0, t1 = 0, t2 = 0, t3 = 0;
        double u0 = 0, u1 = 0, u2 = 0, u3 = 0;
        int k = from;
        for (; k < diagonal - 3; k += 4) {
            int c = col[k];
            double f = l[k];
            s0 += f * x[c];
            t0 += f * x[c + 1];
            u0 += f * x[c + 2];
            c = col[k + 1];
            f = l[k + 1];
            s1 += f * x[c];
            t1 += f * x[c + 1];
            u1 += f * x[c + 2];
            c = col[k + 2];
            f = l[k + 2];
            s2 += f * x[c];
            t2 += f * x[c + 1];
            u2 += f * x[c + 2];
            c = col[k + 3];
            f = l[k + 3];
            s3 += f * x[c];
            t3 += f * x[c + 1];
            u3 += f * x[c + 2];
        }
        double s = (s0 + s2) + (s1 + s3), t = (t0 + t2) + (t1 + t3), u = (u0 + u2) + (u1 + u3);
        for (; k < diagonal; k++) {
            int c = col[k];
            s += l[k] * x[c];
            t += l[k] * x[c + 1];
            u += l[k] * x[c + 2];
        }
        x[at] = (x[at] - s) / l[diagonal];
        x[at + 1] = (x[at + 1] - t) / l[diagonal];
        x[at + 2] = (x[at + 2] - u) / l[diagonal];
    }
}
