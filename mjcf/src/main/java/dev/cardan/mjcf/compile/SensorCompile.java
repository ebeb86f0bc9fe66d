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
import dev.cardan.mjcf.attach.ObjectTypes;
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
        if (s.type == SensorType.PLUGIN) {
            plugin(sensor, d);
        } else if (s.type != SensorType.USER) {
            s.datatype = dataType(s.type);
            s.needstage = stage(s.type);
            s.dim = dim(sensor, d);
        }
        boolean unitVector = s.datatype == DataType.QUATERNION || s.datatype == DataType.AXIS;
        unitVector &= s.type != SensorType.GEOMNORMAL; // its cutoff is that of the distance
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
        s.datatype = DataType.REAL;
        s.needstage = Stage.of(x.type.sensorStage());
        s.dim = PluginCompile.sensorSize(x);
    }

    private static void nonNegative(SensorSpec s, String attribute, double value) {
        if (value < 0) {
            throw new ModelException(s, Rules.show(attribute, value) + ": the value must not be negative");
        }
    }

    private static void resolve(Sensor sensor, Draft d) {
        SensorSpec s = sensor.spec;
        ObjectTypes.infer(s);
        if (s.objtype != ObjType.UNKNOWN) {
            if (s.objname.isEmpty()) {
                throw new ModelException(s, "the name of the measured " + s.objtype.word() + " is missing");
            }
            sensor.objid = d.references.require(s, objectAttribute(s), s.objtype, s.objname);
        } else if (s.type != SensorType.E_POTENTIAL
                && s.type != SensorType.E_KINETIC
                && s.type != SensorType.CLOCK
                && s.type != SensorType.CONTACT
                && s.type != SensorType.USER
                && s.type != SensorType.PLUGIN) {
            throw new ModelException(
                    s,
                    s.objname.isEmpty()
                            ? "the sensor needs an object to measure"
                            : "the kind of \"" + s.objname + "\" is missing: set objtype");
        }
        if (s.reftype == ObjType.UNKNOWN && !s.refname.isEmpty() && s.where.line() == 0) {
            throw new ModelException(s, "the kind of \"" + s.refname + "\" is missing: set reftype");
        }
        if (s.reftype != ObjType.UNKNOWN) {
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
            case CONTACT, GEOMDIST, GEOMNORMAL, GEOMFROMTO ->
                s.objtype == ObjType.SITE ? "site" : partner(s.objtype) + 1;
            case INSIDESITE, USER, PLUGIN -> "objname";
            default -> {
                boolean frame =
                        s.type.compareTo(SensorType.FRAMEPOS) >= 0 && s.type.compareTo(SensorType.FRAMEANGACC) <= 0;
                yield frame ? "objname" : s.objtype.word();
            }
        };
    }

    /** The attribute that names the reference object. */
    private static String referenceAttribute(SensorSpec s) {
        return switch (s.type) {
            case CONTACT, GEOMDIST, GEOMNORMAL, GEOMFROMTO -> partner(s.reftype) + 2;
            case CAMPROJECTION -> "camera";
            case TACTILE -> "geom";
            case INSIDESITE -> "site";
            default -> "refname";
        };
    }

    private static String partner(ObjType type) {
        return type == ObjType.XBODY ? "subtree" : type.word();
    }

    private static boolean hasFrame(ObjType type) {
        return type == ObjType.BODY
                || type == ObjType.XBODY
                || type == ObjType.GEOM
                || type == ObjType.SITE
                || type == ObjType.CAMERA;
    }

    private static void checkObject(Sensor sensor, Draft d) {
        SensorSpec s = sensor.spec;
        switch (s.type) {
            case TOUCH -> {
                attached(s, ObjType.SITE);
                if (d.sites.get(sensor.objid).spec.type == GeomType.SDF) {
                    throw new ModelException(
                            s,
                            "site=\"" + s.objname
                                    + "\": a site of type sdf has no volume to be touched; give it another" + " shape");
                }
            }
            case ACCELEROMETER, VELOCIMETER, GYRO, FORCE, TORQUE, MAGNETOMETER -> attached(s, ObjType.SITE);
            case CAMPROJECTION -> {
                attached(s, ObjType.SITE);
                checkCamera(sensor, d);
            }
            case JOINTPOS, JOINTVEL, JOINTACTFRC -> {
                attached(s, ObjType.JOINT);
                JointType type = d.joints.get(sensor.objid).spec.type;
                if (type != JointType.HINGE && type != JointType.SLIDE) {
                    throw new ModelException(s, "joint=\"" + s.objname + "\": the joint must be a hinge or a slide");
                }
            }
            case TENDONPOS, TENDONVEL, TENDONACTFRC -> attached(s, ObjType.TENDON);
            case ACTUATORPOS, ACTUATORVEL, ACTUATORFRC -> attached(s, ObjType.ACTUATOR);
            case BALLQUAT, BALLANGVEL -> {
                attached(s, ObjType.JOINT);
                if (d.joints.get(sensor.objid).spec.type != JointType.BALL) {
                    throw new ModelException(s, "joint=\"" + s.objname + "\": the joint must be a ball");
                }
            }
            case JOINTLIMITPOS, JOINTLIMITVEL, JOINTLIMITFRC -> {
                attached(s, ObjType.JOINT);
                Joint j = d.joints.get(sensor.objid);
                if (!j.limited) {
                    throw new ModelException(s, "joint=\"" + s.objname + "\": the joint must be limited");
                }
            }
            case TENDONLIMITPOS, TENDONLIMITVEL, TENDONLIMITFRC -> {
                attached(s, ObjType.TENDON);
                if (!d.tendons.get(sensor.objid).limited) {
                    throw new ModelException(s, "tendon=\"" + s.objname + "\": the tendon must be limited");
                }
            }
            case FRAMEPOS,
                    FRAMEQUAT,
                    FRAMEXAXIS,
                    FRAMEYAXIS,
                    FRAMEZAXIS,
                    FRAMELINVEL,
                    FRAMEANGVEL,
                    FRAMELINACC,
                    FRAMEANGACC -> framed(s);
            case INSIDESITE -> {
                framed(s);
                if (s.reftype != ObjType.SITE) {
                    throw new ModelException(s, "the reference must be the site that may contain the object");
                }
            }
            case RANGEFINDER -> {
                if (s.objtype != ObjType.SITE && s.objtype != ObjType.CAMERA) {
                    throw new ModelException(s, "a rangefinder is attached to a site or a camera");
                }
                fields(s, RayData.COUNT);
            }
            case GEOMDIST, GEOMNORMAL, GEOMFROMTO -> checkDistance(sensor, d);
            case CONTACT -> checkContact(s);
            case TACTILE -> checkTactile(sensor, d);
            case USER -> checkUser(s);
            case SUBTREECOM, SUBTREELINVEL, SUBTREEANGMOM -> attached(s, ObjType.BODY);
            case E_POTENTIAL, E_KINETIC, CLOCK, PLUGIN -> {}
            default -> throw new ModelException(s, "there is no sensor of type " + s.type);
        }
    }

    private static void attached(SensorSpec s, ObjType type) {
        if (s.objtype != type) {
            throw new ModelException(s, "the sensor measures a " + type.word());
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
        boolean solid1 = s.objtype == ObjType.BODY || s.objtype == ObjType.GEOM;
        boolean solid2 = s.reftype == ObjType.BODY || s.reftype == ObjType.GEOM;
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

    private static void heightField(SensorSpec s, String attribute, ObjType type, String name, int id, Draft d) {
        if (type == ObjType.GEOM && d.geoms.get(id).spec.type == GeomType.HFIELD) {
            throw new ModelException(s, attribute + "=\"" + name + "\": distances of height fields aren't measured");
        }
    }

    private static void checkContact(SensorSpec s) {
        ObjType t1 = s.objtype, t2 = s.reftype;
        if (t1 != ObjType.UNKNOWN && !isSolid(t1) && t1 != ObjType.SITE) {
            throw new ModelException(s, "the first object of a contact must be a body, a subtree, a geom or a site");
        }
        if (t2 != ObjType.UNKNOWN && !isSolid(t2)) {
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
        attached(s, ObjType.MESH);
        if (s.reftype != ObjType.GEOM) {
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

    private static boolean isSolid(ObjType type) {
        return type == ObjType.BODY || type == ObjType.XBODY || type == ObjType.GEOM;
    }

    private static void checkUser(SensorSpec s) {
        if (s.dim < 0) {
            throw new ModelException(s, "dim=\"" + s.dim + "\": the value must not be negative");
        }
        if (s.datatype == DataType.AXIS && s.dim != 3) {
            throw new ModelException(s, "dim=\"" + s.dim + "\": an axis has three numbers");
        }
        if (s.datatype == DataType.QUATERNION && s.dim != 4) {
            throw new ModelException(s, "dim=\"" + s.dim + "\": a quaternion has four numbers");
        }
        if (s.delay > 0) {
            throw new ModelException(s, Rules.show("delay", s.delay) + ": a user's own sensor cannot be delayed");
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

    private static DataType dataType(SensorType type) {
        return switch (type) {
            case TOUCH, INSIDESITE -> DataType.POSITIVE;
            case FRAMEXAXIS, FRAMEYAXIS, FRAMEZAXIS, GEOMNORMAL -> DataType.AXIS;
            case BALLQUAT, FRAMEQUAT -> DataType.QUATERNION;
            default -> DataType.REAL;
        };
    }

    private static Stage stage(SensorType type) {
        return switch (type) {
            case TOUCH,
                    ACCELEROMETER,
                    FORCE,
                    TORQUE,
                    ACTUATORFRC,
                    JOINTACTFRC,
                    TENDONACTFRC,
                    JOINTLIMITFRC,
                    TENDONLIMITFRC,
                    FRAMELINACC,
                    FRAMEANGACC,
                    CONTACT,
                    TACTILE -> Stage.ACC;
            case VELOCIMETER,
                    GYRO,
                    JOINTVEL,
                    TENDONVEL,
                    ACTUATORVEL,
                    BALLANGVEL,
                    JOINTLIMITVEL,
                    TENDONLIMITVEL,
                    FRAMELINVEL,
                    FRAMEANGVEL,
                    SUBTREELINVEL,
                    SUBTREEANGMOM -> Stage.VEL;
            default -> Stage.POS;
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
            case TOUCH,
                    JOINTPOS,
                    JOINTVEL,
                    TENDONPOS,
                    TENDONVEL,
                    JOINTACTFRC,
                    TENDONACTFRC,
                    JOINTLIMITPOS,
                    JOINTLIMITVEL,
                    JOINTLIMITFRC,
                    TENDONLIMITPOS,
                    TENDONLIMITVEL,
                    TENDONLIMITFRC,
                    GEOMDIST,
                    INSIDESITE,
                    E_POTENTIAL,
                    E_KINETIC,
                    CLOCK -> 1;
            case CAMPROJECTION -> 2;
            case BALLQUAT, FRAMEQUAT -> 4;
            case GEOMFROMTO -> 6;
            case CONTACT -> product(sensor.spec, sensor.spec.intprm[2], 1, ContactData.size(fields));
            case TACTILE -> d.meshes.get(sensor.objid).geometry.vert.length;
            case RANGEFINDER -> {
                boolean camera = sensor.spec.objtype == ObjType.CAMERA;
                int[] pixels = camera ? d.cameras.get(sensor.objid).spec.resolution : new int[] {1, 1};
                yield product(sensor.spec, pixels[0], pixels[1], RayData.size(fields));
            }
            case ACTUATORPOS, ACTUATORVEL, ACTUATORFRC -> d.actuators.get(sensor.objid).outnum;
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
            m.sensor.type[i] = s.type.code();
            m.sensor.datatype[i] = s.datatype.code();
            m.sensor.needstage[i] = s.needstage.code();
            m.sensor.objtype[i] = s.objtype.code();
            m.sensor.objid[i] = sensor.objid;
            m.sensor.reftype[i] = s.reftype.code();
            m.sensor.refid[i] = sensor.refid;
            System.arraycopy(s.intprm, 0, m.sensor.intprm, Const.NSENS * i, Const.NSENS);
            m.sensor.dim[i] = s.dim;
            m.sensor.adr[i] = adr;
            m.sensor.cutoff[i] = s.cutoff;
            m.sensor.noise[i] = s.noise;
            m.sensor.delay[i] = s.delay;
            m.sensor.history[2 * i] = s.nsample;
            m.sensor.history[2 * i + 1] = s.interp.code();
            m.sensor.historyadr[i] = s.nsample > 0 ? history : -1;
            m.sensor.plugin[i] = sensor.plugin;
            Rows.set(m.sensor.interval, i, s.interval);
            adr += s.dim;
            history += (int) historyNumbers(sensor);
        }
        UserSizes.copy(m.sensor.user, m.nuserSensor, d.sensors, x -> x.spec.userdata);
    }
}
