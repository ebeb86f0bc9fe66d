package dev.cardan.engine.special;

/**
 * The operations on matrices with the sparsity of one tree, for the trees of one {@link TreeShape} wherever they stand:
 * arrays come with the place of the tree's first number or dof. The bits are those of the generic code.
 */
public abstract class TreeKernel {
    /** Whether {@link #factor} may be called. Loops are better for large trees: their straight code fills the caches. */
    public final boolean factors;

    protected TreeKernel(boolean factors) {
        this.factors = factors;
    }

    /** A matrix becomes its factors L' D L, diagInv = 1 / D. */
    public abstract void factor(double[] a, int ao, double[] diagInv, int io);

    /** x becomes the solution of (L' D L) y = x. */
    public abstract void solve(double[] x, int xo, double[] ld, int lo, double[] diagInv, int io);

    /** r = A v, of a symmetric matrix of which the lower triangle is given. r must not overlap v. */
    public abstract void mulSymmetric(double[] r, int ro, double[] a, int ao, double[] v, int vo);
}
