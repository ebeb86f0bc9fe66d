package dev.cardan.engine.constraint;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.flex.UnmovedVertices;
import dev.cardan.engine.type.EqType;

/**
 * Rows of equalities that keep the shape of a flex: one per edge that can change its length, or two per vertex for the
 * measures of stretch around it. Their Jacobians are known since the positions.
 */
final class FlexRows {
    private FlexRows() {}

    /** Each edge keeps the length it has in the pose qpos0. */
    static void edges(Data d, int eq) {
        Model m = d.model;
        int f = m.eq.obj1id[eq], from = m.flex.edgeadr[f], to = from + m.flex.edgenum[f];
        for (int e = from; e < to; e++) {
            if (!m.flexedge.rigid[e]) {
                double error = d.flexedge.length[e] - m.flexedge.length0[e];
                RowBuilder.appendEquality(
                        d, eq, error, d.flexedge.J, m.flexedge.JColind, m.flexedge.JRowadr[e], m.flexedge.JRownnz[e]);
            }
        }
    }

    /** The measures of stretch at each vertex stay zero. */
    static void vertices(Data d, int eq) {
        Model m = d.model;
        int f = m.eq.obj1id[eq], from = 2 * m.flex.vertadr[f], to = from + 2 * m.flex.vertnum[f], before = d.ne;
        for (int r = from; r < to; r++) {
            double error = d.flexvert.length[r];
            RowBuilder.appendEquality(
                    d, eq, error, d.flexvert.J, m.flexvert.JColind, m.flexvert.JRowadr[r], m.flexvert.JRownnz[r]);
        }
        int added = d.ne - before;
        if (d.isSparse() && added > 0 && added < to - from) {
            throw new IllegalArgumentException(UnmovedVertices.sentence(m, f));
        }
    }

    /**
     * Estimates the diagonal for the rows of an equality from row i on, and returns the row behind them. When J is dense,
     * rows that nothing moves are left out; MuJoCo counts them here nevertheless, and so do we.
     */
    static int estimate(Data d, int i, int eq) {
        Model m = d.model;
        double[] diag = d.efc.diagA;
        int f = m.eq.obj1id[eq], end = d.nefc, row = i;
        if (m.eq.type[eq] == EqType.Code.FLEXSTRAIN) {
            double inverse = StrainRows.inverseWeight(d, eq);
            int stop = Math.min(i + StrainRows.count(m, eq), end);
            while (row < stop) {
                diag[row++] = inverse;
            }
        } else if (m.eq.type[eq] == EqType.Code.FLEXVERT) {
            int from = m.flex.vertadr[f], to = from + m.flex.vertnum[f];
            for (int v = from; v < to && row < end; v++) {
                double inverse = m.body.invweight0[2 * m.flex.vertbodyid[v]];
                diag[row++] = inverse;
                if (row < end) {
                    diag[row++] = inverse;
                }
            }
        } else {
            int from = m.flex.edgeadr[f], to = from + m.flex.edgenum[f];
            for (int e = from; e < to && row < end; e++) {
                if (!m.flexedge.rigid[e]) {
                    diag[row++] = m.flexedge.invweight0[e];
                }
            }
        }
        return row;
    }
}
