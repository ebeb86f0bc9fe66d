package dev.cardan.engine.world;

import java.util.Arrays;

/**
 * The contacts of a world, one entry per contact in each array; only the first {@code d.ncon} are valid, and the arrays
 * are replaced when they grow, so nobody may keep them.
 */
public final class Contacts {
    public double[] dist = {}; // (n) distance of the surfaces, negative inside
    public double[] pos = {}; // (n x 3) midpoint, world
    public double[] frame = {}; // (n x 9) rows: normal from geom 0 to geom 1, two tangents
    public double[] includemargin = {}; // (n) force below this distance
    public double[] friction = {}; // (n x 5) two sliding, spin, two rolling
    public double[] solref = {}; // (n x 2)
    public double[] solreffriction = {}; // (n x 2)
    public double[] solimp = {}; // (n x 5)
    public double[] adhesion = {}; // (n)
    public double[] mu = {}; // (n) friction of the regularised cone
    public double[] H = {}; // (n x 36) Hessian of the cone
    public int[] dim = {}; // (n) 1, 3, 4 or 6
    public int[] geom = {}; // (n x 2) the geom of each side, -1 if it is part of a flex
    public int[] flex = {}; // (n x 2) the flex of each side, -1 if it is a geom
    public int[] elem = {}; // (n x 2) element of the flex, -1 if a geom or a vertex
    public int[] vert = {}; // (n x 2) vertex of the flex, -1 if a geom or an element
    public int[] exclude = {}; // (n) 0 included, 1 in the gap, 2 fused, 3 without dofs
    public int[] efcAddress = {}; // (n) first row in efc, -1 if none

    /** Makes room for n contacts, keeping those there are. */
    public void ensure(int n) {
        int have = dist.length;
        if (n <= have) {
            return;
        }
        int size = Math.max(n, Math.max(16, 2 * have));
        dist = Arrays.copyOf(dist, size);
        pos = Arrays.copyOf(pos, 3 * size);
        frame = Arrays.copyOf(frame, 9 * size);
        includemargin = Arrays.copyOf(includemargin, size);
        friction = Arrays.copyOf(friction, 5 * size);
        solref = Arrays.copyOf(solref, 2 * size);
        solreffriction = Arrays.copyOf(solreffriction, 2 * size);
        solimp = Arrays.copyOf(solimp, 5 * size);
        adhesion = Arrays.copyOf(adhesion, size);
        mu = Arrays.copyOf(mu, size);
        H = Arrays.copyOf(H, 36 * size);
        dim = Arrays.copyOf(dim, size);
        geom = Arrays.copyOf(geom, 2 * size);
        flex = Arrays.copyOf(flex, 2 * size);
        elem = Arrays.copyOf(elem, 2 * size);
        vert = Arrays.copyOf(vert, 2 * size);
        exclude = Arrays.copyOf(exclude, size);
        efcAddress = Arrays.copyOf(efcAddress, size);
    }

    /** Takes over n contacts of another world of the same model. */
    public void copyFrom(Contacts o, int n) {
        ensure(n);
        System.arraycopy(o.dist, 0, dist, 0, n);
        System.arraycopy(o.pos, 0, pos, 0, 3 * n);
        System.arraycopy(o.frame, 0, frame, 0, 9 * n);
        System.arraycopy(o.includemargin, 0, includemargin, 0, n);
        System.arraycopy(o.friction, 0, friction, 0, 5 * n);
        System.arraycopy(o.solref, 0, solref, 0, 2 * n);
        System.arraycopy(o.solreffriction, 0, solreffriction, 0, 2 * n);
        System.arraycopy(o.solimp, 0, solimp, 0, 5 * n);
        System.arraycopy(o.adhesion, 0, adhesion, 0, n);
        System.arraycopy(o.mu, 0, mu, 0, n);
        System.arraycopy(o.H, 0, H, 0, 36 * n);
        System.arraycopy(o.dim, 0, dim, 0, n);
        System.arraycopy(o.geom, 0, geom, 0, 2 * n);
        System.arraycopy(o.flex, 0, flex, 0, 2 * n);
        System.arraycopy(o.elem, 0, elem, 0, 2 * n);
        System.arraycopy(o.vert, 0, vert, 0, 2 * n);
        System.arraycopy(o.exclude, 0, exclude, 0, n);
        System.arraycopy(o.efcAddress, 0, efcAddress, 0, n);
    }
}
