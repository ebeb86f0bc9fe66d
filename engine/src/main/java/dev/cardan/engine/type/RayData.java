package dev.cardan.engine.type;

/** What a rangefinder tells about a ray: numbers of bits, in the order of the values. */
public final class RayData {
    /** Distance along the ray, m; -1 if it hits nothing. */
    public static final int DIST = 0;

    /** Direction of the ray, world axes. */
    public static final int DIR = 1;

    /** Where the ray starts, m, world frame. */
    public static final int ORIGIN = 2;

    /** Where it hits, m, world frame. */
    public static final int POINT = 3;

    /** Normal of the surface it hits, world axes. */
    public static final int NORMAL = 4;

    /** Distance from the plane of the camera, m. */
    public static final int DEPTH = 5;

    /** How many fields there are. */
    public static final int COUNT = 6;

    private static final int SINGLE = 1 << DIST | 1 << DEPTH;

    private RayData() {}

    /** Whether a field is among the fields given as bits. */
    public static boolean has(int fields, int field) {
        return (fields >> field & 1) != 0;
    }

    /** How many numbers a set of fields takes. */
    public static int size(int fields) {
        return 3 * Integer.bitCount(fields & ~SINGLE) + Integer.bitCount(fields & SINGLE);
    }
}
