package dev.cardan.engine.type;

/** Bits of the images a camera gives. */
public final class CamOutput {
    public static final int RGB = 1 << 0;
    public static final int DEPTH = 1 << 1;
    public static final int DIST = 1 << 2;
    public static final int NORMAL = 1 << 3;
    public static final int SEG = 1 << 4;

    private CamOutput() {}
}
