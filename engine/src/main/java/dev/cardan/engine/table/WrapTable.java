package dev.cardan.engine.table;

import dev.cardan.engine.type.WrapType;

/**
 * Wrap objects of tendon paths: MuJoCo's {@code wrap_*} arrays of a model, row-major. Read-only once the model is
 * published.
 */
public final class WrapTable {
    /** Kind of the object, a number of {@link WrapType.Code} (nwrap). */
    public final int[] type;

    /** Id of the joint, site or geom; -1 for a pulley (nwrap). */
    public final int[] objid;

    /**
     * Coefficient of a joint, divisor of a pulley, or for geoms the site that tells the side, -1 if there is none
     * (nwrap).
     */
    public final double[] prm;

    /** Takes its arrays from a storage. */
    public WrapTable(Sizes s, Storage a) {
        type = a.ints("wrap_type", s.nwrap, 1);
        objid = a.ints("wrap_objid", s.nwrap, 1);
        prm = a.reals("wrap_prm", s.nwrap, 1);
    }
}
