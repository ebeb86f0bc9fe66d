package dev.cardan.engine.special;

import dev.cardan.engine.table.TreeTable;

/**
 * The kernels of the trees of a model, shared by all its worlds and by its overlays. They are made in a thread of their own
 * when the model has been factorised often enough to be worth it; until then, and where that fails, generic code is used.
 *
 * <p>{@code -Dcardan.special=false} makes none.
 */
public final class SpecialTrees {
    private static final boolean ON = !"false".equals(System.getProperty("cardan.special"));

    /** How many numbers of matrices are factorised before kernels are made: some thousand steps of a humanoid. */
    private static final int HOT = 1_000_000;

    private final TreeTable trees;
    private final int[] rownnz;
    private final int[] rowadr;
    private final int[] colind;
    private volatile TreeParts parts;
    private int work; // counted by several threads without care, as it only has to be about right

    /** For a model with these trees; the arrays, those of the pattern of M, are read when it is hot. */
    public SpecialTrees(TreeTable trees, int[] rownnz, int[] rowadr, int[] colind) {
        this.trees = trees;
        this.rownnz = rownnz;
        this.rowadr = rowadr;
        this.colind = colind;
        work = ON ? 0 : HOT;
    }

    /** The kernels, null if there are none yet. */
    public TreeParts parts() {
        return parts;
    }

    /** The same for a factorisation of a whole matrix, which counts. */
    public TreeParts use() {
        int before = work;
        if (before < HOT) {
            work = before + Math.max(1, colind.length);
            if (work >= HOT) {
                KernelCache.later(() -> make(true));
            }
        }
        return parts;
    }

    /** Makes the kernels at once, however cold the model is; returns how many trees have one. */
    public int make() {
        return make(false);
    }

    private int make(boolean warm) {
        TreeKernel[] kernels = new TreeKernel[trees.dofadr.length];
        int made = 0;
        for (int t = 0; t < kernels.length; t++) {
            int from = trees.dofadr[t];
            TreeShape shape = TreeShape.of(rownnz, rowadr, colind, from, from + trees.dofnum[t]);
            kernels[t] = shape == null ? null : KernelCache.kernel(shape, warm);
            made += kernels[t] == null ? 0 : 1;
        }
        if (made > 0) {
            parts = TreeParts.of(kernels, trees.dofadr, rownnz.length);
        }
        return made;
    }
}
