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

    public SkinTable(Sizes s, Storage a) {
        matid = a.ints("skin_matid", s.nskin, 1);
        group = a.ints("skin_group", s.nskin, 1);
        rgba = a.floats("skin_rgba", s.nskin, 4);
        inflate = a.floats("skin_inflate", s.nskin, 1);
        vertadr = a.ints("skin_vertadr", s.nskin, 1);
        vertnum = a.ints("skin_vertnum", s.nskin, 1);
        texcoordadr = a.ints("skin_texcoordadr", s.nskin, 1);
        faceadr = a.ints("skin_faceadr", s.nskin, 1);
        facenum = a.ints("skin_facenum", s.nskin, 1);
        boneadr = a.ints("skin_boneadr", s.nskin, 1);
        bonenum = a.ints("skin_bonenum", s.nskin, 1);
        vert = a.floats("skin_vert", s.nskinvert, 3);
        texcoord = a.floats("skin_texcoord", s.nskintexvert, 2);
        face = a.ints("skin_face", s.nskinface, 3);
        bonevertadr = a.ints("skin_bonevertadr", s.nskinbone, 1);
        bonevertnum = a.ints("skin_bonevertnum", s.nskinbone, 1);
        bonebindpos = a.floats("skin_bonebindpos", s.nskinbone, 3);
        bonebindquat = a.floats("skin_bonebindquat", s.nskinbone, 4);
        bonebodyid = a.ints("skin_bonebodyid", s.nskinbone, 1);
        bonevertid = a.ints("skin_bonevertid", s.nskinbonevert, 1);
        bonevertweight = a.floats("skin_bonevertweight", s.nskinbonevert, 1);
        pathadr = a.ints("skin_pathadr", s.nskin, 1);
    }
}
