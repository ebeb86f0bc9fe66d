package dev.cardan.engine.table;

import dev.cardan.engine.type.TextureRole;

/** Materials: MuJoCo's {@code mat_*} arrays of a model, row-major. Read-only once the model is published. */
public final class MaterialTable {
    /** Textures by {@link TextureRole}, each -1 if there is none (nmat x 10). */
    public final int[] texid;

    /** Whether a cube texture keeps its scale instead of being stretched to the object (nmat). */
    public final boolean[] texuniform;

    /** How often a flat texture repeats in x and y (nmat x 2). */
    public final float[] texrepeat;

    /** Light it gives off, times its colour (nmat). */
    public final float[] emission;

    /** Strength of highlights, from 0 to 1 (nmat). */
    public final float[] specular;

    /** Sharpness of highlights, from 0 to 1 (nmat). */
    public final float[] shininess;

    /** Strength of mirror images, from 0 (none) to 1 (nmat). */
    public final float[] reflectance;

    /** How much of a metal it looks like, from 0 to 1; negative: not given (nmat). */
    public final float[] metallic;

    /** Roughness of the surface, from 0 to 1; negative: not given (nmat). */
    public final float[] roughness;

    /** Colour and opacity, each from 0 to 1 (nmat x 4). */
    public final float[] rgba;

    /** Takes its arrays from a storage. */
    public MaterialTable(Sizes s, Storage a) {
        texid = a.ints("mat_texid", s.nmat, TextureRole.COUNT);
        texuniform = a.flags("mat_texuniform", s.nmat, 1);
        texrepeat = a.floats("mat_texrepeat", s.nmat, 2);
        emission = a.floats("mat_emission", s.nmat, 1);
        specular = a.floats("mat_specular", s.nmat, 1);
        shininess = a.floats("mat_shininess", s.nmat, 1);
        reflectance = a.floats("mat_reflectance", s.nmat, 1);
        metallic = a.floats("mat_metallic", s.nmat, 1);
        roughness = a.floats("mat_roughness", s.nmat, 1);
        rgba = a.floats("mat_rgba", s.nmat, 4);
    }
}
