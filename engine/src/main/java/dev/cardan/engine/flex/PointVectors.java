package dev.cardan.engine.flex;

import dev.cardan.engine.Model;
import dev.cardan.engine.math.Mat3;

/**
 * Vectors of the points of flexes between world axes and degrees of freedom. A point moves with a body of its own, whose
 * degrees of freedom are three slides along the body's axes; points of bodies that can't move by themselves have none.
 */
public final class PointVectors {
    private PointVectors() {}

    /**
     * Turns the parts of a vector of all degrees of freedom that belong to some bodies into world axes; zero where a body has
     * none.
     *
     * @param r three numbers for each body at offset ro. Modified.
     * @param bodies from index from on up to, not including, to
     * @param xmat frames of bodies
     * @param v all degrees of freedom, at offset vo
     */
    public static void toWorld(
            double[] r, int ro, Model m, int[] bodies, int from, int to, double[] xmat, double[] v, int vo) {
        int nv = m.nv;
        for (int i = from, at = ro; i < to; i++, at += 3) {
            int b = bodies[i], dof = m.body.dofadr[b];
            if (m.body.dofnum[b] == 0) {
                r[at] = 0;
                r[at + 1] = 0;
                r[at + 2] = 0;
            } else if (dof + 3 <= nv) {
                Mat3.mulVec(r, at, xmat, 9 * b, v, vo + dof);
            } else {
                r[at] = v[vo + dof]; // a body with fewer slides at the end
                r[at + 1] = dof + 1 < nv ? v[vo + dof + 1] : 0;
                r[at + 2] = 0;
                Mat3.mulVec(r, at, xmat, 9 * b, r, at);
            }
        }
    }

    /**
     * Adds a world vector times a factor to a vector of all degrees of freedom, where the body has some.
     *
     * @param r all degrees of freedom, at offset ro. Modified.
     */
    public static void addToDofs(
            double[] r, int ro, Model m, int body, double[] xmat, double factor, double x, double y, double z) {
        if (m.body.dofnum[body] == 0) {
            return;
        }
        int dof = m.body.dofadr[body], at = ro + dof, o = 9 * body;
        double v0 = xmat[o] * x + xmat[o + 3] * y + xmat[o + 6] * z;
        double v1 = xmat[o + 1] * x + xmat[o + 4] * y + xmat[o + 7] * z;
        double v2 = xmat[o + 2] * x + xmat[o + 5] * y + xmat[o + 8] * z;
        r[at] += factor * v0;
        if (dof + 1 < m.nv) {
            r[at + 1] += factor * v1;
        }
        if (dof + 2 < m.nv) {
            r[at + 2] += factor * v2;
        }
    }

    /** Whether a frame is that of the world, to the last bit. */
    public static boolean isIdentity(double[] m, int o) {
        return m[o] == 1
                && m[o + 4] == 1
                && m[o + 8] == 1
                && m[o + 1] == 0
                && m[o + 2] == 0
                && m[o + 3] == 0
                && m[o + 5] == 0
                && m[o + 6] == 0
                && m[o + 7] == 0;
    }
}
