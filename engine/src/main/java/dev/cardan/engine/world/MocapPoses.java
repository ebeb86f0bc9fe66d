package dev.cardan.engine.world;

import dev.cardan.engine.type.StateElement;

/** Poses of mocap bodies, set by the user; quaternions need not have length one. */
public final class MocapPoses {
    /** Position, m, world frame (nmocap x 3). */
    public final double[] pos;

    /** Orientation in the world, quaternion (w, x, y, z) (nmocap x 4). */
    public final double[] quat;

    /** Takes its arrays from the storage of a world. */
    public MocapPoses(WorldStorage s) {
        pos = s.reals("pos", Entity.MOCAP, 3, StateElement.MOCAP_POS);
        quat = s.reals("quat", Entity.MOCAP, 4, StateElement.MOCAP_QUAT);
    }
}
