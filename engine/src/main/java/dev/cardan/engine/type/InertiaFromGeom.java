package dev.cardan.engine.type;

/** When body inertia is taken from geoms. */
public enum InertiaFromGeom implements Coded {
    /** Never: every moving body gives its own. */
    FALSE(0),

    /** Always: inertias that are given do not count. */
    TRUE(1),

    /** Where a body gives none. */
    AUTO(2);

    private final int code;

    InertiaFromGeom(int code) {
        this.code = code;
    }

    @Override
    public int code() {
        return code;
    }

    /** The constant of a number. */
    public static InertiaFromGeom of(int code) {
        return Coded.of(InertiaFromGeom.class, code);
    }
}
