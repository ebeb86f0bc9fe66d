package dev.cardan.engine.wrench;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.constraint.Anchors;
import dev.cardan.engine.constraint.ContactForce;
import dev.cardan.engine.constraint.RowWork;
import dev.cardan.engine.math.Spatial;
import dev.cardan.engine.math.Vec3;
import dev.cardan.engine.type.Const;
import dev.cardan.engine.type.EqType;
import dev.cardan.engine.world.ContactSides;
import dev.cardan.engine.world.Contacts;

/**
 * Adds to cfrcExt what contacts, connects and welds exert on bodies: spatial vectors (torque first) in world axes about
 * the centre of mass of the body's tree.
 */
public final class ConstraintWrenches {
    // scratch
    private static final int LOCAL = 0;
    private static final int WORLD = 6;
    private static final int SWAPPED = 12;
    private static final int MOVED = 18;
    private static final int POS = 24;

    private ConstraintWrenches() {}

    public static void accumulate(Data d) {
        contacts(d);
        equalities(d);
    }

    private static void contacts(Data d) {
        Contacts con = d.contact;
        double[] s = RowWork.of(d).small;
        for (int c = 0; c < d.ncon; c++) {
            // as in MuJoCo, what touches a flex is not among the forces on bodies
            if (con.efcAddress[c] < 0 || !ContactSides.areGeoms(con, c)) {
                continue;
            }
            ContactForce.inWorld(s, WORLD, d, c, s, LOCAL);
            Vec3.copy(s, SWAPPED, s, WORLD + 3);
            Vec3.copy(s, SWAPPED + 3, s, WORLD);
            subtract(d, s, ContactSides.body(d, c, 0), con.pos, 3 * c);
            add(d, s, ContactSides.body(d, c, 1), con.pos, 3 * c);
        }
    }

    private static void equalities(Data d) {
        Model m = d.model;
        double[] s = RowWork.of(d).small, force = d.efc.force;
        for (int i = 0; i < d.ne; ) {
            int eq = d.efc.id[i];
            int type = m.eq.type[eq];
            if (type != EqType.Code.CONNECT && type != EqType.Code.WELD) {
                i += type < EqType.Code.FLEX ? 1 : flexRows(m, eq);
                continue;
            }
            boolean weld = type == EqType.Code.WELD;
            if (i + (weld ? 6 : 3) > d.nefc) {
                break; // behind a strain equality, whose rows are counted wrongly
            }
            Vec3.copy(s, SWAPPED + 3, force, i);
            if (weld) {
                Vec3.copy(s, SWAPPED, force, i + 3);
            } else {
                Vec3.zero(s, SWAPPED);
            }
            int b1 = Anchors.body1(m, eq), b2 = Anchors.body2(m, eq);
            anchor(s, d, eq, b1, m.eq.obj1id[eq], weld ? 3 : 0);
            add(d, s, b1, s, POS);
            anchor(s, d, eq, b2, m.eq.obj2id[eq], weld ? 0 : 3);
            subtract(d, s, b2, s, POS);
            i += weld ? 6 : 3;
        }
    }

    /**
     * By how many rows MuJoCo goes on from the first row of an equality of a flex, which exerts no force on bodies here. It
     * counts rows of edges and vertices that may have been left out, and takes another number of strains than there are.
     */
    private static int flexRows(Model m, int eq) {
        int f = m.eq.obj1id[eq], n = 0;
        if (m.eq.type[eq] == EqType.Code.FLEXVERT) {
            return 2 * m.flex.vertnum[f];
        }
        if (m.eq.type[eq] == EqType.Code.FLEXSTRAIN) {
            int order = Math.abs(m.flex.interp[f]), points = (order + 1) * (order + 1) * (order + 1);
            int cells = m.flex.cellnum[3 * f] * m.flex.cellnum[3 * f + 1] * m.flex.cellnum[3 * f + 2];
            return cells * (order == 1 ? 2 + 3 * points : 6 * points);
        }
        for (int e = m.flex.edgeadr[f]; e < m.flex.edgeadr[f] + m.flex.edgenum[f]; e++) {
            n += m.flexedge.rigid[e] ? 0 : 1;
        }
        return n;
    }

    private static void anchor(double[] s, Data d, int eq, int body, int obj, int offset) {
        Model m = d.model;
        if (Anchors.ofBodies(m, eq)) {
            Anchors.attached(s, POS, d, body, m.eq.data, Const.NEQDATA * eq + offset);
        } else {
            Anchors.attached(s, POS, d, body, m.site.pos, 3 * obj);
        }
    }

    private static void add(Data d, double[] s, int body, double[] pos, int po) {
        if (body != 0) {
            Spatial.moveForce(s, MOVED, s, SWAPPED, d.subtreeCom, 3 * d.model.body.rootid[body], pos, po);
            Spatial.addTo(d.cfrcExt, 6 * body, s, MOVED);
        }
    }

    private static void subtract(Data d, double[] s, int body, double[] pos, int po) {
        if (body != 0) {
            Spatial.moveForce(s, MOVED, s, SWAPPED, d.subtreeCom, 3 * d.model.body.rootid[body], pos, po);
            for (int k = 0; k < 6; k++) {
                d.cfrcExt[6 * body + k] -= s[MOVED + k];
            }
        }
    }
}
