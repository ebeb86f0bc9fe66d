package dev.cardan.engine.type;

/** What a contact sensor tells about a contact: numbers of bits, in the order of the values. */
public final class ContactData {
    /** How many contacts match. */
    public static final int FOUND = 0;

    /** Force in the contact's frame, N: normal first. */
    public static final int FORCE = 1;

    /** Torque in the contact's frame, N m. */
    public static final int TORQUE = 2;

    /** Distance, m; negative where the two penetrate. */
    public static final int DIST = 3;

    /** Where it is, m, world frame. */
    public static final int POS = 4;

    /** Normal, world axes. */
    public static final int NORMAL = 5;

    /** First tangent, world axes. */
    public static final int TANGENT = 6;

    /** How many fields there are. */
    public static final int COUNT = 7;

    private static final int SINGLE = 1 << FOUND | 1 << DIST;

    private ContactData() {}

    /** Whether a field is among the fields given as bits. */
    public static boolean has(int fields, int field) {
        return (fields >> field & 1) != 0;
    }

    /** How many numbers a set of fields takes. */
    public static int size(int fields) {
        return 3 * Integer.bitCount(fields & ~SINGLE) + Integer.bitCount(fields & SINGLE);
    }
}
