package dev.cardan.engine.type;

/** What a contact sensor tells about a contact: numbers of bits, in the order of the values. */
public final class ContactData {
    public static final int FOUND = 0;
    public static final int FORCE = 1;
    public static final int TORQUE = 2;
    public static final int DIST = 3;
    public static final int POS = 4;
    public static final int NORMAL = 5;
    public static final int TANGENT = 6;
    public static final int COUNT = 7;

    private static final int SINGLE = 1 << FOUND | 1 << DIST;

    private ContactData() {}

    public static boolean has(int fields, int field) {
        return (fields >> field & 1) != 0;
    }

    /** How many numbers a set of fields takes. */
    public static int size(int fields) {
        return 3 * Integer.bitCount(fields & ~SINGLE) + Integer.bitCount(fields & SINGLE);
    }
}
