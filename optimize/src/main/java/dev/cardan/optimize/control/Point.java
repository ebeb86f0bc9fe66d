package dev.cardan.optimize.control;

import dev.cardan.engine.Data;
import dev.cardan.engine.Support;

/** A state of a model without its time: positions, velocities, activations; and how far others are from it. */
final class Point {
    final double[] qpos;
    final double[] qvel;
    final double[] act;

    Point(Data d) {
        qpos = d.qpos.clone();
        qvel = d.qvel.clone();
        act = d.act.clone();
    }

    /** Takes the state of a world. */
    void set(Data d) {
        System.arraycopy(d.qpos, 0, qpos, 0, qpos.length);
        System.arraycopy(d.qvel, 0, qvel, 0, qvel.length);
        System.arraycopy(d.act, 0, act, 0, act.length);
    }

    /** Puts a world in this state. */
    void put(Data d) {
        System.arraycopy(qpos, 0, d.qpos, 0, qpos.length);
        System.arraycopy(qvel, 0, d.qvel, 0, qvel.length);
        System.arraycopy(act, 0, d.act, 0, act.length);
    }

    /** r (2 nv + na) = the way from this state to a world's, positions in their tangent space. */
    void to(Data d, double[] r) {
        int nv = qvel.length;
        Support.differentiatePositions(d, r, 0, 1, qpos, 0, d.qpos, 0);
        for (int i = 0; i < nv; i++) {
            r[nv + i] = d.qvel[i] - qvel[i];
        }
        for (int i = 0; i < act.length; i++) {
            r[2 * nv + i] = d.act[i] - act[i];
        }
    }
}
