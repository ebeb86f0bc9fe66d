package dev.cardan.engine.type;

/** Bits of {@code opt.disableflags}: a set bit switches a default feature off. */
public final class DisableFlag {
    /** All constraints. */
    public static final int CONSTRAINT = 1 << 0;

    /** Equality constraints. */
    public static final int EQUALITY = 1 << 1;

    /** Friction loss of joints and tendons. */
    public static final int FRICTIONLOSS = 1 << 2;

    /** Limits of joints and tendons. */
    public static final int LIMIT = 1 << 3;

    /** Collision detection and contacts. */
    public static final int CONTACT = 1 << 4;

    /** Springs of joints and tendons. */
    public static final int SPRING = 1 << 5;

    /** Dampers of joints and tendons. */
    public static final int DAMPER = 1 << 6;

    /** Gravity. */
    public static final int GRAVITY = 1 << 7;

    /** Clamping of controls to their ranges. */
    public static final int CLAMPCTRL = 1 << 8;

    /** Starting the solver from the last acceleration. */
    public static final int WARMSTART = 1 << 9;

    /** Leaving out collisions of a body with its parent. */
    public static final int FILTERPARENT = 1 << 10;

    /** Forces of actuators. */
    public static final int ACTUATION = 1 << 11;

    /** Keeping the time constants of constraints at two timesteps at least. */
    public static final int REFSAFE = 1 << 12;

    /** Sensors. */
    public static final int SENSOR = 1 << 13;

    /** Sorting out geoms by the bounding boxes of their bodies' trees. */
    public static final int MIDPHASE = 1 << 14;

    /** Implicit damping of joints in the Euler integrator. */
    public static final int EULERDAMP = 1 << 15;

    /** Resetting a world whose state went bad. */
    public static final int AUTORESET = 1 << 16;

    /** The convex collision method of today, in favour of the older one. */
    public static final int NATIVECCD = 1 << 17;

    /** Solving islands of constraints one by one. */
    public static final int ISLAND = 1 << 18;

    /** Several contacts per pair of convex shapes. */
    public static final int MULTICCD = 1 << 19;

    /** How many flags there are. */
    public static final int COUNT = 20;

    private DisableFlag() {}
}
