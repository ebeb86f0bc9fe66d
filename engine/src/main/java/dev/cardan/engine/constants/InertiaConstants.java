package dev.cardan.engine.constants;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.inertia.ReflectedLoad;
import dev.cardan.engine.inside.Inside;
import dev.cardan.engine.inside.Workspace;
import dev.cardan.engine.kinematics.Jacobians;
import dev.cardan.engine.linalg.Dense;
import dev.cardan.engine.math.Spatial;
import dev.cardan.engine.type.Const;
import dev.cardan.engine.type.GainType;
import dev.cardan.engine.type.JointType;
import dev.cardan.engine.type.ObjType;
import java.util.Arrays;

/** Inertias that joints, bodies and actuators feel in the initial configuration. */
final class InertiaConstants {
    /** Body that only translates and doesn't interact with others through inertia. */
    private static final int POINT_MASS = 2;

    private InertiaConstants() {}

    /**
     * dof.M0 = diagonal of the mass matrix, armature included.
     *
     * <p>Reads cinert, cdof; writes m.dof.M0 and d.crb. Comes before the mass matrix, which takes the inertia of simple
     * bodies from here.
     */
    static void jointInertia(Data d) {
        Model m = d.model;
        double[] crb = d.crb;
        System.arraycopy(d.cinert, 0, crb, 0, 10 * m.nbody);
        for (int b = m.nbody - 1; b > 0; b--) {
            int parent = m.body.parentid[b];
            if (parent > 0) {
                Dense.addScaled(crb, 10 * parent, crb, 10 * b, 1, 10);
            }
        }
        double[] force = new double[6];
        for (int i = 0; i < m.nv; i++) {
            Spatial.mulInertia(force, 0, crb, 10 * m.dof.bodyid[i], d.cdof, 6 * i);
            double armature = m.dof.armature[i] + ReflectedLoad.armature(m, m.dof.jntid[i]);
            m.dof.M0[i] = armature + Spatial.dot(d.cdof, 6 * i, force, 0);
        }
    }

    /**
     * body.invweight0, dof.invweight0, actuator.acc0: mean diagonals of the inverse inertia J inv(M) J' that a force meets
     * at a body's centre of mass (translation, rotation) and at a joint, and the length of the acceleration that a unit
     * force of an actuator causes.
     *
     * <p>Reads the factors of M, the poses and moment arms.
     */
    static void inverseWeights(Data d) {
        Model m = d.model;
        TreeWindow window = new TreeWindow(d);
        Workspace ws = Inside.work(d);
        int mark = ws.mark();
        int scratch = ws.take(12 * m.nv + 6);
        double[] work = ws.reals;
        Arrays.fill(m.body.invweight0, 0, Math.min(2, 2 * m.nbody), 0);
        for (int b = 1; b < m.nbody; b++) {
            bodyWeight(d, b, window, work, scratch);
        }
        for (int j = 0; j < m.njnt; j++) {
            jointWeight(d, j, window, work, scratch);
        }
        for (int o = 0; o < m.nout; o++) {
            m.actuator.acc0[o] = acceleration(d, o, window, work, scratch);
        }
        ws.release(mark);
    }

    private static void bodyWeight(Data d, int b, TreeWindow window, double[] work, int scratch) {
        Model m = d.model;
        double[] r = m.body.invweight0;
        int moving = m.body.weldid[b];
        if (m.body.dofnum[moving] == 0) {
            r[2 * b] = 0;
            r[2 * b + 1] = 0;
        } else if (m.body.simple[b] == POINT_MASS) {
            r[2 * b] = inverseMass(m, b);
            r[2 * b + 1] = 0;
        } else {
            window.choose(m.body.dofadr[moving], m.body.dofadr[moving]);
            int width = window.width(), jac = scratch + 6;
            Arrays.fill(work, jac, jac + 6 * width, 0);
            Jacobians.rows(work, window.index(jac, 0), width, d, d.xipos, 3 * b, b);
            inverseInertia(window, work, scratch, 6);
            r[2 * b] = mean3(work, scratch);
            r[2 * b + 1] = mean3(work, scratch + 3);
        }
    }

    private static void jointWeight(Data d, int j, TreeWindow window, double[] work, int scratch) {
        Model m = d.model;
        double[] r = m.dof.invweight0;
        int i = m.jnt.dofadr[j];
        int body = m.jnt.bodyid[j];
        if (m.body.simple[body] == POINT_MASS) {
            r[i] = inverseMass(m, body);
            return;
        }
        int type = m.jnt.type[j];
        int n = type == JointType.Code.FREE ? 6 : type == JointType.Code.BALL ? 3 : 1;
        window.choose(i, i);
        int width = window.width(), jac = scratch + 6;
        Arrays.fill(work, jac, jac + n * width, 0);
        for (int k = 0; k < n; k++) {
            work[window.index(jac + k * width, i + k)] = 1;
        }
        inverseInertia(window, work, scratch, n);
        if (n == 1) {
            r[i] = work[scratch];
            return;
        }
        for (int k = 0; k < n; k += 3) {
            Arrays.fill(r, i + k, i + k + 3, mean3(work, scratch + k));
        }
    }

    /** Length of the acceleration that a unit force of an output causes. */
    private static double acceleration(Data d, int output, TreeWindow window, double[] work, int scratch) {
        int[] colind = d.moment.colind;
        int adr = d.moment.rowadr[output], end = adr + d.moment.rownnz[output];
        if (adr == end) {
            return 0;
        }
        int first = colind[adr], last = colind[adr];
        for (int k = adr; k < end; k++) {
            first = Math.min(first, colind[k]);
            last = Math.max(last, colind[k]);
        }
        window.choose(first, last);
        Arrays.fill(work, scratch, scratch + window.width(), 0);
        for (int k = adr; k < end; k++) {
            work[window.index(scratch, colind[k])] = d.actuator.moment[k];
        }
        window.solve(work, scratch);
        return Math.sqrt(window.dot(work, scratch, work, scratch));
    }

    private static double inverseMass(Model m, int b) {
        double mass = m.body.mass[b];
        if (mass == 0) {
            throw new IllegalArgumentException("body " + b + " \"" + m.names().name(ObjType.Code.BODY, b)
                    + "\" moves but has no mass: give it a mass or a geom that has one");
        }
        return 1 / Math.max(Const.MINVAL, mass);
    }

    /** Diagonal (n) of J inv(M) J'; the rows of J stand six numbers behind it and are followed by room for as many. */
    private static void inverseInertia(TreeWindow window, double[] work, int diagonal, int n) {
        int width = window.width(), jac = diagonal + 6, solved = jac + n * width;
        System.arraycopy(work, jac, work, solved, n * width);
        for (int k = 0; k < n * width; k += width) {
            window.solve(work, solved + k);
            work[diagonal + k / width] = window.dot(work, jac + k, work, solved + k);
        }
    }

    private static double mean3(double[] v, int vo) {
        return (v[vo] + v[vo + 1] + v[vo + 2]) / 3;
    }

    /**
     * Turns the damping ratio of position-like actuators (positive biasprm[2]) into a damping (negative biasprm[2]):
     * twice the ratio times sqrt(stiffness inertia), where inertia is what the joint feels, seen through the
     * transmission.
     */
    static void dampingFromRatio(Data d) {
        Model m = d.model;
        double[] biasprm = m.actuator.biasprm;
        for (int a = 0; a < m.nactuator; a++) {
            double gain = m.actuator.gainprm[Const.NGAIN * a];
            double bias = biasprm[Const.NBIAS * a + 1];
            boolean pid = m.actuator.gaintype[a] == GainType.Code.PID;
            double ratio = biasprm[Const.NBIAS * a + 2];
            if ((!pid && gain != -bias) || ratio <= 0) {
                continue;
            }
            double inertia = 0;
            int adr = d.moment.rowadr[m.actuator.outadr[a]];
            for (int k = adr; k < adr + d.moment.rownnz[m.actuator.outadr[a]]; k++) {
                double arm2 = d.actuator.moment[k] * d.actuator.moment[k];
                if (arm2 > Const.MINVAL) {
                    inertia += m.dof.M0[d.moment.colind[k]] / arm2;
                }
            }
            double stiffness = pid ? -bias : gain;
            biasprm[Const.NBIAS * a + 2] = -(ratio * 2 * Math.sqrt(stiffness * inertia));
        }
    }
}
