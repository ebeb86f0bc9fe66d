package dev.cardan.engine.type;

/** When body inertia is taken from geoms. */
public final class InertiaFromGeom {
    public static final int FALSE = 0;
    public static final int TRUE = 1;
    public static final int AUTO = 2;

    private InertiaFromGeom() {}
}
