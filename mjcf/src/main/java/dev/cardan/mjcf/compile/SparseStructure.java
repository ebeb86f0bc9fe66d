package dev.cardan.mjcf.compile;

import dev.cardan.engine.Model;
import java.util.Arrays;

/**
 * Which entries of the matrices over degrees of freedom can be non-zero. Two dofs interact only if one is an ancestor of
 * the other, so row i of the mass matrix M (lower triangle) has the ancestors of i and i itself; a simple dof has its
 * diagonal only. D is the full symmetric pattern, simple dofs included, and B tells for every body which dofs lie on its
 * path to the world or in its subtree.
 */
final class SparseStructure {
    private SparseStructure() {}

    /** Fills M, D, B and the maps between them from dof_parentid, dof_simplenum, dof_Madr and the body tree. */
    static void fill(Model m) {
        massMatrix(m);
        derivative(m);
        bodyDofs(m);
        maps(m);
    }

    /** Number of ancestors of a dof, itself included. */
    static int depth(int[] dofParent, int dof) {
        int n = 0;
        for (int i = dof; i >= 0; i = dofParent[i]) {
            n++;
        }
        return n;
    }

    private static void massMatrix(Model m) {
        int[] parent = m.dof.parentid;
        int adr = 0;
        for (int i = 0; i < m.nv; i++) {
            int n = m.dof.simplenum[i] != 0 ? 1 : depth(parent, i);
            m.M.rownnz[i] = n;
            m.M.rowadr[i] = adr;
            adr += n;

            // the legacy order of an M row runs from the diagonal to the root, CSR the other way round
            int dof = i;
            for (int k = n - 1; k >= 0; k--) {
                m.M.colind[m.M.rowadr[i] + k] = dof;
                m.mapM2M[m.M.rowadr[i] + k] = m.dof.Madr[i] + n - 1 - k;
                dof = parent[dof];
            }
        }
    }

    private static void derivative(Model m) {
        int[] parent = m.dof.parentid;
        int[] nnz = m.D.rownnz;
        Arrays.fill(nnz, 0);
        for (int i = 0; i < m.nv; i++) {
            nnz[i] += depth(parent, i);
            for (int j = parent[i]; j >= 0; j = parent[j]) {
                nnz[j]++;
            }
        }
        int[] end = new int[m.nv];
        int adr = 0;
        for (int i = 0; i < m.nv; i++) {
            m.D.rowadr[i] = adr;
            m.D.diag[i] = depth(parent, i) - 1;
            end[i] = adr + m.D.diag[i] + 1;
            adr += nnz[i];
        }
        for (int i = 0; i < m.nv; i++) {
            int k = m.D.rowadr[i] + m.D.diag[i];
            for (int j = i; j >= 0; j = parent[j]) {
                m.D.colind[k--] = j;
                if (j != i) {
                    m.D.colind[end[j]++] = i;
                }
            }
        }
    }

    private static void bodyDofs(Model m) {
        boolean[] used = new boolean[m.nv];
        int adr = 0;
        for (int b = 0; b < m.nbody; b++) {
            m.B.rowadr[b] = adr;
            Arrays.fill(used, false);
            for (int a = b; a > 0; a = m.body.parentid[a]) {
                markDofs(used, m, a);
            }
            // bodies are in depth-first order, so a subtree is the run of bodies whose ancestry passes through b
            for (int c = b + 1; c < m.nbody && m.body.parentid[c] >= b; c++) {
                markDofs(used, m, c);
            }
            for (int i = 0; i < m.nv; i++) {
                if (used[i]) {
                    m.B.colind[adr++] = i;
                }
            }
            m.B.rownnz[b] = adr - m.B.rowadr[b];
        }
    }

    private static void markDofs(boolean[] used, Model m, int body) {
        int adr = m.body.dofadr[body];
        for (int i = 0; i < m.body.dofnum[body]; i++) {
            used[adr + i] = true;
        }
    }

    /** mapM2D: for each entry of D the entry of M it mirrors, or -1; mapD2M: for each entry of M its place in D. */
    private static void maps(Model m) {
        Arrays.fill(m.mapM2D, -1);
        for (int i = 0; i < m.nv; i++) {
            for (int k = m.M.rowadr[i]; k < m.M.rowadr[i] + m.M.rownnz[i]; k++) {
                int j = m.M.colind[k];
                int lower = find(m, i, j);
                m.mapM2D[lower] = k;
                m.mapD2M[k] = lower;
                if (j != i) {
                    m.mapM2D[find(m, j, i)] = k;
                }
            }
        }
    }

    private static int find(Model m, int row, int column) {
        int from = m.D.rowadr[row];
        return Arrays.binarySearch(m.D.colind, from, from + m.D.rownnz[row], column);
    }
}
