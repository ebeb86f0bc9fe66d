package dev.cardan.engine.constraint;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.inside.Awake;
import dev.cardan.engine.linalg.SparsePattern;
import dev.cardan.engine.sleep.SleepStates;
import dev.cardan.engine.type.Const;
import dev.cardan.engine.type.ConstraintType;
import dev.cardan.engine.type.SleepState;
import java.util.Arrays;

/**
 * Rows of tendons, whose Jacobian is that of the tendon's length: coupled lengths, dry friction along the tendon,
 * limits of the length. Sparse rows have the columns of the tendon's pattern.
 *
 * <p>A row that nothing can move is left out. The first row of each tendon goes to {@code d.tendonEfcadr}.
 */
final class TendonRows {
    private TendonRows() {}

    /** No rows so far. */
    static void clear(Data d) {
        Arrays.fill(d.tendonEfcadr, -1);
    }

    /**
     * L1 - L1_0 = a0 + a1 x + a2 x^2 + a3 x^3 + a4 x^4 with x = L2 - L2_0, or L1 - L1_0 = a0 without a second tendon.
     * As in MuJoCo, tendonEfcadr becomes the number of the equality, not that of the row.
     */
    static void equality(Data d, int eq) {
        Model m = d.model;
        RowWork w = RowWork.of(d);
        double[] a = m.eq.data, length0 = m.tendon.length0;
        int o = Const.NEQDATA * eq;
        int t1 = m.eq.obj1id[eq], t2 = m.eq.obj2id[eq];
        double error = d.ten.length[t1] - length0[t1] - a[o];
        mark(d, t1, eq);
        int nc;
        if (t2 >= 0) {
            mark(d, t2, eq);
            double x = d.ten.length[t2] - length0[t2];
            error -= a[o + 1] * x + a[o + 2] * x * x + a[o + 3] * x * x * x + a[o + 4] * x * x * x * x;
            double slope = a[o + 1] + 2 * a[o + 2] * x + 3 * a[o + 3] * x * x + 4 * a[o + 4] * x * x * x;
            nc = difference(w, d, t1, t2, slope);
        } else {
            nc = jacobian(w, d, t1, 1);
        }
        int row = RowBuilder.append(d, ConstraintType.Code.EQUALITY, eq, 1, 0, w.jac, w.chain, nc);
        if (row >= 0) {
            d.efc.pos[row] = error;
        }
    }

    static void friction(Data d) {
        Model m = d.model;
        RowWork w = RowWork.of(d);
        for (int t = 0; t < m.ntendon; t++) {
            double loss = m.tendon.frictionloss[t];
            if (loss > 0) {
                int next = d.nefc;
                int nc = jacobian(w, d, t, 1);
                RowBuilder.append(d, ConstraintType.Code.FRICTION_TENDON, t, 1, loss, w.jac, w.chain, nc);
                mark(d, t, next);
            }
        }
    }

    /** Shortest and longest length; a narrow range can be near both. */
    static void limits(Data d) {
        Model m = d.model;
        RowWork w = RowWork.of(d);
        for (int t = 0; t < m.ntendon; t++) {
            if (!m.tendon.limited[t]) {
                continue;
            }
            double length = d.ten.length[t], margin = m.tendon.margin[t];
            for (int side = -1; side <= 1; side += 2) {
                double dist = side * (m.tendon.range[2 * t + (side + 1) / 2] - length);
                if (dist < margin) {
                    int next = d.nefc;
                    int nc = jacobian(w, d, t, -side);
                    int row = RowBuilder.append(d, ConstraintType.Code.LIMIT_TENDON, t, 1, 0, w.jac, w.chain, nc);
                    if (row >= 0) {
                        d.efc.pos[row] = dist;
                        d.efc.margin[row] = margin;
                    }
                    mark(d, t, next);
                }
            }
        }
    }

    private static void mark(Data d, int t, int address) {
        if (d.tendonEfcadr[t] == -1) {
            d.tendonEfcadr[t] = address;
        }
    }

    /**
     * w.jac, w.chain = a tendon's row times a sign, over all degrees of freedom when J is dense; returns the number of
     * columns. A joint that a tendon names twice has two columns, of which the first is used; dense rows keep the last.
     * A sleeping tendon, whose row is zero, has none; MuJoCo leaves it out only when J is dense and fails otherwise.
     */
    private static int jacobian(RowWork w, Data d, int t, double sign) {
        Model m = d.model;
        double[] J = d.ten.J;
        int[] colind = m.ten.JColind;
        boolean asleep = Awake.partly(d) && SleepStates.tendon(d, t) == SleepState.ASLEEP;
        int start = m.ten.JRowadr[t], n = asleep ? 0 : m.ten.JRownnz[t];
        if (!d.isSparse()) {
            scatter(w.jac, d, t);
            for (int i = 0; i < m.nv; i++) {
                w.jac[i] *= sign;
            }
            return m.nv;
        }
        w.ensureDofs(n);
        for (int k = 0; k < n; k++) {
            w.chain[k] = colind[start + k];
            w.jac[k] = J[start + k] * sign;
        }
        return n;
    }

    private static void scatter(double[] row, Data d, int t) {
        Model m = d.model;
        int start = m.ten.JRowadr[t], end = start + m.ten.JRownnz[t];
        Arrays.fill(row, 0, m.nv, 0);
        for (int k = start; k < end; k++) {
            row[m.ten.JColind[k]] = d.ten.J[k];
        }
    }

    /** w.jac, w.chain = J1 - slope J2; returns the number of columns. */
    private static int difference(RowWork w, Data d, int t1, int t2, double slope) {
        Model m = d.model;
        double scale = -slope;
        if (!d.isSparse()) {
            scatter(w.jac, d, t1);
            scatter(w.jac1, d, t2);
            for (int i = 0; i < m.nv; i++) {
                w.jac[i] += w.jac1[i] * scale;
            }
            return m.nv;
        }
        double[] J = d.ten.J;
        int[] colind = m.ten.JColind;
        int start1 = m.ten.JRowadr[t1], n1 = m.ten.JRownnz[t1];
        int start2 = m.ten.JRowadr[t2], n2 = m.ten.JRownnz[t2];
        int nc = SparsePattern.union(colind, start1, n1, colind, start2, n2);
        w.ensureDofs(nc);
        int i = n1 - 1, j = n2 - 1;
        for (int k = nc - 1; k >= 0; k--) {
            int c1 = i >= 0 ? colind[start1 + i] : -1, c2 = j >= 0 ? colind[start2 + j] : -1;
            w.chain[k] = Math.max(c1, c2);
            if (c1 == c2) {
                w.jac[k] = J[start1 + i--] + scale * J[start2 + j--];
            } else {
                w.jac[k] = c1 > c2 ? J[start1 + i--] : scale * J[start2 + j--];
            }
        }
        return nc;
    }
}
