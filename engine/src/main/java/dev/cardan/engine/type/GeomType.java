package dev.cardan.engine.type;

/** Kinds of geometric shape. */
public final class GeomType {
    public static final int PLANE = 0;
    public static final int HFIELD = 1;
    public static final int SPHERE = 2;
    public static final int CAPSULE = 3;
    public static final int ELLIPSOID = 4;
    public static final int CYLINDER = 5;
    public static final int BOX = 6;
    public static final int MESH = 7;
    public static final int SDF = 8;
    public static final int COUNT = 9;
    public static final int NONE = 1001;

    private GeomType() {}
}
