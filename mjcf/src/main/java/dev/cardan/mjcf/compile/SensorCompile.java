package dev.cardan.mjcf.compile;

import dev.cardan.engine.Model;
import dev.cardan.engine.extension.PluginType.Capability;
import dev.cardan.engine.type.Const;
import dev.cardan.engine.type.ContactData;
import dev.cardan.engine.type.ContactReduce;
import dev.cardan.engine.type.DataType;
import dev.cardan.engine.type.GeomType;
import dev.cardan.engine.type.JointType;
import dev.cardan.engine.type.ObjType;
import dev.cardan.engine.type.RayData;
import dev.cardan.engine.type.SensorType;
import dev.cardan.engine.type.Stage;
import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.compile.Draft.Actuator;
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
        if (s.nsample > ActuatorCompile.MAX_SAMPLES) {
            throw new ModelException(
                    s,
                    Rules.show("nsample", s.nsample) + ": a history holds at most " + ActuatorCompile.MAX_SAMPLES
                            + " samples");
        }
        resolve(sensor, d);
        checkObject(sensor, d);
        if (s.type == SensorType.Code.PLUGIN) {
            plugin(sensor, d);
        } else if (s.type != SensorType.Code.USER) {
            s.datatype = dataType(s.type);
            s.needstage = stage(s.type);
            s.dim = dim(sensor, d);
        }
        boolean unitVector = s.datatype == DataType.Code.QUATERNION || s.datatype == DataType.Code.AXIS;
        unitVector &= s.type != SensorType.Code.GEOMNORMAL; // its cutoff is that of the distance
        if (s.cutoff > 0 && unitVector) {
            throw new ModelException(
                    s, Rules.show("cutoff", s.cutoff) + ": axes and quaternions are unit vectors, they have no cutoff");
        }
    }

    private static void plugin(Sensor sensor, Draft d) {
        SensorSpec s = sensor.spec;
        if (s.plugin == null) {
            throw new ModelException(s, "a sensor of type plugin needs a plugin");
        }
        if (s.delay > 0) {
            throw new ModelException(s, Rules.show("delay", s.delay) + ": a plugin's sensor cannot be delayed");
        }
        PluginCompile.Instance x = d.pluginCompile.resolve(s, s.plugin, Capability.SENSOR);
        sensor.plugin = x.id;
        s.datatype = DataType.Code.REAL;
        s.needstage = x.type.sensorStage();
        s.dim = PluginCompile.sensorSize(x);
    }

    private static void nonNegative(SensorSpec s, String attribute, double value) {
        if (value < 0) {
            throw new ModelException(s, Rules.show(attribute, value) + ": the value must not be negative");
        }
    }

    private static void resolve(Sensor sensor, Draft d) {
        SensorSpec s = sensor.spec;
        if (s.objtype != ObjType.Code.UNKNOWN) {
            if (s.objname.isEmpty()) {
                throw new ModelException(s, "the name of the measured " + ObjType.word(s.objtype) + " is missing");
            }
            sensor.objid = d.references.require(s, objectAttribute(s), s.objtype, s.objname);
        } else if (s.type != SensorType.Code.E_POTENTIAL
                && s.type != SensorType.Code.E_KINETIC
                && s.type != SensorType.Code.CLOCK
                && s.type != SensorType.Code.CONTACT
                && s.type != SensorType.Code.USER
                && s.type != SensorType.Code.PLUGIN) {
            throw new ModelException(s, "the sensor needs an object to measure");
        }
        if (s.reftype != ObjType.Code.UNKNOWN) {
            if (s.refname.isEmpty()) {
                throw new ModelException(s, "the name of the reference object is missing");
            }
            sensor.refid = d.references.require(s, referenceAttribute(s), s.reftype, s.refname);
            if (!hasFrame(s.reftype)) {
                throw new ModelException(s, "the reference must be a body, geom, site or camera");
            }
        }
    }

    /** The attribute that names the measured object. */
    private static String objectAttribute(SensorSpec s) {
        return switch (s.type) {
            case SensorType.Code.CONTACT,
                    SensorType.Code.GEOMDIST,
                    SensorType.Code.GEOMNORMAL,
                    SensorType.Code.GEOMFROMTO -> s.objtype == ObjType.Code.SITE ? "site" : partner(s.objtype) + 1;
            case SensorType.Code.INSIDESITE, SensorType.Code.USER, SensorType.Code.PLUGIN -> "objname";
            default -> {
                boolean frame = s.type >= SensorType.Code.FRAMEPOS && s.type <= SensorType.Code.FRAMEANGACC;
                yield frame ? "objname" : ObjType.word(s.objtype);
            }
        };
    }

    /** The attribute that names the reference object. */
    private static String referenceAttribute(SensorSpec s) {
        return switch (s.type) {
            case SensorType.Code.CONTACT,
                    SensorType.Code.GEOMDIST,
                    SensorType.Code.GEOMNORMAL,
                    SensorType.Code.GEOMFROMTO -> partner(s.reftype) + 2;
            case SensorType.Code.CAMPROJECTION -> "camera";
            case SensorType.Code.TACTILE -> "geom";
            case SensorType.Code.INSIDESITE -> "site";
            default -> "refname";
        };
    }

    private static String partner(int type) {
        return type == ObjType.Code.XBODY ? "subtree" : ObjType.word(type);
    }

    private static boolean hasFrame(int type) {
        return type == ObjType.Code.BODY
                || type == ObjType.Code.XBODY
                || type == ObjType.Code.GEOM
                || type == ObjType.Code.SITE
                || type == ObjType.Code.CAMERA;
    }

    private static void checkObject(Sensor sensor, Draft d) {
        SensorSpec s = sensor.spec;
        switch (s.type) {
            case SensorType.Code.TOUCH -> {
                attached(s, ObjType.Code.SITE);
                if (d.sites.get(sensor.objid).spec.type == GeomType.Code.SDF) {
                    throw new ModelException(
                            s,
                            "site=\"" + s.objname
                                    + "\": a site of type sdf has no volume to be touched; give it another" + " shape");
                }
            }
            case SensorType.Code.ACCELEROMETER,
                    SensorType.Code.VELOCIMETER,
                    SensorType.Code.GYRO,
                    SensorType.Code.FORCE,
                    SensorType.Code.TORQUE,
                    SensorType.Code.MAGNETOMETER -> attached(s, ObjType.Code.SITE);
            case SensorType.Code.CAMPROJECTION -> {
                attached(s, ObjType.Code.SITE);
                checkCamera(sensor, d);
            }
            case SensorType.Code.JOINTPOS, SensorType.Code.JOINTVEL, SensorType.Code.JOINTACTFRC -> {
                attached(s, ObjType.Code.JOINT);
                int type = d.joints.get(sensor.objid).spec.type;
                if (type != JointType.Code.HINGE && type != JointType.Code.SLIDE) {
                    throw new ModelException(s, "joint=\"" + s.objname + "\": the joint must be a hinge or a slide");
                }
            }
            case SensorType.Code.TENDONPOS, SensorType.Code.TENDONVEL, SensorType.Code.TENDONACTFRC ->
                attached(s, ObjType.Code.TENDON);
            case SensorType.Code.ACTUATORPOS, SensorType.Code.ACTUATORVEL, SensorType.Code.ACTUATORFRC ->
                attached(s, ObjType.Code.ACTUATOR);
            case SensorType.Code.BALLQUAT, SensorType.Code.BALLANGVEL -> {
                attached(s, ObjType.Code.JOINT);
                if (d.joints.get(sensor.objid).spec.type != JointType.Code.BALL) {
                    throw new ModelException(s, "joint=\"" + s.objname + "\": the joint must be a ball");
                }
            }
            case SensorType.Code.JOINTLIMITPOS, SensorType.Code.JOINTLIMITVEL, SensorType.Code.JOINTLIMITFRC -> {
                attached(s, ObjType.Code.JOINT);
                Joint j = d.joints.get(sensor.objid);
                if (!j.limited) {
                    throw new ModelException(s, "joint=\"" + s.objname + "\": the joint must be limited");
                }
            }
            case SensorType.Code.TENDONLIMITPOS, SensorType.Code.TENDONLIMITVEL, SensorType.Code.TENDONLIMITFRC -> {
                attached(s, ObjType.Code.TENDON);
                if (!d.tendons.get(sensor.objid).limited) {
                    throw new ModelException(s, "tendon=\"" + s.objname + "\": the tendon must be limited");
                }
            }
            case SensorType.Code.FRAMEPOS,
                    SensorType.Code.FRAMEQUAT,
                    SensorType.Code.FRAMEXAXIS,
                    SensorType.Code.FRAMEYAXIS,
                    SensorType.Code.FRAMEZAXIS,
                    SensorType.Code.FRAMELINVEL,
                    SensorType.Code.FRAMEANGVEL,
                    SensorType.Code.FRAMELINACC,
                    SensorType.Code.FRAMEANGACC -> framed(s);
            case SensorType.Code.INSIDESITE -> {
                framed(s);
                if (s.reftype != ObjType.Code.SITE) {
                    throw new ModelException(s, "the reference must be the site that may contain the object");
                }
            }
            case SensorType.Code.RANGEFINDER -> {
                if (s.objtype != ObjType.Code.SITE && s.objtype != ObjType.Code.CAMERA) {
                    throw new ModelException(s, "a rangefinder is attached to a site or a camera");
                }
                fields(s, RayData.COUNT);
            }
            case SensorType.Code.GEOMDIST, SensorType.Code.GEOMNORMAL, SensorType.Code.GEOMFROMTO ->
                checkDistance(sensor, d);
            case SensorType.Code.CONTACT -> checkContact(s);
            case SensorType.Code.TACTILE -> checkTactile(sensor, d);
            case SensorType.Code.USER -> checkUser(s);
            case SensorType.Code.SUBTREECOM, SensorType.Code.SUBTREELINVEL, SensorType.Code.SUBTREEANGMOM ->
                attached(s, ObjType.Code.BODY);
            case SensorType.Code.E_POTENTIAL,
                    SensorType.Code.E_KINETIC,
                    SensorType.Code.CLOCK,
                    SensorType.Code.PLUGIN -> {}
            default -> throw new ModelException(s, "there is no sensor of type " + s.type);
        }
    }

    private static void attached(SensorSpec s, int type) {
        if (s.objtype != type) {
            throw new ModelException(s, "the sensor measures a " + ObjType.word(type));
        }
    }

    private static void framed(SensorSpec s) {
        if (!hasFrame(s.objtype)) {
            throw new ModelException(s, "the object must be a body, geom, site or camera");
        }
    }

    /** The first integer parameter chooses what the sensor tells: one bit for each of n fields. */
    private static void fields(SensorSpec s, int n) {
        if (s.intprm[0] <= 0 || s.intprm[0] >= 1 << n) {
            throw new ModelException(
                    s, "intprm[0] is " + s.intprm[0] + ": it must be a set of fields, from 1 to " + ((1 << n) - 1));
        }
    }

    private static void checkDistance(Sensor sensor, Draft d) {
        SensorSpec s = sensor.spec;
        boolean solid1 = s.objtype == ObjType.Code.BODY || s.objtype == ObjType.Code.GEOM;
        boolean solid2 = s.reftype == ObjType.Code.BODY || s.reftype == ObjType.Code.GEOM;
        if (!solid1 || !solid2) {
            throw new ModelException(s, "a distance is measured between two bodies or geoms");
        }
        if (s.objtype == s.reftype && sensor.objid == sensor.refid) {
            throw new ModelException(
                    s, objectAttribute(s) + "=\"" + s.objname + "\": the two objects must be different");
        }
        heightField(s, objectAttribute(s), s.objtype, s.objname, sensor.objid, d);
        heightField(s, referenceAttribute(s), s.reftype, s.refname, sensor.refid, d);
    }

    private static void heightField(SensorSpec s, String attribute, int type, String name, int id, Draft d) {
        if (type == ObjType.Code.GEOM && d.geoms.get(id).spec.type == GeomType.Code.HFIELD) {
            throw new ModelException(s, attribute + "=\"" + name + "\": distances of height fields aren't measured");
        }
    }

    private static void checkContact(SensorSpec s) {
        int t1 = s.objtype, t2 = s.reftype;
        if (t1 != ObjType.Code.UNKNOWN && !isSolid(t1) && t1 != ObjType.Code.SITE) {
            throw new ModelException(s, "the first object of a contact must be a body, a subtree, a geom or a site");
        }
        if (t2 != ObjType.Code.UNKNOWN && !isSolid(t2)) {
            throw new ModelException(s, "the second object of a contact must be a body, a subtree or a geom");
        }
        fields(s, ContactData.COUNT);
        if (s.intprm[1] < ContactReduce.NONE || s.intprm[1] > ContactReduce.NETFORCE) {
            throw new ModelException(
                    s, "intprm[1] is " + s.intprm[1] + ": there is no such reduction, use a constant of ContactReduce");
        }
        if (s.intprm[2] <= 0) {
            throw new ModelException(s, "intprm[2] is " + s.intprm[2] + ": the number of contacts must be positive");
        }
    }

    private static void checkTactile(Sensor sensor, Draft d) {
        SensorSpec s = sensor.spec;
        attached(s, ObjType.Code.MESH);
        if (s.reftype != ObjType.Code.GEOM) {
            throw new ModelException(s, "a tactile sensor needs a geom, in whose frame the mesh stands");
        }
        int body = d.geoms.get(sensor.refid).body.id;
        boolean touchable =
                d.geoms.stream().anyMatch(g -> g.body.id == body && (g.spec.contype != 0 || g.spec.conaffinity != 0));
        if (!touchable) {
            throw new ModelException(
                    s,
                    "geom=\"" + s.refname
                            + "\": no geom of its body can collide, so the sensor would feel nothing: add one"
                            + " with contype or conaffinity");
        }
    }

    private static boolean isSolid(int type) {
        return type == ObjType.Code.BODY || type == ObjType.Code.XBODY || type == ObjType.Code.GEOM;
    }

    private static void checkUser(SensorSpec s) {
        if (s.dim < 0) {
            throw new ModelException(s, "dim=\"" + s.dim + "\": the value must not be negative");
        }
        if (s.datatype == DataType.Code.AXIS && s.dim != 3) {
            throw new ModelException(s, "dim=\"" + s.dim + "\": an axis has three numbers");
        }
        if (s.datatype == DataType.Code.QUATERNION && s.dim != 4) {
            throw new ModelException(s, "dim=\"" + s.dim + "\": a quaternion has four numbers");
        }
        if (s.delay > 0) {
            throw new ModelException(s, Rules.show("delay", s.delay) + ": a user's own sensor cannot be delayed");
        }
    }

    private static void checkCamera(Sensor sensor, Draft d) {
        SensorSpec s = sensor.spec;
        if (s.reftype != ObjType.Code.CAMERA) {
            throw new ModelException(s, "a projection needs a camera");
        }
        int[] resolution = d.cameras.get(sensor.refid).spec.resolution;
        if (resolution[0] == 0 || resolution[1] == 0) {
            throw new ModelException(s, "camera=\"" + s.refname + "\": the camera needs a resolution");
        }
    }

    private static int dataType(int type) {
        return switch (type) {
            case SensorType.Code.TOUCH, SensorType.Code.INSIDESITE -> DataType.Code.POSITIVE;
            case SensorType.Code.FRAMEXAXIS,
                    SensorType.Code.FRAMEYAXIS,
                    SensorType.Code.FRAMEZAXIS,
                    SensorType.Code.GEOMNORMAL -> DataType.Code.AXIS;
            case SensorType.Code.BALLQUAT, SensorType.Code.FRAMEQUAT -> DataType.Code.QUATERNION;
            default -> DataType.Code.REAL;
        };
    }

    private static int stage(int type) {
        return switch (type) {
            case SensorType.Code.TOUCH,
                    SensorType.Code.ACCELEROMETER,
                    SensorType.Code.FORCE,
                    SensorType.Code.TORQUE,
                    SensorType.Code.ACTUATORFRC,
                    SensorType.Code.JOINTACTFRC,
                    SensorType.Code.TENDONACTFRC,
                    SensorType.Code.JOINTLIMITFRC,
                    SensorType.Code.TENDONLIMITFRC,
                    SensorType.Code.FRAMELINACC,
                    SensorType.Code.FRAMEANGACC,
                    SensorType.Code.CONTACT,
                    SensorType.Code.TACTILE -> Stage.Code.ACC;
            case SensorType.Code.VELOCIMETER,
                    SensorType.Code.GYRO,
                    SensorType.Code.JOINTVEL,
                    SensorType.Code.TENDONVEL,
                    SensorType.Code.ACTUATORVEL,
                    SensorType.Code.BALLANGVEL,
                    SensorType.Code.JOINTLIMITVEL,
                    SensorType.Code.TENDONLIMITVEL,
                    SensorType.Code.FRAMELINVEL,
                    SensorType.Code.FRAMEANGVEL,
                    SensorType.Code.SUBTREELINVEL,
                    SensorType.Code.SUBTREEANGMOM -> Stage.Code.VEL;
            default -> Stage.Code.POS;
        };
    }

    private static int product(SensorSpec s, long a, long b, long c) {
        double n = (double) a * b * c;
        if (n > Integer.MAX_VALUE) {
            throw new ModelException(s, "the sensor would give more than 2^31 - 1 numbers");
        }
        return (int) n;
    }

    private static int dim(Sensor sensor, Draft d) {
        int fields = sensor.spec.intprm[0];
        return switch (sensor.spec.type) {
            case SensorType.Code.TOUCH,
                    SensorType.Code.JOINTPOS,
                    SensorType.Code.JOINTVEL,
                    SensorType.Code.TENDONPOS,
                    SensorType.Code.TENDONVEL,
                    SensorType.Code.JOINTACTFRC,
                    SensorType.Code.TENDONACTFRC,
                    SensorType.Code.JOINTLIMITPOS,
                    SensorType.Code.JOINTLIMITVEL,
                    SensorType.Code.JOINTLIMITFRC,
                    SensorType.Code.TENDONLIMITPOS,
                    SensorType.Code.TENDONLIMITVEL,
                    SensorType.Code.TENDONLIMITFRC,
                    SensorType.Code.GEOMDIST,
                    SensorType.Code.INSIDESITE,
                    SensorType.Code.E_POTENTIAL,
                    SensorType.Code.E_KINETIC,
                    SensorType.Code.CLOCK -> 1;
            case SensorType.Code.CAMPROJECTION -> 2;
            case SensorType.Code.BALLQUAT, SensorType.Code.FRAMEQUAT -> 4;
            case SensorType.Code.GEOMFROMTO -> 6;
            case SensorType.Code.CONTACT -> product(sensor.spec, sensor.spec.intprm[2], 1, ContactData.size(fields));
            case SensorType.Code.TACTILE -> d.meshes.get(sensor.objid).geometry.vert.length;
            case SensorType.Code.RANGEFINDER -> {
                boolean camera = sensor.spec.objtype == ObjType.Code.CAMERA;
                int[] pixels = camera ? d.cameras.get(sensor.objid).spec.resolution : new int[] {1, 1};
                yield product(sensor.spec, pixels[0], pixels[1], RayData.size(fields));
            }
            case SensorType.Code.ACTUATORPOS, SensorType.Code.ACTUATORVEL, SensorType.Code.ACTUATORFRC ->
                d.actuators.get(sensor.objid).outnum;
            default -> 3;
        };
    }

    /** Numbers in the history buffer of a sensor: last sampling time, cursor, times and values of the samples. */
    static long historyNumbers(Sensor sensor) {
        long n = sensor.spec.nsample;
        return n > 0 ? 2 + n + n * sensor.spec.dim : 0;
    }

    static void fill(Model m, Draft d) {
        int adr = 0;
        int history = 0; // after the buffers of actuators
        for (Actuator a : d.actuators) {
            history += (int) ActuatorCompile.historyNumbers(a);
        }
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
            m.sensor.historyadr[i] = s.nsample > 0 ? history : -1;
            m.sensor.plugin[i] = sensor.plugin;
            Rows.set(m.sensor.interval, i, s.interval);
            adr += s.dim;
            history += (int) historyNumbers(sensor);
        }
        UserSizes.copy(m.sensor.user, m.nuserSensor, d.sensors, x -> x.spec.userdata);
    }
}
