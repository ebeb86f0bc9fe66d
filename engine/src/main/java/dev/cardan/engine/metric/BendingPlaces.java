package dev.cardan.engine.metric;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.flex.HingeRows;
import dev.cardan.engine.inside.Inside;
import dev.cardan.engine.inside.ModelStamp;
import dev.cardan.engine.inside.RoomSlot;
import dev.cardan.engine.linalg.SparseMatrix;

/**
 * Where the rows of the bending of flexes, {@link HingeRows}, go in the stored stiffness K. It follows from the model alone, so a
 * world keeps it as long as it has the same model.
 */
final class BendingPlaces {
    private static final RoomSlot<BendingPlaces> SLOT = RoomSlot.of(BendingPlaces::new);

    private final ModelStamp stamp = new ModelStamp();
    private Model model;
    private HingeRows rows;
    private int[] point = {}; // (rows) that the vertex is; -1: none
    private int[] place = {}; // (rows x 4) where blocks of the hinge's vertices start in a row of K; -1: none

    /** Those of a world's model. */
    static BendingPlaces of(Data d) {
        BendingPlaces b = SLOT.in(Inside.memory(d));
        if (!b.stamp.isOf(d.model)) {
            b.find(d.model, StiffPoints.of(d), HingeRows.of(d));
        }
        return b;
    }

    private void find(Model m, StiffPoints points, HingeRows hinges) {
        stamp.clear();
        rows = hinges;
        point = new int[rows.count()];
        place = new int[4 * rows.count()];
        for (int f = 0; f < m.nflex; f++) {
            for (int row = rows.start(f, 0); row < rows.start(f, rows.groups(f)); row++) {
                find(m, f, row, points);
            }
        }
        model = m;
        stamp.set(m);
    }

    private void find(Model m, int f, int row, StiffPoints points) {
        int first = m.flex.vertadr[f];
        int own = points.stored ? points.ofVertex[first + rows.vertex(row)] : -1;
        point[row] = own;
        for (int j = 0; j < 4; j++) {
            int other = points.ofVertex[first + rows.vertex(row, j)];
            place[4 * row + j] = own < 0 || other < 0 ? -1 : 3 * points.graph.place(own, other);
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
        int begin = rows.start(f, from), end = rows.start(f, to);
        for (int row = begin; row < end; row++) {
            int dof = model.body.dofadr[rows.body(row)];
            for (int j = 0; j < 4; j++) {
                int at = place[4 * row + j];
                double q = scale * rows.stiffness(row, j);
                if (at >= 0 && q != 0) {
                    if (!known) {
                        at = 3 * graph.place(point[row], points.ofVertex[first + rows.vertex(row, j)]);
                    }
                    values[K.rowadr[dof] + at] += q;
                    values[K.rowadr[dof + 1] + at + 1] += q;
                    values[K.rowadr[dof + 2] + at + 2] += q;
                }
            }
        }
    }
}
