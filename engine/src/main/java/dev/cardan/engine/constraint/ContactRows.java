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
        SharedRows shared = RowWork.of(d).shared;
        if (shared.pays(d)) {
            shared.addContacts(d);
        } else {
            addOneByOne(d);
        }
    }

    private static void addOneByOne(Data d) {
        Contacts con = d.contact;
        boolean sparse = d.isSparse(), islands = !d.opt.disabled(DisableFlag.ISLAND);
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
                leaveOut(d, c);
                continue;
            }
            con.efcAddress[c] = d.nefc;
            int row = RowBuilder.append(d, type(d, c), c, size(d, c), 0, numbers(d, c, w, nc), w.chain, nc);
            setPositions(d, row, c);
        }
    }

    /** Contact c has no rows, as nothing can move it. */
    static void leaveOut(Data d, int c) {
        d.contact.efcAddress[c] = -1;
        d.contact.exclude[c] = NO_DOFS;
    }

    /** The kind of the rows of contact c. */
    static int type(Data d, int c) {
        if (d.contact.dim[c] == 1) {
            return ConstraintType.Code.CONTACT_FRICTIONLESS;
        }
        return d.isPyramidal() ? ConstraintType.Code.CONTACT_PYRAMIDAL : ConstraintType.Code.CONTACT_ELLIPTIC;
    }

    /** How many rows contact c has. */
    static int size(Data d, int c) {
        int dim = d.contact.dim[c];
        return dim > 1 && d.isPyramidal() ? 2 * (dim - 1) : dim;
    }

    /** The numbers of J of contact c, row by row: its Jacobian, which is in w.jac, or edges of a pyramid made of it. */
    static double[] numbers(Data d, int c, RowWork w, int nc) {
        if (d.contact.dim[c] == 1 || !d.isPyramidal()) {
            return w.jac;
        }
        pyramid(d.contact, c, w, nc);
        return w.edges;
    }

    /** Gives the distance and the margin of contact c to its normal, or to all edges of its pyramid, from a row on. */
    static void setPositions(Data d, int row, int c) {
        ConstraintRows e = d.efc;
        int n = d.isPyramidal() ? size(d, c) : 1;
        for (int i = row; i < row + n; i++) {
            e.pos[i] = d.contact.dist[c];
            e.margin[i] = d.contact.includemargin[c];
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

    private static void pyramid(Contacts con, int c, RowWork w, int nc) {
        double[] jac = w.jac, edges = w.edges;
        int at = 0;
        for (int k = 1; k < con.dim[c]; k++, at += 2 * nc) {
            double mu = con.friction[5 * c + k - 1];
            for (int j = 0; j < nc; j++) {
                edges[at + j] = jac[j] + jac[k * nc + j] * mu;
            }
            for (int j = 0; j < nc; j++) {
                edges[at + nc + j] = jac[j] + jac[k * nc + j] * -mu;
            }
        }
    }
}
