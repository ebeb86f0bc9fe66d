package dev.cardan.engine.special;

import java.util.Arrays;

/**
 * Which kernels compute which dofs: those of a whole model, or of the trees of an island, which keep their order. Nobody
 * writes to that of a model.
 */
public final class TreeParts {
    private static final int FEW = 32;

    /** The kernel of the tree that begins with a dof; null if it has none, and for other dofs. */
    public TreeKernel[] kernel;

    /** Where the part of a dof ends: a tree with a kernel, or a run of trees without, which are computed at once. */
    public int[] end;

    /** An empty one, to be filled by {@link #select}. */
    public TreeParts() {
        this(0);
    }

    private TreeParts(int dofs) {
        kernel = new TreeKernel[dofs];
        end = new int[dofs];
    }

    /** Those of a model, whose trees begin with the dofs treeDof. */
    static TreeParts of(TreeKernel[] kernels, int[] treeDof, int dofs) {
        TreeParts r = new TreeParts(dofs);
        for (int t = 0; t < kernels.length; t++) {
            r.kernel[treeDof[t]] = kernels[t];
        }
        boolean begun = true; // whether the next dof begins a part
        for (int t = kernels.length - 1, to = dofs; t >= 0; t--) {
            int from = treeDof[t], next = t + 1 < kernels.length ? treeDof[t + 1] : dofs;
            if (begun || kernels[t] != null) {
                to = next;
            }
            Arrays.fill(r.end, from, next, to);
            begun = kernels[t] != null;
        }
        return r;
    }

    /** Takes over those of n dofs of a model, which belong to whole trees: dofs[from], dofs[from + 1] and so on. */
    public void select(TreeParts all, int[] dofs, int from, int n) {
        if (n > end.length) {
            int size = Math.max(n, Math.max(FEW, 2 * end.length));
            kernel = new TreeKernel[size];
            end = new int[size];
        }
        for (int i = n - 1, to = n; i >= 0; i--) {
            int dof = dofs[from + i];
            boolean last =
                    i + 1 == n || dofs[from + i + 1] != dof + 1 || dof + 1 == all.end[dof] || kernel[i + 1] != null;
            to = last ? i + 1 : to;
            kernel[i] = all.kernel[dof];
            end[i] = to;
        }
    }
}
