package dev.cardan.engine.type;

/** Procedural textures. */
public final class Builtin {
    public static final int NONE = 0;
    public static final int GRADIENT = 1;
    public static final int CHECKER = 2;
    public static final int FLAT = 3;

    private Builtin() {}
}
