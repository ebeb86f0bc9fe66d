package dev.cardan.engine.flex;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.kinematics.AppliedForce;
import dev.cardan.engine.table.FlexTable;

/** Forces on the nodes of an interpolated flex, as forces at joints. */
final class NodeForces {
    private NodeForces() {}

    /**
     * Adds forces on nodes. A node in the origin of a body that has joints is taken to slide along the three axes of that
     * body; all others pull at whatever moves their body.
     *
     * @param qfrc generalised force (nv). Modified.
     * @param force in world axes (nodenum x 3) at offset fo
     * @param xpos positions of the nodes at offset xo
     */
    static void add(double[] qfrc, Data d, int f, double[] force, int fo, double[] xpos, int xo) {
        Model m = d.model;
        FlexTable flex = m.flex;
        double[] node = flex.node, xmat = d.xmat;
        boolean centered = flex.centered[f];
        int from = flex.nodeadr[f], n = flex.nodenum[f];
        for (int i = 0; i < n; i++) {
            int b = flex.nodebodyid[from + i], l = 3 * (from + i), o = fo + 3 * i;
            if (m.body.dofnum[b] > 0 && (centered || (node[l] == 0 && node[l + 1] == 0 && node[l + 2] == 0))) {
                int c = 9 * b, dof = m.body.dofadr[b];
                double x = force[o], y = force[o + 1], z = force[o + 2];
                qfrc[dof] += xmat[c] * x + xmat[c + 3] * y + xmat[c + 6] * z;
                qfrc[dof + 1] += xmat[c + 1] * x + xmat[c + 4] * y + xmat[c + 7] * z;
                qfrc[dof + 2] += xmat[c + 2] * x + xmat[c + 5] * y + xmat[c + 8] * z;
            } else {
                AppliedForce.add(qfrc, d, force, o, null, 0, xpos, xo + 3 * i, b);
            }
        }
    }
}
