package dev.cardan.engine.type;

/** Roles of the textures of a material. */
public final class TextureRole {
    public static final int USER = 0;
    public static final int RGB = 1;
    public static final int OCCLUSION = 2;
    public static final int ROUGHNESS = 3;
    public static final int METALLIC = 4;
    public static final int NORMAL = 5;
    public static final int OPACITY = 6;
    public static final int EMISSIVE = 7;
    public static final int RGBA = 8;
    public static final int ORM = 9;
    public static final int COUNT = 10;

    private TextureRole() {}
}
