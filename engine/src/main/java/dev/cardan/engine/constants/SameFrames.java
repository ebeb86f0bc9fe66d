package dev.cardan.engine.constants;

import dev.cardan.engine.Model;
import dev.cardan.engine.type.ObjType;
import dev.cardan.engine.type.SameFrame;

/**
 * Which frames of a body coincide, so that kinematics can copy instead of multiply.
 *
 * <p>Frames count as equal when no component of position or quaternion differs by {@value #TOLERANCE} or more; a
 * quaternion and its negative are the same rotation.
 */
final class SameFrames {
    static final double TOLERANCE = 1e-6;

    private SameFrames() {}

    /** Reads body.ipos, iquat, simple and the poses of geoms and sites; writes their sameframe. */
    static void run(Model m) {
        for (int b = 1; b < m.nbody; b++) {
            m.body.sameframe[b] = (byte) inBody(m.body.ipos, 3 * b, m.body.iquat, 4 * b);
            if (m.body.simple[b] > 0 && m.body.sameframe[b] != SameFrame.BODY) {
                throw new IllegalArgumentException(
                        "body " + b + " \"" + m.names().name(ObjType.Code.BODY, b)
                                + "\" was compiled as simple, but its inertial frame no longer is the body's frame:"
                                + " compile the model with simple=\"false\" for this body");
            }
        }
        for (int g = 0; g < m.ngeom; g++) {
            m.geom.sameframe[g] = (byte) inBodyOrInertia(m, m.geom.bodyid[g], m.geom.pos, 3 * g, m.geom.quat, 4 * g);
        }
        for (int s = 0; s < m.nsite; s++) {
            m.site.sameframe[s] = (byte) inBodyOrInertia(m, m.site.bodyid[s], m.site.pos, 3 * s, m.site.quat, 4 * s);
        }
    }

    private static int inBody(double[] pos, int po, double[] quat, int qo) {
        if (!isIdentity(quat, qo)) {
            return SameFrame.NONE;
        }
        return isZero(pos, po) ? SameFrame.BODY : SameFrame.BODYROT;
    }

    private static int inBodyOrInertia(Model m, int body, double[] pos, int po, double[] quat, int qo) {
        int frame = inBody(pos, po, quat, qo);
        if (frame != SameFrame.NONE || !sameRotation(quat, qo, m.body.iquat, 4 * body)) {
            return frame;
        }
        return samePoint(pos, po, m.body.ipos, 3 * body) ? SameFrame.INERTIA : SameFrame.INERTIAROT;
    }

    private static boolean near(double a, double b) {
        return Math.abs(a - b) < TOLERANCE;
    }

    private static boolean isZero(double[] v, int vo) {
        return near(v[vo], 0) && near(v[vo + 1], 0) && near(v[vo + 2], 0);
    }

    private static boolean isIdentity(double[] q, int qo) {
        return (near(q[qo], 1) || near(q[qo], -1)) && isZero(q, qo + 1);
    }

    private static boolean samePoint(double[] a, int ao, double[] b, int bo) {
        return near(a[ao], b[bo]) && near(a[ao + 1], b[bo + 1]) && near(a[ao + 2], b[bo + 2]);
    }

    private static boolean sameRotation(double[] a, int ao, double[] b, int bo) {
        boolean plus = near(a[ao], b[bo]) && samePoint(a, ao + 1, b, bo + 1);
        boolean minus = near(a[ao], -b[bo])
                && near(a[ao + 1], -b[bo + 1])
                && near(a[ao + 2], -b[bo + 2])
                && near(a[ao + 3], -b[bo + 3]);
        return plus || minus;
    }
}
