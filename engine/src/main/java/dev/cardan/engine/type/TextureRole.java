package dev.cardan.engine.type;

/** Roles of the textures of a material. */
public final class TextureRole {
    /** Unspecified. */
    public static final int USER = 0;

    /** Colour. */
    public static final int RGB = 1;

    /** How much ambient light a place gets. */
    public static final int OCCLUSION = 2;

    /** Roughness. */
    public static final int ROUGHNESS = 3;

    /** How metallic a place is. */
    public static final int METALLIC = 4;

    /** Normals. */
    public static final int NORMAL = 5;

    /** Opacity. */
    public static final int OPACITY = 6;

    /** Light given off. */
    public static final int EMISSIVE = 7;

    /** Colour and opacity. */
    public static final int RGBA = 8;

    /** Occlusion, roughness and metallic in three channels. */
    public static final int ORM = 9;

    /** How many roles there are. */
    public static final int COUNT = 10;

    private TextureRole() {}
}
