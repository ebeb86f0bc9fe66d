package dev.cardan.engine.constants;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.actuation.ReflectedLoad;
import dev.cardan.engine.inertia.MassMatrix;
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
        double[] jac = new double[6 * m.nv];
        double[] solved = new double[6 * m.nv];
        double[] weight = new double[6];
        Arrays.fill(m.body.invweight0, 0, Math.min(2, 2 * m.nbody), 0);
        for (int b = 1; b < m.nbody; b++) {
            bodyWeight(d, b, jac, solved, weight);
        }
        for (int j = 0; j < m.njnt; j++) {
            jointWeight(d, j, jac, solved, weight);
        }
        for (int o = 0; o < m.nout; o++) {
            Arrays.fill(solved, 0, m.nv, 0);
            int adr = d.moment.rowadr[o];
            for (int k = adr; k < adr + d.moment.rownnz[o]; k++) {
                solved[d.moment.colind[k]] = d.actuator.moment[k];
            }
            MassMatrix.solve(d, solved, 0);
            m.actuator.acc0[o] = Math.sqrt(Dense.dot(solved, 0, solved, 0, m.nv));
        }
    }

    private static void bodyWeight(Data d, int b, double[] jac, double[] solved, double[] weight) {
        Model m = d.model;
        double[] r = m.body.invweight0;
        if (m.body.dofnum[m.body.weldid[b]] == 0) {
            r[2 * b] = 0;
            r[2 * b + 1] = 0;
        } else if (m.body.simple[b] == POINT_MASS) {
            r[2 * b] = inverseMass(m, b);
            r[2 * b + 1] = 0;
        } else {
            Jacobians.point(jac, 0, jac, 3 * m.nv, d, d.xipos, 3 * b, b);
            inverseInertia(d, jac, solved, weight, 6);
            r[2 * b] = mean3(weight, 0);
            r[2 * b + 1] = mean3(weight, 3);
        }
    }

    private static void jointWeight(Data d, int j, double[] jac, double[] solved, double[] weight) {
        Model m = d.model;
        double[] r = m.dof.invweight0;
        int i = m.jnt.dofadr[j];
        int body = m.jnt.bodyid[j];
        if (m.body.simple[body] == POINT_MASS) {
            r[i] = inverseMass(m, body);
            return;
        }
        int type = m.jnt.type[j];
        int n = type == JointType.FREE ? 6 : type == JointType.BALL ? 3 : 1;
        Arrays.fill(jac, 0, n * m.nv, 0);
        for (int k = 0; k < n; k++) {
            jac[k * m.nv + i + k] = 1;
        }
        inverseInertia(d, jac, solved, weight, n);
        if (n == 1) {
            r[i] = weight[0];
            return;
        }
        for (int k = 0; k < n; k += 3) {
            Arrays.fill(r, i + k, i + k + 3, mean3(weight, k));
        }
    }

    private static double inverseMass(Model m, int b) {
        double mass = m.body.mass[b];
        if (mass == 0) {
            throw new IllegalArgumentException("body " + b + " \"" + m.names().name(ObjType.BODY, b)
                    + "\" moves but has no mass: give it a mass or a geom that has one");
        }
        return 1 / Math.max(Const.MINVAL, mass);
    }

    /** weight (n) = diagonal of J inv(M) J' for the n rows of J. */
    private static void inverseInertia(Data d, double[] jac, double[] solved, double[] weight, int n) {
        int nv = d.model.nv;
        System.arraycopy(jac, 0, solved, 0, n * nv);
        for (int k = 0; k < n; k++) {
            MassMatrix.solve(d, solved, k * nv);
            weight[k] = Dense.dot(jac, k * nv, solved, k * nv, nv);
        }
    }

    private static double mean3(double[] v, int vo) {
        return (v[vo] + v[vo + 1] + v[vo + 2]) / 3;
    }

    /**
     * Turns the damping ratio of position-like actuators (biasprm[2] > 0) into a damping (biasprm[2] < 0): twice the ratio
     * times sqrt(stiffness inertia), where inertia is what the joint feels, seen through the transmission.
     */
    static void dampingFromRatio(Data d) {
        Model m = d.model;
        double[] biasprm = m.actuator.biasprm;
        for (int a = 0; a < m.nactuator; a++) {
            double gain = m.actuator.gainprm[Const.NGAIN * a];
            double bias = biasprm[Const.NBIAS * a + 1];
            boolean pid = m.actuator.gaintype[a] == GainType.PID;
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
