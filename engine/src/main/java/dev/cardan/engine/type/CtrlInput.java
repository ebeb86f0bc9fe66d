package dev.cardan.engine.type;

/** Bits of a servo's input signature. */
public final class CtrlInput {
    /** Wanted position. */
    public static final int POS = 1;

    /** Wanted velocity. */
    public static final int VEL = 2;

    /** Force that is added. */
    public static final int FF = 4;

    /** Voltage of a DC motor. */
    public static final int VOLTAGE = 8;

    /** No input at all: the motor is passive. */
    public static final int NONE = 16;

    private CtrlInput() {}
}
