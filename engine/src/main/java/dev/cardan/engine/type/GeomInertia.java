package dev.cardan.engine.type;

/** Where a geom has its mass. */
public final class GeomInertia {
    public static final int VOLUME = 0;
    public static final int SHELL = 1;

    private GeomInertia() {}
}
