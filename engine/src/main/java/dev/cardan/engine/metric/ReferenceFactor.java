package dev.cardan.engine.metric;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.factor.SparseCholesky;
import dev.cardan.engine.inside.Inside;
import dev.cardan.engine.inside.ModelStamp;
import dev.cardan.engine.inside.RoomSlot;
import dev.cardan.engine.kernel.Kernels;
import dev.cardan.engine.table.EffectiveMetricTable;

/**
 * Solutions with the factor L of mass plus bending stiffness at the reference, L' L x = b. Bending couples equal coordinates
 * only, so L is a matrix over points, three times ({@link PointFactor}), unless something gives the coordinates of a point
 * different inertia. It follows from the model alone, so a world keeps it as long as it has the same model.
 */
final class ReferenceFactor {
    private static final RoomSlot<ReferenceFactor> SLOT = RoomSlot.of(ReferenceFactor::new);

    private final ModelStamp stamp = new ModelStamp();
    private Model model;
    private boolean threefold; // whether the three coordinates have the same numbers
    private PointFactor factor;
    private double[] quads = {}; // (points x 4)

    /** That of a world's model. */
    static ReferenceFactor of(Data d) {
        ReferenceFactor f = SLOT.in(Inside.memory(d));
        if (!f.stamp.isOf(d.model)) {
            f.take(d.model);
        }
        return f;
    }

    private void take(Model m) {
        stamp.clear();
        EffectiveMetricTable t = m.efm0;
        threefold = isThreefold(t, m.nefm0dof);
        factor = threefold ? pointFactor(t, m.nefm0dof / 3) : null;
        quads = new double[threefold ? m.nefm0dof / 3 * 4 : 0];
        model = m;
        stamp.set(m);
    }

    private static PointFactor pointFactor(EffectiveMetricTable t, int points) {
        int[] start = new int[points + 1];
        for (int p = 0; p < points; p++) {
            start[p + 1] = start[p] + t.LRownnz[3 * p];
        }
        int[] place = new int[start[points]];
        double[] L = new double[start[points]];
        for (int p = 0; p < points; p++) {
            System.arraycopy(t.L, t.LRowadr[3 * p], L, start[p], t.LRownnz[3 * p]);
            System.arraycopy(t.LColind, t.LRowadr[3 * p], place, start[p], t.LRownnz[3 * p]);
        }
        for (int k = 0; k < place.length; k++) {
            place[k] = place[k] / 3 * 4;
        }
        return new PointFactor(start, place, L);
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
        for (int i = 0, k = 0; k < y.length; i += 3, k += 4) {
            y[k] = x[i];
            y[k + 1] = x[i + 1];
            y[k + 2] = x[i + 2];
            y[k + 3] = 0;
        }
        factor.solve(y, Kernels.vectors());
        for (int i = 0, k = 0; k < y.length; i += 3, k += 4) {
            x[i] = y[k];
            x[i + 1] = y[k + 1];
            x[i + 2] = y[k + 2];
        }
    }
}
