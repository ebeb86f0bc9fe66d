package dev.cardan.engine.gradient;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.math.Spatial;
import dev.cardan.engine.type.DisableFlag;
import dev.cardan.engine.type.JointType;
import java.util.Arrays;

/**
 * How inverse dynamics of rigid bodies changes with positions, in closed form. Everything is in world axes about a point P that stays
 * where the centre of mass of the tree is, with motions (angular, linear) and forces (torque, force).
 *
 * <p>Dof k moves all behind it like a rigid body, with its axis S_k. Let U_k and A_k be velocity and acceleration of what is before
 * it. Of a body behind it, with velocity V, acceleration A, inertia I and force F = I A + V x* I V, all are carried along,
 * and so cancel against the carried axes, but for what the parts before k add:
 *
 * <ul>
 *   <li>V: psi_k = U_k x S_k;
 *   <li>A: xi_k + psi_k x V with xi_k = A_k x S_k + U_k x psi_k;
 *   <li>F: I xi_k + B psi_k with B psi = I (psi x V) + psi x* I V + V x* I psi.
 * </ul>
 *
 * <p>With sums over all that is behind a dof marked by c, torque j changes with position k by S_j . (Ic_j xi_k + Bc_j psi_k) if k
 * is before j or turns with it, else, j being before k, by S_j . (S_k x* Fc_k + Ic_k xi_k + Bc_k psi_k). Forces W that act on
 * bodies from outside and don't turn with them, as those of contacts, add S_j . (S_k x* Wc_j) in the first case.
 */
final class RigidMotion {
    double[] twist = {}; // (nbody x 6) sum of S a, "velocity" of bodies if a were one
    double[] twistBefore = {}; // (nv x 6) that of what is before a dof
    double[] velocityBefore = {}; // (nv x 6) U
    private double[] accelerationBefore = {}; // (nv x 6) A
    private double[] acceleration = {}; // (nbody x 6)
    private double[] force = {}; // (nbody x 6) F, then with all behind
    private double[] damping = {}; // (nbody x 36) B, then with all behind
    double[] wrench = {}; // (nbody x 6) W, then with all behind
    private int[] group = {}; // (nv) first dof of the joint's rotation, or the dof itself
    private int[]
            last = {}; // (nv) the last dof that moves with it: those of a subtree are numbered one after the other
    private final double[][] six = new double[3][6];
    private final double[] psi = new double[6];
    private final double[] xi = new double[6];
    private final double[] t = new double[6];
    private final double[] u = new double[6];
    private double[] column = {}; // (nv x 6) Bc' S
    private double[] inertial = {}; // (nv x 6) Ic S

    void ensure(Model m) {
        if (group.length == m.nv && twist.length == 6 * m.nbody) {
            return;
        }
        int nv = m.nv, nb = m.nbody;
        twist = new double[6 * nb];
        acceleration = new double[6 * nb];
        force = new double[6 * nb];
        wrench = new double[6 * nb];
        damping = new double[36 * nb];
        twistBefore = new double[6 * nv];
        velocityBefore = new double[6 * nv];
        accelerationBefore = new double[6 * nv];
        column = new double[6 * nv];
        inertial = new double[6 * nv];
        group = new int[nv];
        last = new int[nv];
        for (int i = nv - 1; i >= 0; i--) {
            last[i] = Math.max(last[i], i);
            int p = m.dof.parentid[i];
            if (p >= 0) {
                last[p] = Math.max(last[p], last[i]);
            }
        }
        for (int i = 0; i < nv; i++) {
            int j = m.dof.jntid[i], first = m.jnt.dofadr[j];
            group[i] = switch (m.jnt.type[j]) {
                case JointType.Code.BALL -> first;
                case JointType.Code.FREE -> i < first + 3 ? i : first + 3;
                default -> i;
            };
        }
    }

    /**
     * Motions of all bodies under the accelerations a, with or without velocities and gravity.
     *
     * @param moving false: as if velocities and gravity were zero, for the derivative of M a alone
     */
    void motions(Data d, double[] a, boolean moving) {
        Model m = d.model;
        double[] S = d.cdof;
        Arrays.fill(twist, 0, 6, 0);
        Arrays.fill(acceleration, 0, 6, 0);
        if (moving && !d.opt.disabled(DisableFlag.GRAVITY)) {
            for (int i = 0; i < 3; i++) {
                acceleration[3 + i] = -d.opt.gravity[i];
            }
        }
        double[] v = six[0];
        Arrays.fill(v, 0);
        for (int b = 1; b < m.nbody; b++) {
            int o = 6 * b, p = 6 * m.body.parentid[b];
            System.arraycopy(twist, p, twist, o, 6);
            System.arraycopy(acceleration, p, acceleration, o, 6);
            if (moving) {
                System.arraycopy(d.cvel, p, v, 0, 6);
            }
            int dof = m.body.dofadr[b], end = dof + m.body.dofnum[b];
            while (dof < end) {
                int next = dof + 1;
                while (next < end && group[next] == group[dof]) {
                    next++;
                }
                for (int k = dof; k < next; k++) { // all of a joint's rotation begin at the same motion
                    System.arraycopy(twist, o, twistBefore, 6 * k, 6);
                    System.arraycopy(acceleration, o, accelerationBefore, 6 * k, 6);
                    System.arraycopy(v, 0, velocityBefore, 6 * k, 6);
                }
                for (int k = dof; k < next; k++) {
                    for (int i = 0; i < 6; i++) {
                        twist[o + i] += S[6 * k + i] * a[k];
                        acceleration[o + i] += S[6 * k + i] * a[k];
                    }
                    if (moving) {
                        Spatial.crossMotion(t, 0, velocityBefore, 6 * k, S, 6 * k);
                        for (int i = 0; i < 6; i++) {
                            acceleration[o + i] += t[i] * d.qvel[k];
                            v[i] += S[6 * k + i] * d.qvel[k];
                        }
                    }
                }
                dof = next;
            }
        }
    }

    /** Forces of all bodies and what is behind them; wrench must hold those from outside. */
    void forces(Data d, boolean moving) {
        Model m = d.model;
        for (int b = 1; b < m.nbody; b++) {
            Spatial.mulInertia(force, 6 * b, d.cinert, 10 * b, acceleration, 6 * b);
            if (moving) {
                Spatial.mulInertia(t, 0, d.cinert, 10 * b, d.cvel, 6 * b);
                Spatial.crossForce(u, 0, d.cvel, 6 * b, t, 0);
                for (int i = 0; i < 6; i++) {
                    force[6 * b + i] += u[i];
                }
                dampingOf(d, b);
            }
        }
        for (int b = m.nbody - 1; b > 0; b--) {
            int p = m.body.parentid[b];
            if (p > 0) {
                for (int i = 0; i < 6; i++) {
                    force[6 * p + i] += force[6 * b + i];
                    wrench[6 * p + i] += wrench[6 * b + i];
                }
                for (int i = 0; moving && i < 36; i++) {
                    damping[36 * p + i] += damping[36 * b + i];
                }
            }
        }
    }

    /** B of body b, column by column; t holds its momentum. */
    private void dampingOf(Data d, int b) {
        double[] e = six[0], x = six[1], y = six[2];
        for (int k = 0; k < 6; k++) {
            Arrays.fill(e, 0);
            e[k] = 1;
            Spatial.crossMotion(x, 0, e, 0, d.cvel, 6 * b);
            Spatial.mulInertia(y, 0, d.cinert, 10 * b, x, 0);
            Spatial.crossForce(x, 0, e, 0, t, 0);
            for (int i = 0; i < 6; i++) {
                damping[36 * b + 6 * i + k] = y[i] + x[i];
            }
            Spatial.mulInertia(x, 0, d.cinert, 10 * b, e, 0);
            Spatial.crossForce(y, 0, d.cvel, 6 * b, x, 0);
            for (int i = 0; i < 6; i++) {
                damping[36 * b + 6 * i + k] += y[i];
            }
        }
    }

    /** r[k nv + j] += d(torque j) / d(position k). */
    void derivative(double[] r, Data d, boolean moving) {
        Model m = d.model;
        int nv = m.nv;
        double[] S = d.cdof;
        for (int j = 0; j < nv; j++) {
            int b = m.dof.bodyid[j];
            Spatial.mulInertia(inertial, 6 * j, d.crb, 10 * b, S, 6 * j);
            for (int i = 0; moving && i < 6; i++) {
                double sum = 0;
                for (int l = 0; l < 6; l++) {
                    sum += damping[36 * b + 6 * l + i] * S[6 * j + l];
                }
                column[6 * j + i] = sum;
            }
        }
        double[] behind = six[0], carried = six[1];
        for (int k = 0; k < nv; k++) {
            additions(d, k, moving);
            int b = m.dof.bodyid[k];
            // on those before k: S_k x* F + Ic xi + Bc psi
            Spatial.crossForce(behind, 0, S, 6 * k, force, 6 * b);
            Spatial.mulInertia(t, 0, d.crb, 10 * b, xi, 0);
            for (int i = 0; i < 6; i++) {
                double sum = t[i];
                for (int l = 0; moving && l < 6; l++) {
                    sum += damping[36 * b + 6 * i + l] * psi[l];
                }
                behind[i] += sum;
            }
            for (int j = m.dof.parentid[k]; j >= 0; j = m.dof.parentid[j]) {
                if (group[j] != group[k]) {
                    r[k * nv + j] += Spatial.dot(S, 6 * j, behind, 0);
                }
            }
            // on itself and those behind, which are numbered after it; and on those that turn with it
            for (int j = group[k]; j <= last[k]; j++) {
                double sum = Spatial.dot(inertial, 6 * j, xi, 0);
                if (moving) {
                    Spatial.crossForce(carried, 0, S, 6 * k, wrench, 6 * m.dof.bodyid[j]);
                    sum += Spatial.dot(column, 6 * j, psi, 0) + Spatial.dot(S, 6 * j, carried, 0);
                }
                r[k * nv + j] += sum;
            }
        }
    }

    private void additions(Data d, int k, boolean moving) {
        Spatial.crossMotion(xi, 0, accelerationBefore, 6 * k, d.cdof, 6 * k);
        if (moving) {
            Spatial.crossMotion(psi, 0, velocityBefore, 6 * k, d.cdof, 6 * k);
            Spatial.crossMotion(t, 0, velocityBefore, 6 * k, psi, 0);
            for (int i = 0; i < 6; i++) {
                xi[i] += t[i];
            }
        }
    }
}
