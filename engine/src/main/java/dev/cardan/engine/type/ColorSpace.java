package dev.cardan.engine.type;

/** Colour encodings of textures. */
public final class ColorSpace {
    public static final int AUTO = 0;
    public static final int LINEAR = 1;
    public static final int SRGB = 2;

    private ColorSpace() {}
}
