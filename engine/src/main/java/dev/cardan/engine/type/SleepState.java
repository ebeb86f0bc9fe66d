package dev.cardan.engine.type;

/** Sleep states of bodies and other objects. Static ones, and what can't move, neither sleep nor wake. */
public final class SleepState {
    public static final int STATIC = -1;
    public static final int ASLEEP = 0;
    public static final int AWAKE = 1;

    private SleepState() {}
}
