package dev.cardan.engine.metric;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.flex.HingeRows;
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
        int each = graph.distinct ? d.nefmK / graph.points : 0; // nothing to share where the last of two points counts
        SharedLoops.of(d).matrix(points, graph).run(d, SharedLoops.Loop.COLUMNS, graph.points, each);
        SharedLoops.of(d).run(d, SharedLoops.Loop.CLEAR, d.nefmK, 1);
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

    private static void addBending(Data d, StiffPoints points, PointGraph graph, int f, double scale) {
        if (ImplicitFlex.bends(d.model, f)) {
            SharedLoops.of(d)
                    .flex(f, scale)
                    .rows(BendingPlaces.of(d), null)
                    .matrix(points, graph)
                    .run(d, SharedLoops.Loop.STORE_BENDING, HingeRows.of(d).groups(f), 100);
        }
    }

    private static void addStretching(Data d, StiffPoints points, PointGraph graph, int f, double scale) {
        if (ImplicitFlex.stretches(d.model, f)) {
            double[] state = FlexStiffness.loadElements(d, f);
            StretchRows rows = StretchRows.of(d);
            SharedLoops.of(d)
                    .flex(f, scale)
                    .rows(null, rows)
                    .state(state)
                    .matrix(points, graph)
                    .run(d, SharedLoops.Loop.STORE_STRETCHING, rows.groups(f), 1000);
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
