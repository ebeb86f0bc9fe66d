package dev.cardan.engine.constants;

import dev.cardan.engine.Model;
import dev.cardan.engine.kinematics.Jacobians;
import dev.cardan.engine.table.FlexTable;
import java.util.Arrays;

/**
 * Patterns of the Jacobians of flexes: which degrees of freedom change the length of an edge (flexedge.J) and the stretch
 * around a vertex (flexvert.J), and the edges at each vertex (flex.vertedge). A flex on whose edges nothing acts has empty
 * rows. As in MuJoCo rows behind such a flex begin at 0 again.
 */
final class FlexPatterns {
    private final Model m;
    private final int[] chain; // dofs found last, ascending
    private final boolean[] used; // (nv) false between calls

    private FlexPatterns(Model m) {
        this.m = m;
        chain = new int[m.nv];
        used = new boolean[m.nv];
    }

    static void run(Model m) {
        if (m.nflex == 0) {
            return;
        }
        FlexPatterns p = new FlexPatterns(m);
        int edges = 0;
        for (int f = 0; f < m.nflex; f++) {
            if (m.flex.rigid[f] || m.flex.interp[f] != 0) {
                continue;
            }
            if (FlexStructure.hasEdgeRows(m, f)) {
                p.edgeRows(f);
            }
            if (FlexStructure.hasVertexRows(m, f)) {
                edges = p.edgesOfVertices(f, edges);
                p.vertexRows(f);
            }
        }
    }

    private void edgeRows(int f) {
        int[] rownnz = m.flexedge.JRownnz, rowadr = m.flexedge.JRowadr, colind = m.flexedge.JColind;
        int vert = m.flex.vertadr[f], to = m.flex.edgeadr[f] + m.flex.edgenum[f];
        for (int e = m.flex.edgeadr[f]; e < to; e++) {
            int n = 0;
            int d1 = Jacobians.lastDof(m, m.flex.vertbodyid[vert + m.flex.edge[2 * e]]);
            int d2 = Jacobians.lastDof(m, m.flex.vertbodyid[vert + m.flex.edge[2 * e + 1]]);
            while (d1 >= 0 || d2 >= 0) {
                int dof = Math.max(d1, d2);
                d1 = d1 == dof ? m.dof.parentid[dof] : d1;
                d2 = d2 == dof ? m.dof.parentid[dof] : d2;
                chain[n++] = dof;
            }
            rowadr[e] = e == 0 ? 0 : rowadr[e - 1] + rownnz[e - 1];
            rownnz[e] = n;
            for (int k = 0; k < n; k++) {
                colind[rowadr[e] + k] = chain[n - 1 - k];
            }
        }
    }

    /** Lists the edges at each vertex of a flex behind those listed so far; returns how many there are then. */
    private int edgesOfVertices(int f, int listed) {
        FlexTable t = m.flex;
        int vert = t.vertadr[f], edge = t.edgeadr[f], end = listed;
        for (int k = 2 * edge; k < 2 * (edge + t.edgenum[f]); k++) {
            t.vertedgenum[vert + t.edge[k]]++;
        }
        int[] at = new int[t.vertnum[f]];
        for (int v = 0; v < at.length; v++) {
            t.vertedgeadr[vert + v] = end;
            at[v] = end;
            end += t.vertedgenum[vert + v];
        }
        for (int k = 0; k < 2 * t.edgenum[f]; k++) {
            t.vertedge[at[t.edge[2 * edge + k]]++] = k / 2;
        }
        return end;
    }

    private void vertexRows(int f) {
        int[] rownnz = m.flexvert.JRownnz, rowadr = m.flexvert.JRowadr, colind = m.flexvert.JColind;
        int first = 2 * m.flex.vertadr[f], end = first + 2 * m.flex.vertnum[f];
        rowadr[first] = first == 0 ? 0 : rowadr[first - 1] + rownnz[first - 1];
        for (int row = first; row < end; row += 2) {
            int n = dofsAround(f, row / 2);
            for (int k = row; k < row + 2; k++) {
                rownnz[k] = n;
                System.arraycopy(chain, 0, colind, rowadr[k], n);
                if (k + 1 < rowadr.length) {
                    rowadr[k + 1] = rowadr[k] + n;
                }
            }
        }
    }

    /** Puts the dofs that move a vertex or one of its neighbours into the chain; returns how many there are. */
    private int dofsAround(int f, int vertex) {
        FlexTable t = m.flex;
        int n = 0;
        for (int k = t.vertedgeadr[vertex]; k < t.vertedgeadr[vertex] + t.vertedgenum[vertex]; k++) {
            int e = 2 * (t.edgeadr[f] + t.vertedge[k]);
            n = addDofs(t.vertbodyid[t.vertadr[f] + t.edge[e]], n);
            n = addDofs(t.vertbodyid[t.vertadr[f] + t.edge[e + 1]], n);
        }
        Arrays.sort(chain, 0, n);
        for (int k = 0; k < n; k++) {
            used[chain[k]] = false;
        }
        return n;
    }

    private int addDofs(int body, int n) {
        int end = n;
        for (int dof = Jacobians.lastDof(m, body); dof >= 0 && !used[dof]; dof = m.dof.parentid[dof]) {
            used[dof] = true;
            chain[end++] = dof;
        }
        return end;
    }
}
