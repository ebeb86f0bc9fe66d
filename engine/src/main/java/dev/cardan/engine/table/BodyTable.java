package dev.cardan.engine.table;

/** Bodies: MuJoCo's {@code body_*} arrays of a model, row-major. Read-only once the model is published. */
public final class BodyTable {
    public final int[] parentid; // (nbody)
    public final int[] rootid; // (nbody)
    public final int[] weldid; // (nbody)
    public final int[] mocapid; // (nbody)
    public final int[] jntnum; // (nbody)
    public final int[] jntadr; // (nbody)
    public final int[] dofnum; // (nbody)
    public final int[] dofadr; // (nbody)
    public final int[] treeid; // (nbody)
    public final int[] geomnum; // (nbody)
    public final int[] geomadr; // (nbody)
    public final byte[] simple; // (nbody)
    public final byte[] sameframe; // (nbody)
    public final double[] pos; // (nbody x 3)
    public final double[] quat; // (nbody x 4)
    public final double[] ipos; // (nbody x 3)
    public final double[] iquat; // (nbody x 4)
    public final double[] mass; // (nbody)
    public final double[] subtreemass; // (nbody)
    public final double[] inertia; // (nbody x 3)
    public final double[] invweight0; // (nbody x 2)
    public final double[] gravcomp; // (nbody)
    public final double[] margin; // (nbody)
    public final double[] user; // (nbody x nuserBody)
    public final int[] plugin; // (nbody)
    public final int[] contype; // (nbody)
    public final int[] conaffinity; // (nbody)
    public final int[] bvhadr; // (nbody)
    public final int[] bvhnum; // (nbody)

    public BodyTable(Sizes s, Storage a) {
        parentid = a.ints("body_parentid", s.nbody, 1);
        rootid = a.ints("body_rootid", s.nbody, 1);
        weldid = a.ints("body_weldid", s.nbody, 1);
        mocapid = a.ints("body_mocapid", s.nbody, 1);
        jntnum = a.ints("body_jntnum", s.nbody, 1);
        jntadr = a.ints("body_jntadr", s.nbody, 1);
        dofnum = a.ints("body_dofnum", s.nbody, 1);
        dofadr = a.ints("body_dofadr", s.nbody, 1);
        treeid = a.ints("body_treeid", s.nbody, 1);
        geomnum = a.ints("body_geomnum", s.nbody, 1);
        geomadr = a.ints("body_geomadr", s.nbody, 1);
        simple = a.bytes("body_simple", s.nbody, 1);
        sameframe = a.bytes("body_sameframe", s.nbody, 1);
        pos = a.reals("body_pos", s.nbody, 3);
        quat = a.reals("body_quat", s.nbody, 4);
        ipos = a.reals("body_ipos", s.nbody, 3);
        iquat = a.reals("body_iquat", s.nbody, 4);
        mass = a.reals("body_mass", s.nbody, 1);
        subtreemass = a.reals("body_subtreemass", s.nbody, 1);
        inertia = a.reals("body_inertia", s.nbody, 3);
        invweight0 = a.reals("body_invweight0", s.nbody, 2);
        gravcomp = a.reals("body_gravcomp", s.nbody, 1);
        margin = a.reals("body_margin", s.nbody, 1);
        user = a.reals("body_user", s.nbody, s.nuserBody);
        plugin = a.ints("body_plugin", s.nbody, 1);
        contype = a.ints("body_contype", s.nbody, 1);
        conaffinity = a.ints("body_conaffinity", s.nbody, 1);
        bvhadr = a.ints("body_bvhadr", s.nbody, 1);
        bvhnum = a.ints("body_bvhnum", s.nbody, 1);
    }
}
