package dev.cardan.engine.type;

/** Bits of a servo's input signature. */
public final class CtrlInput {
    public static final int POS = 1;
    public static final int VEL = 2;
    public static final int FF = 4;
    public static final int VOLTAGE = 8;
    public static final int NONE = 16;

    private CtrlInput() {}
}
