package dev.cardan.engine.type;

/** Friction cones. */
public enum Cone implements Coded {
    PYRAMIDAL(0),
    ELLIPTIC(1);

    private final int code;

    Cone(int code) {
        this.code = code;
    }

    @Override
    public int code() {
        return code;
    }

    /** The constant of a number. */
    public static Cone of(int code) {
        return Coded.of(Cone.class, code);
    }
}
