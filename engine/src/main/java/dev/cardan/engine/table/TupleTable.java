package dev.cardan.engine.table;

import dev.cardan.engine.type.ObjType;

/** Custom tuples: MuJoCo's {@code tuple_*} arrays of a model, row-major. Read-only once the model is published. */
public final class TupleTable {
    /** Its first element in the arrays of elements (ntuple). */
    public final int[] adr;

    /** How many elements it has (ntuple). */
    public final int[] size;

    /** Kind of an element, a number of {@link ObjType.Code} (ntupledata). */
    public final int[] objtype;

    /** Id of an element (ntupledata). */
    public final int[] objid;

    /** The user's number of an element (ntupledata). */
    public final double[] objprm;

    /** Takes its arrays from a storage. */
    public TupleTable(Sizes s, Storage a) {
        adr = a.ints("tuple_adr", s.ntuple, 1);
        size = a.ints("tuple_size", s.ntuple, 1);
        objtype = a.ints("tuple_objtype", s.ntupledata, 1);
        objid = a.ints("tuple_objid", s.ntupledata, 1);
        objprm = a.reals("tuple_objprm", s.ntupledata, 1);
    }
}
