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
        int adr = 0;
        int[] end = subtreeEnds(m);
        for (int b = 0; b < m.nbody; b++) {
            m.B.rowadr[b] = adr;
            int above = lastDof(m, m.body.parentid[b]);
            int n = above < 0 ? 0 : depth(m.dof.parentid, above);
            adr += n;
            for (int i = above, k = adr - 1; i >= 0; i = m.dof.parentid[i]) {
                m.B.colind[k--] = i;
            }
            // bodies and with them their dofs are in depth-first order, so a subtree is one run
            for (int c = b; c < end[b]; c++) {
                for (int i = 0; i < m.body.dofnum[c]; i++) {
                    m.B.colind[adr++] = m.body.dofadr[c] + i;
                }
            }
            m.B.rownnz[b] = adr - m.B.rowadr[b];
        }
    }

    /** For every body the one after the last of its subtree. */
    private static int[] subtreeEnds(Model m) {
        int[] end = new int[m.nbody];
        for (int b = m.nbody - 1; b >= 0; b--) {
            end[b] = Math.max(end[b], b + 1);
            int parent = m.body.parentid[b];
            end[parent] = Math.max(end[parent], end[b]);
        }
        return end;
    }

    /** The last dof of a body or, if it has none, of the nearest ancestor with any; -1 if there is none. */
    private static int lastDof(Model m, int from) {
        for (int b = from; b > 0; b = m.body.parentid[b]) {
            if (m.body.dofnum[b] > 0) {
                return m.body.dofadr[b] + m.body.dofnum[b] - 1;
            }
        }
        return -1;
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
