package dev.cardan.engine.type;

/** Marks on procedural textures. */
public final class Mark {
    public static final int NONE = 0;
    public static final int EDGE = 1;
    public static final int CROSS = 2;
    public static final int RANDOM = 3;

    private Mark() {}
}
