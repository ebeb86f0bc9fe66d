package dev.cardan.engine.constants;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.factor.SparseLtdl;
import dev.cardan.engine.linalg.Dense;

/**
 * The degrees of freedom of some neighbouring trees: all that a vector with entries there needs of the mass matrix. Sums
 * over the window have the bits of sums over all degrees of freedom, whose other terms are zero: it begins at a multiple
 * of four and ends at one, or where all end.
 */
final class TreeWindow {
    private final Data d;
    private int from; // dofs of the trees
    private int to;
    private int start; // dofs of the window
    private int width;
    private final boolean whole; // one tree with a singular inertia makes sums over all dofs NaN, as in MuJoCo

    TreeWindow(Data d) {
        this.d = d;
        boolean singular = false;
        for (double inverse : d.qLDiagInv) {
            singular |= !Double.isFinite(inverse);
        }
        whole = singular;
    }

    /** Chooses the trees of two dofs, and those between them. */
    void choose(int first, int last) {
        Model m = d.model;
        if (whole) {
            from = 0;
            to = m.nv;
            start = 0;
            width = m.nv;
            return;
        }
        int a = m.dof.treeid[first], b = m.dof.treeid[last];
        from = m.tree.dofadr[a];
        to = m.tree.dofadr[b] + m.tree.dofnum[b];
        start = from & ~3;
        int fours = m.nv & ~3;
        width = (to <= fours ? (to + 3) & ~3 : m.nv) - start;
    }

    /** Length of a vector over the window. */
    int width() {
        return width;
    }

    /** Where dof i is in a vector that begins at the given offset. */
    int index(int offset, int i) {
        return offset + i - start;
    }

    /** x becomes inv(M) x; the vector begins at xo. */
    void solve(double[] x, int xo) {
        SparseLtdl.solve(x, xo - start, d.qLD, d.qLDiagInv, from, to, d.model.M);
    }

    double dot(double[] a, int ao, double[] b, int bo) {
        return Dense.dot(a, ao, b, bo, width);
    }
}
