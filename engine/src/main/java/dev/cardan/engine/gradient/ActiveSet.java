package dev.cardan.engine.gradient;

import dev.cardan.engine.Data;
import dev.cardan.engine.collision.ContactMotion;
import dev.cardan.engine.constraint.ConstraintUpdate;
import dev.cardan.engine.constraint.JacobianOps;
import dev.cardan.engine.type.ConstraintState;
import dev.cardan.engine.type.ConstraintType;
import dev.cardan.engine.world.ConstraintRows;
import dev.cardan.engine.world.Contacts;
import java.util.Arrays;

/**
 * The constraint rows of a solved problem and the zone of its cost that each is in. Beside the solution forces follow the law of the
 * same zone, so that they are smooth there; at a boundary between zones that is the one-sided derivative of the zone that the
 * solver ended in.
 */
final class ActiveSet {
    int nefc;
    int[] type = {};
    int[] id = {};
    int[] state = {};
    double[] jar = {}; // (nefc) J a - aref
    double[] J = {}; // (nefc x nv)
    double[] damping = {}; // (nefc) B of aref
    double[] weight = {}; // (nefc) -d(force) / d(jar) of a row on its own; 0 where it is part of a cone or rests
    double[] cones = {}; // (ncon x 36) that of a contact on its cone
    int[] dim = {}; // (ncon)
    double[] point = {}; // (ncon x 3)
    double[] normal = {}; // (ncon x 3)
    int ncon;
    private double[] beside = {}; // (nefc) jar

    /** Takes the rows of a world at the acceleration a. */
    void take(Data d, double[] a) {
        ConstraintRows e = d.efc;
        int nv = d.model.nv;
        nefc = d.nefc;
        ncon = d.ncon;
        if (nefc > type.length) {
            int n = 2 * nefc;
            type = new int[n];
            id = new int[n];
            state = new int[n];
            jar = new double[n];
            beside = new double[n];
            damping = new double[n];
            weight = new double[n];
            J = new double[n * nv];
        }
        if (ncon > dim.length) {
            cones = new double[2 * 36 * ncon];
            dim = new int[2 * ncon];
            point = new double[2 * 3 * ncon];
            normal = new double[2 * 3 * ncon];
        }
        if (nefc == 0) {
            return;
        }
        residuals(jar, d, a);
        ConstraintUpdate.rows(d, jar, 0, true);
        System.arraycopy(e.type, 0, type, 0, nefc);
        System.arraycopy(e.id, 0, id, 0, nefc);
        System.arraycopy(e.state, 0, state, 0, nefc);
        System.arraycopy(d.contact.H, 0, cones, 0, 36 * ncon);
        System.arraycopy(d.contact.dim, 0, dim, 0, ncon);
        System.arraycopy(d.contact.pos, 0, point, 0, 3 * ncon);
        for (int c = 0; c < ncon; c++) {
            System.arraycopy(d.contact.frame, 9 * c, normal, 3 * c, 3);
        }
        for (int i = 0; i < nefc; i++) {
            damping[i] = e.KBIP[4 * i + 1];
            weight[i] = state[i] == ConstraintState.Code.QUADRATIC ? e.D[i] : 0;
        }
        dense(d, J);
    }

    private static void dense(Data d, double[] r) {
        int nv = d.model.nv, n = d.nefc;
        if (!d.isSparse()) {
            System.arraycopy(d.efc.J.values, 0, r, 0, n * nv);
            return;
        }
        Arrays.fill(r, 0, n * nv, 0);
        for (int i = 0; i < n; i++) {
            int from = d.efc.J.rowadr[i], end = from + d.efc.J.rownnz[i];
            for (int k = from; k < end; k++) {
                r[i * nv + d.efc.J.colind[k]] = d.efc.J.values[k];
            }
        }
    }

    private static void residuals(double[] r, Data d, double[] a) {
        JacobianOps.mulVec(r, 0, d, a, 0);
        for (int i = 0; i < d.nefc; i++) {
            r[i] -= d.efc.aref[i];
        }
    }

    /** Whether a world has the same rows, and contacts near where they were. */
    boolean isThatOf(Data d) {
        if (d.nefc != nefc || d.ncon != ncon) {
            return false;
        }
        for (int i = 0; i < nefc; i++) {
            if (d.efc.type[i] != type[i] || d.efc.id[i] != id[i]) {
                return false;
            }
        }
        for (int c = 0; c < ncon; c++) {
            if (!ContactMotion.isSame(d.contact, c, point, 3 * c, normal, 3 * c)) {
                return false;
            }
        }
        return true;
    }

    /**
     * qfrcConstraint of a world for the acceleration a: each row by the law of its zone if the rows are the same, else by the
     * law of the zone that it is in there.
     */
    void forces(Data d, double[] a, boolean same) {
        if (d.nefc == 0) {
            Arrays.fill(d.qfrcConstraint, 0);
            return;
        }
        if (d.nefc > beside.length) {
            beside = new double[2 * d.nefc];
        }
        residuals(beside, d, a);
        if (same) {
            frozen(d);
            JacobianOps.mulTransposedVec(d.qfrcConstraint, 0, d, d.efc.force, 0);
        } else {
            ConstraintUpdate.run(d, beside, 0, false);
        }
    }

    private void frozen(Data d) {
        ConstraintRows e = d.efc;
        for (int i = 0; i < nefc; i++) {
            switch (state[i]) {
                case ConstraintState.Code.QUADRATIC -> e.force[i] = -e.D[i] * beside[i];
                case ConstraintState.Code.LINEARNEG -> e.force[i] = e.frictionloss[i];
                case ConstraintState.Code.LINEARPOS -> e.force[i] = -e.frictionloss[i];
                case ConstraintState.Code.CONE -> {
                    cone(e, d.contact, i);
                    i += dim[id[i]] - 1;
                }
                default -> e.force[i] = 0;
            }
        }
    }

    /** The force of a contact that slides: see {@link ConstraintUpdate}. */
    private void cone(ConstraintRows e, Contacts con, int i) {
        int c = id[i], n = dim[c];
        double mu = con.mu[c], normal = beside[i] * mu, tt = 0;
        for (int j = 1; j < n; j++) {
            double u = beside[i + j] * con.friction[5 * c + j - 1];
            tt += u * u;
        }
        double t = Math.sqrt(tt), dm = e.D[i] / (mu * mu * (1 + mu * mu));
        e.force[i] = -dm * (normal - mu * t) * mu;
        double s = -e.force[i] / t;
        for (int j = 1; j < n; j++) {
            double friction = con.friction[5 * c + j - 1];
            e.force[i + j] = s * beside[i + j] * friction * friction;
        }
    }

    /** r (nefc) = W x, where W = -d(force) / d(jar). */
    void weigh(double[] r, double[] x) {
        for (int i = 0; i < nefc; i++) {
            if (state[i] != ConstraintState.Code.CONE) {
                r[i] = weight[i] * x[i];
                continue;
            }
            int c = id[i], n = dim[c];
            for (int j = 0; j < n; j++) {
                double sum = 0;
                for (int k = 0; k < n; k++) {
                    sum += cones[36 * c + n * j + k] * x[i + k];
                }
                r[i + j] = sum;
            }
            i += n - 1;
        }
    }

    /** r (n) = W x for the n rows of one contact, from row first on. */
    void weigh(double[] r, double[] x, int first, int n) {
        boolean cone = state[first] == ConstraintState.Code.CONE;
        for (int j = 0; j < n; j++) {
            if (!cone) {
                r[j] = weight[first + j] * x[j];
                continue;
            }
            double sum = 0;
            for (int k = 0; k < n; k++) {
                sum += cones[36 * id[first] + n * j + k] * x[k];
            }
            r[j] = sum;
        }
    }

    /** Whether row i is the first of those of a contact on its cone. */
    boolean isCone(int i) {
        return state[i] == ConstraintState.Code.CONE;
    }

    /**
     * How far row i is from another zone, by the size of what decides it: 0 at the boundary, about 1 far from it. Equalities have
     * one zone only.
     */
    double margin(Data d, int i, double reference) {
        if (type[i] == ConstraintType.Code.EQUALITY) {
            return Double.POSITIVE_INFINITY;
        }
        double size = Math.abs(jar[i]) + reference;
        if (type[i] == ConstraintType.Code.FRICTION_DOF || type[i] == ConstraintType.Code.FRICTION_TENDON) {
            double bound = d.efc.R[i] * d.efc.frictionloss[i];
            return Math.abs(Math.abs(jar[i]) - bound) / Math.max(size, bound);
        }
        if (type[i] != ConstraintType.Code.CONTACT_ELLIPTIC) {
            return Math.abs(jar[i]) / size;
        }
        int c = id[i], n = dim[c];
        double mu = d.contact.mu[c], normal = jar[i] * mu, tt = 0;
        for (int j = 1; j < n; j++) {
            double u = jar[i + j] * d.contact.friction[5 * c + j - 1];
            tt += u * u;
        }
        double t = Math.sqrt(tt);
        return Math.min(Math.abs(normal - mu * t), Math.abs(mu * normal + t))
                / Math.max(Math.abs(normal) + t, mu * size);
    }
}
