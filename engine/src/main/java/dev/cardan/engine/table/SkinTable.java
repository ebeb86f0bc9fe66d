package dev.cardan.engine.table;

/** Skins: MuJoCo's {@code skin_*} arrays of a model, row-major. Read-only once the model is published. */
public final class SkinTable {
    /** Material for drawing, or -1 (nskin). */
    public final int[] matid;

    /** Group for showing and hiding (nskin). */
    public final int[] group;

    /** Colour and opacity if it has no material, each from 0 to 1 (nskin x 4). */
    public final float[] rgba;

    /** How far vertices are moved along their normals, m (nskin). */
    public final float[] inflate;

    /** First of its vertices (nskin). */
    public final int[] vertadr;

    /** How many vertices it has (nskin). */
    public final int[] vertnum;

    /** First of its texture coordinates, or -1 (nskin). */
    public final int[] texcoordadr;

    /** First of its faces (nskin). */
    public final int[] faceadr;

    /** How many faces it has (nskin). */
    public final int[] facenum;

    /** First of its bones (nskin). */
    public final int[] boneadr;

    /** How many bones it has (nskin). */
    public final int[] bonenum;

    /** Position of a vertex where the skin fits its bones, m, world frame (nskinvert x 3). */
    public final float[] vert;

    /** Texture coordinates (nskintexvert x 2). */
    public final float[] texcoord;

    /** The three vertices of a face, counted within the skin (nskinface x 3). */
    public final int[] face;

    /** Address of a bone's vertices in {@link #bonevertid} (nskinbone). */
    public final int[] bonevertadr;

    /** How many vertices a bone moves (nskinbone). */
    public final int[] bonevertnum;

    /** Position of the bone's body for which the skin fits, m, world frame (nskinbone x 3). */
    public final float[] bonebindpos;

    /** Orientation of the bone's body for which the skin fits, unit quaternion, world frame (nskinbone x 4). */
    public final float[] bonebindquat;

    /** Body of a bone (nskinbone). */
    public final int[] bonebodyid;

    /** Vertices by bone, counted within the skin (nskinbonevert). */
    public final int[] bonevertid;

    /** How much the bone counts for the vertex (nskinbonevert). */
    public final float[] bonevertweight;

    /** Address of its file name in {@code model.paths}, or -1 (nskin). */
    public final int[] pathadr;

    /** Takes its arrays from a storage. */
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
