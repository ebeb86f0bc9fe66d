package dev.cardan.engine.type;

/** Bits of {@code opt.enableflags}: a set bit switches an optional feature on. */
public final class EnableFlag {
    /** All contacts have the parameters {@code opt.oMargin} to {@code opt.oFriction}. */
    public static final int OVERRIDE = 1 << 0;

    /** Potential and kinetic energy are computed. */
    public static final int ENERGY = 1 << 1;

    /** Each step compares forward with inverse dynamics. */
    public static final int FWDINV = 1 << 2;

    /** Inverse dynamics understands accelerations as differences of velocities over a step. */
    public static final int INVDISCRETE = 1 << 3;

    /** Trees that rest fall asleep and cost nothing. */
    public static final int SLEEP = 1 << 4;

    /** Constraints are regularised by their exact inertia instead of an estimate. */
    public static final int DIAGEXACT = 1 << 5;

    /** How many flags there are. */
    public static final int COUNT = 6;

    private EnableFlag() {}
}
