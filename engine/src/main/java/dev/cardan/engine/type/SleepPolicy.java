package dev.cardan.engine.type;

/** Sleep policies of kinematic trees. */
public final class SleepPolicy {
    public static final int AUTO = 0;
    public static final int AUTO_NEVER = 1;
    public static final int AUTO_ALLOWED = 2;
    public static final int NEVER = 3;
    public static final int ALLOWED = 4;
    public static final int INIT = 5;

    private SleepPolicy() {}
}
