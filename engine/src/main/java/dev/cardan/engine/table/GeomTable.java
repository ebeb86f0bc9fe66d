package dev.cardan.engine.table;

import dev.cardan.engine.type.Const;

/** Geoms: MuJoCo's {@code geom_*} arrays of a model, row-major. Read-only once the model is published. */
public final class GeomTable {
    public final int[] type; // (ngeom)
    public final int[] contype; // (ngeom)
    public final int[] conaffinity; // (ngeom)
    public final int[] condim; // (ngeom)
    public final int[] bodyid; // (ngeom)
    public final int[] dataid; // (ngeom)
    public final int[] matid; // (ngeom)
    public final int[] group; // (ngeom)
    public final int[] priority; // (ngeom)
    public final int[] plugin; // (ngeom)
    public final byte[] sameframe; // (ngeom)
    public final double[] solmix; // (ngeom)
    public final double[] solref; // (ngeom x NREF)
    public final double[] solimp; // (ngeom x NIMP)
    public final double[] size; // (ngeom x 3)
    public final double[] aabb; // (ngeom x 6)
    public final double[] rbound; // (ngeom)
    public final double[] pos; // (ngeom x 3)
    public final double[] quat; // (ngeom x 4)
    public final double[] friction; // (ngeom x 3)
    public final double[] margin; // (ngeom)
    public final double[] gap; // (ngeom)
    public final double[] surfacevel; // (ngeom x 6)
    public final double[] adhesion; // (ngeom)
    public final double[] fluid; // (ngeom x NFLUID)
    public final double[] user; // (ngeom x nuserGeom)
    public final float[] rgba; // (ngeom x 4)

    public GeomTable(Sizes s) {
        type = new int[s.ngeom];
        contype = new int[s.ngeom];
        conaffinity = new int[s.ngeom];
        condim = new int[s.ngeom];
        bodyid = new int[s.ngeom];
        dataid = new int[s.ngeom];
        matid = new int[s.ngeom];
        group = new int[s.ngeom];
        priority = new int[s.ngeom];
        plugin = new int[s.ngeom];
        sameframe = new byte[s.ngeom];
        solmix = new double[s.ngeom];
        solref = new double[Const.NREF * s.ngeom];
        solimp = new double[Const.NIMP * s.ngeom];
        size = new double[3 * s.ngeom];
        aabb = new double[6 * s.ngeom];
        rbound = new double[s.ngeom];
        pos = new double[3 * s.ngeom];
        quat = new double[4 * s.ngeom];
        friction = new double[3 * s.ngeom];
        margin = new double[s.ngeom];
        gap = new double[s.ngeom];
        surfacevel = new double[6 * s.ngeom];
        adhesion = new double[s.ngeom];
        fluid = new double[Const.NFLUID * s.ngeom];
        user = new double[s.nuserGeom * s.ngeom];
        rgba = new float[4 * s.ngeom];
    }
}
