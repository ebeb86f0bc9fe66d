package dev.cardan.engine.constraint;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.math.Mat3;
import dev.cardan.engine.math.Quat;
import dev.cardan.engine.math.Vec3;
import dev.cardan.engine.type.Const;
import dev.cardan.engine.type.EqType;
import dev.cardan.engine.type.ObjType;

/** Where and how the two sides of a connect or weld are attached, for bodies as well as for sites. */
public final class Anchors {
    private Anchors() {}

    public static boolean ofBodies(Model m, int eq) {
        return m.eq.objtype[eq] == ObjType.Code.BODY;
    }

    public static int body1(Model m, int eq) {
        int obj = m.eq.obj1id[eq];
        return ofBodies(m, eq) ? obj : m.site.bodyid[obj];
    }

    public static int body2(Model m, int eq) {
        int obj = m.eq.obj2id[eq];
        return ofBodies(m, eq) ? obj : m.site.bodyid[obj];
    }

    /** World positions of the two anchors, at ro and ro + 3. */
    public static void positions(double[] r, int ro, Data d, int eq) {
        Model m = d.model;
        int obj1 = m.eq.obj1id[eq], obj2 = m.eq.obj2id[eq];
        if (ofBodies(m, eq)) {
            int data = Const.NEQDATA * eq;
            // a weld stores the anchor of the second body first
            int swap = m.eq.type[eq] == EqType.Code.CONNECT ? 0 : 3;
            attached(r, ro, d, obj1, m.eq.data, data + swap);
            attached(r, ro + 3, d, obj2, m.eq.data, data + 3 - swap);
        } else {
            Vec3.copy(r, ro, d.site.xpos, 3 * obj1);
            Vec3.copy(r, ro + 3, d.site.xpos, 3 * obj2);
        }
    }

    /** r = world position of a point given in a body's frame. */
    public static void attached(double[] r, int ro, Data d, int body, double[] local, int lo) {
        Mat3.mulVec(r, ro, d.xmat, 9 * body, local, lo);
        Vec3.addTo(r, ro, d.xpos, 3 * body);
    }

    /**
     * Orientations that a weld makes equal: of the first side with the wanted relative pose at ro, the inverse of the
     * second at ro + 4.
     */
    public static void orientations(double[] r, int ro, Data d, int eq) {
        Model m = d.model;
        int obj1 = m.eq.obj1id[eq], obj2 = m.eq.obj2id[eq];
        if (ofBodies(m, eq)) {
            Quat.mul(r, ro, d.xquat, 4 * obj1, m.eq.data, Const.NEQDATA * eq + 6);
            Quat.conjugate(r, ro + 4, d.xquat, 4 * obj2);
        } else {
            Quat.mul(r, ro, d.xquat, 4 * m.site.bodyid[obj1], m.site.quat, 4 * obj1);
            Quat.mul(r, ro + 4, d.xquat, 4 * m.site.bodyid[obj2], m.site.quat, 4 * obj2);
            Quat.conjugate(r, ro + 4, r, ro + 4);
        }
    }
}
