package dev.cardan.engine.type;

/** Kinds of run-time warning. */
public final class WarningKind {
    public static final int INERTIA = 0;
    public static final int CONTACTFULL = 1;
    public static final int CNSTRFULL = 2;
    public static final int BADQPOS = 3;
    public static final int BADQVEL = 4;
    public static final int BADQACC = 5;
    public static final int BADCTRL = 6;
    public static final int COUNT = 7;

    private WarningKind() {}
}
