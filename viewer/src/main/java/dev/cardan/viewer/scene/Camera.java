package dev.cardan.viewer.scene;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.type.ObjType;

/**
 * From where a world is seen: freely around a point, around the centre of mass of a body with its descendants, or through a
 * camera of the model. What it takes to draw is an {@link Eye}.
 */
public final class Camera {
    /** Kinds of camera. */
    public enum Kind {
        /** Around a point. */
        FREE,
        /** Around the centre of mass of a body with its descendants. */
        TRACKING,
        /** A camera of the model. */
        FIXED
    }

    /** Kind of camera. */
    public Kind kind = Kind.FREE;

    /** The camera of the model, if {@link Kind#FIXED}. */
    public int fixedId = -1;

    /** The body, if {@link Kind#TRACKING}. */
    public int trackId = -1;

    /** The point that is looked at, m; follows the body if {@link Kind#TRACKING} (3). */
    public final double[] lookAt = new double[3];

    /** Distance from that point, m. */
    public double distance = 2;

    /** Direction of view about the z axis, degrees: 0 looks along x, 90 along y. */
    public double azimuth = 90;

    /** Direction of view above the horizon, degrees: -90 looks down. */
    public double elevation = -45;

    private Camera() {}

    /** A free camera that sees all of a model, from where the model's visual settings want it. */
    public static Camera free(Model m) {
        Camera c = new Camera();
        System.arraycopy(m.stat.center, 0, c.lookAt, 0, 3);
        c.distance = 1.5 * m.stat.extent;
        c.azimuth = m.vis.global.azimuth;
        c.elevation = m.vis.global.elevation;
        return c;
    }

    /** A camera that moves along with a body, at the distance and in the direction of the free one. */
    public static Camera tracking(Model m, int body) {
        Camera c = free(m);
        c.kind = Kind.TRACKING;
        c.trackId = m.names().checked(ObjType.Code.BODY, body);
        return c;
    }

    /** A camera that moves along with a body, by the body's name. */
    public static Camera tracking(Model m, String body) {
        return tracking(m, m.names().id(ObjType.Code.BODY, body));
    }

    /** A camera of the model. */
    public static Camera fixed(Model m, int camera) {
        Camera c = free(m);
        c.kind = Kind.FIXED;
        c.fixedId = m.names().checked(ObjType.Code.CAMERA, camera);
        return c;
    }

    /** A camera of the model, by its name. */
    public static Camera fixed(Model m, String name) {
        return fixed(m, m.names().id(ObjType.Code.CAMERA, name));
    }

    /** The camera that the model wants to begin with, {@code visual/global/cameraid}; else the free one. */
    public static Camera initial(Model m) {
        int id = m.vis.global.cameraid;
        return id >= 0 && id < m.ncam ? fixed(m, id) : free(m);
    }

    /** Another camera that is like this one now. */
    public Camera copy() {
        Camera c = new Camera();
        c.kind = kind;
        c.fixedId = fixedId;
        c.trackId = trackId;
        return c.look(lookAt[0], lookAt[1], lookAt[2], distance, azimuth, elevation);
    }

    /** Looks from a direction at a point. */
    public Camera look(double x, double y, double z, double from, double azimuthDegrees, double elevationDegrees) {
        lookAt[0] = x;
        lookAt[1] = y;
        lookAt[2] = z;
        distance = from;
        azimuth = azimuthDegrees;
        elevation = elevationDegrees;
        return this;
    }

    /** Refuses what doesn't belong to a model, as its body or camera isn't there. */
    public void check(Model m) {
        if (kind == Kind.FIXED) {
            m.names().checked(ObjType.Code.CAMERA, fixedId);
        } else if (kind == Kind.TRACKING) {
            m.names().checked(ObjType.Code.BODY, trackId);
        }
    }

    /** Lets a tracking camera look at its body. */
    void follow(Data d) {
        if (kind == Kind.TRACKING) {
            System.arraycopy(d.subtreeCom, 3 * trackId, lookAt, 0, 3);
        }
    }
}
