package dev.cardan.engine.type;

/** Whether a limit is in force; AUTO: if a range is given. */
public final class Limited {
    public static final int FALSE = 0;
    public static final int TRUE = 1;
    public static final int AUTO = 2;

    private Limited() {}
}
