package dev.cardan.engine.type;

/** Kinds of model object. */
public enum ObjType implements Coded {
    /** None of them. */
    UNKNOWN(Code.UNKNOWN),
    /** Body; where a frame is meant, its inertial frame. */
    BODY(Code.BODY),
    /** Body, where its own frame is meant and not the inertial one. */
    XBODY(Code.XBODY),
    /** Joint. */
    JOINT(Code.JOINT),
    /** Degree of freedom. */
    DOF(Code.DOF),
    /** Geom. */
    GEOM(Code.GEOM),
    /** Site. */
    SITE(Code.SITE),
    /** Camera. */
    CAMERA(Code.CAMERA),
    /** Light. */
    LIGHT(Code.LIGHT),
    /** Flex. */
    FLEX(Code.FLEX),
    /** Mesh. */
    MESH(Code.MESH),
    /** Skin. */
    SKIN(Code.SKIN),
    /** Height field. */
    HFIELD(Code.HFIELD),
    /** Texture. */
    TEXTURE(Code.TEXTURE),
    /** Material. */
    MATERIAL(Code.MATERIAL),
    /** Pair of geoms that may touch. */
    PAIR(Code.PAIR),
    /** Pair of bodies that never touch. */
    EXCLUDE(Code.EXCLUDE),
    /** Equality constraint. */
    EQUALITY(Code.EQUALITY),
    /** Tendon. */
    TENDON(Code.TENDON),
    /** Actuator. */
    ACTUATOR(Code.ACTUATOR),
    /** Sensor. */
    SENSOR(Code.SENSOR),
    /** Custom numbers. */
    NUMERIC(Code.NUMERIC),
    /** Custom text. */
    TEXT(Code.TEXT),
    /** Custom tuple of objects. */
    TUPLE(Code.TUPLE),
    /** Keyframe. */
    KEY(Code.KEY),
    /** Plugin instance. */
    PLUGIN(Code.PLUGIN),
    /** Frame of a specification, which the compiler resolves. */
    FRAME(Code.FRAME),
    /** Class of defaults of a specification. */
    DEFAULT(Code.DEFAULT),
    /** The model as a whole. */
    MODEL(Code.MODEL);

    private final int code;

    ObjType(int code) {
        this.code = code;
    }

    @Override
    public int code() {
        return code;
    }

    /** The constant of a number. */
    public static ObjType of(int code) {
        return Coded.of(ObjType.class, code);
    }

    /** The word for this kind of objects, as in MJCF. */
    public String word() {
        return word(code);
    }

    /** The word for a kind of objects, as in MJCF. */
    public static String word(int type) {
        return switch (type) {
            case Code.BODY, Code.XBODY -> "body";
            case Code.JOINT -> "joint";
            case Code.GEOM -> "geom";
            case Code.SITE -> "site";
            case Code.CAMERA -> "camera";
            case Code.LIGHT -> "light";
            case Code.FLEX -> "flex";
            case Code.MESH -> "mesh";
            case Code.SKIN -> "skin";
            case Code.HFIELD -> "hfield";
            case Code.TEXTURE -> "texture";
            case Code.MATERIAL -> "material";
            case Code.PAIR -> "pair";
            case Code.EXCLUDE -> "exclude";
            case Code.EQUALITY -> "equality";
            case Code.TENDON -> "tendon";
            case Code.ACTUATOR -> "actuator";
            case Code.SENSOR -> "sensor";
            case Code.NUMERIC -> "numeric";
            case Code.TEXT -> "text";
            case Code.TUPLE -> "tuple";
            case Code.KEY -> "key";
            case Code.PLUGIN -> "plugin";
            case Code.FRAME -> "frame";
            default -> "object of type " + type;
        };
    }

    /** The same as numbers, as arrays hold them. */
    public static final class Code {
        public static final int UNKNOWN = 0;
        public static final int BODY = 1;
        public static final int XBODY = 2;
        public static final int JOINT = 3;
        public static final int DOF = 4;
        public static final int GEOM = 5;
        public static final int SITE = 6;
        public static final int CAMERA = 7;
        public static final int LIGHT = 8;
        public static final int FLEX = 9;
        public static final int MESH = 10;
        public static final int SKIN = 11;
        public static final int HFIELD = 12;
        public static final int TEXTURE = 13;
        public static final int MATERIAL = 14;
        public static final int PAIR = 15;
        public static final int EXCLUDE = 16;
        public static final int EQUALITY = 17;
        public static final int TENDON = 18;
        public static final int ACTUATOR = 19;
        public static final int SENSOR = 20;
        public static final int NUMERIC = 21;
        public static final int TEXT = 22;
        public static final int TUPLE = 23;
        public static final int KEY = 24;
        public static final int PLUGIN = 25;

        /** How many kinds there are in a compiled model. */
        public static final int COUNT = 26;

        public static final int FRAME = 100;
        public static final int DEFAULT = 101;
        public static final int MODEL = 102;

        private Code() {}
    }
}
