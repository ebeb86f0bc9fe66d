package dev.cardan.engine.gradient;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.actuation.Actuators;
import dev.cardan.engine.linalg.Dense;
import dev.cardan.engine.type.Const;
import dev.cardan.engine.type.ConstraintType;
import dev.cardan.engine.type.DisableFlag;
import dev.cardan.engine.type.EnableFlag;
import dev.cardan.engine.type.EqType;
import dev.cardan.engine.type.Integrator;
import dev.cardan.engine.type.JointType;
import dev.cardan.engine.type.TrnType;
import dev.cardan.engine.type.WrapType;
import dev.cardan.engine.world.ConstraintRows;
import java.util.Arrays;

/**
 * The position columns of the residual in closed form, for worlds of rigid bodies with springs on hinges and slides, actuators of joints
 * and fixed tendons, limits, friction, linear couplings and contacts, under Euler. Only the narrow phase and the laws of actuators are
 * differenced, each on its own.
 */
final class PositionFormulas {
    private static final double LENGTH_STEP = 1e-5; // of actuators

    private final RigidMotion bodies = new RigidMotion();
    private final ContactColumns contacts = new ContactColumns();
    private double[] lengths = {};
    private double[] forces = {};
    private double[] extra = {};

    /** Whether a world at its state has nothing but what there are formulas for. */
    static boolean cover(Data d) {
        Model m = d.model;
        return d.opt.integrator == Integrator.EULER
                && Partials.velocityHasFormula(d)
                && !m.flgGravcomp
                && !m.flgAdhesion
                && !m.flgSurfacevel
                && !d.opt.enabled(EnableFlag.DIAGEXACT)
                && allZero(d.xfrcApplied)
                && jointsAreCovered(d)
                && tendonsAreCovered(m)
                && actuatorsAreCovered(m)
                && rowsAreCovered(d);
    }

    private static boolean allZero(double[] x) {
        for (double v : x) {
            if (v != 0) {
                return false;
            }
        }
        return true;
    }

    private static boolean isScalar(Model m, int j) {
        return m.jnt.type[j] == JointType.Code.HINGE || m.jnt.type[j] == JointType.Code.SLIDE;
    }

    private static boolean jointsAreCovered(Data d) {
        Model m = d.model;
        for (int j = 0; j < m.njnt; j++) {
            boolean bent = m.jnt.stiffnesspoly[Const.NPOLY * j] != 0 || m.jnt.stiffnesspoly[Const.NPOLY * j + 1] != 0;
            if (bent || (m.jnt.stiffness[j] != 0 && !isScalar(m, j))) {
                return false;
            }
        }
        return true;
    }

    private static boolean tendonsAreCovered(Model m) {
        for (int t = 0; t < m.ntendon; t++) {
            if (m.wrap.type[m.tendon.adr[t]] != WrapType.Code.JOINT
                    || m.tendon.stiffness[t] != 0
                    || m.tendon.stiffnesspoly[Const.NPOLY * t] != 0
                    || m.tendon.stiffnesspoly[Const.NPOLY * t + 1] != 0) {
                return false;
            }
        }
        return true;
    }

    private static boolean actuatorsAreCovered(Model m) {
        for (int a = 0; a < m.nactuator; a++) {
            int type = m.actuator.trntype[a], id = m.actuator.trnid[2 * a];
            boolean joint = (type == TrnType.Code.JOINT || type == TrnType.Code.JOINTINPARENT) && isScalar(m, id);
            if (!joint && type != TrnType.Code.TENDON) {
                return false;
            }
        }
        return true;
    }

    private static boolean rowsAreCovered(Data d) {
        Model m = d.model;
        for (int i = 0; i < d.nefc; i++) {
            int id = d.efc.id[i];
            boolean covered = switch (d.efc.type[i]) {
                case ConstraintType.Code.EQUALITY -> isLinear(m, id);
                case ConstraintType.Code.LIMIT_JOINT -> isScalar(m, id);
                default -> true;
            };
            if (!covered) {
                return false;
            }
        }
        return true;
    }

    private static boolean isLinear(Model m, int eq) {
        boolean coupling = m.eq.type[eq] == EqType.Code.JOINT || m.eq.type[eq] == EqType.Code.TENDON;
        int p = Const.NEQDATA * eq;
        return coupling && m.eq.data[p + 2] == 0 && m.eq.data[p + 3] == 0 && m.eq.data[p + 4] == 0;
    }

    /**
     * Computes the columns; the world is computed at its state, rows hold its active set, and efc.force the forces.
     *
     * @param step null, or the acceleration a' of a step with implicit damping
     * @return false if contacts jump beside the state, so that there are none
     */
    boolean run(Partials.Block r, Data d, ActiveSet rows, double[] a, double[] step) {
        Model m = d.model;
        int nv = m.nv;
        bodies.ensure(m);
        bodies.motions(d, a, true);
        Arrays.fill(bodies.wrench, 0);
        contacts.wrenches(bodies.wrench, d);
        bodies.forces(d, true);
        bodies.derivative(r.residual, d, true);
        if (!contacts.add(r.residual, d, rows, bodies)) {
            return false;
        }
        scalarRows(r.residual, d, rows);
        springs(r.residual, d);
        actuators(r.residual, d);
        if (step != null) {
            if (extra.length < nv) {
                extra = new double[nv];
            }
            for (int i = 0; i < nv; i++) {
                extra[i] = step[i] - a[i];
            }
            bodies.motions(d, extra, false);
            bodies.forces(d, false);
            bodies.derivative(r.advance, d, false);
        }
        return true;
    }

    /** Rows with a constant Jacobian, along which the position of the row changes. */
    private static void scalarRows(double[] r, Data d, ActiveSet rows) {
        ConstraintRows e = d.efc;
        int nv = d.model.nv;
        for (int i = 0; i < d.nefc; i++) {
            int type = e.type[i];
            if (type == ConstraintType.Code.CONTACT_ELLIPTIC
                    || type == ConstraintType.Code.CONTACT_PYRAMIDAL
                    || type == ConstraintType.Code.CONTACT_FRICTIONLESS) {
                return; // these are the last
            }
            double K = e.KBIP[4 * i], I = e.KBIP[4 * i + 2], P = e.KBIP[4 * i + 3];
            double stiffness = rows.weight[i] * K * (I + P * (e.pos[i] - e.margin[i])) - e.force[i] * P / (I * (1 - I));
            for (int k = 0; stiffness != 0 && k < nv; k++) {
                double s = stiffness * rows.J[i * nv + k];
                if (s != 0) {
                    Dense.addScaled(r, k * nv, rows.J, i * nv, s, nv);
                }
            }
        }
    }

    private static void springs(double[] r, Data d) {
        Model m = d.model;
        if (d.opt.disabled(DisableFlag.SPRING)) {
            return;
        }
        for (int j = 0; j < m.njnt; j++) {
            if (m.jnt.stiffness[j] != 0) {
                int dof = m.jnt.dofadr[j];
                r[dof * m.nv + dof] += m.jnt.stiffness[j];
            }
        }
    }

    /** An actuator's force changes with its own length only, so one evaluation serves all. */
    private void actuators(double[] r, Data d) {
        Model m = d.model;
        int n = m.nout, nv = m.nv;
        if (n == 0 || d.opt.disabled(DisableFlag.ACTUATION)) {
            return;
        }
        if (lengths.length < n) {
            lengths = new double[n];
            forces = new double[n];
        }
        System.arraycopy(d.actuator.length, 0, lengths, 0, n);
        shift(d, n, LENGTH_STEP);
        System.arraycopy(d.actuator.force, 0, forces, 0, n);
        shift(d, n, -LENGTH_STEP);
        for (int o = 0; o < n; o++) {
            double rate = (forces[o] - d.actuator.force[o]) / (2 * LENGTH_STEP);
            int from = d.moment.rowadr[o], end = from + d.moment.rownnz[o];
            for (int k = from; rate != 0 && k < end; k++) {
                double s = -rate * d.actuator.moment[k];
                for (int l = from; l < end; l++) {
                    r[d.moment.colind[k] * nv + d.moment.colind[l]] += s * d.actuator.moment[l];
                }
            }
        }
        System.arraycopy(lengths, 0, d.actuator.length, 0, n);
        Actuators.run(d);
    }

    private void shift(Data d, int n, double by) {
        for (int o = 0; o < n; o++) {
            d.actuator.length[o] = lengths[o] + by;
        }
        Actuators.run(d);
    }
}
