package dev.cardan.engine.constants;

import dev.cardan.engine.Model;
import dev.cardan.engine.factor.SparseCholesky;
import dev.cardan.engine.inside.Inside;
import dev.cardan.engine.linalg.SparseMatrix;
import dev.cardan.engine.linalg.SparsePattern;
import dev.cardan.engine.table.FlexTable;
import dev.cardan.engine.type.Const;
import dev.cardan.engine.type.ObjType;
import java.util.Arrays;

/**
 * Factor of mass plus implicit bending stiffness of flexes of triangles, M + (h^2 + h damping) K, over the degrees of
 * freedom of the vertices that move (efm0). Both are constant: the masses are points, and bending is linear about the rest
 * shape. K couples equal coordinates of the vertices around an edge only, so the matrix is one over vertices, three times.
 * Rows follow the order of flexes and vertices, the coordinate fastest.
 */
final class BendingFactor {
    private final Model m;
    private final int[] slot; // of each vertex among those in the factor; -1: none
    private final int[] vertex; // of each slot
    private final int[][] neighbours; // of each slot, itself included, by degree of freedom
    private final double[][] stiffness; // in their order
    private final int[] place; // (slots) where a slot is in a list of neighbours; -1 between calls

    private BendingFactor(Model m) {
        this.m = m;
        slot = new int[m.nflexvert];
        Arrays.fill(slot, -1);
        int n = 0;
        for (int f = 0; f < m.nflex; f++) {
            for (int v = m.flex.vertadr[f]; bends(f) && v < m.flex.vertadr[f] + m.flex.vertnum[f]; v++) {
                if (m.body.dofnum[m.flex.vertbodyid[v]] == 3) {
                    slot[v] = n++;
                }
            }
        }
        if (3 * n != m.nefm0dof) {
            throw new IllegalArgumentException("the size nefm0dof is " + m.nefm0dof + ", but " + 3 * n
                    + " degrees of freedom belong to vertices of flexes with bending");
        }
        vertex = new int[n];
        for (int v = 0; v < slot.length; v++) {
            if (slot[v] >= 0) {
                vertex[slot[v]] = v;
            }
        }
        neighbours = new int[n][0];
        stiffness = new double[n][];
        place = new int[n];
        Arrays.fill(place, -1);
    }

    /** Writes efm0.dofid and L with its pattern. */
    static void run(Model m) {
        if (m.nefm0dof > 0) {
            BendingFactor b = new BendingFactor(m);
            b.dofs();
            b.findNeighbours();
            b.assemble();
            b.factor();
        }
    }

    private boolean bends(int f) {
        FlexTable t = m.flex;
        return t.interp[f] == 0 && !t.rigid[f] && t.dim[f] == 2 && t.bendingadr[f] >= 0;
    }

    private int dof(int s) {
        return m.body.dofadr[m.flex.vertbodyid[vertex[s]]];
    }

    private void dofs() {
        for (int r = 0; r < m.nefm0dof; r++) {
            m.efm0.dofid[r] = dof(r / 3) + r % 3;
        }
    }

    /** Slots of the four vertices around an edge of flex f; false if the edge has one triangle only. */
    private boolean around(int[] r, int f, int edge) {
        FlexTable t = m.flex;
        int base = t.vertadr[f];
        if (t.edgeflap[2 * edge + 1] == -1) {
            return false;
        }
        r[0] = slot[base + t.edge[2 * edge]];
        r[1] = slot[base + t.edge[2 * edge + 1]];
        r[2] = slot[base + t.edgeflap[2 * edge]];
        r[3] = slot[base + t.edgeflap[2 * edge + 1]];
        return true;
    }

    private void findNeighbours() {
        int[] four = new int[4], count = new int[neighbours.length];
        for (int f = 0; f < m.nflex; f++) {
            int to = m.flex.edgeadr[f] + m.flex.edgenum[f];
            for (int e = m.flex.edgeadr[f]; bends(f) && e < to; e++) {
                if (around(four, f, e)) {
                    for (int s : four) {
                        if (s >= 0) {
                            add(s, four, count);
                        }
                    }
                }
            }
        }
        for (int s = 0; s < count.length; s++) {
            neighbours[s] = sorted(neighbours[s], count[s]);
            stiffness[s] = new double[neighbours[s].length];
        }
    }

    private void add(int s, int[] four, int[] count) {
        if (count[s] + 4 > neighbours[s].length) {
            neighbours[s] = Arrays.copyOf(neighbours[s], Math.max(16, 2 * neighbours[s].length));
        }
        for (int other : four) {
            if (other >= 0) {
                neighbours[s][count[s]++] = other;
            }
        }
    }

    /** The first n slots of a list, each once, in the order of their degrees of freedom. */
    private int[] sorted(int[] list, int n) {
        long[] keys = new long[n];
        for (int k = 0; k < n; k++) {
            keys[k] = (long) dof(list[k]) << 32 | list[k];
        }
        return Arrays.stream(keys)
                .sorted()
                .distinct()
                .mapToInt(key -> (int) key)
                .toArray();
    }

    private void assemble() {
        double h = Inside.options(m).timestep;
        int[] four = new int[4];
        for (int f = 0; f < m.nflex; f++) {
            if (!bends(f)) {
                continue;
            }
            double scale = h * h + h * m.flex.damping[f];
            for (int e = 0; e < m.flex.edgenum[f]; e++) {
                if (around(four, f, m.flex.edgeadr[f] + e)) {
                    for (int i = 0; i < 4; i++) {
                        if (four[i] >= 0) {
                            addRow(four, i, m.flex.bendingadr[f] + 17 * e + 4 * i, scale);
                        }
                    }
                }
            }
        }
    }

    /** Adds row i of an edge's matrix, which begins at an address. */
    private void addRow(int[] four, int i, int adr, double scale) {
        int[] list = neighbours[four[i]];
        for (int k = 0; k < list.length; k++) {
            place[list[k]] = k;
        }
        for (int j = 0; j < 4; j++) {
            if (four[j] >= 0) {
                stiffness[four[i]][place[four[j]]] += scale * m.flex.bending[adr + j];
            }
        }
        for (int s : list) {
            place[s] = -1;
        }
    }

    private void factor() {
        int n = m.nefm0dof;
        SparsePattern upper = new SparsePattern();
        SparseMatrix lower = new SparseMatrix();
        upper.ensureRows(n);
        lower.ensureRows(n);
        for (int r = 0; r < n; r++) {
            upper.rownnz[r] = 0;
            lower.rownnz[r] = 1;
            for (int s : neighbours[r / 3]) {
                upper.rownnz[r] += s > r / 3 ? 1 : 0;
                lower.rownnz[r] += s < r / 3 ? 1 : 0;
            }
        }
        upper.ensureNumbers(Math.toIntExact(upper.pack(n)));
        lower.ensureNumbers(Math.toIntExact(lower.pack(n)));
        for (int r = 0; r < n; r++) {
            row(upper, lower, r);
        }
        SparseCholesky cholesky = new SparseCholesky();
        cholesky.analyse(upper, n);
        if (cholesky.size() != m.nefm0L) {
            throw new IllegalArgumentException("the size nefm0L is " + m.nefm0L + ", but the factor has "
                    + cholesky.size() + " numbers: two vertices of flexes with bending must not share a body");
        }
        SparsePattern l = cholesky.pattern();
        System.arraycopy(l.rownnz, 0, m.efm0.LRownnz, 0, n);
        System.arraycopy(l.rowadr, 0, m.efm0.LRowadr, 0, n);
        System.arraycopy(l.colind, 0, m.efm0.LColind, 0, m.nefm0L);
        if (cholesky.factor(m.efm0.L, Const.MINVAL, lower, null) < n) {
            int body = m.dof.bodyid[m.efm0.dofid[cholesky.repaired(m.efm0.L, Const.MINVAL)]];
            throw new IllegalArgumentException("mass and bending stiffness at body " + body + " \""
                    + m.names().name(ObjType.Code.BODY, body)
                    + "\" of a flex are not positive definite: give its vertices"
                    + " more mass, or reduce young or thickness");
        }
    }

    private void row(SparsePattern upper, SparseMatrix lower, int r) {
        int s = r / 3, up = upper.rowadr[r], low = lower.rowadr[r], dof = m.efm0.dofid[r];
        double diagonal = 0;
        for (int k = 0; k < neighbours[s].length; k++) {
            int other = neighbours[s][k];
            if (other > s) {
                upper.colind[up++] = 3 * other + r % 3;
            } else if (other < s) {
                lower.values[low] = stiffness[s][k];
                lower.colind[low++] = 3 * other + r % 3;
            } else {
                diagonal = stiffness[s][k];
            }
        }
        lower.colind[low] = r;
        lower.values[low] = m.body.mass[m.dof.bodyid[dof]] + m.dof.armature[dof] + diagonal;
    }
}
