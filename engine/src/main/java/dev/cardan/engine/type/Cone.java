package dev.cardan.engine.type;

/** Friction cones. */
public final class Cone {
    public static final int PYRAMIDAL = 0;
    public static final int ELLIPTIC = 1;

    private Cone() {}
}
