package dev.cardan.optimize.control;

import java.util.Arrays;

/**
 * A cost to second order about a state and controls, in n = 2 nv + na directions of the state (positions in their tangent space,
 * velocities, activations) and nu controls. Matrices are row by row.
 */
public final class Expansion {
    /** By the state (n). */
    public final double[] x;

    /** By the controls (nu). */
    public final double[] u;

    /** By the state twice (n x n). */
    public final double[] xx;

    /** By the controls twice (nu x nu). */
    public final double[] uu;

    /** By controls and state (nu x n). */
    public final double[] ux;

    /** Zeros for n directions of the state and nu controls. */
    public Expansion(int n, int nu) {
        x = new double[n];
        u = new double[nu];
        xx = new double[n * n];
        uu = new double[nu * nu];
        ux = new double[nu * n];
    }

    /** Sets all to zero. */
    public void clear() {
        Arrays.fill(x, 0);
        Arrays.fill(u, 0);
        Arrays.fill(xx, 0);
        Arrays.fill(uu, 0);
        Arrays.fill(ux, 0);
    }
}
