package dev.cardan.engine.type;

/** Camera projections. */
public final class Projection {
    public static final int PERSPECTIVE = 0;
    public static final int ORTHOGRAPHIC = 1;

    private Projection() {}
}
