package dev.cardan.engine.world;

import dev.cardan.engine.type.StateElement;

/** Poses of mocap bodies, set by the user; quaternions need not have length one. */
public final class MocapPoses {
    public final double[] pos; // (nmocap x 3)
    public final double[] quat; // (nmocap x 4)

    public MocapPoses(WorldStorage s) {
        pos = s.reals("pos", Entity.MOCAP, 3, StateElement.MOCAP_POS);
        quat = s.reals("quat", Entity.MOCAP, 4, StateElement.MOCAP_QUAT);
    }
}
