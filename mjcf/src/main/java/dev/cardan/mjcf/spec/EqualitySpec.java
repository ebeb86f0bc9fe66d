package dev.cardan.mjcf.spec;

import dev.cardan.engine.type.EqType;
import dev.cardan.engine.type.ObjType;

/** An equality constraint between two objects. */
public final class EqualitySpec extends SpecElement {
    /** Kind. */
    public EqType type = EqType.CONNECT;

    /** Numbers whose meaning depends on the kind (11). */
    public double[] data = {0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1};

    /** The constraint is active at the start. */
    public boolean active = true;

    /** First object. */
    public String name1 = "";

    /** Second object; empty: the world, or none. */
    public String name2 = "";

    /** Kind of both objects. */
    public ObjType objtype = ObjType.UNKNOWN;

    /** Solver reference. */
    public double[] solref = SolverDefaults.ref();

    /** Solver impedance. */
    public double[] solimp = SolverDefaults.imp();

    /** An equality with MuJoCo's built-in values; normally made by {@link ModelSpec#addEquality}. */
    public EqualitySpec() {
        super("equality");
    }

    @Override
    public EqualitySpec copy() {
        EqualitySpec c = (EqualitySpec) shallowCopy();
        c.data = data.clone();
        c.solref = solref.clone();
        c.solimp = solimp.clone();
        return c;
    }
}
