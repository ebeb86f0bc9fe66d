package dev.cardan.engine.type;

/** Kinds of geometric shape. */
public enum GeomType implements Coded {
    /** Infinite plane, z up; sizes are for drawing. */
    PLANE(Code.PLANE),
    /** Height field. */
    HFIELD(Code.HFIELD),
    /** Sphere: radius. */
    SPHERE(Code.SPHERE),
    /** Cylinder along z with round ends: radius, half length without the ends. */
    CAPSULE(Code.CAPSULE),
    /** Ellipsoid: three radii. */
    ELLIPSOID(Code.ELLIPSOID),
    /** Cylinder along z: radius, half length. */
    CYLINDER(Code.CYLINDER),
    /** Box: three half sizes. */
    BOX(Code.BOX),
    /** Mesh, in collisions its convex hull. */
    MESH(Code.MESH),
    /** Shape given by its signed distance. */
    SDF(Code.SDF),
    /** No shape. */
    NONE(Code.NONE);

    private final int code;

    GeomType(int code) {
        this.code = code;
    }

    @Override
    public int code() {
        return code;
    }

    /** The constant of a number. */
    public static GeomType of(int code) {
        return Coded.of(GeomType.class, code);
    }

    /** The same as numbers, as arrays hold them. */
    public static final class Code {
        public static final int PLANE = 0;
        public static final int HFIELD = 1;
        public static final int SPHERE = 2;
        public static final int CAPSULE = 3;
        public static final int ELLIPSOID = 4;
        public static final int CYLINDER = 5;
        public static final int BOX = 6;
        public static final int MESH = 7;
        public static final int SDF = 8;

        /** How many shapes there are, {@link #NONE} not counted. */
        public static final int COUNT = 9;

        public static final int NONE = 1001;

        private Code() {}
    }
}
