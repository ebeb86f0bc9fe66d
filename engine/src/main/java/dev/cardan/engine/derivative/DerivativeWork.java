package dev.cardan.engine.derivative;

import dev.cardan.engine.Model;

/** Memory for velocity derivatives and implicit integrators; made when the first of them runs. */
public final class DerivativeWork {
    final int[] columns; // (nbody) dofs that move a body: its own and its ancestors'
    final double[] velocity; // (nB x 6) d(cvel) / d(qvel), row of a body in pattern m.B
    final double[] acceleration; // (nB x 6) d(cacc) / d(qvel)
    final double[] force; // (nB x 6) d(cfrc) / d(qvel)
    final double[] matrix = new double[36];
    final double[] momentum = new double[6];

    /** Numbers left to eliminate in each row of a factorisation (nv). */
    public final int[] left;

    /** The 6x6 matrix of a free body and its factors. */
    public final double[] block = new double[36];

    public final int[] pivot = new int[6];

    public DerivativeWork(Model m) {
        columns = new int[m.nbody];
        velocity = new double[6 * m.nB];
        acceleration = new double[6 * m.nB];
        force = new double[6 * m.nB];
        left = new int[m.nv];
    }
}
