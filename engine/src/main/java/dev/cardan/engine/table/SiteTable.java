package dev.cardan.engine.table;

import dev.cardan.engine.type.GeomType;
import dev.cardan.engine.type.SameFrame;

/** Sites: MuJoCo's {@code site_*} arrays of a model, row-major. Read-only once the model is published. */
public final class SiteTable {
    /** Shape, a number of {@link GeomType.Code}: for drawing and for the zone of touch sensors (nsite). */
    public final int[] type;

    /** Body it belongs to (nsite). */
    public final int[] bodyid;

    /** Material for drawing, or -1 (nsite). */
    public final int[] matid;

    /** Group for showing and hiding (nsite). */
    public final int[] group;

    /** Which frame of its body its own coincides with, a constant of {@link SameFrame} (nsite). */
    public final byte[] sameframe;

    /** Sizes by {@link #type}, m (nsite x 3). */
    public final double[] size;

    /** Position in the body's frame, m (nsite x 3). */
    public final double[] pos;

    /** Orientation in the body's frame, unit quaternion (nsite x 4). */
    public final double[] quat;

    /** The user's own numbers, which the physics ignores (nsite x nuserSite). */
    public final double[] user;

    /** Colour and opacity if it has no material, each from 0 to 1 (nsite x 4). */
    public final float[] rgba;

    /** Takes its arrays from a storage. */
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
