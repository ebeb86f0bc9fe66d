package dev.cardan.engine.table;

/** Custom tuples: MuJoCo's {@code tuple_*} arrays of a model, row-major. Read-only once the model is published. */
public final class TupleTable {
    public final int[] adr; // (ntuple)
    public final int[] size; // (ntuple)
    public final int[] objtype; // (ntupledata)
    public final int[] objid; // (ntupledata)
    public final double[] objprm; // (ntupledata)

    public TupleTable(Sizes s, Storage a) {
        adr = a.ints("tuple_adr", s.ntuple, 1);
        size = a.ints("tuple_size", s.ntuple, 1);
        objtype = a.ints("tuple_objtype", s.ntupledata, 1);
        objid = a.ints("tuple_objid", s.ntupledata, 1);
        objprm = a.reals("tuple_objprm", s.ntupledata, 1);
    }
}
