package dev.cardan.engine.flex;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.inside.SharedItems;
import dev.cardan.engine.math.Vec3;
import dev.cardan.engine.type.DisableFlag;

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
 * <p>Goes through {@link HingeRows}, which threads share if there are many. Reads flexvert.xpos, qvel, xmat; adds to qfrcSpring and
 * qfrcDamper.
 */
final class CotangentBending {
    /** Groups of rows that take so long as to call the other threads. */
    private static final int LEAST = 150;

    private CotangentBending() {}

    static void add(Data d, int f) {
        if (ImplicitFlex.bends(d.model, f)) {
            HingeRows rows = HingeRows.of(d);
            if (dampingTime(d, f) != 0 && rows.straight(f) < 0) {
                velocities(rows.vertexMemory(), d, f);
            }
            SharedItems.run(d, CotangentBending::add, f, 0, rows.groups(f), LEAST);
        }
    }

    private static double dampingTime(Data d, int f) {
        return d.opt.disabled(DisableFlag.DAMPER) ? 0 : d.model.flex.damping[f];
    }

    /** {@link #add(Data, int)} for the groups from .. to - 1. */
    private static void add(Data d, int f, int from, int to) {
        HingeRows rows = HingeRows.of(d);
        if (!d.opt.disabled(DisableFlag.SPRING)) {
            int first = 3 * d.model.flex.vertadr[f];
            subtract(d.qfrcSpring, rows, d, f, from, to, d.flexvert.xpos, first, 1, true);
        }
        double damping = dampingTime(d, f);
        if (damping != 0) {
            int straight = rows.straight(f);
            double[] v = straight < 0 ? rows.vertexMemory() : d.qvel;
            subtract(d.qfrcDamper, rows, d, f, from, to, v, Math.max(0, straight), damping, false);
        }
    }

    /** r (vertices x 3) = velocities along the three joints of each, taken for the world axes; zero if it is pinned. */
    private static void velocities(double[] r, Data d, int f) {
        Model m = d.model;
        for (int i = 0; i < m.flex.vertnum[f]; i++) {
            int b = m.flex.vertbodyid[m.flex.vertadr[f] + i];
            if (m.body.dofnum[b] == 3) {
                Vec3.copy(r, 3 * i, d.qvel, m.body.dofadr[b]);
            } else {
                Vec3.zero(r, 3 * i);
            }
        }
    }

    /**
     * Subtracts from the forces at the three joints of each vertex, which turn with its body, the vector B x of the vertex, times s.
     *
     * @param r all degrees of freedom. Modified.
     * @param x vectors of the vertices of the flex (vertices x 3), at offset xo
     * @param positions whether these are positions, so that c n is added
     */
    private static void subtract(
            double[] r,
            HingeRows rows,
            Data d,
            int f,
            int from,
            int to,
            double[] x,
            int xo,
            double s,
            boolean positions) {
        Model m = d.model;
        int[] near = rows.around;
        double[] B = rows.stiffness, c = rows.curvature, xmat = d.xmat;
        int last = -1, at = -1, end = rows.start(f, to); // at: where r has what r0 to r2 stand for, -1 if pinned
        double r0 = 0, r1 = 0, r2 = 0;
        for (int row = rows.start(f, from); row < end; row++) {
            int b = rows.body[row], k = 4 * row, o = 9 * b;
            if (b != last) {
                HingeRows.put(r, at, r0, r1, r2);
                last = b;
                at = m.body.dofnum[b] == 3 ? m.body.dofadr[b] : -1;
                if (at >= 0) {
                    r0 = r[at];
                    r1 = r[at + 1];
                    r2 = r[at + 2];
                }
            }
            int p0 = xo + near[k], p1 = xo + near[k + 1], p2 = xo + near[k + 2], p3 = xo + near[k + 3];
            double b0 = B[k], b1 = B[k + 1], b2 = B[k + 2], b3 = B[k + 3];
            double fx = b0 * x[p0] + b1 * x[p1] + b2 * x[p2] + b3 * x[p3];
            double fy = b0 * x[p0 + 1] + b1 * x[p1 + 1] + b2 * x[p2 + 1] + b3 * x[p3 + 1];
            double fz = b0 * x[p0 + 2] + b1 * x[p1 + 2] + b2 * x[p2 + 2] + b3 * x[p3 + 2];
            if (positions && c[row] != 0) {
                int corner = rows.corner[row];
                fx += c[row] * gradient(x, corner, 1, 2, p0, p1, p2, p3);
                fy += c[row] * gradient(x, corner, 2, 0, p0, p1, p2, p3);
                fz += c[row] * gradient(x, corner, 0, 1, p0, p1, p2, p3);
            }
            r0 -= (xmat[o] * fx + xmat[o + 3] * fy + xmat[o + 6] * fz) * s;
            r1 -= (xmat[o + 1] * fx + xmat[o + 4] * fy + xmat[o + 7] * fz) * s;
            r2 -= (xmat[o + 2] * fx + xmat[o + 5] * fy + xmat[o + 8] * fz) * s;
        }
        HingeRows.put(r, at, r0, r1, r2);
    }

    /**
     * One coordinate of the gradient, by the position of a corner, of six times the volume that four points span.
     *
     * @param u with w the two other coordinates, in the order in which the first is their cross product
     */
    private static double gradient(double[] x, int corner, int u, int w, int p0, int p1, int p2, int p3) {
        double au = x[p1 + u] - x[p0 + u], aw = x[p1 + w] - x[p0 + w];
        double bu = x[p2 + u] - x[p0 + u], bw = x[p2 + w] - x[p0 + w];
        double gu = x[p3 + u] - x[p0 + u], gw = x[p3 + w] - x[p0 + w];
        double n1 = bu * gw - bw * gu, n2 = gu * aw - gw * au, n3 = au * bw - aw * bu;
        return switch (corner) {
            case 0 -> -(n1 + n2 + n3);
            case 1 -> n1;
            case 2 -> n2;
            default -> n3;
        };
    }
}
