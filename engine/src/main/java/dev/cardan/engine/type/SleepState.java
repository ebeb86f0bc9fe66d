package dev.cardan.engine.type;

/** Sleep states of bodies and other objects. Static ones, and what can't move, neither sleep nor wake. */
public final class SleepState {
    /** Can't move. */
    public static final int STATIC = -1;

    /** Sleeps. */
    public static final int ASLEEP = 0;

    /** Is awake. */
    public static final int AWAKE = 1;

    private SleepState() {}
}
