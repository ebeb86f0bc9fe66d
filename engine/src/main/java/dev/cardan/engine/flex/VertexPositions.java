package dev.cardan.engine.flex;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.inside.Inside;
import dev.cardan.engine.inside.Workspace;
import dev.cardan.engine.table.FlexTable;

/**
 * Positions of vertices: a vertex is fixed to a body of its own, or lies in a cell of nodes, each fixed to a body, and is
 * interpolated between them. Reads xpos and xmat; writes flexvert.xpos.
 */
final class VertexPositions {
    private VertexPositions() {}

    static void run(Data d, int f) {
        Model m = d.model;
        FlexTable flex = m.flex;
        int from = flex.vertadr[f], to = from + flex.vertnum[f];
        if (flex.interp[f] == 0) {
            attached(d.flexvert.xpos, 3 * from, d, flex.vertbodyid, flex.vert, from, to, flex.centered[f]);
            return;
        }
        Workspace ws = Inside.work(d);
        int mark = ws.mark();
        int nodes = ws.take(3 * flex.nodenum[f]), weights = ws.take(CellInterpolation.WEIGHTS);
        double[] buf = ws.reals;
        NodeStates.positions(buf, nodes, d, f);
        int order = Math.abs(flex.interp[f]);
        double[] xpos = d.flexvert.xpos;
        for (int v = from; v < to; v++) {
            CellInterpolation.point(
                    xpos, 3 * v, flex.vert0, 3 * v, flex.cellnum, 3 * f, order, buf, nodes, buf, weights);
        }
        ws.release(mark);
    }

    /**
     * World positions of points that are fixed to bodies.
     *
     * @param r one point after the other at offset ro. Modified.
     * @param body the body of each point, from index from to index to
     * @param local its place in the frame of that body
     * @param centered whether all of them lie in the origins of their bodies
     */
    static void attached(double[] r, int ro, Data d, int[] body, double[] local, int from, int to, boolean centered) {
        double[] xpos = d.xpos, xmat = d.xmat;
        int o = ro;
        for (int i = from; i < to; i++, o += 3) {
            int p = 3 * body[i], l = 3 * i;
            double x = xpos[p], y = xpos[p + 1], z = xpos[p + 2];
            if (!centered && (local[l] != 0 || local[l + 1] != 0 || local[l + 2] != 0)) {
                int q = 3 * p;
                double lx = local[l], ly = local[l + 1], lz = local[l + 2];
                x = (xmat[q] * lx + xmat[q + 1] * ly + xmat[q + 2] * lz) + x;
                y = (xmat[q + 3] * lx + xmat[q + 4] * ly + xmat[q + 5] * lz) + y;
                z = (xmat[q + 6] * lx + xmat[q + 7] * ly + xmat[q + 8] * lz) + z;
            }
            r[o] = x;
            r[o + 1] = y;
            r[o + 2] = z;
        }
    }
}
