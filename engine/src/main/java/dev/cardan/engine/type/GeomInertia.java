package dev.cardan.engine.type;

/** Where a geom has its mass. */
public enum GeomInertia implements Coded {
    /** In its volume. */
    VOLUME(0),

    /** On its surface. */
    SHELL(1);

    private final int code;

    GeomInertia(int code) {
        this.code = code;
    }

    @Override
    public int code() {
        return code;
    }

    /** The constant of a number. */
    public static GeomInertia of(int code) {
        return Coded.of(GeomInertia.class, code);
    }
}
