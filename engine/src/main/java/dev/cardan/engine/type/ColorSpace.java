package dev.cardan.engine.type;

/** Colour encodings of textures. */
public enum ColorSpace implements Coded {
    /** As the file says. */
    AUTO(0),

    /** Linear. */
    LINEAR(1),

    /** sRGB. */
    SRGB(2);

    private final int code;

    ColorSpace(int code) {
        this.code = code;
    }

    @Override
    public int code() {
        return code;
    }

    /** The constant of a number. */
    public static ColorSpace of(int code) {
        return Coded.of(ColorSpace.class, code);
    }
}
