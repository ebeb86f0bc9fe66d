package dev.cardan.viewer.scene;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.math.Mat3;
import dev.cardan.engine.math.Maths;
import dev.cardan.engine.math.Quat;
import dev.cardan.engine.math.Vec3;
import dev.cardan.engine.type.Const;
import dev.cardan.engine.type.EqType;
import dev.cardan.engine.type.ObjType;
import java.util.Locale;

/** Inertias, centres of mass, connections, labels, forces and equality constraints of bodies; what the mouse does to one. */
final class BodyDecor {
    private BodyDecor() {}

    /** Boxes or ellipsoids with the inertia of bodies, perhaps as large as water of the same mass. */
    static void inertias(Pen pen) {
        if (!pen.shows(Flag.INERTIA)) {
            return;
        }
        Model m = pen.m;
        boolean round = m.vis.global.ellipsoidinertia == 1;
        double[] s = pen.size;
        for (int b = 1; b < m.nbody; b++) {
            double mass = m.body.mass[b];
            if (mass <= Const.MINVAL || pen.skips(pen.category(b))) {
                continue;
            }
            double x = m.body.inertia[3 * b], y = m.body.inertia[3 * b + 1], z = m.body.inertia[3 * b + 2];
            double factor = Maths.sqrt(round ? 5 : 3);
            s[0] = Maths.sqrt((y + z - x) / (2 * mass)) * factor;
            s[1] = Maths.sqrt((x + z - y) / (2 * mass)) * factor;
            s[2] = Maths.sqrt((x + y - z) / (2 * mass)) * factor;
            if (pen.shows(Flag.SCALE_INERTIA)) {
                double volume = (round ? 4.0 / 3.0 * Math.PI : 8) * s[0] * s[1] * s[2];
                double density = mass / Math.max(Const.MINVAL, volume);
                Vec3.scale(s, 0, s, 0, Maths.pow(density * 0.001, 1.0 / 3.0));
            }
            int i = pen.decor(ObjType.Code.BODY, b);
            pen.shape(i, round ? Shape.ELLIPSOID : Shape.BOX, s, 0);
            pen.pose(i, pen.d.xipos, 3 * b, pen.d.ximat, 9 * b);
            pen.colour(i, m.vis.rgba.inertia, 0);
            if (pen.perturbation.select == b) {
                pen.glow(i);
            }
            if (isLabelled(pen, b)) {
                pen.name(i, ObjType.Code.BODY, b);
            }
            pen.list.keep();
        }
    }

    private static boolean isLabelled(Pen pen, int b) {
        Label label = pen.options.label;
        return label == Label.BODY || (label == Label.SELECTION && pen.perturbation.select == b);
    }

    /** Labels of bodies by themselves, where no inertias are shown that could bear them. */
    static void labels(Pen pen) {
        if (pen.shows(Flag.INERTIA)) {
            return;
        }
        Data d = pen.d;
        for (int b = 1; b < pen.m.nbody; b++) {
            if (isLabelled(pen, b) && !pen.skips(pen.category(b))) {
                int i = pen.decor(ObjType.Code.UNKNOWN, b);
                pen.pose(i, d.xpos, 3 * b, d.xmat, 9 * b);
                pen.name(i, ObjType.Code.BODY, b);
                pen.list.keep();
            }
        }
    }

    static void islandLabels(Pen pen) {
        Data d = pen.d;
        Model m = pen.m;
        if (pen.options.label != Label.ISLAND || d.nisland == 0) {
            return;
        }
        for (int b = 1; b < m.nbody; b++) {
            int weld = m.body.weldid[b];
            int island = m.body.dofnum[weld] > 0 ? d.island.dofIsland[m.body.dofadr[weld]] : -1;
            if (island >= 0) {
                int i = pen.decor(ObjType.Code.UNKNOWN, b);
                pen.pose(i, d.xipos, 3 * b, d.ximat, 9 * b);
                pen.list.label[i] = String.valueOf(island);
                pen.list.keep();
            }
        }
    }

    /** The rope of the mouse with a ball at its end, and a box for turning. */
    static void perturbation(Pen pen) {
        Perturbation p = pen.perturbation;
        if (!pen.shows(Flag.PERTURB_OBJECT) || p.select <= 0) {
            return;
        }
        Model m = pen.m;
        Data d = pen.d;
        int b = p.select;
        if (((p.active | p.active2) & Perturbation.TRANSLATE) != 0) {
            selected(pen);
            double width = pen.unit * m.vis.scale.constraint;
            mix(pen.colour, m.vis.rgba.constraint, p, Perturbation.TRANSLATE);
            pen.connector(Shape.CAPSULE, width, pen.from, 0, p.refSelPos, 0, pen.colour, ObjType.Code.UNKNOWN, b);
            int i = pen.decor(ObjType.Code.UNKNOWN, b);
            pen.ball(i, 2 * width, p.refSelPos, 0);
            Quat.toMatrix(pen.mat, 0, p.refQuat, 0);
            pen.pose(i, p.refSelPos, 0, pen.mat, 0);
            pen.colour(i, pen.colour, 0);
            pen.list.keep();
        }
        if (((p.active | p.active2) & Perturbation.ROTATE) != 0) {
            mix(pen.colour, m.vis.rgba.inertia, p, Perturbation.ROTATE);
            Vec3.zero(pen.to, 0);
            Vec3.set(pen.size, 0, pen.unit, pen.unit, pen.unit);
            if (m.body.bvhnum[b] > 0) {
                int at = 6 * m.body.bvhadr[b];
                Vec3.copy(pen.size, 0, m.bvh.aabb, at + 3);
                Mat3.mulVec(pen.to, 0, d.ximat, 9 * b, m.bvh.aabb, at);
            }
            Vec3.addTo(pen.to, 0, d.xipos, 3 * b);
            Quat.toMatrix(pen.mat, 0, p.refQuat, 0);
            int i = pen.decor(ObjType.Code.UNKNOWN, b);
            pen.shape(i, Shape.LINE_BOX, pen.size, 0);
            pen.pose(i, pen.to, 0, pen.mat, 0);
            pen.colour(i, pen.colour, 0);
            pen.list.keep();
        }
    }

    /** pen.from = the selected point in the world. */
    private static void selected(Pen pen) {
        int b = pen.perturbation.select;
        Mat3.mulVec(pen.from, 0, pen.d.xmat, 9 * b, pen.perturbation.localPos, 0);
        Vec3.addTo(pen.from, 0, pen.d.xpos, 3 * b);
    }

    /** The first user's colour is the given one, the second's has red and green exchanged. */
    private static void mix(float[] r, float[] rgba, Perturbation p, int bit) {
        boolean first = (p.active & bit) != 0, second = (p.active2 & bit) != 0;
        r[0] = Math.max(first ? rgba[0] : 0, second ? rgba[1] : 0);
        r[1] = Math.max(first ? rgba[1] : 0, second ? rgba[0] : 0);
        r[2] = rgba[2];
        r[3] = rgba[3];
    }

    static void selectedPoint(Pen pen) {
        Perturbation p = pen.perturbation;
        if (p.select <= 0 || !pen.shows(Flag.SELECT)) {
            return;
        }
        selected(pen);
        int i = pen.decor(ObjType.Code.UNKNOWN, p.select);
        pen.ball(i, pen.unit * pen.m.vis.scale.selectpoint, pen.from, 0);
        pen.colour(i, pen.m.vis.rgba.selectpoint, 0);
        if (pen.options.label == Label.SELECTION_POINT) {
            double[] s = pen.from, l = p.localPos;
            pen.list.label[i] = String.format(
                    Locale.ROOT, "%.3f %.3f %.3f (local %.3f %.3f %.3f)", s[0], s[1], s[2], l[0], l[1], l[2]);
        }
        pen.list.keep();
    }

    static void centresOfMass(Pen pen) {
        if (!pen.shows(Flag.CENTER_OF_MASS)) {
            return;
        }
        for (int b = 1; b < pen.m.nbody; b++) {
            if (pen.m.body.rootid[b] == b) {
                int i = pen.decor(ObjType.Code.UNKNOWN, b);
                pen.ball(i, pen.unit * pen.m.vis.scale.com, pen.d.subtreeCom, 3 * b);
                pen.colour(i, pen.m.vis.rgba.com, 0);
                pen.list.keep();
            }
        }
    }

    /** Lines from each body's centre of mass through its joints, last to first, to the parent's centre of mass. */
    static void connections(Pen pen) {
        if (!pen.shows(Flag.AUTO_CONNECT)) {
            return;
        }
        Model m = pen.m;
        Data d = pen.d;
        double width = pen.unit * m.vis.scale.connect;
        for (int b = 1; b < m.nbody; b++) {
            if (m.body.parentid[b] == 0) {
                continue;
            }
            double[] at = d.xipos;
            int o = 3 * b;
            for (int k = m.body.jntnum[b] - 1; k >= 0; k--) {
                int next = 3 * (m.body.jntadr[b] + k);
                line(pen, width, at, o, d.xanchor, next, b);
                at = d.xanchor;
                o = next;
            }
            line(pen, width, at, o, d.xipos, 3 * m.body.parentid[b], b);
        }
    }

    private static void line(Pen pen, double width, double[] a, int ao, double[] b, int bo, int id) {
        pen.connector(Shape.CAPSULE, width, a, ao, b, bo, pen.m.vis.rgba.connect, ObjType.Code.UNKNOWN, id);
    }

    /** Forces that are applied to bodies. */
    static void appliedForces(Pen pen) {
        if (!pen.shows(Flag.PERTURB_FORCE)) {
            return;
        }
        Model m = pen.m;
        Data d = pen.d;
        for (int b = 1; b < m.nbody; b++) {
            if (Vec3.norm(d.xfrcApplied, 6 * b) > Const.MINVAL) {
                Vec3.scale(pen.to, 0, d.xfrcApplied, 6 * b, m.vis.map.force / m.stat.meanmass);
                Vec3.addTo(pen.to, 0, d.xipos, 3 * b);
                double width = m.vis.scale.forcewidth * pen.unit;
                float[] rgba = m.vis.rgba.force;
                pen.connector(Shape.ARROW, width, d.xipos, 3 * b, pen.to, 0, rgba, ObjType.Code.UNKNOWN, b);
            }
        }
    }

    /** The two points that a connect or weld constraint holds together. */
    static void equalities(Pen pen) {
        if (!pen.shows(Flag.CONSTRAINT)) {
            return;
        }
        Model m = pen.m;
        Data d = pen.d;
        for (int e = 0; e < m.neq; e++) {
            boolean weld = m.eq.type[e] == EqType.Code.WELD, connect = m.eq.type[e] == EqType.Code.CONNECT;
            if (!d.eqActive[e] || (!weld && !connect)) {
                continue;
            }
            int first = m.eq.obj1id[e], second = m.eq.obj2id[e];
            boolean sites = m.eq.objtype[e] == ObjType.Code.SITE;
            double[] xmat = sites ? d.site.xmat : d.xmat;
            if (sites) {
                Vec3.copy(pen.from, 0, d.site.xpos, 3 * first);
                Vec3.copy(pen.to, 0, d.site.xpos, 3 * second);
            } else {
                int data = Const.NEQDATA * e;
                Mat3.mulVec(pen.from, 0, d.xmat, 9 * first, m.eq.data, data + (weld ? 3 : 0));
                Vec3.addTo(pen.from, 0, d.xpos, 3 * first);
                Mat3.mulVec(pen.to, 0, d.xmat, 9 * second, m.eq.data, data + (connect ? 3 : 0));
                Vec3.addTo(pen.to, 0, d.xpos, 3 * second);
            }
            end(pen, e, pen.from, xmat, first, m.vis.rgba.connect);
            end(pen, e, pen.to, xmat, second, m.vis.rgba.constraint);
        }
    }

    private static void end(Pen pen, int e, double[] point, double[] xmat, int object, float[] rgba) {
        int i = pen.decor(ObjType.Code.EQUALITY, e);
        pen.ball(i, pen.unit * pen.m.vis.scale.constraint, point, 0);
        pen.pose(i, point, 0, xmat, 9 * object);
        pen.colour(i, rgba, 0);
        if (pen.options.label == Label.CONSTRAINT) {
            pen.name(i, ObjType.Code.EQUALITY, e);
        }
        pen.list.keep();
    }
}
