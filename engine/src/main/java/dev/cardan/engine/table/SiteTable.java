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

    public SiteTable(Sizes s) {
        type = new int[s.nsite];
        bodyid = new int[s.nsite];
        matid = new int[s.nsite];
        group = new int[s.nsite];
        sameframe = new byte[s.nsite];
        size = new double[3 * s.nsite];
        pos = new double[3 * s.nsite];
        quat = new double[4 * s.nsite];
        user = new double[s.nuserSite * s.nsite];
        rgba = new float[4 * s.nsite];
    }
}
