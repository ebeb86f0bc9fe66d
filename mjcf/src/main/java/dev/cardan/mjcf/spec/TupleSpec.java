package dev.cardan.mjcf.spec;

import dev.cardan.engine.type.ObjType;

/** A named list of references to other elements, with a number each. The three arrays have the same length. */
public final class TupleSpec extends SpecElement {
    /** Kinds of the elements. */
    public ObjType[] objtype = new ObjType[0];

    /** Names of the elements. */
    public String[] objname = new String[0];

    /** Numbers of the elements. */
    public double[] objprm = new double[0];

    /** An empty list; normally made by {@link ModelSpec#addTuple}. */
    public TupleSpec() {
        super("tuple");
    }

    @Override
    public TupleSpec copy() {
        TupleSpec c = (TupleSpec) shallowCopy();
        c.objtype = objtype.clone();
        c.objname = objname.clone();
        c.objprm = objprm.clone();
        return c;
    }
}
