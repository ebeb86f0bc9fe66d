package dev.cardan.engine.table;

/** Skins: MuJoCo's {@code skin_*} arrays of a model, row-major. Read-only once the model is published. */
public final class SkinTable {
    public final int[] matid; // (nskin)
    public final int[] group; // (nskin)
    public final float[] rgba; // (nskin x 4)
    public final float[] inflate; // (nskin)
    public final int[] vertadr; // (nskin)
    public final int[] vertnum; // (nskin)
    public final int[] texcoordadr; // (nskin)
    public final int[] faceadr; // (nskin)
    public final int[] facenum; // (nskin)
    public final int[] boneadr; // (nskin)
    public final int[] bonenum; // (nskin)
    public final float[] vert; // (nskinvert x 3)
    public final float[] texcoord; // (nskintexvert x 2)
    public final int[] face; // (nskinface x 3)
    public final int[] bonevertadr; // (nskinbone)
    public final int[] bonevertnum; // (nskinbone)
    public final float[] bonebindpos; // (nskinbone x 3)
    public final float[] bonebindquat; // (nskinbone x 4)
    public final int[] bonebodyid; // (nskinbone)
    public final int[] bonevertid; // (nskinbonevert)
    public final float[] bonevertweight; // (nskinbonevert)
    public final int[] pathadr; // (nskin)

    public SkinTable(Sizes s) {
        matid = new int[s.nskin];
        group = new int[s.nskin];
        rgba = new float[4 * s.nskin];
        inflate = new float[s.nskin];
        vertadr = new int[s.nskin];
        vertnum = new int[s.nskin];
        texcoordadr = new int[s.nskin];
        faceadr = new int[s.nskin];
        facenum = new int[s.nskin];
        boneadr = new int[s.nskin];
        bonenum = new int[s.nskin];
        vert = new float[3 * s.nskinvert];
        texcoord = new float[2 * s.nskintexvert];
        face = new int[3 * s.nskinface];
        bonevertadr = new int[s.nskinbone];
        bonevertnum = new int[s.nskinbone];
        bonebindpos = new float[3 * s.nskinbone];
        bonebindquat = new float[4 * s.nskinbone];
        bonebodyid = new int[s.nskinbone];
        bonevertid = new int[s.nskinbonevert];
        bonevertweight = new float[s.nskinbonevert];
        pathadr = new int[s.nskin];
    }
}
