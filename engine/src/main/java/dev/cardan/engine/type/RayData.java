package dev.cardan.engine.type;

/** What a rangefinder tells about a ray: numbers of bits, in the order of the values. */
public final class RayData {
    public static final int DIST = 0;
    public static final int DIR = 1;
    public static final int ORIGIN = 2;
    public static final int POINT = 3;
    public static final int NORMAL = 4;
    public static final int DEPTH = 5;
    public static final int COUNT = 6;

    private static final int SINGLE = 1 << DIST | 1 << DEPTH;

    private RayData() {}

    public static boolean has(int fields, int field) {
        return (fields >> field & 1) != 0;
    }

    /** How many numbers a set of fields takes. */
    public static int size(int fields) {
        return 3 * Integer.bitCount(fields & ~SINGLE) + Integer.bitCount(fields & SINGLE);
    }
}
