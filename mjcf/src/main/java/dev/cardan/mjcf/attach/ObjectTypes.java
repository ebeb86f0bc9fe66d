package dev.cardan.mjcf.attach;

import dev.cardan.engine.type.ObjType;
import dev.cardan.engine.type.SensorType;
import dev.cardan.mjcf.spec.SensorSpec;

/** Kinds of objects that need not be said, because a sensor of that type can have no other. */
public final class ObjectTypes {
    private ObjectTypes() {}

    /** Fills in what a sensor leaves unsaid about the kinds of the objects that it names. */
    public static void infer(SensorSpec s) {
        if (s.objtype == ObjType.UNKNOWN && !s.objname.isEmpty()) {
            s.objtype = measured(s.type);
        }
        if (s.reftype == ObjType.UNKNOWN && !s.refname.isEmpty()) {
            s.reftype = reference(s.type);
        }
    }

    /** The kind of object that sensors of a type measure; unknown if there are several or none. */
    private static ObjType measured(SensorType type) {
        return switch (type) {
            case TOUCH, ACCELEROMETER, VELOCIMETER, GYRO, FORCE, TORQUE, MAGNETOMETER, CAMPROJECTION -> ObjType.SITE;
            case JOINTPOS, JOINTVEL, JOINTACTFRC, BALLQUAT, BALLANGVEL, JOINTLIMITPOS, JOINTLIMITVEL, JOINTLIMITFRC ->
                ObjType.JOINT;
            case TENDONPOS, TENDONVEL, TENDONACTFRC, TENDONLIMITPOS, TENDONLIMITVEL, TENDONLIMITFRC -> ObjType.TENDON;
            case ACTUATORPOS, ACTUATORVEL, ACTUATORFRC -> ObjType.ACTUATOR;
            case SUBTREECOM, SUBTREELINVEL, SUBTREEANGMOM -> ObjType.BODY;
            case TACTILE -> ObjType.MESH;
            default -> ObjType.UNKNOWN;
        };
    }

    private static ObjType reference(SensorType type) {
        return switch (type) {
            case CAMPROJECTION -> ObjType.CAMERA;
            case INSIDESITE -> ObjType.SITE;
            case TACTILE -> ObjType.GEOM;
            default -> ObjType.UNKNOWN;
        };
    }
}
