package dev.cardan.engine.type;

/** Bits of {@code opt.enableflags}: a set bit switches an optional feature on. */
public final class EnableFlag {
    public static final int OVERRIDE = 1 << 0;
    public static final int ENERGY = 1 << 1;
    public static final int FWDINV = 1 << 2;
    public static final int INVDISCRETE = 1 << 3;
    public static final int SLEEP = 1 << 4;
    public static final int DIAGEXACT = 1 << 5;
    public static final int COUNT = 6;

    private EnableFlag() {}
}
