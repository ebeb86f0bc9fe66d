package dev.cardan.engine.kinematics;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;

/** Forces and torques applied to bodies, as generalised forces: qfrc += Jp' force + Jr' torque. */
public final class AppliedForce {
    private AppliedForce() {}

    /** Adds the wrenches of {@code xfrcApplied} (force, torque at the centre of mass, world axes) to qfrc (nv). */
    public static void accumulate(Data d, double[] qfrc) {
        double[] xfrc = d.xfrcApplied;
        int nbody = d.model.nbody;
        for (int b = 1; b < nbody; b++) {
            int w = 6 * b;
            if (xfrc[w] != 0
                    || xfrc[w + 1] != 0
                    || xfrc[w + 2] != 0
                    || xfrc[w + 3] != 0
                    || xfrc[w + 4] != 0
                    || xfrc[w + 5] != 0) {
                add(qfrc, d, xfrc, w, xfrc, w + 3, d.xipos, 3 * b, b);
            }
        }
    }

    /**
     * Adds a force (N) and a torque (N·m), in world axes, that act at a world point of a body.
     *
     * @param qfrc generalised force (nv). Modified.
     * @param force at offset fo, or null
     * @param torque at offset to, or null
     */
    public static void add(
            double[] qfrc, Data d, double[] force, int fo, double[] torque, int to, double[] point, int at, int body) {
        Model m = d.model;
        if (body < 0 || body >= m.nbody) {
            throw new IllegalArgumentException("there is no body " + body + ": the model has " + m.nbody);
        }
        double[] cdof = d.cdof, com = d.subtreeCom;
        int[] parent = m.dof.parentid;
        int root = 3 * m.body.rootid[body];
        double x = point[at] - com[root], y = point[at + 1] - com[root + 1], z = point[at + 2] - com[root + 2];

        // a dense Jacobian has columns of zeros beside the body's chain, which matter to infinite and NaN forces
        boolean dense = !d.isSparse();
        int chain = Jacobians.lastDof(m, body);
        int i = dense ? m.nv - 1 : chain;
        while (i >= 0) {
            boolean moves = i == chain;
            int c = 6 * i;
            double wx = 0, wy = 0, wz = 0;
            double vx = 0, vy = 0, vz = 0;
            if (moves) {
                wx = cdof[c];
                wy = cdof[c + 1];
                wz = cdof[c + 2];
                vx = cdof[c + 3] + (wy * z - wz * y);
                vy = cdof[c + 4] + (wz * x - wx * z);
                vz = cdof[c + 5] + (wx * y - wy * x);
                chain = parent[i];
            }
            if (force != null) {
                qfrc[i] += power(vx, vy, vz, force[fo], force[fo + 1], force[fo + 2]);
            }
            if (torque != null) {
                qfrc[i] += power(wx, wy, wz, torque[to], torque[to + 1], torque[to + 2]);
            }
            i = dense ? i - 1 : chain;
        }
    }

    /** Scalar product that starts from zero and leaves out components without force. */
    private static double power(double vx, double vy, double vz, double fx, double fy, double fz) {
        double p = 0;
        if (fx != 0) {
            p += vx * fx;
        }
        if (fy != 0) {
            p += vy * fy;
        }
        if (fz != 0) {
            p += vz * fz;
        }
        return p;
    }
}
