package dev.cardan.mjcf.compile;

import dev.cardan.engine.Model;
import dev.cardan.engine.type.Const;
import dev.cardan.engine.type.DataType;
import dev.cardan.engine.type.JointType;
import dev.cardan.engine.type.ObjType;
import dev.cardan.engine.type.SensorType;
import dev.cardan.engine.type.Stage;
import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.compile.Draft.Joint;
import dev.cardan.mjcf.compile.Draft.Sensor;
import dev.cardan.mjcf.spec.SensorSpec;

/** Sensors: what they measure, relative to what, how many numbers, of which type and at which stage. */
final class SensorCompile {
    private SensorCompile() {}

    static void run(Sensor sensor, Draft d) {
        SensorSpec s = sensor.spec;
        Rules.length(s, "interval", s.interval, 2);
        Rules.user(s, s.userdata, d.userSizes.sensor, "nuser_sensor");
        nonNegative(s, "noise", s.noise);
        nonNegative(s, "cutoff", s.cutoff);
        nonNegative(s, "interval", s.interval[0]);
        if (s.interval[1] > 0) {
            throw new ModelException(s, Rules.show("interval", s.interval) + ": the phase must not be positive");
        }
        if (s.interval[0] > 0 && s.interval[1] <= -s.interval[0]) {
            throw new ModelException(
                    s, Rules.show("interval", s.interval) + ": the phase must be greater than minus the period");
        }
        if (s.delay > 0 && s.nsample <= 0) {
            throw new ModelException(s, Rules.show("delay", s.delay) + ": a delay needs a history: set nsample");
        }
        resolve(sensor, d);
        checkObject(sensor, d);
        s.datatype = dataType(s.type);
        s.needstage = stage(s.type);
        s.dim = dim(sensor, d);
        boolean unitVector = s.datatype == DataType.QUATERNION || s.datatype == DataType.AXIS;
        if (s.cutoff > 0 && unitVector) {
            throw new ModelException(
                    s, Rules.show("cutoff", s.cutoff) + ": axes and quaternions are unit vectors, they have no cutoff");
        }
    }

    private static void nonNegative(SensorSpec s, String attribute, double value) {
        if (value < 0) {
            throw new ModelException(s, Rules.show(attribute, value) + ": the value must not be negative");
        }
    }

    private static void resolve(Sensor sensor, Draft d) {
        SensorSpec s = sensor.spec;
        if (s.objtype != ObjType.UNKNOWN) {
            if (s.objname.isEmpty()) {
                throw new ModelException(s, "the name of the measured " + References.kind(s.objtype) + " is missing");
            }
            sensor.objid = d.references.require(s, attribute(s, s.objtype, "objname"), s.objtype, s.objname);
        } else if (s.type != SensorType.E_POTENTIAL && s.type != SensorType.E_KINETIC && s.type != SensorType.CLOCK) {
            throw new ModelException(s, "the sensor needs an object to measure");
        }
        if (s.reftype != ObjType.UNKNOWN) {
            if (s.refname.isEmpty()) {
                throw new ModelException(s, "the name of the reference object is missing");
            }
            String attribute = s.type == SensorType.CAMPROJECTION ? "camera" : "refname";
            sensor.refid = d.references.require(s, attribute, s.reftype, s.refname);
            if (!hasFrame(s.reftype)) {
                throw new ModelException(s, "the reference must be a body, geom, site or camera");
            }
        }
    }

    /** Sensors of frames name their object by objname, the others by the kind of object. */
    private static String attribute(SensorSpec s, int type, String general) {
        boolean frame = s.type >= SensorType.FRAMEPOS && s.type <= SensorType.FRAMEANGACC;
        return frame ? general : References.kind(type);
    }

    private static boolean hasFrame(int type) {
        return type == ObjType.BODY
                || type == ObjType.XBODY
                || type == ObjType.GEOM
                || type == ObjType.SITE
                || type == ObjType.CAMERA;
    }

    private static void checkObject(Sensor sensor, Draft d) {
        SensorSpec s = sensor.spec;
        switch (s.type) {
            case SensorType.TOUCH,
                    SensorType.ACCELEROMETER,
                    SensorType.VELOCIMETER,
                    SensorType.GYRO,
                    SensorType.FORCE,
                    SensorType.TORQUE,
                    SensorType.MAGNETOMETER -> attached(s, ObjType.SITE);
            case SensorType.CAMPROJECTION -> {
                attached(s, ObjType.SITE);
                checkCamera(sensor, d);
            }
            case SensorType.JOINTPOS, SensorType.JOINTVEL, SensorType.JOINTACTFRC -> {
                attached(s, ObjType.JOINT);
                int type = d.joints.get(sensor.objid).spec.type;
                if (type != JointType.HINGE && type != JointType.SLIDE) {
                    throw new ModelException(s, "joint=\"" + s.objname + "\": the joint must be a hinge or a slide");
                }
            }
            case SensorType.TENDONPOS, SensorType.TENDONVEL -> attached(s, ObjType.TENDON);
            case SensorType.ACTUATORPOS, SensorType.ACTUATORVEL, SensorType.ACTUATORFRC ->
                attached(s, ObjType.ACTUATOR);
            case SensorType.BALLQUAT, SensorType.BALLANGVEL -> {
                attached(s, ObjType.JOINT);
                if (d.joints.get(sensor.objid).spec.type != JointType.BALL) {
                    throw new ModelException(s, "joint=\"" + s.objname + "\": the joint must be a ball");
                }
            }
            case SensorType.JOINTLIMITPOS, SensorType.JOINTLIMITVEL, SensorType.JOINTLIMITFRC -> {
                attached(s, ObjType.JOINT);
                Joint j = d.joints.get(sensor.objid);
                if (!j.limited) {
                    throw new ModelException(s, "joint=\"" + s.objname + "\": the joint must be limited");
                }
            }
            case SensorType.FRAMEPOS,
                    SensorType.FRAMEQUAT,
                    SensorType.FRAMEXAXIS,
                    SensorType.FRAMEYAXIS,
                    SensorType.FRAMEZAXIS,
                    SensorType.FRAMELINVEL,
                    SensorType.FRAMEANGVEL,
                    SensorType.FRAMELINACC,
                    SensorType.FRAMEANGACC -> {
                if (!hasFrame(s.objtype)) {
                    throw new ModelException(s, "the object must be a body, geom, site or camera");
                }
            }
            case SensorType.SUBTREECOM, SensorType.SUBTREELINVEL, SensorType.SUBTREEANGMOM -> attached(s, ObjType.BODY);
            case SensorType.E_POTENTIAL, SensorType.E_KINETIC, SensorType.CLOCK -> {}
            default -> throw new ModelException(s, "there is no sensor of type " + s.type);
        }
    }

    private static void attached(SensorSpec s, int type) {
        if (s.objtype != type) {
            throw new ModelException(s, "the sensor measures a " + References.kind(type));
        }
    }

    private static void checkCamera(Sensor sensor, Draft d) {
        SensorSpec s = sensor.spec;
        if (s.reftype != ObjType.CAMERA) {
            throw new ModelException(s, "a projection needs a camera");
        }
        int[] resolution = d.cameras.get(sensor.refid).spec.resolution;
        if (resolution[0] == 0 || resolution[1] == 0) {
            throw new ModelException(s, "camera=\"" + s.refname + "\": the camera needs a resolution");
        }
    }

    private static int dataType(int type) {
        return switch (type) {
            case SensorType.TOUCH -> DataType.POSITIVE;
            case SensorType.FRAMEXAXIS, SensorType.FRAMEYAXIS, SensorType.FRAMEZAXIS -> DataType.AXIS;
            case SensorType.BALLQUAT, SensorType.FRAMEQUAT -> DataType.QUATERNION;
            default -> DataType.REAL;
        };
    }

    private static int stage(int type) {
        return switch (type) {
            case SensorType.TOUCH,
                    SensorType.ACCELEROMETER,
                    SensorType.FORCE,
                    SensorType.TORQUE,
                    SensorType.ACTUATORFRC,
                    SensorType.JOINTACTFRC,
                    SensorType.JOINTLIMITFRC,
                    SensorType.FRAMELINACC,
                    SensorType.FRAMEANGACC -> Stage.ACC;
            case SensorType.VELOCIMETER,
                    SensorType.GYRO,
                    SensorType.JOINTVEL,
                    SensorType.TENDONVEL,
                    SensorType.ACTUATORVEL,
                    SensorType.BALLANGVEL,
                    SensorType.JOINTLIMITVEL,
                    SensorType.FRAMELINVEL,
                    SensorType.FRAMEANGVEL,
                    SensorType.SUBTREELINVEL,
                    SensorType.SUBTREEANGMOM -> Stage.VEL;
            default -> Stage.POS;
        };
    }

    private static int dim(Sensor sensor, Draft d) {
        return switch (sensor.spec.type) {
            case SensorType.TOUCH,
                    SensorType.JOINTPOS,
                    SensorType.JOINTVEL,
                    SensorType.TENDONPOS,
                    SensorType.TENDONVEL,
                    SensorType.JOINTACTFRC,
                    SensorType.JOINTLIMITPOS,
                    SensorType.JOINTLIMITVEL,
                    SensorType.JOINTLIMITFRC,
                    SensorType.E_POTENTIAL,
                    SensorType.E_KINETIC,
                    SensorType.CLOCK -> 1;
            case SensorType.CAMPROJECTION -> 2;
            case SensorType.BALLQUAT, SensorType.FRAMEQUAT -> 4;
            case SensorType.ACTUATORPOS, SensorType.ACTUATORVEL, SensorType.ACTUATORFRC ->
                d.actuators.get(sensor.objid).outnum;
            default -> 3;
        };
    }

    static void fill(Model m, Draft d) {
        int adr = 0;
        for (int i = 0; i < m.nsensor; i++) {
            Sensor sensor = d.sensors.get(i);
            SensorSpec s = sensor.spec;
            m.sensor.type[i] = s.type;
            m.sensor.datatype[i] = s.datatype;
            m.sensor.needstage[i] = s.needstage;
            m.sensor.objtype[i] = s.objtype;
            m.sensor.objid[i] = sensor.objid;
            m.sensor.reftype[i] = s.reftype;
            m.sensor.refid[i] = sensor.refid;
            System.arraycopy(s.intprm, 0, m.sensor.intprm, Const.NSENS * i, Const.NSENS);
            m.sensor.dim[i] = s.dim;
            m.sensor.adr[i] = adr;
            m.sensor.cutoff[i] = s.cutoff;
            m.sensor.noise[i] = s.noise;
            m.sensor.delay[i] = s.delay;
            m.sensor.history[2 * i] = s.nsample;
            m.sensor.history[2 * i + 1] = s.interp;
            m.sensor.historyadr[i] = -1;
            m.sensor.plugin[i] = -1;
            Rows.set(m.sensor.interval, i, s.interval);
            adr += s.dim;
        }
        UserSizes.copy(m.sensor.user, m.nuserSensor, d.sensors, x -> x.spec.userdata);
    }
}
