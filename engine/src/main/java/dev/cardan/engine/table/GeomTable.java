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

    public GeomTable(Sizes s, Storage a) {
        type = a.ints("geom_type", s.ngeom, 1);
        contype = a.ints("geom_contype", s.ngeom, 1);
        conaffinity = a.ints("geom_conaffinity", s.ngeom, 1);
        condim = a.ints("geom_condim", s.ngeom, 1);
        bodyid = a.ints("geom_bodyid", s.ngeom, 1);
        dataid = a.ints("geom_dataid", s.ngeom, 1);
        matid = a.ints("geom_matid", s.ngeom, 1);
        group = a.ints("geom_group", s.ngeom, 1);
        priority = a.ints("geom_priority", s.ngeom, 1);
        plugin = a.ints("geom_plugin", s.ngeom, 1);
        sameframe = a.bytes("geom_sameframe", s.ngeom, 1);
        solmix = a.reals("geom_solmix", s.ngeom, 1);
        solref = a.reals("geom_solref", s.ngeom, Const.NREF);
        solimp = a.reals("geom_solimp", s.ngeom, Const.NIMP);
        size = a.reals("geom_size", s.ngeom, 3);
        aabb = a.reals("geom_aabb", s.ngeom, 6);
        rbound = a.reals("geom_rbound", s.ngeom, 1);
        pos = a.reals("geom_pos", s.ngeom, 3);
        quat = a.reals("geom_quat", s.ngeom, 4);
        friction = a.reals("geom_friction", s.ngeom, 3);
        margin = a.reals("geom_margin", s.ngeom, 1);
        gap = a.reals("geom_gap", s.ngeom, 1);
        surfacevel = a.reals("geom_surfacevel", s.ngeom, 6);
        adhesion = a.reals("geom_adhesion", s.ngeom, 1);
        fluid = a.reals("geom_fluid", s.ngeom, Const.NFLUID);
        user = a.reals("geom_user", s.ngeom, s.nuserGeom);
        rgba = a.floats("geom_rgba", s.ngeom, 4);
    }
}
