package dev.cardan.engine.table;

/** Custom tuples: MuJoCo's {@code tuple_*} arrays of a model, row-major. Read-only once the model is published. */
public final class TupleTable {
    public final int[] adr; // (ntuple)
    public final int[] size; // (ntuple)
    public final int[] objtype; // (ntupledata)
    public final int[] objid; // (ntupledata)
    public final double[] objprm; // (ntupledata)

    public TupleTable(Sizes s) {
        adr = new int[s.ntuple];
        size = new int[s.ntuple];
        objtype = new int[s.ntupledata];
        objid = new int[s.ntupledata];
        objprm = new double[s.ntupledata];
    }
}
