package dev.cardan.engine.constraint;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.inside.Awake;
import dev.cardan.engine.math.Quat;
import dev.cardan.engine.math.Vec3;
import dev.cardan.engine.sleep.SleepStates;
import dev.cardan.engine.type.Const;
import dev.cardan.engine.type.ConstraintType;
import dev.cardan.engine.type.DisableFlag;
import dev.cardan.engine.type.EqType;
import dev.cardan.engine.type.SleepState;

/** Rows of the active equality constraints; the violation is the residual of the equation. */
final class EqualityRows {
    // scratch: positions of the anchors, then quaternions
    private static final int POS = 0;
    private static final int ERROR = 6;
    private static final int Q1 = 12;
    private static final int Q2_INVERSE = 16;
    private static final int PRODUCT = 20;
    private static final int AXIS = 24;

    private EqualityRows() {}

    static void add(Data d) {
        Model m = d.model;
        if (d.opt.disabled(DisableFlag.EQUALITY)) {
            return;
        }
        boolean sleepers = Awake.partly(d);
        for (int i = 0; i < m.neq; i++) {
            if (d.eqActive[i] && !(sleepers && SleepStates.equality(d, i) == SleepState.ASLEEP)) {
                switch (m.eq.type[i]) {
                    case EqType.Code.CONNECT -> connect(d, i);
                    case EqType.Code.WELD -> weld(d, i);
                    case EqType.Code.JOINT -> joint(d, i);
                    case EqType.Code.TENDON -> TendonRows.equality(d, i);
                    case EqType.Code.FLEX -> FlexRows.edges(d, i);
                    case EqType.Code.FLEXVERT -> FlexRows.vertices(d, i);
                    case EqType.Code.FLEXSTRAIN -> StrainRows.add(d, i);
                    default ->
                        throw new IllegalArgumentException("equality " + i + " has type " + m.eq.type[i]
                                + ", which doesn't exist: use connect, weld, joint, tendon or one of flexes");
                }
            }
        }
    }

    /** Two points coincide: three rows, pos1 - pos2 in world axes. */
    private static void connect(Data d, int eq) {
        RowWork w = RowWork.of(d);
        int nc = difference(w, d, eq, false);
        append(d, eq, 3, w, nc);
    }

    /**
     * Two frames coincide: three rows for the points, three for the vector part of the quaternion error
     * conj(q2) q1, times torquescale. Its rate is conj(q2) (w1 - w2) q1 / 2.
     */
    private static void weld(Data d, int eq) {
        RowWork w = RowWork.of(d);
        int nc = difference(w, d, eq, true);
        double[] s = w.small, jac = w.jac;
        double torquescale = d.model.eq.data[Const.NEQDATA * eq + 10];
        Anchors.orientations(s, Q1, d, eq);
        Quat.mul(s, PRODUCT, s, Q2_INVERSE, s, Q1);
        Vec3.scale(s, ERROR + 3, s, PRODUCT + 1, torquescale);
        for (int k = 0; k < nc; k++) {
            Vec3.set(s, AXIS, jac[3 * nc + k], jac[4 * nc + k], jac[5 * nc + k]);
            Quat.mulAxis(s, PRODUCT, s, Q2_INVERSE, s, AXIS);
            Quat.mul(s, PRODUCT, s, PRODUCT, s, Q1);
            jac[3 * nc + k] = 0.5 * s[PRODUCT + 1] * torquescale;
            jac[4 * nc + k] = 0.5 * s[PRODUCT + 2] * torquescale;
            jac[5 * nc + k] = 0.5 * s[PRODUCT + 3] * torquescale;
        }
        append(d, eq, 6, w, nc);
    }

    /**
     * Position error of the anchors, and the difference of their Jacobians (first minus second) into {@code w.jac}:
     * translation, then rotation if wanted. Returns the number of columns, which are all when J is dense.
     */
    private static int difference(RowWork w, Data d, int eq, boolean rotation) {
        Model m = d.model;
        int b1 = Anchors.body1(m, eq), b2 = Anchors.body2(m, eq);
        double[] s = w.small;
        Anchors.positions(s, POS, d, eq);
        Vec3.sub(s, ERROR, s, POS, s, POS + 3);
        boolean sparse = d.isSparse();
        int nc = sparse ? PairJacobian.merge(m, w.chain, b1, b2) : PairJacobian.all(m, w.chain);
        double[] j1 = w.jac1, j2 = w.jac2, jac = w.jac;
        PairJacobian.point(j1, rotation, d, w, POS, b1, nc);
        PairJacobian.point(j2, rotation, d, w, POS + 3, b2, nc);
        int n = rotation ? 6 * nc : 3 * nc;
        for (int i = 0; i < n; i++) {
            jac[i] = j1[i] - j2[i];
        }
        if (sparse && b1 != b2 && m.body.simple[b1] != 0 && m.body.simple[b2] != 0) {
            keepSignOfZero(jac, j2, w.chain, n, nc, m.body.dofadr[b2], m.body.dofnum[b2]);
        }
        return nc;
    }

    /** Between simple bodies MuJoCo negates the second one's columns instead of subtracting them from zero. */
    private static void keepSignOfZero(double[] jac, double[] j2, int[] chain, int n, int nc, int dofadr, int dofnum) {
        for (int k = 0; k < nc; k++) {
            if (chain[k] >= dofadr && chain[k] < dofadr + dofnum) {
                for (int i = k; i < n; i += nc) {
                    jac[i] = -j2[i];
                }
            }
        }
    }

    private static void append(Data d, int eq, int size, RowWork w, int nc) {
        int row = RowBuilder.append(d, ConstraintType.Code.EQUALITY, eq, size, 0, w.jac, w.chain, nc);
        if (row >= 0) {
            System.arraycopy(w.small, ERROR, d.efc.pos, row, size);
        }
    }

    /**
     * q1 - q1_0 = a0 + a1 x + a2 x^2 + a3 x^3 + a4 x^4 with x = q2 - q2_0, or q1 - q1_0 = a0 without a second joint.
     */
    private static void joint(Data d, int eq) {
        Model m = d.model;
        RowWork w = RowWork.of(d);
        double[] a = m.eq.data;
        int o = Const.NEQDATA * eq;
        int j1 = m.eq.obj1id[eq], j2 = m.eq.obj2id[eq];
        int q1 = m.jnt.qposadr[j1], dof1 = m.jnt.dofadr[j1];
        w.chain[0] = dof1;
        w.jac[0] = 1;
        int nc = 1;
        double error = d.qpos[q1] - m.qpos0[q1] - a[o];
        if (j2 >= 0) {
            int q2 = m.jnt.qposadr[j2], dof2 = m.jnt.dofadr[j2];
            double x = d.qpos[q2] - m.qpos0[q2];
            error -= a[o + 1] * x + a[o + 2] * x * x + a[o + 3] * x * x * x + a[o + 4] * x * x * x * x;
            double slope = a[o + 1] + 2 * a[o + 2] * x + 3 * a[o + 3] * x * x + 4 * a[o + 4] * x * x * x;
            // dense rows add to zero, so that a slope of zero has no sign there
            double coupling = d.isSparse() ? -slope : 0.0 + -slope;
            if (dof1 == dof2) {
                w.jac[0] = 1 - slope;
            } else {
                nc = 2;
                int first = dof1 < dof2 ? 0 : 1;
                w.chain[first] = dof1;
                w.jac[first] = 1;
                w.chain[1 - first] = dof2;
                w.jac[1 - first] = coupling;
            }
        }
        w.small[ERROR] = error;
        append(d, eq, 1, w, nc);
    }
}
