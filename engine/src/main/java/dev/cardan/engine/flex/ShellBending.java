package dev.cardan.engine.flex;

import dev.cardan.engine.Data;
import dev.cardan.engine.inside.Inside;
import dev.cardan.engine.inside.Workspace;
import dev.cardan.engine.linalg.Dense;
import dev.cardan.engine.math.Quat;
import dev.cardan.engine.math.Vec3;
import dev.cardan.engine.table.FlexTable;
import dev.cardan.engine.type.Const;
import java.util.Arrays;

/**
 * Bending of interpolated shells, concentrated in the middles of the edges between faces A and B (Crouzeix and Raviart):
 * the jump of the unit normals from its rest value, turned with the mean of the two faces' frames,
 *
 * <p>r = n_A - n_B - R d0, energy k |r|^2 / 2.
 *
 * <p>With tangents s and t, n = (s x t) / |s x t|, and w = (r - n (n . r)) / |s x t|, the force on a node whose weight has
 * the slopes g and h along the two tangents is k (g w x t - h w x s), negated for B. There is no damping.
 *
 * <p>Reads xpos, xmat; adds to qfrcSpring.
 */
final class ShellBending {
    /** Numbers of an edge in flex.bending: faces A and B, places in them (2 + 2), k, d0 (3). */
    private static final int EDGE = 10;

    // scratch of one edge: tangents and normals of both faces, frames, jump
    private static final int A = 0;
    private static final int B = 9;
    private static final int QUAT_A = 18;
    private static final int QUAT_B = 22;
    private static final int MEAN = 26;
    private static final int JUMP = 30;
    private static final int SCRATCH = 33;

    private ShellBending() {}

    static void add(Data d, int f, boolean springs) {
        FlexTable flex = d.model.flex;
        int data = flex.bendingadr[f];
        if (flex.interp[f] >= 0 || data < 0 || !springs || (int) flex.bending[data] == 0) {
            return;
        }
        int order = -flex.interp[f], npe = (order + 1) * (order + 1);
        int n = 3 * flex.nodenum[f], faces = CellState.elements(flex, f);
        Workspace ws = Inside.work(d);
        int mark = ws.mark();
        int xpos = ws.take(n), force = ws.take(n);
        int faceXpos = ws.take(faces * 3 * npe), faceQuat = ws.take(faces * 4), s = ws.take(SCRATCH);
        int[] nodes = ws.get(CellState.NODES);
        double[] buf = ws.reals, bending = flex.bending;
        NodeStates.positions(buf, xpos, d, f);
        Arrays.fill(buf, force, force + n, 0);
        for (int i = 0; i < faces; i++) {
            int x = faceXpos + i * 3 * npe;
            CellState.nodes(nodes, flex, f, i);
            CellState.gather(buf, x, buf, xpos, nodes, npe);
            CellState.rotation(buf, faceQuat + 4 * i, buf, x, flex, f, i, buf, s);
        }
        int edges = (int) bending[data];
        for (int i = 0, e = data + 1; i < edges; i++, e += EDGE) {
            double k = bending[e + 6];
            if (k == 0) {
                continue;
            }
            int a = (int) bending[e], b = (int) bending[e + 1];
            FaceState.tangents(buf, s + A, bending[e + 2], bending[e + 3], buf, faceXpos + a * 3 * npe, order);
            FaceState.tangents(buf, s + B, bending[e + 4], bending[e + 5], buf, faceXpos + b * 3 * npe, order);
            double normA = Vec3.norm(buf, s + A + 6), normB = Vec3.norm(buf, s + B + 6);
            if (normA < Const.MINVAL || normB < Const.MINVAL) {
                continue;
            }
            double invA = 1 / normA, invB = 1 / normB;
            Vec3.scale(buf, s + A + 6, buf, s + A + 6, invA);
            Vec3.scale(buf, s + B + 6, buf, s + B + 6, invB);
            Quat.copy(buf, s + QUAT_A, buf, faceQuat + 4 * a);
            Quat.copy(buf, s + QUAT_B, buf, faceQuat + 4 * b);
            jump(buf, s, bending, e + 7);
            CellState.nodes(nodes, flex, f, a);
            face(buf, force, s + A, s + JUMP, invA, k, bending[e + 2], bending[e + 3], nodes, order);
            CellState.nodes(nodes, flex, f, b);
            face(buf, force, s + B, s + JUMP, invB, -k, bending[e + 4], bending[e + 5], nodes, order);
        }
        NodeForces.add(d.qfrcSpring, d, f, buf, force, buf, xpos);
        ws.release(mark);
    }

    /** Jump of the normals from that at rest, d0 at offset at. */
    private static void jump(double[] buf, int s, double[] rest, int at) {
        if (Dense.dot(buf, s + QUAT_A, buf, s + QUAT_B, 4) < 0) {
            for (int i = s + QUAT_B; i < s + QUAT_B + 4; i++) {
                buf[i] = -buf[i];
            }
        }
        for (int i = 0; i < 4; i++) {
            buf[s + MEAN + i] = buf[s + QUAT_A + i] + buf[s + QUAT_B + i];
        }
        Dense.normalize(buf, s + MEAN, 4);
        Quat.conjugate(buf, s + MEAN, buf, s + MEAN);
        Quat.rotate(buf, s + QUAT_A, rest, at, buf, s + MEAN);
        for (int i = 0; i < 3; i++) {
            buf[s + JUMP + i] = (buf[s + A + 6 + i] - buf[s + B + 6 + i]) - buf[s + QUAT_A + i];
        }
    }

    /**
     * Adds the forces on the nodes of one face.
     *
     * @param t its tangents and unit normal, jump the jump of normals, inv one over the length of the tangents' product
     * @param p place of the edge along the slow axis of the face, q along the fast one
     */
    private static void face(
            double[] buf,
            int force,
            int t,
            int jump,
            double inv,
            double k,
            double p,
            double q,
            int[] nodes,
            int order) {
        double nx = buf[t + 6], ny = buf[t + 7], nz = buf[t + 8];
        double rx = buf[jump], ry = buf[jump + 1], rz = buf[jump + 2];
        double along = nx * rx + ny * ry + nz * rz;
        double wx = (rx - nx * along) * inv, wy = (ry - ny * along) * inv, wz = (rz - nz * along) * inv;
        double ax = buf[t], ay = buf[t + 1], az = buf[t + 2];
        double bx = buf[t + 3], by = buf[t + 4], bz = buf[t + 5];
        double sx = wy * az - wz * ay, sy = wz * ax - wx * az, sz = wx * ay - wy * ax;
        double tx = wy * bz - wz * by, ty = wz * bx - wx * bz, tz = wx * by - wy * bx;
        int n = 0;
        for (int i = 0; i <= order; i++) {
            for (int j = 0; j <= order; j++) {
                double g = CellInterpolation.slope(p, i, order) * CellInterpolation.phi(q, j, order);
                double h = CellInterpolation.phi(p, i, order) * CellInterpolation.slope(q, j, order);
                int o = force + 3 * nodes[n++];
                buf[o] += k * (g * tx - h * sx);
                buf[o + 1] += k * (g * ty - h * sy);
                buf[o + 2] += k * (g * tz - h * sz);
            }
        }
    }
}
