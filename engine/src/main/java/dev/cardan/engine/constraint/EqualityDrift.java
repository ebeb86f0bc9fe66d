package dev.cardan.engine.constraint;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.linalg.Dense;
import dev.cardan.engine.math.Quat;
import dev.cardan.engine.math.Vec3;
import dev.cardan.engine.type.Const;
import dev.cardan.engine.type.EqType;
import dev.cardan.engine.world.ConstraintRows;

/**
 * The part (dJ/dt) qvel of the acceleration of connect and weld rows, which is there without any joint acceleration:
 * centripetal terms. Only with it does J qacc = aref give the acceleration that was asked for.
 */
final class EqualityDrift {
    // scratch: positions of the anchors, velocity-dependent parts of their accelerations, quaternions
    private static final int POS = 0;
    private static final int LIN1 = 6;
    private static final int LIN2 = 9;
    private static final int ROT1 = 12;
    private static final int ROT2 = 15;
    private static final int Q1 = 18;
    private static final int Q2_INVERSE = 22;
    private static final int Q1_DOT = 26;
    private static final int Q2_INVERSE_DOT = 30;
    private static final int OMEGA = 34;
    private static final int TERM = 38;
    private static final int TMP = 50;

    private EqualityDrift() {}

    /** Subtracts (dJ/dt) qvel from the reference acceleration of all equality rows. */
    static void subtract(Data d) {
        Model m = d.model;
        ConstraintRows e = d.efc;
        for (int row = 0; row < d.ne; ) {
            int eq = e.id[row];
            switch (m.eq.type[eq]) {
                case EqType.Code.CONNECT -> {
                    points(d, eq, false);
                    subtractPoints(d, row);
                    row += 3;
                }
                case EqType.Code.WELD -> {
                    points(d, eq, true);
                    subtractPoints(d, row);
                    subtractRotation(d, eq, row + 3);
                    row += 6;
                }
                default -> row++;
            }
        }
    }

    private static void subtractPoints(Data d, int row) {
        double[] s = RowWork.of(d).small, aref = d.efc.aref;
        for (int k = 0; k < 3; k++) {
            aref[row + k] -= s[LIN1 + k] - s[LIN2 + k];
        }
    }

    private static void points(Data d, int eq, boolean rotation) {
        Model m = d.model;
        RowWork w = RowWork.of(d);
        w.ensureDofs(m.nv);
        int b1 = Anchors.body1(m, eq), b2 = Anchors.body2(m, eq);
        double[] s = w.small;
        Anchors.positions(s, POS, d, eq);
        boolean sparse = d.isSparse();
        int nc = sparse ? PairJacobian.merge(m, w.chain, b1, b2) : PairJacobian.all(m, w.chain);
        double[] j = w.jac1;
        PairJacobian.pointDot(j, rotation, d, w, POS, TMP, b1, nc);
        timesVelocity(s, LIN1, j, 0, d.qvel, w.chain, nc, sparse);
        if (rotation) {
            timesVelocity(s, ROT1, j, 3 * nc, d.qvel, w.chain, nc, sparse);
        }
        PairJacobian.pointDot(j, rotation, d, w, POS + 3, TMP, b2, nc);
        timesVelocity(s, LIN2, j, 0, d.qvel, w.chain, nc, sparse);
        if (rotation) {
            timesVelocity(s, ROT2, j, 3 * nc, d.qvel, w.chain, nc, sparse);
        }
    }

    private static void timesVelocity(
            double[] r, int ro, double[] j, int jo, double[] qvel, int[] chain, int nc, boolean sparse) {
        for (int k = 0; k < 3; k++) {
            int row = jo + k * nc;
            if (sparse) {
                double sum = 0;
                for (int i = 0; i < nc; i++) {
                    sum += j[row + i] * qvel[chain[i]];
                }
                r[ro + k] = sum;
            } else {
                r[ro + k] = Dense.dot(j, row, qvel, 0, nc);
            }
        }
    }

    /**
     * The rotational rows are the vector part of conj(q2) (w1 - w2) q1 / 2; by the product rule their drift has three
     * terms.
     */
    private static void subtractRotation(Data d, int eq, int row) {
        Model m = d.model;
        double[] s = RowWork.of(d).small, aref = d.efc.aref;
        double torquescale = m.eq.data[Const.NEQDATA * eq + 10];
        int b1 = Anchors.body1(m, eq), b2 = Anchors.body2(m, eq);
        Anchors.orientations(s, Q1, d, eq);
        rates(s, d, eq, b1, b2);
        Vec3.sub(s, OMEGA, d.cvel, 6 * b1, d.cvel, 6 * b2);
        Vec3.sub(s, ROT1, s, ROT1, s, ROT2);
        sandwich(s, TERM, Q2_INVERSE_DOT, OMEGA, Q1);
        sandwich(s, TERM + 4, Q2_INVERSE, ROT1, Q1);
        sandwich(s, TERM + 8, Q2_INVERSE, OMEGA, Q1_DOT);
        for (int k = 0; k < 3; k++) {
            int t = TERM + 1 + k;
            aref[row + k] -= 0.5 * (s[t] + s[t + 4] + s[t + 8]) * torquescale;
        }
    }

    /** s[at] = s[a] (0, s[v]) s[b]. */
    private static void sandwich(double[] s, int at, int a, int v, int b) {
        Quat.mulAxis(s, at, s, a, s, v);
        Quat.mul(s, at, s, at, s, b);
    }

    /** Rates of the two quaternions of {@link Anchors#orientations}. */
    private static void rates(double[] s, Data d, int eq, int b1, int b2) {
        Model m = d.model;
        if (Anchors.ofBodies(m, eq)) {
            rate(s, Q1_DOT, d.xquat, 4 * b1, d.cvel, 6 * b1);
            Quat.mul(s, Q1_DOT, s, Q1_DOT, m.eq.data, Const.NEQDATA * eq + 6);
            rate(s, Q2_INVERSE_DOT, d.xquat, 4 * b2, d.cvel, 6 * b2);
        } else {
            rate(s, Q1_DOT, s, Q1, d.cvel, 6 * b1);
            Quat.conjugate(s, TMP, s, Q2_INVERSE);
            rate(s, Q2_INVERSE_DOT, s, TMP, d.cvel, 6 * b2);
        }
        Quat.conjugate(s, Q2_INVERSE_DOT, s, Q2_INVERSE_DOT);
    }

    /** r = q (0, omega) / 2. */
    private static void rate(double[] r, int ro, double[] q, int qo, double[] omega, int wo) {
        double w = q[qo], x = q[qo + 1], y = q[qo + 2], z = q[qo + 3];
        double vx = omega[wo], vy = omega[wo + 1], vz = omega[wo + 2];
        r[ro] = 0.5 * (-vx * x - vy * y - vz * z);
        r[ro + 1] = 0.5 * (vx * w + vy * z - vz * y);
        r[ro + 2] = 0.5 * (-vx * z + vy * w + vz * x);
        r[ro + 3] = 0.5 * (vx * y - vy * x + vz * w);
    }
}
