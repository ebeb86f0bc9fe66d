package dev.cardan.engine.flex;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.inside.Inside;
import dev.cardan.engine.inside.RoomSlot;
import dev.cardan.engine.inside.Workspace;
import dev.cardan.engine.kinematics.Jacobians;
import dev.cardan.engine.table.FlexTable;
import dev.cardan.engine.type.Const;
import java.util.Arrays;

/**
 * How much a sheet is stretched around each vertex, by Chen, Kry and Vouga, "Locking-free Simulation of Isometric Thin
 * Plates" (2019). With rest vectors dx and present vectors dy of the edges at a vertex, weighted by the masses w of the
 * vertices at their other ends, the deformation is the least-squares fit
 *
 * <p>F = (sum w dy dx') B, B = (sum w dx dx')^-1,
 *
 * <p>and the measures are the invariants of C = F'F, zero while nothing is stretched: tr C - 2 and det C - 1. As in MuJoCo
 * both are scaled by the root of the vertex's own mass, which evens out the rows of constraints. Their derivatives by dy are
 * 2 w F B dx and 2 w F adj(C) B dx.
 *
 * <p>Reads flexvert.xpos, cdof, subtreeCom; writes flexvert.length and J.
 */
final class VertexStretch {
    private static final RoomSlot<Scratch> SCRATCH = RoomSlot.of(Scratch::new);

    private VertexStretch() {}

    /** Numbers of one vertex. */
    private static final class Scratch {
        final double[] sum = new double[6]; // sum of w dy dx', 3 x 2
        final double[] F = new double[6];
        final double[] Fa = new double[6]; // F adj(C)
        final double[] slope1 = new double[6]; // F B
        final double[] slope2 = new double[6]; // F adj(C) B
        final double[] C = new double[4];
        final double[] adjugate = new double[4];
        double dx;
        double dy;
        double weight;
    }

    /** That of the vertices from .. to - 1 of a flex, counted over all flexes. */
    static void run(Data d, int f, int from, int to) {
        Model m = d.model;
        FlexTable flex = m.flex;
        Workspace ws = Inside.work(d);
        int mark = ws.mark();
        Scratch s = ws.get(SCRATCH);
        int row1 = ws.take(m.nv), row2 = ws.take(m.nv); // dense rows of J, zero between vertices
        double[] buf = ws.reals;
        Arrays.fill(buf, row1, row1 + m.nv, 0);
        Arrays.fill(buf, row2, row2 + m.nv, 0);
        double[] length = d.flexvert.length;
        for (int v = from; v < to; v++) {
            deformation(s, d, f, v);
            double mass = m.body.mass[flex.vertbodyid[v]];
            double scale = mass > Const.MINVAL ? Math.sqrt(mass) : 1;
            double[] C = s.C;
            length[2 * v] = (C[0] + C[3] - 2) * scale;
            length[2 * v + 1] = (C[0] * C[3] - C[1] * C[2] - 1) * scale;
            int first = flex.vertedgeadr[v], last = first + flex.vertedgenum[v];
            for (int k = first; k < last; k++) {
                edge(buf, row1, row2, s, d, f, v, flex.vertedge[k]);
            }
            moveRow(d, 2 * v, buf, row1, scale);
            moveRow(d, 2 * v + 1, buf, row2, scale);
        }
        ws.release(mark);
    }

    /** F, C and what the derivatives need, at vertex v. */
    private static void deformation(Scratch s, Data d, int f, int v) {
        FlexTable flex = d.model.flex;
        double[] xpos = d.flexvert.xpos, sum = s.sum, F = s.F, C = s.C;
        double a0 = 0, a1 = 0, a2 = 0, a3 = 0, a4 = 0, a5 = 0;
        int first = flex.vertedgeadr[v], last = first + flex.vertedgenum[v];
        for (int k = first; k < last; k++) {
            int e = flex.vertedge[k];
            rest(s, d.model, f, v, e);
            int p1 = 3 * vertex(flex, f, e, 0), p2 = 3 * vertex(flex, f, e, 1);
            double x = s.weight * (xpos[p2] - xpos[p1]);
            double y = s.weight * (xpos[p2 + 1] - xpos[p1 + 1]);
            double z = s.weight * (xpos[p2 + 2] - xpos[p1 + 2]);
            a0 += x * s.dx;
            a1 += x * s.dy;
            a2 += y * s.dx;
            a3 += y * s.dy;
            a4 += z * s.dx;
            a5 += z * s.dy;
        }
        sum[0] = a0;
        sum[1] = a1;
        sum[2] = a2;
        sum[3] = a3;
        sum[4] = a4;
        sum[5] = a5;
        double[] metric = flex.vertmetric;
        mul(F, sum, metric, 4 * v);
        C[0] = F[0] * F[0] + F[2] * F[2] + F[4] * F[4];
        C[1] = F[0] * F[1] + F[2] * F[3] + F[4] * F[5];
        C[2] = F[1] * F[0] + F[3] * F[2] + F[5] * F[4];
        C[3] = F[1] * F[1] + F[3] * F[3] + F[5] * F[5];
        double[] adjugate = s.adjugate;
        adjugate[0] = C[3];
        adjugate[1] = -C[1];
        adjugate[2] = -C[2];
        adjugate[3] = C[0];
        mul(s.slope1, F, metric, 4 * v);
        mul(s.Fa, F, adjugate, 0);
        mul(s.slope2, s.Fa, metric, 4 * v);
    }

    /** Rest vector of an edge in the plane of the sheet, and the mass of its vertex that isn't v. */
    private static void rest(Scratch s, Model m, int f, int v, int e) {
        FlexTable flex = m.flex;
        int v1 = vertex(flex, f, e, 0), v2 = vertex(flex, f, e, 1);
        double[] vert0 = flex.vert0, size = flex.size;
        s.dx = (vert0[3 * v2] - vert0[3 * v1]) * (2 * size[3 * f]);
        s.dy = (vert0[3 * v2 + 1] - vert0[3 * v1 + 1]) * (2 * size[3 * f + 1]);
        double mass = m.body.mass[flex.vertbodyid[v == v1 ? v2 : v1]];
        s.weight = mass < Const.MINVAL ? Const.MINVAL : mass;
    }

    /** First (0) or second (1) vertex of edge e of a flex, counted over all flexes. */
    private static int vertex(FlexTable flex, int f, int e, int end) {
        return flex.vertadr[f] + flex.edge[2 * (flex.edgeadr[f] + e) + end];
    }

    /** Adds what the two ends of an edge contribute to the rows of vertex v. */
    private static void edge(double[] rows, int row1, int row2, Scratch s, Data d, int f, int v, int e) {
        FlexTable flex = d.model.flex;
        rest(s, d.model, f, v, e);
        double[] a = s.slope1, b = s.slope2;
        double dx = s.dx, dy = s.dy, factor = -2 * s.weight;
        double ax = (a[0] * dx + a[1] * dy) * factor;
        double ay = (a[2] * dx + a[3] * dy) * factor;
        double az = (a[4] * dx + a[5] * dy) * factor;
        double bx = (b[0] * dx + b[1] * dy) * factor;
        double by = (b[2] * dx + b[3] * dy) * factor;
        double bz = (b[4] * dx + b[5] * dy) * factor;
        end(rows, row1, row2, d, vertex(flex, f, e, 0), ax, ay, az, bx, by, bz);
        end(rows, row1, row2, d, vertex(flex, f, e, 1), -ax, -ay, -az, -bx, -by, -bz);
    }

    /** Adds J' a to the first row and J' b to the second, with the Jacobian J of a vertex. */
    private static void end(
            double[] rows,
            int row1,
            int row2,
            Data d,
            int v,
            double ax,
            double ay,
            double az,
            double bx,
            double by,
            double bz) {
        Model m = d.model;
        double[] cdof = d.cdof, com = d.subtreeCom, xpos = d.flexvert.xpos;
        int body = m.flex.vertbodyid[v];
        int root = 3 * m.body.rootid[body];
        double x = xpos[3 * v] - com[root], y = xpos[3 * v + 1] - com[root + 1], z = xpos[3 * v + 2] - com[root + 2];
        for (int i = Jacobians.lastDof(m, body); i >= 0; i = m.dof.parentid[i]) {
            int c = 6 * i;
            double wx = cdof[c], wy = cdof[c + 1], wz = cdof[c + 2];
            double jx = cdof[c + 3] + (wy * z - wz * y);
            double jy = cdof[c + 4] + (wz * x - wx * z);
            double jz = cdof[c + 5] + (wx * y - wy * x);
            rows[row1 + i] += jx * ax + jy * ay + jz * az;
            rows[row2 + i] += jx * bx + jy * by + jz * bz;
        }
    }

    /** Moves a dense row into its place in J, scaled; the dense one is zero then. */
    private static void moveRow(Data d, int row, double[] dense, int at, double scale) {
        int[] colind = d.model.flexvert.JColind;
        double[] J = d.flexvert.J;
        int from = d.model.flexvert.JRowadr[row], to = from + d.model.flexvert.JRownnz[row];
        for (int k = from; k < to; k++) {
            int o = at + colind[k];
            J[k] += dense[o] * scale;
            dense[o] = 0;
        }
    }

    /** r (3 x 2) = a (3 x 2) b (2 x 2). */
    private static void mul(double[] r, double[] a, double[] b, int bo) {
        for (int i = 0; i < 6; i += 2) {
            r[i] = a[i] * b[bo] + a[i + 1] * b[bo + 2];
            r[i + 1] = a[i] * b[bo + 1] + a[i + 1] * b[bo + 3];
        }
    }
}
