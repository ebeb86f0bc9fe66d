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

    public LightTable(Sizes s) {
        mode = new int[s.nlight];
        bodyid = new int[s.nlight];
        targetbodyid = new int[s.nlight];
        type = new int[s.nlight];
        texid = new int[s.nlight];
        castshadow = new boolean[s.nlight];
        bulbradius = new float[s.nlight];
        intensity = new float[s.nlight];
        range = new float[s.nlight];
        active = new boolean[s.nlight];
        pos = new double[3 * s.nlight];
        dir = new double[3 * s.nlight];
        poscom0 = new double[3 * s.nlight];
        pos0 = new double[3 * s.nlight];
        dir0 = new double[3 * s.nlight];
        attenuation = new float[3 * s.nlight];
        cutoff = new float[s.nlight];
        softness = new float[s.nlight];
        exponent = new float[s.nlight];
        ambient = new float[3 * s.nlight];
        diffuse = new float[3 * s.nlight];
        specular = new float[3 * s.nlight];
    }
}
