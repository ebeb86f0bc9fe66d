package dev.cardan.engine.type;

/** Kinds of sensor. */
public enum SensorType implements Coded {
    /** Sum of the normal forces of contacts in a site's zone, N. */
    TOUCH(Code.TOUCH),
    /** Linear acceleration of a site, its frame, m/s^2; at rest it shows gravity, upwards. */
    ACCELEROMETER(Code.ACCELEROMETER),
    /** Linear velocity of a site, its frame, m/s. */
    VELOCIMETER(Code.VELOCIMETER),
    /** Angular velocity of a site, its frame, rad/s. */
    GYRO(Code.GYRO),
    /** Force between a site's body and its parent, the site's frame, N. */
    FORCE(Code.FORCE),
    /** Torque between a site's body and its parent at the site, its frame, N m. */
    TORQUE(Code.TORQUE),
    /** Magnetic field at a site, its frame. */
    MAGNETOMETER(Code.MAGNETOMETER),
    /** What a ray along a site's z axis, or those of a camera's pixels, meets: by default the distance, m. */
    RANGEFINDER(Code.RANGEFINDER),
    /** Where a camera sees a site, pixels. */
    CAMPROJECTION(Code.CAMPROJECTION),
    /** Position of a hinge or slide, rad or m. */
    JOINTPOS(Code.JOINTPOS),
    /** Velocity of a hinge or slide, rad/s or m/s. */
    JOINTVEL(Code.JOINTVEL),
    /** Length of a tendon, m. */
    TENDONPOS(Code.TENDONPOS),
    /** Velocity of a tendon's length, m/s. */
    TENDONVEL(Code.TENDONVEL),
    /** Length of an actuator. */
    ACTUATORPOS(Code.ACTUATORPOS),
    /** Velocity of an actuator's length. */
    ACTUATORVEL(Code.ACTUATORVEL),
    /** Force of an actuator, N or N m. */
    ACTUATORFRC(Code.ACTUATORFRC),
    /** Force of all actuators on a hinge or slide, N m or N. */
    JOINTACTFRC(Code.JOINTACTFRC),
    /** Force of all actuators on a tendon, N. */
    TENDONACTFRC(Code.TENDONACTFRC),
    /** Unit quaternion of a ball joint. */
    BALLQUAT(Code.BALLQUAT),
    /** Angular velocity of a ball joint, the body's frame, rad/s. */
    BALLANGVEL(Code.BALLANGVEL),
    /** Distance of a joint from its limit less the margin, rad or m; 0 while the limit is no constraint. */
    JOINTLIMITPOS(Code.JOINTLIMITPOS),
    /** Velocity of that distance; 0 while the limit is no constraint. */
    JOINTLIMITVEL(Code.JOINTLIMITVEL),
    /** Force of a joint's limit; 0 while it is no constraint. */
    JOINTLIMITFRC(Code.JOINTLIMITFRC),
    /** Distance of a tendon from its limit less the margin, m; 0 while the limit is no constraint. */
    TENDONLIMITPOS(Code.TENDONLIMITPOS),
    /** Velocity of that distance; 0 while the limit is no constraint. */
    TENDONLIMITVEL(Code.TENDONLIMITVEL),
    /** Force of a tendon's limit; 0 while it is no constraint. */
    TENDONLIMITFRC(Code.TENDONLIMITFRC),
    /** Position of an object's frame, in the world or a reference frame, m. */
    FRAMEPOS(Code.FRAMEPOS),
    /** Orientation of an object's frame, in the world or a reference frame, unit quaternion. */
    FRAMEQUAT(Code.FRAMEQUAT),
    /** x axis of an object's frame, in the world or a reference frame. */
    FRAMEXAXIS(Code.FRAMEXAXIS),
    /** y axis of an object's frame, in the world or a reference frame. */
    FRAMEYAXIS(Code.FRAMEYAXIS),
    /** z axis of an object's frame, in the world or a reference frame. */
    FRAMEZAXIS(Code.FRAMEZAXIS),
    /** Linear velocity of an object's frame, in the world or a reference frame, m/s. */
    FRAMELINVEL(Code.FRAMELINVEL),
    /** Angular velocity of an object's frame, in the world or a reference frame, rad/s. */
    FRAMEANGVEL(Code.FRAMEANGVEL),
    /** Linear acceleration of an object's frame, world axes, m/s^2; at rest it shows gravity, upwards. */
    FRAMELINACC(Code.FRAMELINACC),
    /** Angular acceleration of an object's frame, world axes, rad/s^2. */
    FRAMEANGACC(Code.FRAMEANGACC),
    /** Centre of mass of a body's subtree, world frame, m. */
    SUBTREECOM(Code.SUBTREECOM),
    /** Velocity of the centre of mass of a body's subtree, world axes, m/s. */
    SUBTREELINVEL(Code.SUBTREELINVEL),
    /** Angular momentum of a body's subtree about its centre of mass, world axes, kg m^2/s. */
    SUBTREEANGMOM(Code.SUBTREEANGMOM),
    /** 1 if an object is inside a site's zone, else 0. */
    INSIDESITE(Code.INSIDESITE),
    /** Signed distance of two geoms or of the geoms of two bodies, m. */
    GEOMDIST(Code.GEOMDIST),
    /** Direction from one geom to the nearest point of the other, world axes. */
    GEOMNORMAL(Code.GEOMNORMAL),
    /** The two nearest points of two geoms, world frame, m. */
    GEOMFROMTO(Code.GEOMFROMTO),
    /** Selected data of the contacts that match. */
    CONTACT(Code.CONTACT),
    /** Potential energy, J. */
    E_POTENTIAL(Code.E_POTENTIAL),
    /** Kinetic energy, J. */
    E_KINETIC(Code.E_KINETIC),
    /** Time, s. */
    CLOCK(Code.CLOCK),
    /** How deep the vertices of a mesh are in what touches a geom, m, and how fast they slide over it, m/s. */
    TACTILE(Code.TACTILE),
    /** What a plugin computes. */
    PLUGIN(Code.PLUGIN),
    /** What the user's callback computes. */
    USER(Code.USER);

    private final int code;

    SensorType(int code) {
        this.code = code;
    }

    @Override
    public int code() {
        return code;
    }

    /** The constant of a number. */
    public static SensorType of(int code) {
        return Coded.of(SensorType.class, code);
    }

    /** The same as numbers, as arrays hold them. */
    public static final class Code {
        public static final int TOUCH = 0;
        public static final int ACCELEROMETER = 1;
        public static final int VELOCIMETER = 2;
        public static final int GYRO = 3;
        public static final int FORCE = 4;
        public static final int TORQUE = 5;
        public static final int MAGNETOMETER = 6;
        public static final int RANGEFINDER = 7;
        public static final int CAMPROJECTION = 8;
        public static final int JOINTPOS = 9;
        public static final int JOINTVEL = 10;
        public static final int TENDONPOS = 11;
        public static final int TENDONVEL = 12;
        public static final int ACTUATORPOS = 13;
        public static final int ACTUATORVEL = 14;
        public static final int ACTUATORFRC = 15;
        public static final int JOINTACTFRC = 16;
        public static final int TENDONACTFRC = 17;
        public static final int BALLQUAT = 18;
        public static final int BALLANGVEL = 19;
        public static final int JOINTLIMITPOS = 20;
        public static final int JOINTLIMITVEL = 21;
        public static final int JOINTLIMITFRC = 22;
        public static final int TENDONLIMITPOS = 23;
        public static final int TENDONLIMITVEL = 24;
        public static final int TENDONLIMITFRC = 25;
        public static final int FRAMEPOS = 26;
        public static final int FRAMEQUAT = 27;
        public static final int FRAMEXAXIS = 28;
        public static final int FRAMEYAXIS = 29;
        public static final int FRAMEZAXIS = 30;
        public static final int FRAMELINVEL = 31;
        public static final int FRAMEANGVEL = 32;
        public static final int FRAMELINACC = 33;
        public static final int FRAMEANGACC = 34;
        public static final int SUBTREECOM = 35;
        public static final int SUBTREELINVEL = 36;
        public static final int SUBTREEANGMOM = 37;
        public static final int INSIDESITE = 38;
        public static final int GEOMDIST = 39;
        public static final int GEOMNORMAL = 40;
        public static final int GEOMFROMTO = 41;
        public static final int CONTACT = 42;
        public static final int E_POTENTIAL = 43;
        public static final int E_KINETIC = 44;
        public static final int CLOCK = 45;
        public static final int TACTILE = 46;
        public static final int PLUGIN = 47;
        public static final int USER = 48;

        private Code() {}
    }
}
