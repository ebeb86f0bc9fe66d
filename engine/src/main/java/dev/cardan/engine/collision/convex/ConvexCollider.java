package dev.cardan.engine.collision.convex;

import dev.cardan.engine.Data;
import dev.cardan.engine.math.Mat3;
import dev.cardan.engine.math.Quat;
import dev.cardan.engine.math.Vec3;
import dev.cardan.engine.type.DisableFlag;
import dev.cardan.engine.type.GeomType;

/**
 * Contacts of any two convex geoms without a special function: one contact from {@link ConvexCcd}; polyhedra get those
 * of their touching features in the same pass, others are tilted a little in four ways to find points that nearly
 * touch as well (a cylinder lying on a box has two).
 */
public final class ConvexCollider {
    /** Points nearer than this share of the smaller bounding sphere are the same contact. */
    private static final double SAME_POINT = 1e-3;

    /** Tilt of both shapes about an axis through the first contact, rad. */
    private static final double TILT = 1e-3;

    // offsets in the tilt array
    private static final int FRAME = 0;
    private static final int QUAT = 9;
    private static final int TURN = 13;
    private static final int BACK = 22;

    private ConvexCollider() {}

    /** Records of {@link PreContact} for two geoms closer than margin; returns their number. */
    public static int collide(Data d, double[] out, int o, int g1, int g2, double margin) {
        CcdWork w = CcdWork.of(d);
        w.a.set(d, g1, margin);
        w.b.set(d, g2, margin);
        int most = maxContacts(d, w);
        int count = penetrate(d, w, out, o, most, margin);
        w.pairDistance = margin + w.deepest;
        boolean older = older(d);
        if (older && count > 0) {
            RoundNormal.fix(d, out, o, g1, g2, w.pose);
        }
        if ((most == 1 || older)
                && count == 1
                && !d.opt.disabled(DisableFlag.MULTICCD)
                && canTilt(w.a)
                && canTilt(w.b)) {
            count = tilt(d, w, out, o, g1, g2, margin);
        }
        return count;
    }

    /** Signed distance of the two geoms for which {@link #collide} found contacts last; a contact may be deeper. */
    public static double lastDistance(Data d) {
        return CcdWork.of(d).pairDistance;
    }

    /**
     * Signed distance of two geoms, at most {@code distmax}. With a result below it, {@code fromto[fo..fo+5]} receives
     * the nearest or deepest point of either geom in the world; else it is unchanged.
     */
    public static double distance(Data d, double[] fromto, int fo, int g1, int g2, double distmax) {
        CcdWork w = CcdWork.of(d);
        w.a.set(d, g1, 0);
        w.b.set(d, g2, 0);
        ask(d, w, 1, distmax);
        double dist = ConvexCcd.run(w);
        if (w.found > 0) {
            Vec3.copy(fromto, fo, w.onA, 0);
            Vec3.copy(fromto, fo + 3, w.onB, 0);
        }
        return dist < distmax ? dist : distmax;
    }

    private static void ask(Data d, CcdWork w, int contacts, double cutoff) {
        w.iterations = d.opt.ccdIterations;
        w.tolerance = d.opt.ccdTolerance;
        w.maxContacts = contacts;
        w.cutoff = cutoff;
        w.polytope.ensure(w.iterations);
    }

    /** Whether the older collider, {@link Portal}, takes the place of {@link ConvexCcd}. */
    static boolean older(Data d) {
        return d.opt.disabled(DisableFlag.NATIVECCD);
    }

    /** Contacts that one pass can find: several between polyhedra without margin. */
    private static int maxContacts(Data d, CcdWork w) {
        if (w.a.margin > 0 || w.b.margin > 0) {
            return 1;
        }
        if (w.a.type == GeomType.Code.BOX && w.b.type == GeomType.Code.BOX) {
            return 8;
        }
        if (polyhedron(w.a) && polyhedron(w.b)) {
            return d.opt.disabled(DisableFlag.MULTICCD) ? 1 : 4;
        }
        return 1;
    }

    private static boolean polyhedron(ConvexShape s) {
        return s.type == GeomType.Code.BOX || s.type == GeomType.Code.MESH;
    }

    /** Strictly curved shapes touch in one point, however they are turned. */
    private static boolean canTilt(ConvexShape s) {
        return s.type != GeomType.Code.ELLIPSOID && s.type != GeomType.Code.SPHERE;
    }

    /** Contacts of the shapes in their present pose. */
    static int penetrate(Data d, CcdWork w, double[] out, int o, int contacts, double margin) {
        ask(d, w, contacts, 0);
        if (older(d)) {
            return w.portal.penetrate(w, out, o, margin);
        }
        if (contacts > 1) {
            w.features.ensure(d.model.nmeshdegmax, d.model.npolygonmax);
        }
        if (!(ConvexCcd.run(w) < 0)) {
            return 0;
        }
        for (int i = 0; i < w.found; i++) {
            int c = o + PreContact.SIZE * i, p = 3 * i;
            out[c + PreContact.DIST] = margin + w.dist[i];
            Vec3.add(out, c + PreContact.POS, w.onA, p, w.onB, p);
            Vec3.scale(out, c + PreContact.POS, out, c + PreContact.POS, 0.5);
            Vec3.sub(out, c + PreContact.NORMAL, w.onA, p, w.onB, p);
            Vec3.normalize(out, c + PreContact.NORMAL);
            Vec3.zero(out, c + PreContact.TANGENT);
        }
        return w.found;
    }

    /** Turns the shapes against each other about both tangents of the first contact, and keeps the new points. */
    private static int tilt(Data d, CcdWork w, double[] out, int o, int g1, int g2, double margin) {
        double[] s = w.tilt, rbound = d.model.geom.rbound;
        Vec3.copy(s, FRAME, out, o + PreContact.NORMAL);
        Vec3.zero(s, FRAME + 3);
        ContactFrame.complete(s, FRAME);
        double same = SAME_POINT * (rbound[g1] < rbound[g2] ? rbound[g1] : rbound[g2]);
        int count = 1;
        for (int i = 0; i < 4; i++) {
            int axis = FRAME + (i < 2 ? 3 : 6);
            Quat.fromAxisAngle(s, QUAT, s, axis, (i & 1) == 0 ? -TILT : TILT);
            Quat.toMatrix(s, TURN, s, QUAT);
            Mat3.transpose(s, BACK, s, TURN);
            w.a.rotateAbout(out, o + PreContact.POS, s, TURN, w.pose);
            w.b.rotateAbout(out, o + PreContact.POS, s, BACK, w.pose);
            int at = o + PreContact.SIZE * count;
            int found = penetrate(d, w, out, at, 1, margin);
            if (found > 0 && older(d)) {
                RoundNormal.fix(d, out, at, g1, g2, w.pose);
            }
            if (found > 0 && distinct(out, o, count, same)) {
                out[at + PreContact.DIST] = out[o + PreContact.DIST];
                count++;
            }
            w.a.place(d, g1);
            w.b.place(d, g2);
        }
        return count;
    }

    /** Whether record n is away from all before it. */
    private static boolean distinct(double[] out, int o, int n, double same) {
        int last = o + PreContact.SIZE * n + PreContact.POS;
        for (int i = 0; i < n; i++) {
            if (Vec3.distance(out, o + PreContact.SIZE * i + PreContact.POS, out, last) <= same) {
                return false;
            }
        }
        return true;
    }
}
