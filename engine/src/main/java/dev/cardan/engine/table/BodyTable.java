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

    public BodyTable(Sizes s) {
        parentid = new int[s.nbody];
        rootid = new int[s.nbody];
        weldid = new int[s.nbody];
        mocapid = new int[s.nbody];
        jntnum = new int[s.nbody];
        jntadr = new int[s.nbody];
        dofnum = new int[s.nbody];
        dofadr = new int[s.nbody];
        treeid = new int[s.nbody];
        geomnum = new int[s.nbody];
        geomadr = new int[s.nbody];
        simple = new byte[s.nbody];
        sameframe = new byte[s.nbody];
        pos = new double[3 * s.nbody];
        quat = new double[4 * s.nbody];
        ipos = new double[3 * s.nbody];
        iquat = new double[4 * s.nbody];
        mass = new double[s.nbody];
        subtreemass = new double[s.nbody];
        inertia = new double[3 * s.nbody];
        invweight0 = new double[2 * s.nbody];
        gravcomp = new double[s.nbody];
        margin = new double[s.nbody];
        user = new double[s.nuserBody * s.nbody];
        plugin = new int[s.nbody];
        contype = new int[s.nbody];
        conaffinity = new int[s.nbody];
        bvhadr = new int[s.nbody];
        bvhnum = new int[s.nbody];
    }
}
