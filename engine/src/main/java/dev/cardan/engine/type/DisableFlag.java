package dev.cardan.engine.type;

/** Bits of {@code opt.disableflags}: a set bit switches a default feature off. */
public final class DisableFlag {
    public static final int CONSTRAINT = 1 << 0;
    public static final int EQUALITY = 1 << 1;
    public static final int FRICTIONLOSS = 1 << 2;
    public static final int LIMIT = 1 << 3;
    public static final int CONTACT = 1 << 4;
    public static final int SPRING = 1 << 5;
    public static final int DAMPER = 1 << 6;
    public static final int GRAVITY = 1 << 7;
    public static final int CLAMPCTRL = 1 << 8;
    public static final int WARMSTART = 1 << 9;
    public static final int FILTERPARENT = 1 << 10;
    public static final int ACTUATION = 1 << 11;
    public static final int REFSAFE = 1 << 12;
    public static final int SENSOR = 1 << 13;
    public static final int MIDPHASE = 1 << 14;
    public static final int EULERDAMP = 1 << 15;
    public static final int AUTORESET = 1 << 16;
    public static final int NATIVECCD = 1 << 17;
    public static final int ISLAND = 1 << 18;
    public static final int MULTICCD = 1 << 19;
    public static final int COUNT = 20;

    private DisableFlag() {}
}
