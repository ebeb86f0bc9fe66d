package dev.cardan.engine.table;

/** Lights: MuJoCo's {@code light_*} arrays of a model, row-major. Read-only once the model is published. */
public final class LightTable {
    public final int[] mode; // (nlight)
    public final int[] bodyid; // (nlight)
    public final int[] targetbodyid; // (nlight)
    public final int[] type; // (nlight)
    public final int[] texid; // (nlight)
    public final boolean[] castshadow; // (nlight)
    public final float[] bulbradius; // (nlight)
    public final float[] intensity; // (nlight)
    public final float[] range; // (nlight)
    public final boolean[] active; // (nlight)
    public final double[] pos; // (nlight x 3)
    public final double[] dir; // (nlight x 3)
    public final double[] poscom0; // (nlight x 3)
    public final double[] pos0; // (nlight x 3)
    public final double[] dir0; // (nlight x 3)
    public final float[] attenuation; // (nlight x 3)
    public final float[] cutoff; // (nlight)
    public final float[] softness; // (nlight)
    public final float[] exponent; // (nlight)
    public final float[] ambient; // (nlight x 3)
    public final float[] diffuse; // (nlight x 3)
    public final float[] specular; // (nlight x 3)

    public LightTable(Sizes s, Storage a) {
        mode = a.ints("light_mode", s.nlight, 1);
        bodyid = a.ints("light_bodyid", s.nlight, 1);
        targetbodyid = a.ints("light_targetbodyid", s.nlight, 1);
        type = a.ints("light_type", s.nlight, 1);
        texid = a.ints("light_texid", s.nlight, 1);
        castshadow = a.flags("light_castshadow", s.nlight, 1);
        bulbradius = a.floats("light_bulbradius", s.nlight, 1);
        intensity = a.floats("light_intensity", s.nlight, 1);
        range = a.floats("light_range", s.nlight, 1);
        active = a.flags("light_active", s.nlight, 1);
        pos = a.reals("light_pos", s.nlight, 3);
        dir = a.reals("light_dir", s.nlight, 3);
        poscom0 = a.reals("light_poscom0", s.nlight, 3);
        pos0 = a.reals("light_pos0", s.nlight, 3);
        dir0 = a.reals("light_dir0", s.nlight, 3);
        attenuation = a.floats("light_attenuation", s.nlight, 3);
        cutoff = a.floats("light_cutoff", s.nlight, 1);
        softness = a.floats("light_softness", s.nlight, 1);
        exponent = a.floats("light_exponent", s.nlight, 1);
        ambient = a.floats("light_ambient", s.nlight, 3);
        diffuse = a.floats("light_diffuse", s.nlight, 3);
        specular = a.floats("light_specular", s.nlight, 3);
    }
}
