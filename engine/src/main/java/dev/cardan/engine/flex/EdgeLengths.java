package dev.cardan.engine.flex;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.kinematics.Jacobians;
import dev.cardan.engine.linalg.SparseDot;
import dev.cardan.engine.table.FlexTable;
import dev.cardan.engine.type.Const;

/**
 * Lengths of the edges of a flex, and how they depend on the joints. An edge from a to b with direction u lengthens at the
 * rate u . (v_b - v_a), so its row of the Jacobian is u' (J_b - J_a).
 *
 * <p>Reads flexvert.xpos, cdof, subtreeCom; writes flexedge.length, J and velocity.
 */
public final class EdgeLengths {
    /** body_simple of a body that only slides, along the axes of its own. */
    static final int SLIDES = 2;

    private EdgeLengths() {}

    /** Lengths of the edges from .. to - 1 of flex f, counted over all flexes, and their rows of J if anything acts on edges. */
    static void run(Data d, int f, int from, int to) {
        Model m = d.model;
        FlexTable flex = m.flex;
        boolean withJacobian = flex.edgeequality[f] == 1
                || flex.edgedamping[f] != 0
                || flex.edgestiffness[f] != 0
                || flex.damping[f] != 0;
        double[] xpos = d.flexvert.xpos, length = d.flexedge.length;
        int[] edge = flex.edge, body = flex.vertbodyid, rownnz = m.flexedge.JRownnz;
        byte[] simple = m.body.simple;
        int vert = flex.vertadr[f];
        for (int e = from; e < to; e++) {
            int v1 = vert + edge[2 * e], v2 = vert + edge[2 * e + 1];
            int p1 = 3 * v1, p2 = 3 * v2;
            double ux = xpos[p2] - xpos[p1], uy = xpos[p2 + 1] - xpos[p1 + 1], uz = xpos[p2 + 2] - xpos[p1 + 2];
            double norm = Math.sqrt(ux * ux + uy * uy + uz * uz);
            length[e] = norm;
            if (!withJacobian || rownnz[e] == 0) {
                continue;
            }
            if (norm < Const.MINVAL) {
                ux = 1;
                uy = 0;
                uz = 0;
            } else {
                double inv = 1 / norm;
                ux *= inv;
                uy *= inv;
                uz *= inv;
            }
            int b1 = body[v1], b2 = body[v2];
            if (simple[b1] == SLIDES && simple[b2] == SLIDES && b1 != b2) {
                slidingRow(d, e, b1, b2, ux, uy, uz);
            } else {
                row(d, e, b1, p1, b2, p2, ux, uy, uz);
            }
        }
    }

    /** Row of an edge between two bodies that only slide: the axes of their joints are all that counts. */
    private static void slidingRow(Data d, int e, int b1, int b2, double ux, double uy, double uz) {
        Model m = d.model;
        double[] J = d.flexedge.J, cdof = d.cdof;
        int n1 = m.body.dofnum[b1], n2 = m.body.dofnum[b2];
        int k = m.flexedge.JRowadr[e];
        int k1 = b1 < b2 ? k : k + n2, k2 = b1 < b2 ? k + n1 : k;
        for (int i = 0, c = 6 * m.body.dofadr[b1]; i < n1; i++, c += 6) {
            J[k1 + i] = 0 - (cdof[c + 3] * ux + cdof[c + 4] * uy + cdof[c + 5] * uz);
        }
        for (int i = 0, c = 6 * m.body.dofadr[b2]; i < n2; i++, c += 6) {
            J[k2 + i] = 0 + cdof[c + 3] * ux + cdof[c + 4] * uy + cdof[c + 5] * uz;
        }
    }

    /** Row of any edge: the chains of both bodies are walked from their ends, side by side. */
    private static void row(Data d, int e, int b1, int p1, int b2, int p2, double ux, double uy, double uz) {
        Model m = d.model;
        double[] cdof = d.cdof, com = d.subtreeCom, J = d.flexedge.J, xpos = d.flexvert.xpos;
        int[] parent = m.dof.parentid;
        int d1 = Jacobians.lastDof(m, b1), d2 = Jacobians.lastDof(m, b2);
        int r1 = 3 * m.body.rootid[b1], r2 = 3 * m.body.rootid[b2];
        double ax = xpos[p1] - com[r1], ay = xpos[p1 + 1] - com[r1 + 1], az = xpos[p1 + 2] - com[r1 + 2];
        double bx = xpos[p2] - com[r2], by = xpos[p2 + 1] - com[r2 + 1], bz = xpos[p2 + 2] - com[r2 + 2];
        int k = m.flexedge.JRowadr[e] + m.flexedge.JRownnz[e];
        while (d1 >= 0 || d2 >= 0) {
            int dof = Math.max(d1, d2);
            int c = 6 * dof;
            double wx = cdof[c], wy = cdof[c + 1], wz = cdof[c + 2];
            double vx = cdof[c + 3], vy = cdof[c + 4], vz = cdof[c + 5];
            double x = 0, y = 0, z = 0;
            if (d2 == dof) {
                x = vx + (wy * bz - wz * by);
                y = vy + (wz * bx - wx * bz);
                z = vz + (wx * by - wy * bx);
                d2 = parent[dof];
            }
            if (d1 == dof) {
                x -= vx + (wy * az - wz * ay);
                y -= vy + (wz * ax - wx * az);
                z -= vz + (wx * ay - wy * ax);
                d1 = parent[dof];
            }
            J[--k] = 0 + x * ux + y * uy + z * uz;
        }
    }

    /** flexedge.velocity = J qvel; zero for edges without a row. */
    public static void velocities(Data d) {
        Model m = d.model;
        double[] velocity = d.flexedge.velocity, J = d.flexedge.J, qvel = d.qvel;
        int[] rowadr = m.flexedge.JRowadr, rownnz = m.flexedge.JRownnz, colind = m.flexedge.JColind;
        for (int e = 0; e < m.nflexedge; e++) {
            velocity[e] = SparseDot.one(J, rowadr[e], qvel, 0, rownnz[e], colind, rowadr[e]);
        }
    }
}
