package dev.cardan.engine.type;

/** Kinds of texture. */
public final class TextureType {
    public static final int TWO_D = 0;
    public static final int CUBE = 1;
    public static final int SKYBOX = 2;

    private TextureType() {}
}
