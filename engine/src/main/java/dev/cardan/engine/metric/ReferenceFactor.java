package dev.cardan.engine.metric;

import dev.cardan.engine.Data;
import dev.cardan.engine.factor.SparseCholesky;
import dev.cardan.engine.inside.Inside;
import dev.cardan.engine.inside.ModelStamp;
import dev.cardan.engine.inside.RoomSlot;
import dev.cardan.engine.kernel.Kernels;
import dev.cardan.engine.table.EffectiveMetricTable;
import dev.cardan.engine.work.Workers;
import java.util.Arrays;

/**
 * Solutions with the factor L of mass plus bending stiffness at the reference, L' L x = b. Bending couples equal coordinates
 * only, so L is a matrix over points, three times ({@link PointFactor}), unless something gives the coordinates of a point
 * different inertia. It follows from the model alone, so a world keeps it as long as it has the same model.
 */
final class ReferenceFactor {
    private static final RoomSlot<ReferenceFactor> SLOT = RoomSlot.of(ReferenceFactor::new);

    private final ModelStamp stamp = new ModelStamp();
    private EffectiveMetricTable table;
    private boolean threefold; // whether the three coordinates have the same numbers
    private PointFactor factor;
    private double[] quads = {}; // the points of a solution under way
    private double[] part = {}; // the degrees of freedom of a solution under way

    /** That of a world's model. */
    static ReferenceFactor of(Data d) {
        ReferenceFactor f = SLOT.in(Inside.memory(d));
        if (!f.stamp.isOf(d.model)) {
            f.stamp.clear();
            f.take(d.model.efm0);
            f.stamp.set(d.model);
        }
        return f;
    }

    void take(EffectiveMetricTable t) {
        int n = t.dofid.length;
        threefold = isThreefold(t, n);
        factor = threefold ? pointFactor(t, n / 3) : null;
        quads = new double[threefold ? factor.length() : 0];
        part = new double[n];
        table = t;
    }

    private static PointFactor pointFactor(EffectiveMetricTable t, int points) {
        int[] start = new int[points + 1];
        for (int p = 0; p < points; p++) {
            start[p + 1] = start[p] + t.LRownnz[3 * p];
        }
        int[] column = new int[start[points]];
        double[] L = new double[start[points]];
        for (int p = 0; p < points; p++) {
            System.arraycopy(t.L, t.LRowadr[3 * p], L, start[p], t.LRownnz[3 * p]);
            System.arraycopy(t.LColind, t.LRowadr[3 * p], column, start[p], t.LRownnz[3 * p]);
        }
        for (int k = 0; k < column.length; k++) {
            column[k] /= 3;
        }
        return new PointFactor(start, column, L);
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

    /** Writes the solution of L' L y = b for the degrees of freedom that L is about to their places in x, which may be b; workers may be null. */
    void solve(double[] x, double[] b, Workers workers) {
        if (threefold && solvePoints(x, b, workers)) {
            return;
        }
        EffectiveMetricTable t = table;
        int[] dof = t.dofid;
        for (int i = 0; i < dof.length; i++) {
            part[i] = b[dof[i]];
        }
        SparseCholesky.solve(part, t.L, dof.length, t.LRownnz, t.LRowadr, t.LColind);
        for (int i = 0; i < dof.length; i++) {
            x[dof[i]] = part[i];
        }
    }

    /** Returns false, and x is as it was, if b has a negative zero, or there or in the solution is a number that isn't finite. */
    private boolean solvePoints(double[] x, double[] b, Workers workers) {
        double[] y = quads;
        int[] dof = table.dofid;
        boolean good = true;
        for (int i = 0, k = 0; k < dof.length; i += 4, k += 3) {
            y[i] = b[dof[k]];
            y[i + 1] = b[dof[k + 1]];
            y[i + 2] = b[dof[k + 2]];
            good &= isGood(y[i]) && isGood(y[i + 1]) && isGood(y[i + 2]);
        }
        if (!good) {
            return false;
        }
        factor.solve(y, Kernels.vectors(), workers);
        for (int i = 0; i < y.length; i++) {
            good &= Double.isFinite(y[i]);
        }
        if (!good) {
            Arrays.fill(y, 0);
            return false;
        }
        for (int i = 0, k = 0; k < dof.length; i += 4, k += 3) {
            x[dof[k]] = y[i];
            x[dof[k + 1]] = y[i + 1];
            x[dof[k + 2]] = y[i + 2];
        }
        return true;
    }

    private static boolean isGood(double x) {
        return Double.isFinite(x) && Double.doubleToRawLongBits(x) != Long.MIN_VALUE;
    }
}
