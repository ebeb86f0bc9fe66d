package dev.cardan.engine.table;

/** Sites: MuJoCo's {@code site_*} arrays of a model, row-major. Read-only once the model is published. */
public final class SiteTable {
    public final int[] type; // (nsite)
    public final int[] bodyid; // (nsite)
    public final int[] matid; // (nsite)
    public final int[] group; // (nsite)
    public final byte[] sameframe; // (nsite)
    public final double[] size; // (nsite x 3)
    public final double[] pos; // (nsite x 3)
    public final double[] quat; // (nsite x 4)
    public final double[] user; // (nsite x nuserSite)
    public final float[] rgba; // (nsite x 4)

    public SiteTable(Sizes s, Storage a) {
        type = a.ints("site_type", s.nsite, 1);
        bodyid = a.ints("site_bodyid", s.nsite, 1);
        matid = a.ints("site_matid", s.nsite, 1);
        group = a.ints("site_group", s.nsite, 1);
        sameframe = a.bytes("site_sameframe", s.nsite, 1);
        size = a.reals("site_size", s.nsite, 3);
        pos = a.reals("site_pos", s.nsite, 3);
        quat = a.reals("site_quat", s.nsite, 4);
        user = a.reals("site_user", s.nsite, s.nuserSite);
        rgba = a.floats("site_rgba", s.nsite, 4);
    }
}
