package dev.cardan.engine.kinematics;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.inside.Inside;
import dev.cardan.engine.inside.Workspace;
import dev.cardan.engine.math.Mat3;
import dev.cardan.engine.math.Quat;
import dev.cardan.engine.math.Spatial;
import dev.cardan.engine.math.Vec3;
import dev.cardan.engine.type.ObjType;

/**
 * Poses, velocities and accelerations of everything that has a frame of its own: {@link ObjType#BODY} (the inertial frame
 * at the centre of mass), {@link ObjType#XBODY} (the body frame), geoms, sites and cameras.
 */
public final class ObjectMotion {
    private ObjectMotion() {}

    /** The body an object is attached to. */
    public static int body(Model m, int type, int id) {
        return switch (type) {
            case ObjType.Code.BODY, ObjType.Code.XBODY -> id;
            case ObjType.Code.GEOM -> m.geom.bodyid[id];
            case ObjType.Code.SITE -> m.site.bodyid[id];
            case ObjType.Code.CAMERA -> m.cam.bodyid[id];
            default -> throw noFrame(type);
        };
    }

    /** The array of world positions (n x 3) of a kind of object. */
    public static double[] positions(Data d, int type) {
        return switch (type) {
            case ObjType.Code.BODY -> d.xipos;
            case ObjType.Code.XBODY -> d.xpos;
            case ObjType.Code.GEOM -> d.geom.xpos;
            case ObjType.Code.SITE -> d.site.xpos;
            case ObjType.Code.CAMERA -> d.cam.xpos;
            default -> throw noFrame(type);
        };
    }

    /** The array of world orientations (n x 9) of a kind of object. */
    public static double[] orientations(Data d, int type) {
        return switch (type) {
            case ObjType.Code.BODY -> d.ximat;
            case ObjType.Code.XBODY -> d.xmat;
            case ObjType.Code.GEOM -> d.geom.xmat;
            case ObjType.Code.SITE -> d.site.xmat;
            case ObjType.Code.CAMERA -> d.cam.xmat;
            default -> throw noFrame(type);
        };
    }

    /** r (4) = world orientation of an object; a camera's tracking mode doesn't enter. */
    public static void quaternion(double[] r, int ro, Data d, int type, int id) {
        Model m = d.model;
        int b = 4 * body(m, type, id);
        switch (type) {
            case ObjType.Code.XBODY -> Quat.copy(r, ro, d.xquat, b);
            case ObjType.Code.BODY -> Quat.mul(r, ro, d.xquat, b, m.body.iquat, 4 * id);
            case ObjType.Code.GEOM -> Quat.mul(r, ro, d.xquat, b, m.geom.quat, 4 * id);
            case ObjType.Code.SITE -> Quat.mul(r, ro, d.xquat, b, m.site.quat, 4 * id);
            default -> Quat.mul(r, ro, d.xquat, b, m.cam.quat, 4 * id);
        }
    }

    /**
     * r (6: angular, then linear) = velocity of an object at its own position, in world axes or, if local, in the
     * object's axes. Zero for objects that no joint moves, mocap bodies included. Reads cvel.
     */
    public static void velocity(double[] r, int ro, Data d, int type, int id, boolean local) {
        int b = body(d.model, type, id);
        if (Jacobians.lastDof(d.model, b) < 0) {
            Spatial.zero(r, ro);
            return;
        }
        atObject(r, ro, d.cvel, b, d, type, id, local);
    }

    /**
     * r (6: angular, then linear) = acceleration of an object at its own position as an accelerometer feels it (with
     * minus gravity), in world axes or, if local, in the object's axes. Zero for objects that no joint moves. Reads cvel
     * and cacc, which {@link dev.cardan.engine.wrench.InternalForces} computes.
     */
    public static void acceleration(double[] r, int ro, Data d, int type, int id, boolean local) {
        int b = body(d.model, type, id);
        if (Jacobians.lastDof(d.model, b) < 0) {
            Spatial.zero(r, ro);
            return;
        }
        atObject(r, ro, d.cacc, b, d, type, id, local);

        // the point moves through the frame the spatial acceleration refers to: add w x v
        Workspace ws = Inside.work(d);
        int mark = ws.mark();
        int vel = ws.take(6), cross = ws.take(3);
        double[] buf = ws.reals;
        atObject(buf, vel, d.cvel, b, d, type, id, local);
        Vec3.cross(buf, cross, buf, vel, buf, vel + 3);
        Vec3.addTo(r, ro + 3, buf, cross);
        ws.release(mark);
    }

    /** r = the motion of a body, given about the centre of mass of its tree, as seen at and maybe in an object. */
    private static void atObject(
            double[] r, int ro, double[] motion, int body, Data d, int type, int id, boolean local) {
        int com = 3 * d.model.body.rootid[body];
        Spatial.moveMotion(r, ro, motion, 6 * body, positions(d, type), 3 * id, d.subtreeCom, com);
        if (local) {
            double[] mat = orientations(d, type);
            Mat3.mulTransposedVec(r, ro, mat, 9 * id, r, ro);
            Mat3.mulTransposedVec(r, ro + 3, mat, 9 * id, r, ro + 3);
        }
    }

    private static IllegalArgumentException noFrame(int type) {
        return new IllegalArgumentException(
                "objects of type " + type + " have no frame: use a body, xbody, geom, site or camera");
    }
}
