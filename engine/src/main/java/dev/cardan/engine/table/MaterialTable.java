package dev.cardan.engine.table;

import dev.cardan.engine.type.TextureRole;

/** Materials: MuJoCo's {@code mat_*} arrays of a model, row-major. Read-only once the model is published. */
public final class MaterialTable {
    public final int[] texid; // (nmat x 10)
    public final boolean[] texuniform; // (nmat)
    public final float[] texrepeat; // (nmat x 2)
    public final float[] emission; // (nmat)
    public final float[] specular; // (nmat)
    public final float[] shininess; // (nmat)
    public final float[] reflectance; // (nmat)
    public final float[] metallic; // (nmat)
    public final float[] roughness; // (nmat)
    public final float[] rgba; // (nmat x 4)

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
