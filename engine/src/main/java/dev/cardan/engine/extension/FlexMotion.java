package dev.cardan.engine.extension;

import dev.cardan.engine.Data;

/**
 * A flex in motion, and where the forces on it go: what a {@link FlexLaw} reads and writes in a stage. The object is reused: a
 * law doesn't keep it. All vectors are in world axes.
 */
public final class FlexMotion {
    /** The world, of which everything up to velocities is computed. Not to be modified. */
    public Data data;

    /** Index of the flex. */
    public int flex;

    /** Positions of the vertices, m, three numbers each from {@link #at} on. Not to be modified. */
    public double[] position = {};

    /** Where the first position is. */
    public int at;

    /** Velocities of the vertices, m/s (nvert x 3). Not to be modified. */
    public final double[] velocity;

    /** Time step, s. */
    public double timestep;

    /** Whether springs act; if not, {@link #spring} is ignored. */
    public boolean springs;

    /** Whether dampers act; if not, {@link #damper} is ignored. */
    public boolean dampers;

    /** Elastic forces on the vertices, N, to which a law adds (nvert x 3). */
    public final double[] spring;

    /** Damping forces on the vertices, N, to which a law adds (nvert x 3). */
    public final double[] damper;

    /** Room for a number of vertices. */
    public FlexMotion(int vertices) {
        velocity = new double[3 * vertices];
        spring = new double[3 * vertices];
        damper = new double[3 * vertices];
    }
}
