package dev.cardan.engine.constraint;

import dev.cardan.engine.Data;
import dev.cardan.engine.inside.Inside;
import dev.cardan.engine.type.ConstraintType;
import dev.cardan.engine.type.DisableFlag;
import dev.cardan.engine.world.ConstraintRows;
import dev.cardan.engine.world.ContactSides;
import dev.cardan.engine.world.Contacts;

/**
 * Rows of contacts. Without friction: one row, the normal. Elliptic cone: normal, then one row per friction dimension.
 * Pyramid: two opposing edges per friction dimension, normal +- friction x tangent, each with a nonnegative force.
 */
final class ContactRows {
    private static final int NO_DOFS = 3;
    private static final int PASSIVE = 4;

    private ContactRows() {}

    static void add(Data d) {
        int nv = d.model.nv;
        if (d.opt.disabled(DisableFlag.CONTACT)) {
            return;
        }
        if (d.model.nflex > 0) {
            leavePassive(d);
        }
        if (nv == 0) {
            return;
        }
        Contacts con = d.contact;
        boolean sparse = d.isSparse(), pyramidal = d.isPyramidal(), islands = !d.opt.disabled(DisableFlag.ISLAND);
        RowWork w = RowWork.of(d);
        for (int c = 0; c < d.ncon; c++) {
            if ((c & 255) == 255) {
                Inside.heedInterruption(d);
            }
            if (con.exclude[c] != 0) {
                continue;
            }
            int dim = con.dim[c];
            int nc = ContactJacobian.run(w, d, c, dim);
            if (nc == 0 && (sparse || (islands && isFixed(d, c)))) {
                con.efcAddress[c] = -1;
                con.exclude[c] = NO_DOFS;
                continue;
            }
            con.efcAddress[c] = d.nefc;
            if (dim == 1) {
                normal(d, ConstraintType.Code.CONTACT_FRICTIONLESS, c, 1, w, nc);
            } else if (pyramidal) {
                pyramid(d, c, dim, w, nc);
            } else {
                normal(d, ConstraintType.Code.CONTACT_ELLIPTIC, c, dim, w, nc);
            }
        }
    }

    /**
     * Contacts of flexes that act as passive forces, with other flexes and what doesn't move, have no rows; those with
     * moving bodies have.
     */
    private static void leavePassive(Data d) {
        Contacts con = d.contact;
        for (int c = 0; c < d.ncon; c++) {
            int f1 = con.flex[2 * c], f2 = con.flex[2 * c + 1];
            int[] passive = d.model.flex.passive;
            if (((f1 >= 0 && passive[f1] != 0) || (f2 >= 0 && passive[f2] != 0))
                    && (f1 >= 0 || isStatic(d, con.geom[2 * c]))
                    && (f2 >= 0 || isStatic(d, con.geom[2 * c + 1]))) {
                con.efcAddress[c] = -1;
                con.exclude[c] = PASSIVE;
            }
        }
    }

    private static boolean isStatic(Data d, int geom) {
        return d.model.body.weldid[d.model.geom.bodyid[geom]] == 0;
    }

    /** Whether nothing of contact c can move, so that it belongs to no island: MuJoCo ends there. */
    private static boolean isFixed(Data d, int c) {
        int[] tree = d.model.body.treeid;
        return tree[ContactSides.body(d, c, 0)] < 0 && tree[ContactSides.body(d, c, 1)] < 0;
    }

    private static void normal(Data d, int type, int c, int dim, RowWork w, int nc) {
        int row = RowBuilder.append(d, type, c, dim, 0, w.jac, w.chain, nc);
        d.efc.pos[row] = d.contact.dist[c];
        d.efc.margin[row] = d.contact.includemargin[c];
    }

    private static void pyramid(Data d, int c, int dim, RowWork w, int nc) {
        Contacts con = d.contact;
        double[] jac = w.jac, edges = w.edges;
        int at = 0;
        for (int k = 1; k < dim; k++, at += 2 * nc) {
            double mu = con.friction[5 * c + k - 1];
            for (int j = 0; j < nc; j++) {
                edges[at + j] = jac[j] + jac[k * nc + j] * mu;
            }
            for (int j = 0; j < nc; j++) {
                edges[at + nc + j] = jac[j] + jac[k * nc + j] * -mu;
            }
        }
        int size = 2 * (dim - 1);
        int row = RowBuilder.append(d, ConstraintType.Code.CONTACT_PYRAMIDAL, c, size, 0, edges, w.chain, nc);
        ConstraintRows e = d.efc;
        for (int i = row; i < row + size; i++) {
            e.pos[i] = con.dist[c];
            e.margin[i] = con.includemargin[c];
        }
    }
}
