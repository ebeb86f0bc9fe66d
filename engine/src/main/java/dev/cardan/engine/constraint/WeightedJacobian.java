package dev.cardan.engine.constraint;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.inside.Inside;
import dev.cardan.engine.inside.RoomSlot;
import dev.cardan.engine.kinematics.Jacobians;
import java.util.Arrays;

/**
 * Jacobian of the relative motion at a contact whose sides may be moved by several bodies each: the sum over bodies of
 * weight x Jacobian of the contact's position as a point of that body, positive for the second side and negative for the
 * first. Degrees of freedom that move both sides have their columns, even if these are zero.
 */
final class WeightedJacobian {
    private static final RoomSlot<WeightedJacobian> SLOT = RoomSlot.of(WeightedJacobian::new);

    /** Numbers of a column: translation, then rotation in world axes. */
    static final int COLUMN = 6;

    double[] columns = {}; // (nc x 6)
    private int[] place = {}; // (nv) column of a degree of freedom, plus one; zeros between uses
    private int[] body = {};
    private double[] weight = {};
    private int n;

    /** The one that belongs to the thread which works on a world. */
    static WeightedJacobian of(Data d) {
        return Inside.work(d).get(SLOT);
    }

    /**
     * Computes {@link #columns} of contact c for the degrees of freedom that are then in {@code w.chain}, in ascending
     * order.
     *
     * @return how many there are
     */
    int run(RowWork w, Data d, int c) {
        n = 0;
        addSide(d, c, 0, -1);
        addSide(d, c, 1, 1);
        int nc = chain(w.chain, d.model);
        if (columns.length < COLUMN * nc) {
            columns = new double[COLUMN * w.chain.length];
        }
        Arrays.fill(columns, 0, COLUMN * nc, 0);
        for (int k = 0; k < n; k++) {
            addBody(d, body[k], weight[k], 3 * c);
        }
        for (int k = 0; k < nc; k++) {
            place[w.chain[k]] = 0;
        }
        return nc;
    }

    private void addSide(Data d, int c, int side, double sign) {
        SideWeights s = SideWeights.of(d);
        int count = s.find(d, c, side);
        if (body.length < n + count) {
            body = Arrays.copyOf(body, n + 2 * count);
            weight = Arrays.copyOf(weight, n + 2 * count);
        }
        for (int k = 0; k < count; k++) {
            body[n] = s.body[k];
            weight[n++] = sign * s.weight[k];
        }
    }

    /** The degrees of freedom that move one of the bodies, ascending. */
    private int chain(int[] chain, Model m) {
        if (place.length < m.nv) {
            place = new int[m.nv];
        }
        int nc = 0;
        for (int k = 0; k < n; k++) {
            for (int i = Jacobians.lastDof(m, body[k]); i >= 0 && place[i] == 0; i = m.dof.parentid[i]) {
                place[i] = 1;
                chain[nc++] = i;
            }
        }
        DofOrder.sort(chain, nc);
        for (int k = 0; k < nc; k++) {
            place[chain[k]] = k + 1;
        }
        return nc;
    }

    private void addBody(Data d, int b, double w, int p) {
        Model m = d.model;
        double[] cdof = d.cdof, com = d.subtreeCom, pos = d.contact.pos;
        int root = 3 * m.body.rootid[b];
        double x = pos[p] - com[root], y = pos[p + 1] - com[root + 1], z = pos[p + 2] - com[root + 2];
        for (int i = Jacobians.lastDof(m, b); i >= 0; i = m.dof.parentid[i]) {
            int a = 6 * i, r = COLUMN * (place[i] - 1);
            double wx = cdof[a], wy = cdof[a + 1], wz = cdof[a + 2];
            columns[r] += (cdof[a + 3] + (wy * z - wz * y)) * w;
            columns[r + 1] += (cdof[a + 4] + (wz * x - wx * z)) * w;
            columns[r + 2] += (cdof[a + 5] + (wx * y - wy * x)) * w;
            columns[r + 3] += wx * w;
            columns[r + 4] += wy * w;
            columns[r + 5] += wz * w;
        }
    }
}
