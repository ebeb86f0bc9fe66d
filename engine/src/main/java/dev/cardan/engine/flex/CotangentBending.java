package dev.cardan.engine.flex;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.inside.Inside;
import dev.cardan.engine.inside.Workspace;
import dev.cardan.engine.math.Vec3;
import dev.cardan.engine.table.FlexTable;

/**
 * Bending of sheets: each inner edge and the two vertices opposite to it in its triangles form a hinge of four vertices,
 * whose discrete curvature is linear in their positions by the cotangents of angles. So the force on vertex i is
 *
 * <p>-(sum over j of B_ij x_j + c n_i)
 *
 * <p>with a constant matrix B; the second part belongs to sheets that are curved at rest, with n_i the gradient of the
 * volume that the four vertices span. Damping is B times velocity and the damping time. Pinned vertices, those whose body
 * does not have three joints, move no hinge and feel no force.
 *
 * <p>Reads flexvert.xpos, qvel, xmat; adds to qfrcSpring and qfrcDamper.
 */
final class CotangentBending {
    /** Numbers of a hinge: B row by row, c. */
    private static final int HINGE = 17;

    private CotangentBending() {}

    static void add(Data d, int f, boolean springs, boolean dampers) {
        FlexTable flex = d.model.flex;
        if (flex.dim[f] != 2 || flex.bendingadr[f] < 0) {
            return;
        }
        Workspace ws = Inside.work(d);
        int mark = ws.mark();
        int force = ws.take(12), velocity = ws.take(12);
        double[] buf = ws.reals, bending = flex.bending, xpos = d.flexvert.xpos;
        int[] edge = flex.edge, flap = flex.edgeflap;
        double damping = dampers ? flex.damping[f] : 0;
        int vert = flex.vertadr[f], from = flex.edgeadr[f], to = from + flex.edgenum[f];
        for (int e = from, b = flex.bendingadr[f]; e < to; e++, b += HINGE) {
            if (flap[2 * e + 1] == -1) {
                continue; // on the border
            }
            int v0 = vert + edge[2 * e], v1 = vert + edge[2 * e + 1];
            int v2 = vert + flap[2 * e], v3 = vert + flap[2 * e + 1];
            if (springs) {
                product(buf, force, bending, b, xpos, 3 * v0, 3 * v1, 3 * v2, 3 * v3);
                if (bending[b + 16] != 0) {
                    curved(buf, force, bending[b + 16], xpos, 3 * v0, 3 * v1, 3 * v2, 3 * v3);
                }
                toJoints(d.qfrcSpring, d, v0, buf, force, 1);
                toJoints(d.qfrcSpring, d, v1, buf, force + 3, 1);
                toJoints(d.qfrcSpring, d, v2, buf, force + 6, 1);
                toJoints(d.qfrcSpring, d, v3, buf, force + 9, 1);
            }
            if (damping != 0) {
                velocity(buf, velocity, d, v0);
                velocity(buf, velocity + 3, d, v1);
                velocity(buf, velocity + 6, d, v2);
                velocity(buf, velocity + 9, d, v3);
                product(buf, force, bending, b, buf, velocity, velocity + 3, velocity + 6, velocity + 9);
                toJoints(d.qfrcDamper, d, v0, buf, force, damping);
                toJoints(d.qfrcDamper, d, v1, buf, force + 3, damping);
                toJoints(d.qfrcDamper, d, v2, buf, force + 6, damping);
                toJoints(d.qfrcDamper, d, v3, buf, force + 9, damping);
            }
        }
        ws.release(mark);
    }

    /** r (4 x 3) = B x with B (4 x 4) at offset b and four vectors of x. */
    private static void product(double[] r, int ro, double[] B, int b, double[] x, int p0, int p1, int p2, int p3) {
        double x0 = x[p0], y0 = x[p0 + 1], z0 = x[p0 + 2];
        double x1 = x[p1], y1 = x[p1 + 1], z1 = x[p1 + 2];
        double x2 = x[p2], y2 = x[p2 + 1], z2 = x[p2 + 2];
        double x3 = x[p3], y3 = x[p3 + 1], z3 = x[p3 + 2];
        for (int i = 0; i < 4; i++) {
            double b0 = B[b + 4 * i], b1 = B[b + 4 * i + 1], b2 = B[b + 4 * i + 2], b3 = B[b + 4 * i + 3];
            r[ro + 3 * i] = b0 * x0 + b1 * x1 + b2 * x2 + b3 * x3;
            r[ro + 3 * i + 1] = b0 * y0 + b1 * y1 + b2 * y2 + b3 * y3;
            r[ro + 3 * i + 2] = b0 * z0 + b1 * z1 + b2 * z2 + b3 * z3;
        }
    }

    /** r (4 x 3) += c n, with the gradients n of six times the volume that four points span. */
    private static void curved(double[] r, int ro, double c, double[] x, int p0, int p1, int p2, int p3) {
        double ax = x[p1] - x[p0], ay = x[p1 + 1] - x[p0 + 1], az = x[p1 + 2] - x[p0 + 2];
        double bx = x[p2] - x[p0], by = x[p2 + 1] - x[p0 + 1], bz = x[p2 + 2] - x[p0 + 2];
        double gx = x[p3] - x[p0], gy = x[p3 + 1] - x[p0 + 1], gz = x[p3 + 2] - x[p0 + 2];
        double x1 = by * gz - bz * gy, y1 = bz * gx - bx * gz, z1 = bx * gy - by * gx;
        double x2 = gy * az - gz * ay, y2 = gz * ax - gx * az, z2 = gx * ay - gy * ax;
        double x3 = ay * bz - az * by, y3 = az * bx - ax * bz, z3 = ax * by - ay * bx;
        r[ro] += c * -(x1 + x2 + x3);
        r[ro + 1] += c * -(y1 + y2 + y3);
        r[ro + 2] += c * -(z1 + z2 + z3);
        r[ro + 3] += c * x1;
        r[ro + 4] += c * y1;
        r[ro + 5] += c * z1;
        r[ro + 6] += c * x2;
        r[ro + 7] += c * y2;
        r[ro + 8] += c * z2;
        r[ro + 9] += c * x3;
        r[ro + 10] += c * y3;
        r[ro + 11] += c * z3;
    }

    /** r (3) = velocity of a vertex along its three joints, taken for the world axes; zero if it is pinned. */
    private static void velocity(double[] r, int ro, Data d, int v) {
        Model m = d.model;
        int b = m.flex.vertbodyid[v];
        if (m.body.dofnum[b] == 3) {
            Vec3.copy(r, ro, d.qvel, m.body.dofadr[b]);
        } else {
            Vec3.zero(r, ro);
        }
    }

    /** Subtracts a force on a vertex, times s, from those at its three joints, which turn with its body. */
    private static void toJoints(double[] qfrc, Data d, int v, double[] force, int fo, double s) {
        Model m = d.model;
        int b = m.flex.vertbodyid[v];
        if (m.body.dofnum[b] == 3) {
            double[] xmat = d.xmat;
            int c = 9 * b, i = m.body.dofadr[b];
            double x = force[fo], y = force[fo + 1], z = force[fo + 2];
            qfrc[i] -= (xmat[c] * x + xmat[c + 3] * y + xmat[c + 6] * z) * s;
            qfrc[i + 1] -= (xmat[c + 1] * x + xmat[c + 4] * y + xmat[c + 7] * z) * s;
            qfrc[i + 2] -= (xmat[c + 2] * x + xmat[c + 5] * y + xmat[c + 8] * z) * s;
        }
    }
}
