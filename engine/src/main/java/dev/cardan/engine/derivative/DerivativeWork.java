package dev.cardan.engine.derivative;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.inside.Inside;
import dev.cardan.engine.inside.RoomSlot;

/** Memory for velocity derivatives and implicit integrators; made when the first of them runs. */
public final class DerivativeWork {
    private static final RoomSlot<DerivativeWork> SLOT = RoomSlot.of(DerivativeWork::new);

    int[] columns = {}; // (nbody) dofs that move a body: its own and its ancestors'
    double[] velocity = {}; // (nB x 6) d(cvel) / d(qvel), row of a body in pattern m.B
    double[] acceleration = {}; // (nB x 6) d(cacc) / d(qvel)
    double[] force = {}; // (nB x 6) d(cfrc) / d(qvel)
    final double[] matrix = new double[36];
    final double[] momentum = new double[6];

    /** Numbers left to eliminate in each row of a factorisation (nv). */
    public int[] left = {};

    /** The 6x6 matrix of a free body and its factors. */
    public final double[] block = new double[36];

    public final int[] pivot = new int[6];

    /** The one that belongs to the thread which works on a world, with room for its model. */
    public static DerivativeWork of(Data d) {
        DerivativeWork w = Inside.work(d).get(SLOT);
        Model m = d.model;
        if (w.columns.length < m.nbody || w.velocity.length < 6 * m.nB || w.left.length < m.nv) {
            int rows = Math.max(w.velocity.length, 6 * m.nB);
            w.columns = new int[Math.max(w.columns.length, m.nbody)];
            w.velocity = new double[rows];
            w.acceleration = new double[rows];
            w.force = new double[rows];
            w.left = new int[Math.max(w.left.length, m.nv)];
        }
        return w;
    }
}
