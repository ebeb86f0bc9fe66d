package dev.cardan.engine.type;

/** Friction cones. */
public enum Cone implements Coded {
    /** A pyramid inside the cone; each of its edges is a constraint row. */
    PYRAMIDAL(0),
    /** The cone itself; normal and friction are rows that belong together. */
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
