package dev.cardan.engine.type;

/** Bits of the images a camera gives. */
public final class CamOutput {
    /** Colours. */
    public static final int RGB = 1 << 0;

    /** Distance from the plane of the camera. */
    public static final int DEPTH = 1 << 1;

    /** Distance from the centre of the camera. */
    public static final int DIST = 1 << 2;

    /** Normals of the surfaces. */
    public static final int NORMAL = 1 << 3;

    /** Which object a pixel shows. */
    public static final int SEG = 1 << 4;

    private CamOutput() {}
}
