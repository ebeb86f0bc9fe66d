package dev.cardan.engine.metric;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.flex.ImplicitFlex;
import dev.cardan.engine.inside.Inside;
import dev.cardan.engine.inside.RoomSlot;
import dev.cardan.engine.linalg.SparseMatrix;
import java.util.Arrays;

/**
 * The bending stiffness of flexes of triangles, by rows: what each inner edge, which couples its two vertices and those
 * opposite to it, gives to one of these four. Rows that add to the same degrees of freedom make a group, in the order of
 * edges; groups are independent of each other. It follows from the model alone, so a world keeps it as long as it has the
 * same model.
 */
final class BendingRows {
    private static final RoomSlot<BendingRows> SLOT = RoomSlot.of(BendingRows::new);

    /** Numbers of the bending stiffness of an edge: 4 x 4, and one for curved rest shapes. */
    private static final int BENDING = 17;

    /** Rows that a group usually has: a vertex within a sheet is an end of six edges, and opposite to six. */
    static final int USUAL = 12;

    private Model model;
    private int[] flexGroup = {}; // (nflex + 1) where the groups of a flex start
    private int[] groupRow = {0}; // (groups + 1) where the rows of a group start
    private int[] body = {}; // (rows) that moves the vertex
    private int[] around = {}; // (rows x 4) three times the vertices of the stencil
    private double[] stiffness = {}; // (rows x 4) of these vertices
    private int[] point = {}; // (rows) that the vertex is; -1: none
    private int[] place = {}; // (rows x 4) where blocks of these vertices start in a row of K; -1: none

    /** Those of a world's model. */
    static BendingRows of(Data d) {
        BendingRows b = SLOT.in(Inside.memory(d));
        if (b.model != d.model) {
            b.find(d.model, StiffPoints.of(d));
        }
        return b;
    }

    /** Vertex i of an edge's stencil, counted within its flex: the ends of the edge, then the vertices opposite to it. */
    static int stencil(Model m, int edge, int i) {
        return i < 2 ? m.flex.edge[2 * edge + i] : m.flex.edgeflap[2 * edge + i - 2];
    }

    private void find(Model m, StiffPoints points) {
        model = null; // in case that memory runs out
        int[] groupOfDof = groups(m);
        flexGroup = new int[m.nflex + 1];
        groupRow = new int[1];
        body = new int[0];
        around = new int[0];
        stiffness = new double[0];
        point = new int[0];
        place = new int[0];
        for (int f = 0; f < m.nflex; f++) {
            if (ImplicitFlex.bends(m, f)) {
                append(m, f, groupOfDof, points);
            }
            flexGroup[f + 1] = groupRow.length - 1;
        }
        model = m;
    }

    /** Numbers the degrees of freedom so that those of bodies that overlap have the same number (nv). */
    private static int[] groups(Model m) {
        boolean[] joined = new boolean[m.nv + 3]; // with the one before it
        for (int f = 0; f < m.nflex; f++) {
            int first = m.flex.vertadr[f];
            for (int v = first; ImplicitFlex.bends(m, f) && v < first + m.flex.vertnum[f]; v++) {
                int b = m.flex.vertbodyid[v];
                if (m.body.dofnum[b] > 0) {
                    joined[m.body.dofadr[b] + 1] = true;
                    joined[m.body.dofadr[b] + 2] = true;
                }
            }
        }
        int[] group = new int[m.nv];
        for (int i = 1; i < m.nv; i++) {
            group[i] = group[i - 1] + (joined[i] ? 0 : 1);
        }
        return group;
    }

    /** Appends the rows of a flex. */
    private void append(Model m, int f, int[] groupOfDof, StiffPoints points) {
        int edges = m.flex.edgenum[f];
        int[] rows = new int[m.nv]; // of each group
        for (int k = 0; k < 4 * edges; k++) {
            int b = moved(m, f, k / 4, k % 4);
            if (b >= 0) {
                rows[groupOfDof[m.body.dofadr[b]]]++;
            }
        }
        int groups = groupRow.length - 1, total = body.length;
        int[] next = new int[m.nv]; // where the next row of a group goes
        groupRow = Arrays.copyOf(groupRow, groupRow.length + m.nv);
        for (int g = 0; g < m.nv; g++) {
            next[g] = total;
            if (rows[g] > 0) {
                total += rows[g];
                groupRow[++groups] = total;
            }
        }
        groupRow = Arrays.copyOf(groupRow, groups + 1);
        body = Arrays.copyOf(body, total);
        around = Arrays.copyOf(around, 4 * total);
        stiffness = Arrays.copyOf(stiffness, 4 * total);
        point = Arrays.copyOf(point, total);
        place = Arrays.copyOf(place, 4 * total);
        for (int k = 0; k < 4 * edges; k++) {
            int e = k / 4, i = k % 4, b = moved(m, f, e, i);
            if (b >= 0) {
                write(m, f, e, i, next[groupOfDof[m.body.dofadr[b]]]++, points);
            }
        }
    }

    /** Writes a row: what edge e of a flex gives to vertex i of its stencil. */
    private void write(Model m, int f, int e, int i, int row, StiffPoints points) {
        int edge = m.flex.edgeadr[f] + e, first = m.flex.vertadr[f], vertex = first + stencil(m, edge, i);
        int own = points.stored ? points.ofVertex[vertex] : -1;
        body[row] = m.flex.vertbodyid[vertex];
        point[row] = own;
        for (int j = 0; j < 4; j++) {
            int v = stencil(m, edge, j), other = points.ofVertex[first + v];
            around[4 * row + j] = 3 * v;
            stiffness[4 * row + j] = m.flex.bending[m.flex.bendingadr[f] + BENDING * e + 4 * i + j];
            place[4 * row + j] = own < 0 || other < 0 ? -1 : 3 * points.graph.place(own, other);
        }
    }

    /** The body that vertex i of edge e of a flex moves with, -1 if it doesn't move or the edge is at the border. */
    private static int moved(Model m, int f, int e, int i) {
        int edge = m.flex.edgeadr[f] + e;
        if (m.flex.edgeflap[2 * edge + 1] == -1) {
            return -1;
        }
        int b = m.flex.vertbodyid[m.flex.vertadr[f] + stencil(m, edge, i)];
        return m.body.dofnum[b] > 0 ? b : -1;
    }

    /** How many groups a flex has. */
    int groups(int f) {
        return flexGroup[f + 1] - flexGroup[f];
    }

    /**
     * r += scale S v for the groups from .. to - 1 of a flex.
     *
     * @param r all degrees of freedom, at offset ro. Modified.
     * @param moved v at the vertices of the flex, world axes (vertices x 3)
     * @param xmat frames of bodies
     */
    void addProduct(double[] r, int ro, int f, int from, int to, double[] moved, double[] xmat, double scale) {
        int[] bodies = body, near = around, dofadr = model.body.dofadr;
        double[] q = stiffness;
        int first = groupRow[flexGroup[f] + from], end = groupRow[flexGroup[f] + to], nv = model.nv;
        int last = -1, dof = 0;
        boolean upright = false;
        for (int row = first; row < end; row++) {
            int b = bodies[row], k = 4 * row;
            if (b != last) {
                last = b;
                dof = dofadr[b];
                upright = PointVectors.isIdentity(xmat, 9 * b);
            }
            int a = near[k], c = near[k + 1], d = near[k + 2], e = near[k + 3];
            double q0 = q[k], q1 = q[k + 1], q2 = q[k + 2], q3 = q[k + 3];
            // sums start with a zero, so they are never negative zeros, which a product with the identity could change
            double x = 0.0 + q0 * moved[a] + q1 * moved[c] + q2 * moved[d] + q3 * moved[e];
            double y = 0.0 + q0 * moved[a + 1] + q1 * moved[c + 1] + q2 * moved[d + 1] + q3 * moved[e + 1];
            double z = 0.0 + q0 * moved[a + 2] + q1 * moved[c + 2] + q2 * moved[d + 2] + q3 * moved[e + 2];
            if (upright && dof + 3 <= nv) {
                r[ro + dof] += scale * x;
                r[ro + dof + 1] += scale * y;
                r[ro + dof + 2] += scale * z;
            } else {
                PointVectors.addToDofs(r, ro, model, b, xmat, scale, x, y, z);
            }
        }
    }

    /**
     * Adds scale S of the groups from .. to - 1 of a flex to K. Bending couples the same axes of two vertices, and turning
     * both with the same frame changes nothing.
     *
     * @param graph whose rows K has: that of the points, or one with more neighbours
     */
    void store(SparseMatrix K, StiffPoints points, PointGraph graph, int f, int from, int to, double scale) {
        int first = model.flex.vertadr[f];
        boolean known = graph == points.graph;
        double[] values = K.values;
        int begin = groupRow[flexGroup[f] + from], end = groupRow[flexGroup[f] + to];
        for (int row = begin; row < end; row++) {
            int dof = model.body.dofadr[body[row]];
            for (int k = 4 * row; k < 4 * row + 4; k++) {
                int at = place[k];
                double q = scale * stiffness[k];
                if (at >= 0 && q != 0) {
                    if (!known) {
                        at = 3 * graph.place(point[row], points.ofVertex[first + around[k] / 3]);
                    }
                    values[K.rowadr[dof] + at] += q;
                    values[K.rowadr[dof + 1] + at + 1] += q;
                    values[K.rowadr[dof + 2] + at + 2] += q;
                }
            }
        }
    }
}
