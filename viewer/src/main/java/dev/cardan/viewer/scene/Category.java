package dev.cardan.viewer.scene;

/** Kinds of things to draw, as bits. */
public final class Category {
    /** Parts of the model that can't move. */
    public static final int STATIC = 1;

    /** Parts of the model that move. */
    public static final int DYNAMIC = 2;

    /** Decorations, which are no parts of the model. */
    public static final int DECOR = 4;

    /** All of them. */
    public static final int ALL = STATIC | DYNAMIC | DECOR;

    private Category() {}
}
