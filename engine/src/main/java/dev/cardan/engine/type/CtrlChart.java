package dev.cardan.engine.type;

/** Charts of an orientation input. */
public final class CtrlChart {
    public static final int EXPMAP = 1;
    public static final int QUAT = 2;

    private CtrlChart() {}
}
