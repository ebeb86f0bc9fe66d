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

    public MaterialTable(Sizes s) {
        texid = new int[TextureRole.COUNT * s.nmat];
        texuniform = new boolean[s.nmat];
        texrepeat = new float[2 * s.nmat];
        emission = new float[s.nmat];
        specular = new float[s.nmat];
        shininess = new float[s.nmat];
        reflectance = new float[s.nmat];
        metallic = new float[s.nmat];
        roughness = new float[s.nmat];
        rgba = new float[4 * s.nmat];
    }
}
