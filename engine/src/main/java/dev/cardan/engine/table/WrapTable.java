package dev.cardan.engine.table;

/** Wrap objects of tendon paths: MuJoCo's {@code wrap_*} arrays of a model, row-major. Read-only once the model is published. */
public final class WrapTable {
    public final int[] type; // (nwrap)
    public final int[] objid; // (nwrap)
    public final double[] prm; // (nwrap)

    public WrapTable(Sizes s) {
        type = new int[s.nwrap];
        objid = new int[s.nwrap];
        prm = new double[s.nwrap];
    }
}
