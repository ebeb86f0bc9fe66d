package dev.cardan.engine.constants;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.inside.Inside;
import dev.cardan.engine.inside.Workspace;
import dev.cardan.engine.math.Mat3;
import dev.cardan.engine.math.Quat;
import dev.cardan.engine.math.Vec3;
import dev.cardan.engine.table.FlexTable;
import dev.cardan.engine.type.Const;
import java.util.Arrays;

/** What flexes are in the initial configuration: shape around vertices, lengths of edges and the inertia against them. */
final class FlexConstants {
    /** Body that only slides and doesn't interact with others through inertia. */
    private static final int POINT_MASS = 2;

    private FlexConstants() {}

    /**
     * flex.vertmetric: inverse of sum w dx dx' over the edges at a vertex, where dx is an edge at rest in the plane of the
     * flex and w the mass at its other end; zeros if all edges are parallel.
     */
    static void vertexMetrics(Model m) {
        FlexTable t = m.flex;
        for (int f = 0; f < m.nflex; f++) {
            if (!t.rigid[f] && t.interp[f] == 0 && FlexStructure.hasVertexRows(m, f)) {
                for (int v = t.vertadr[f]; v < t.vertadr[f] + t.vertnum[f]; v++) {
                    vertexMetric(m, f, v);
                }
            }
        }
    }

    private static void vertexMetric(Model m, int f, int vertex) {
        FlexTable t = m.flex;
        int base = t.vertadr[f];
        double xx = 0, xy = 0, yx = 0, yy = 0;
        for (int k = t.vertedgeadr[vertex]; k < t.vertedgeadr[vertex] + t.vertedgenum[vertex]; k++) {
            int e = 2 * (t.edgeadr[f] + t.vertedge[k]);
            int a = base + t.edge[e], b = base + t.edge[e + 1];
            double x = (t.vert0[3 * b] - t.vert0[3 * a]) * (2 * t.size[3 * f]);
            double y = (t.vert0[3 * b + 1] - t.vert0[3 * a + 1]) * (2 * t.size[3 * f + 1]);
            double mass = m.body.mass[t.vertbodyid[vertex == a ? b : a]];
            double weight = mass < Const.MINVAL ? Const.MINVAL : mass;
            xx += weight * x * x;
            xy += weight * x * y;
            yx += weight * y * x;
            yy += weight * y * y;
        }
        double det = xx * yy - xy * yx;
        double[] r = t.vertmetric;
        if (Math.abs(det) < Const.MINVAL) {
            Arrays.fill(r, 4 * vertex, 4 * vertex + 4, 0);
            return;
        }
        double inverse = 1.0 / det;
        r[4 * vertex] = yy * inverse;
        r[4 * vertex + 1] = -xy * inverse;
        r[4 * vertex + 2] = -yx * inverse;
        r[4 * vertex + 3] = xx * inverse;
    }

    /** Turns flex.vert0 of flexes with constraints at vertices so that the first triangle's normal is the z axis. */
    static void alignWithPlane(Model m) {
        FlexTable t = m.flex;
        double[] work = new double[9], quat = new double[4], mat = new double[9];
        for (int f = 0; f < m.nflex; f++) {
            if (!FlexStructure.hasVertexRows(m, f)) {
                continue;
            }
            int adr = t.elemdataadr[f], base = t.vertadr[f];
            int v0 = 3 * (base + t.elem[adr]), v1 = 3 * (base + t.elem[adr + 1]), v2 = 3 * (base + t.elem[adr + 2]);
            Vec3.sub(work, 0, t.vert0, v1, t.vert0, v0);
            Vec3.sub(work, 3, t.vert0, v2, t.vert0, v0);
            Vec3.cross(work, 6, work, 0, work, 3);
            Vec3.normalize(work, 6);
            Quat.fromZAxis(quat, 0, work, 6, work, 0);
            Quat.toMatrix(mat, 0, quat, 0);
            for (int v = base; v < base + t.vertnum[f]; v++) {
                Mat3.mulTransposedVec(work, 0, mat, 0, t.vert0, 3 * v);
                Vec3.copy(t.vert0, 3 * v, work, 0);
            }
        }
    }

    /** flexedge.length0, from the lengths in a world. */
    static void lengths(Data d) {
        System.arraycopy(d.flexedge.length, 0, d.model.flexedge.length0, 0, d.model.nflexedge);
    }

    /**
     * flexedge.invweight0 = J inv(M) J', the inverse of the inertia that a force along the edge meets; between two point
     * masses the mean of their inverses.
     *
     * <p>Reads flexedge.J and the factors of M in the initial configuration.
     */
    static void inverseWeights(Data d) {
        Model m = d.model;
        if (m.nflex == 0 || m.nv == 0) {
            return;
        }
        TreeWindow window = new TreeWindow(d);
        Workspace ws = Inside.work(d);
        int mark = ws.mark();
        int jac = ws.take(2 * m.nv);
        for (int f = 0; f < m.nflex; f++) {
            if (m.flex.interp[f] != 0) {
                continue;
            }
            for (int e = m.flex.edgeadr[f]; e < m.flex.edgeadr[f] + m.flex.edgenum[f]; e++) {
                int a = m.flex.vertbodyid[m.flex.vertadr[f] + m.flex.edge[2 * e]];
                int b = m.flex.vertbodyid[m.flex.vertadr[f] + m.flex.edge[2 * e + 1]];
                double weight = 0;
                if (!m.flexedge.rigid[e]) {
                    weight = m.body.simple[a] == POINT_MASS && m.body.simple[b] == POINT_MASS
                            ? (1 / m.body.mass[a] + 1 / m.body.mass[b]) / 2
                            : inverseWeight(d, e, window, ws.reals, jac);
                }
                m.flexedge.invweight0[e] = weight;
            }
        }
        ws.release(mark);
    }

    private static double inverseWeight(Data d, int e, TreeWindow window, double[] work, int jac) {
        Model m = d.model;
        int[] colind = m.flexedge.JColind;
        int adr = m.flexedge.JRowadr[e], n = m.flexedge.JRownnz[e];
        if (n == 0) {
            return 0;
        }
        window.choose(colind[adr], colind[adr + n - 1]);
        int width = window.width(), solved = jac + width;
        Arrays.fill(work, jac, solved, 0);
        for (int k = adr; k < adr + n; k++) {
            work[window.index(jac, colind[k])] = d.flexedge.J[k];
        }
        System.arraycopy(work, jac, work, solved, width);
        window.solve(work, solved);
        return window.dot(work, jac, work, solved);
    }
}
