package dev.cardan.engine.type;

/** Whether a free joint is aligned with its body's inertial frame. */
public final class AlignFree {
    public static final int FALSE = 0;
    public static final int TRUE = 1;
    public static final int AUTO = 2;

    private AlignFree() {}
}
