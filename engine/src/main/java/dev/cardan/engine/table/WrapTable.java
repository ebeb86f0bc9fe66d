package dev.cardan.engine.table;

/** Wrap objects of tendon paths: MuJoCo's {@code wrap_*} arrays of a model, row-major. Read-only once the model is published. */
public final class WrapTable {
    public final int[] type; // (nwrap)
    public final int[] objid; // (nwrap)
    public final double[] prm; // (nwrap)

    public WrapTable(Sizes s, Storage a) {
        type = a.ints("wrap_type", s.nwrap, 1);
        objid = a.ints("wrap_objid", s.nwrap, 1);
        prm = a.reals("wrap_prm", s.nwrap, 1);
    }
}
