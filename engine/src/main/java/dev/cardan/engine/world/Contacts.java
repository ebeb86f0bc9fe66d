package dev.cardan.engine.world;

import java.util.Arrays;

/**
 * The contacts of a world, one entry per contact in each array; only the first {@code d.ncon} are valid, and the arrays
 * are replaced when they grow, so nobody may keep them.
 */
public final class Contacts {
    /** Distance between the surfaces, m; negative where they penetrate (ncon). */
    public double[] dist = {};

    /** Midpoint between the surfaces, m, world frame (ncon x 3). */
    public double[] pos = {};

    /**
     * The contact's axes in the world, row by row: normal from the first geom to the second, two tangents (ncon x 9).
     */
    public double[] frame = {};

    /** Distance below which it exerts force, m (ncon). */
    public double[] includemargin = {};

    /**
     * Coefficients of friction: sliding in two directions (a ratio), spinning (m), rolling about two axes (m)
     * (ncon x 5).
     */
    public double[] friction = {};

    /**
     * {@code solref} of the normal: time constant (s) and damping ratio, or negated stiffness and damping (ncon x 2).
     */
    public double[] solref = {};

    /** {@code solref} of friction; zeros: that of the normal (ncon x 2). */
    public double[] solreffriction = {};

    /** {@code solimp}: lowest and highest impedance, width, midpoint, power (ncon x 5). */
    public double[] solimp = {};

    /** Force with which it sticks, N (ncon). */
    public double[] adhesion = {};

    /** Coefficient of friction of the regularised cone (ncon). */
    public double[] mu = {};

    /** Hessian of the cost of an elliptic cone, up to 6 by 6 (ncon x 36). */
    public double[] H = {};

    /** Directions of the force: 1 normal, 3 with sliding, 4 with spinning, 6 with rolling friction (ncon). */
    public int[] dim = {};

    /** The geom of each side, -1 if it is part of a flex (ncon x 2). */
    public int[] geom = {};

    /** The flex of each side, -1 if it is a geom (ncon x 2). */
    public int[] flex = {};

    /** Element of the flex of each side, -1 if it is a geom or a vertex (ncon x 2). */
    public int[] elem = {};

    /** Vertex of the flex of each side, -1 if it is a geom or an element (ncon x 2). */
    public int[] vert = {};

    /** Whether it acts: 0 yes; 1 not, in the gap; 2 not, fused; 3 not, as nothing there can move (ncon). */
    public int[] exclude = {};

    /** First of its constraint rows in {@code data.efc}, or -1 (ncon). */
    public int[] efcAddress = {};

    private boolean hessians; // whether any of H may not be zero

    /** Goes through the fields. */
    public void walk(FieldWalk w) {
        hessians = true; // whoever looks at the fields may write them
        w.group("contact.", "contact.").by(PipelineStage.COLLISION, WorldRole.COMPUTED);
        geom = w.ints("geom", Entity.CONTACT, 2, geom);
        flex = w.ints("flex", Entity.CONTACT, 2, flex);
        elem = w.ints("elem", Entity.CONTACT, 2, elem);
        vert = w.ints("vert", Entity.CONTACT, 2, vert);
        dim = w.ints("dim", Entity.CONTACT, 1, dim);
        dist = w.reals("dist", Entity.CONTACT, 1, dist);
        pos = w.reals("pos", Entity.CONTACT, 3, pos);
        frame = w.reals("frame", Entity.CONTACT, 9, frame);
        includemargin = w.reals("includemargin", Entity.CONTACT, 1, includemargin);
        friction = w.reals("friction", Entity.CONTACT, 5, friction);
        solref = w.reals("solref", Entity.CONTACT, 2, solref);
        solreffriction = w.reals("solreffriction", Entity.CONTACT, 2, solreffriction);
        solimp = w.reals("solimp", Entity.CONTACT, 5, solimp);
        adhesion = w.reals("adhesion", Entity.CONTACT, 1, adhesion);
        w.by(PipelineStage.CONSTRAINT_ROWS, WorldRole.COMPUTED);
        exclude = w.ints("exclude", Entity.CONTACT, 1, exclude);
        efcAddress = w.ints("efcAddress", Entity.CONTACT, 1, efcAddress);
        mu = w.reals("mu", Entity.CONTACT, 1, mu);
        w.by(PipelineStage.SOLVER, WorldRole.BOOKKEEPING);
        H = w.reals("H", Entity.CONTACT, 36, H);
    }

    /** To be called by who writes to {@link #H}. */
    public void noteHessians() {
        hessians = true;
    }

    /** Makes all of {@link #H} zero; with pyramidal cones it always is, and needs no time. */
    public void clearHessians() {
        if (hessians) {
            Arrays.fill(H, 0);
            hessians = false;
        }
    }

    /** Makes room for n contacts, keeping those there are. */
    public void ensure(int n) {
        int room = H.length / 36; // it grows last, so that all others have as much even after memory ran out
        if (n > room) {
            walk(new FieldGrowth(Entity.CONTACT, Math.max(n, Math.max(16, 2 * room))));
        }
    }
}
