package dev.cardan.engine.type;

/** Kinds of model object. */
public final class ObjType {
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
    public static final int COUNT = 26;
    public static final int FRAME = 100;
    public static final int DEFAULT = 101;
    public static final int MODEL = 102;

    private ObjType() {}

    /** The word for a kind of objects, as in MJCF. */
    public static String word(int type) {
        return switch (type) {
            case BODY, XBODY -> "body";
            case JOINT -> "joint";
            case GEOM -> "geom";
            case SITE -> "site";
            case CAMERA -> "camera";
            case LIGHT -> "light";
            case FLEX -> "flex";
            case MESH -> "mesh";
            case SKIN -> "skin";
            case HFIELD -> "hfield";
            case TEXTURE -> "texture";
            case MATERIAL -> "material";
            case PAIR -> "pair";
            case EXCLUDE -> "exclude";
            case EQUALITY -> "equality";
            case TENDON -> "tendon";
            case ACTUATOR -> "actuator";
            case SENSOR -> "sensor";
            case NUMERIC -> "numeric";
            case TEXT -> "text";
            case TUPLE -> "tuple";
            case KEY -> "key";
            case PLUGIN -> "plugin";
            case FRAME -> "frame";
            default -> "object of type " + type;
        };
    }
}
