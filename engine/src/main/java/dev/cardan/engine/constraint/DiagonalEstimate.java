package dev.cardan.engine.constraint;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.type.ConstraintType;
import dev.cardan.engine.type.EqType;
import dev.cardan.engine.world.ConstraintRows;
import dev.cardan.engine.world.Contacts;

/**
 * Estimate of the diagonal of J M^-1 J' (the inverse of the mass that a row feels) from inverse weights that bodies,
 * degrees of freedom and tendons have in the initial pose; it needs no factorisation and doesn't jump with the pose.
 */
final class DiagonalEstimate {
    private DiagonalEstimate() {}

    /** Of the rows in a range that divides none of a contact or an equality, and begins with the first row if there are flexes. */
    static void run(Data d, int from, int to) {
        Model m = d.model;
        ConstraintRows e = d.efc;
        double[] dofs = m.dof.invweight0;
        for (int i = from; i < to; ) {
            int id = e.id[i];
            switch (e.type[i]) {
                case ConstraintType.Code.EQUALITY -> i = equality(d, i, id);
                case ConstraintType.Code.FRICTION_DOF -> e.diagA[i++] = dofs[id];
                case ConstraintType.Code.LIMIT_JOINT -> e.diagA[i++] = dofs[m.jnt.dofadr[id]];
                case ConstraintType.Code.FRICTION_TENDON, ConstraintType.Code.LIMIT_TENDON ->
                    e.diagA[i++] = m.tendon.invweight0[id];
                default -> i = contact(d, i, id);
            }
        }
    }

    private static int equality(Data d, int i, int eq) {
        Model m = d.model;
        double[] diag = d.efc.diagA;
        if (m.eq.type[eq] == EqType.Code.JOINT) {
            double[] dofs = m.dof.invweight0;
            diag[i] = dofs[m.jnt.dofadr[m.eq.obj1id[eq]]];
            if (m.eq.obj2id[eq] >= 0) {
                diag[i] += dofs[m.jnt.dofadr[m.eq.obj2id[eq]]];
            }
            return i + 1;
        }
        if (m.eq.type[eq] == EqType.Code.TENDON) {
            double[] tendons = m.tendon.invweight0;
            diag[i] = tendons[m.eq.obj1id[eq]];
            if (m.eq.obj2id[eq] >= 0) {
                diag[i] += tendons[m.eq.obj2id[eq]];
            }
            return i + 1;
        }
        if (m.eq.type[eq] >= EqType.Code.FLEX) {
            return FlexRows.estimate(d, i, eq);
        }
        double[] bodies = m.body.invweight0;
        int b1 = 2 * Anchors.body1(m, eq), b2 = 2 * Anchors.body2(m, eq);
        int size = m.eq.type[eq] == EqType.Code.WELD ? 6 : 3;
        int end = Math.min(i + size, d.nefc);
        for (int k = 0; i + k < end; k++) {
            int rotation = k < 3 ? 0 : 1;
            diag[i + k] = bodies[b1 + rotation] + bodies[b2 + rotation];
        }
        return i + size;
    }

    private static int contact(Data d, int i, int c) {
        Contacts con = d.contact;
        double[] inverse = d.model.body.invweight0, diag = d.efc.diagA;
        double translation = 0, rotation = 0;
        for (int side = 0; side < 2; side++) {
            if (con.geom[2 * c + side] >= 0) {
                int body = 2 * d.model.geom.bodyid[con.geom[2 * c + side]];
                translation += inverse[body];
                rotation += inverse[body + 1];
                continue;
            }
            SideWeights s = SideWeights.of(d);
            int n = s.find(d, c, side);
            for (int k = 0; k < n; k++) {
                int body = 2 * s.body[k];
                translation += inverse[body] * s.weight[k];
                rotation += inverse[body + 1] * s.weight[k];
            }
        }
        int dim = con.dim[c];
        if (d.efc.type[i] == ConstraintType.Code.CONTACT_PYRAMIDAL) {
            for (int j = 0; j < dim - 1 && i + 2 * j + 1 < d.nefc; j++) {
                double mu = con.friction[5 * c + j];
                double value = translation + mu * mu * (j < 2 ? translation : rotation);
                diag[i + 2 * j] = value;
                diag[i + 2 * j + 1] = value;
            }
            return i + 2 * (dim - 1);
        }
        for (int j = 0; j < dim && i + j < d.nefc; j++) {
            diag[i + j] = j < 3 ? translation : rotation;
        }
        return i + dim;
    }
}
