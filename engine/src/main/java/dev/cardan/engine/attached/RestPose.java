package dev.cardan.engine.attached;

import dev.cardan.engine.Model;
import dev.cardan.engine.math.Quat;
import dev.cardan.engine.math.Vec3;

/** Where the vertices of flexes are in the reference pose, in which no joint is displaced; from the model alone. */
final class RestPose {
    private RestPose() {}

    /** World positions of all vertices that have bodies (nflexvert x 3); zeros for those that move with nodes. */
    static double[] vertices(Model m) {
        double[] pos = new double[3 * m.nbody], quat = new double[4 * m.nbody], v = new double[3];
        quat[0] = 1;
        for (int b = 1; b < m.nbody; b++) {
            int parent = m.body.parentid[b];
            Quat.rotate(v, 0, m.body.pos, 3 * b, quat, 4 * parent);
            Vec3.add(pos, 3 * b, pos, 3 * parent, v, 0);
            Quat.mul(quat, 4 * b, quat, 4 * parent, m.body.quat, 4 * b);
        }
        double[] r = new double[3 * m.nflexvert];
        for (int f = 0; f < m.nflex; f++) {
            int to = m.flex.vertadr[f] + m.flex.vertnum[f];
            for (int i = m.flex.vertadr[f]; i < to && m.flex.interp[f] == 0; i++) {
                int b = m.flex.vertbodyid[i];
                Vec3.zero(v, 0);
                if (!m.flex.centered[f]) {
                    Quat.rotate(v, 0, m.flex.vert, 3 * i, quat, 4 * b);
                }
                Vec3.add(r, 3 * i, pos, 3 * b, v, 0);
            }
        }
        return r;
    }
}
