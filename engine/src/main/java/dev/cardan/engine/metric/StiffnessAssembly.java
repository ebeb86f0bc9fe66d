package dev.cardan.engine.metric;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.flex.ImplicitFlex;
import dev.cardan.engine.linalg.SparseMatrix;
import dev.cardan.engine.math.Mat3;
import java.util.Arrays;

/**
 * Stores the implicit stiffness K = (s1 + s2 damping) S of all flexes in compressed rows of degrees of freedom: what
 * {@link FlexStiffness} and {@link CellStiffness} apply stencil by stencil, summed once for all products of a step, and
 * {@link ContactStiffness}.
 */
final class StiffnessAssembly {
    private StiffnessAssembly() {}

    /** Writes efm.K and nefmK; rows without numbers if there is nothing to store. */
    static void run(Data d, double s1, double s2) {
        Model m = d.model;
        StiffPoints points = StiffPoints.of(d);
        PointGraph graph = points.stored ? ContactStiffness.couple(d, points) : points.graph;
        SparseMatrix K = d.efm.K;
        d.nefmK = points.stored ? graph.numbers() : 0;
        if (d.nefmK == 0) {
            Arrays.fill(K.rownnz, 0, m.nv, 0);
            Arrays.fill(K.rowadr, 0, m.nv, 0);
            return;
        }
        d.efm.ensureNumbers(d.nefmK);
        graph.rows(K, m.nv);
        graph.columns(K);
        Arrays.fill(K.values, 0, d.nefmK, 0);
        for (int f = 0; f < m.nflex; f++) {
            double scale = s1 + s2 * m.flex.damping[f];
            if (scale != 0) {
                addBending(d, points, graph, f, scale);
                addStretching(d, points, graph, f, scale);
            }
        }
        if (points.cellsStored) {
            CellStiffness.store(d, points, graph, s1, s2);
        }
        ContactStiffness.add(d, points, graph, s1);
    }

    /** Bending couples the same axes of two vertices, and turning both with the same frame changes nothing. */
    private static void addBending(Data d, StiffPoints points, PointGraph graph, int f, double scale) {
        Model m = d.model;
        for (int e = 0; ImplicitFlex.bends(m, f) && e < m.flex.edgenum[f]; e++) {
            int edge = m.flex.edgeadr[f] + e;
            if (m.flex.edgeflap[2 * edge + 1] != -1) {
                for (int i = 0; i < 4; i++) {
                    addEdge(d, points, graph, f, e, i, scale);
                }
            }
        }
    }

    /** The row of blocks of vertex i of an edge's stencil. */
    private static void addEdge(Data d, StiffPoints points, PointGraph graph, int f, int e, int i, double scale) {
        Model m = d.model;
        int edge = m.flex.edgeadr[f] + e, first = m.flex.vertadr[f];
        int row = points.ofVertex[first + BendingRows.stencil(m, edge, i)];
        if (row < 0) {
            return;
        }
        SparseMatrix K = d.efm.K;
        int dof = graph.dof[row];
        for (int j = 0; j < 4; j++) {
            int column = points.ofVertex[first + BendingRows.stencil(m, edge, j)];
            double q = scale * m.flex.bending[BendingRows.bending(m, f, e, i, j)];
            if (column >= 0 && q != 0) {
                int at = 3 * graph.place(row, column);
                K.values[K.rowadr[dof] + at] += q;
                K.values[K.rowadr[dof + 1] + at + 1] += q;
                K.values[K.rowadr[dof + 2] + at + 2] += q;
            }
        }
    }

    private static void addStretching(Data d, StiffPoints points, PointGraph graph, int f, double scale) {
        Model m = d.model;
        if (!ImplicitFlex.stretches(m, f)) {
            return;
        }
        MetricWork work = MetricWork.of(d);
        ElementStretch element = work.element;
        double[] w = work.small;
        element.begin(m, f);
        int first = m.flex.vertadr[f];
        for (int t = 0; t < m.flex.elemnum[f]; t++) {
            element.load(m, d, t);
            for (int i = 0; i < element.vertices; i++) {
                int vi = first + element.vertex(m, t, i), row = points.ofVertex[vi];
                for (int j = 0; row >= 0 && j < element.vertices; j++) {
                    int vj = first + element.vertex(m, t, j), column = points.ofVertex[vj];
                    if (column >= 0) {
                        element.block(w, 0, i, j, scale);
                        turn(w, d, m.flex.vertbodyid[vi], m.flex.vertbodyid[vj]);
                        add(d.efm.K, graph, row, column, w, 0);
                    }
                }
            }
        }
    }

    /** The block at the start of w, in world axes, becomes that of the axes of two bodies: R_i' B R_j. */
    static void turn(double[] w, Data d, int bi, int bj) {
        Mat3.mul(w, 9, w, 0, d.xmat, 9 * bj);
        Mat3.mulTransposed(w, 0, d.xmat, 9 * bi, w, 9);
    }

    /** Adds a block of two points. */
    static void add(SparseMatrix K, PointGraph graph, int row, int column, double[] block, int bo) {
        int dof = graph.dof[row], at = 3 * graph.place(row, column);
        double[] values = K.values;
        for (int k = 0; k < 3; k++) {
            int to = K.rowadr[dof + k] + at;
            values[to] += block[bo + 3 * k];
            values[to + 1] += block[bo + 3 * k + 1];
            values[to + 2] += block[bo + 3 * k + 2];
        }
    }
}
