package dev.cardan.engine.metric;

import dev.cardan.engine.Model;
import dev.cardan.engine.math.Mat3;

/**
 * Vectors of the points of flexes between world axes and degrees of freedom. A point moves with a body of its own, whose
 * degrees of freedom are three slides along the body's axes; points of bodies that can't move by themselves have none.
 */
final class PointVectors {
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
    static void toWorld(
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
     * Adds a world vector to a vector of all degrees of freedom, where the body has some.
     *
     * @param r all degrees of freedom, at offset ro. Modified.
     * @param w nine numbers of scratch at offset wo: the world vector, then room. Modified.
     */
    static void addToDofs(double[] r, int ro, Model m, int body, double[] xmat, double factor, double[] w, int wo) {
        if (m.body.dofnum[body] == 0) {
            return;
        }
        int dof = m.body.dofadr[body], n = Math.min(3, m.nv - dof);
        Mat3.mulTransposedVec(w, wo + 3, xmat, 9 * body, w, wo);
        for (int x = 0; x < n; x++) {
            r[ro + dof + x] += factor * w[wo + 3 + x];
        }
    }
}
