package dev.cardan.engine.gradient;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.actuation.Activation;
import dev.cardan.engine.actuation.Actuators;
import dev.cardan.engine.actuation.Transmission;
import dev.cardan.engine.attached.Attached;
import dev.cardan.engine.collision.Collision;
import dev.cardan.engine.constraint.Constraints;
import dev.cardan.engine.derivative.SmoothVelocity;
import dev.cardan.engine.inertia.MassMatrix;
import dev.cardan.engine.inertia.MassOps;
import dev.cardan.engine.inverse.DiscreteAcceleration;
import dev.cardan.engine.kinematics.AppliedForce;
import dev.cardan.engine.kinematics.CenterOfMass;
import dev.cardan.engine.kinematics.Kinematics;
import dev.cardan.engine.kinematics.Positions;
import dev.cardan.engine.linalg.Cholesky;
import dev.cardan.engine.linalg.Dense;
import dev.cardan.engine.passive.PassiveForces;
import dev.cardan.engine.pipeline.ForwardPass;
import dev.cardan.engine.tendon.Tendons;
import dev.cardan.engine.type.BiasType;
import dev.cardan.engine.type.Const;
import dev.cardan.engine.type.ConstraintType;
import dev.cardan.engine.type.DisableFlag;
import dev.cardan.engine.type.DynType;
import dev.cardan.engine.type.EnableFlag;
import dev.cardan.engine.type.EqType;
import dev.cardan.engine.type.GainType;
import dev.cardan.engine.type.Integrator;
import java.util.Arrays;

/**
 * The partial derivatives that implicit differentiation is made of, at a state at which a step has just been taken, with its
 * acceleration a, and a' with which it advanced the velocity, held fixed:
 *
 * <ul>
 *   <li>of the residual r = M a - smooth forces - J' f,
 *   <li>of the integrator's equation g = N a' - M a, unless a' is a,
 *   <li>of the next activations.
 * </ul>
 *
 * <p>Each array has a row per direction. Velocity columns are closed formulas where all that depends on velocity has one; positions,
 * controls and the rest are centred differences of r, g and the next activations themselves, which are smooth and need no solver.
 */
public final class Partials {
    private static final double STEP = 3e-7; // rad, m; of positions
    private static final double INPUT_STEP = 1e-5; // of velocities, controls, activations

    /** Partial derivatives by one kind of direction, a row per direction. */
    public static final class Block {
        /** Of the residual (directions x nv). */
        public double[] residual = {};

        /** Of the integrator's equation (directions x nv); zeros where there is none. */
        public double[] advance = {};

        /** Of the next activations (directions x na). */
        public double[] activation = {};

        /** Makes room for n directions, with zeros. */
        public void ensure(int n, int nv, int na) {
            if (residual.length != n * nv || activation.length != n * na) {
                residual = new double[n * nv];
                advance = new double[n * nv];
                activation = new double[n * na];
            } else {
                Arrays.fill(residual, 0);
                Arrays.fill(advance, 0);
                Arrays.fill(activation, 0);
            }
        }
    }

    /** By positions, in their tangent space. */
    public final Block position = new Block();

    /** By velocities. */
    public final Block velocity = new Block();

    /** By activations. */
    public final Block activation = new Block();

    /** By controls. */
    public final Block control = new Block();

    /** By parameters of the model. */
    public final Block parameter = new Block();

    final ActiveSet rows = new ActiveSet();
    final StepMatrix matrix = new StepMatrix();
    double[] a = {}; // (nv) of the solver
    private double[] step = {}; // (nv) of the integrator
    private double[] hessian = {}; // (nv x nv) Cholesky factors
    private double[] square = {}; // (nv x nv)
    private double[] mass = {}; // (nC) M at the state
    private double[][] samples =
            new double[3][0]; // residual, advance, activation; at the state, beside it, on the other side
    private double[] act = {};
    private double[] direction = {};
    private double[] force = {};
    private double[] qpos = {};
    private double[] wide = {}; // (nefc) of one column of rows
    private double[] weighed = {}; // (nefc)
    private final PositionFormulas formulas = new PositionFormulas();
    private boolean jumped; // a direction along which rows change on both sides

    /** Whether rows appeared or vanished on both sides of the state for some direction: derivatives don't exist there. */
    public boolean jumped() {
        return jumped;
    }

    /**
     * Takes over a world that has just taken a step and is back at the state before it.
     *
     * @param qvel velocity that the step led to
     */
    public void take(Data d, double[] qvel) {
        Model m = d.model;
        int nv = m.nv;
        if (a.length != nv || act.length != m.na) {
            a = new double[nv];
            step = new double[nv];
            hessian = new double[nv * nv];
            square = new double[nv * nv];
            direction = new double[nv];
            force = new double[nv];
            act = new double[m.na];
            samples = new double[3][2 * nv + m.na];
        }
        qpos = qpos.length == m.nq ? qpos : new double[m.nq];
        if (d.opt.integrator == Integrator.IMPLICIT_SPRING_DAMPER) {
            System.arraycopy(d.qfrcConstraint, 0, a, 0, nv); // its step writes its own acceleration to qacc
            MassMatrix.solve(d, a, 0);
            for (int i = 0; i < nv; i++) {
                a[i] += d.qaccSmooth[i];
            }
        } else {
            System.arraycopy(d.qacc, 0, a, 0, nv);
        }
        for (int i = 0; i < nv; i++) {
            step[i] = (qvel[i] - d.qvel[i]) / d.opt.timestep;
        }
        matrix.take(d);
        rows.take(d, a);
        factor(d);
        jumped = false;
    }

    /** H = M + J' W J, factorised. */
    private void factor(Data d) {
        int nv = d.model.nv;
        Arrays.fill(hessian, 0);
        MassOps.addM(hessian, 0, d);
        int n = rows.nefc;
        if (wide.length < n) {
            wide = new double[2 * n];
            weighed = new double[2 * n];
        }
        double[] J = rows.J;
        for (int i = 0; i < n; i++) {
            if (rows.isCone(i)) {
                int c = rows.id[i], dim = rows.dim[c];
                for (int p = 0; p < dim; p++) {
                    for (int q = 0; q < dim; q++) {
                        addProduct(hessian, J, (i + p) * nv, (i + q) * nv, rows.cones[36 * c + dim * p + q], nv);
                    }
                }
                i += dim - 1;
            } else if (rows.weight[i] != 0) {
                addProduct(hessian, J, i * nv, i * nv, rows.weight[i], nv);
            }
        }
        Cholesky.factor(hessian, 0, nv, Const.MINVAL);
    }

    /** Lower triangle of h += s J_p' J_q. */
    private static void addProduct(double[] h, double[] J, int p, int q, double s, int nv) {
        for (int i = 0; i < nv; i++) {
            double x = s * J[p + i];
            if (x != 0) {
                Dense.addScaled(h, i * nv, J, q, x, i + 1);
            }
        }
    }

    /** x (nv) becomes H^-1 x: acceleration by force. */
    public void solve(double[] x, int xo) {
        Cholesky.solve(x, xo, hessian, 0, a.length);
    }

    /**
     * From the partial derivatives of one direction to its derivatives of accelerations: da = -H^-1 r and, if the integrator has a
     * matrix, da' = N^-1 (M da - g), else the same.
     */
    public void accelerations(Data d, double[] da, int ao, double[] dstep, int so, double[] r, double[] g, int at) {
        int nv = a.length;
        for (int i = 0; i < nv; i++) {
            da[ao + i] = -r[at + i];
        }
        solve(da, ao);
        if (!matrix.isThere()) {
            System.arraycopy(da, ao, dstep, so, nv);
            return;
        }
        MassOps.mulM(dstep, so, d, da, ao);
        for (int i = 0; i < nv; i++) {
            dstep[so + i] -= g[at + i];
        }
        matrix.solve(d, dstep, so);
    }

    /** Whether velocity columns have formulas at this state. */
    public static boolean velocityHasFormula(Data d) {
        Model m = d.model;
        if (m.nflex > 0
                || d.opt.integrator == Integrator.IMPLICIT_SPRING_DAMPER
                || d.callbacks.any()
                || Attached.of(d).plugins != null
                || Attached.of(d).gains != null
                || d.opt.density > 0
                || d.opt.viscosity > 0) {
            return false;
        }
        for (int j = 0; j < m.njnt; j++) {
            if (m.jnt.actfrclimited[j]) {
                return false;
            }
        }
        for (int t = 0; t < m.ntendon; t++) {
            if (m.tendon.actfrclimited[t] || m.tendon.armature[t] != 0) {
                return false; // a moving armature has a bias force
            }
        }
        for (int i = 0; i < m.nactuator; i++) {
            int gain = m.actuator.gaintype[i], bias = m.actuator.biastype[i], dyn = m.actuator.dyntype[i];
            boolean plain = (gain == GainType.Code.FIXED
                            || gain == GainType.Code.AFFINE
                            || gain == GainType.Code.MUSCLE)
                    && (bias == BiasType.Code.NONE || bias == BiasType.Code.AFFINE || bias == BiasType.Code.MUSCLE)
                    && (dyn == DynType.Code.NONE
                            || dyn == DynType.Code.INTEGRATOR
                            || dyn == DynType.Code.FILTER
                            || dyn == DynType.Code.FILTEREXACT
                            || dyn == DynType.Code.MUSCLE);
            if (!plain || (gain != GainType.Code.FIXED && isClamped(m, d, i))) {
                return false; // the formula multiplies with the control that was given, as MuJoCo's
            }
        }
        for (int i = 0; i < d.ne; i++) {
            int type = m.eq.type[d.efc.id[i]];
            if (type != EqType.Code.JOINT && type != EqType.Code.TENDON) {
                return false; // their reference has a part quadratic in velocity
            }
        }
        return true;
    }

    private static boolean isClamped(Model m, Data d, int a) {
        for (int u = m.actuator.ctrladr[a]; u < m.actuator.ctrladr[a] + m.actuator.ctrlnum[a]; u++) {
            double[] range = m.actuator.ctrlrange;
            if (m.actuator.ctrllimited[u] && (d.ctrl[u] < range[2 * u] || d.ctrl[u] > range[2 * u + 1])) {
                return true;
            }
        }
        return false;
    }

    /** Computes the blocks of controls and activations. Positions and velocities of the world stay computed. */
    public void inputs(Data d) {
        Model m = d.model;
        int nv = m.nv;
        control.ensure(m.nu, nv, m.na);
        activation.ensure(m.na, nv, m.na);
        boolean advance = matrix.isThere() && dependsOnInputs(d);
        sample(d, 0, advance, true);
        for (int i = 0; i < m.nu; i++) {
            double u = d.ctrl[i];
            boolean up = allows(m, i, u, u + INPUT_STEP), down = allows(m, i, u - INPUT_STEP, u);
            for (int side = 1; side <= 2; side++) {
                if (side == 1 ? up : down) {
                    d.ctrl[i] = side == 1 ? u + INPUT_STEP : u - INPUT_STEP;
                    Actuators.run(d);
                    sample(d, side, advance, true);
                    d.ctrl[i] = u;
                }
            }
            write(control, i, up, down, INPUT_STEP);
        }
        for (int i = 0; i < m.na; i++) {
            double x = d.act[i];
            for (int side = 1; side <= 2; side++) {
                d.act[i] = side == 1 ? x + INPUT_STEP : x - INPUT_STEP;
                Actuators.run(d);
                sample(d, side, advance, true);
                d.act[i] = x;
            }
            write(activation, i, true, true, INPUT_STEP);
        }
        Actuators.run(d);
    }

    private static boolean allows(Model m, int i, double low, double high) {
        double[] range = m.actuator.ctrlrange;
        return !m.actuator.ctrllimited[i] || (low >= range[2 * i] && high <= range[2 * i + 1]);
    }

    /** Whether what an integrator treats implicitly depends on controls and activations. */
    private static boolean dependsOnInputs(Data d) {
        Model m = d.model;
        if (d.opt.integrator == Integrator.EULER) {
            return false;
        }
        for (int i = 0; i < m.nactuator; i++) {
            int gain = m.actuator.gaintype[i];
            if (gain != GainType.Code.FIXED
                    && (gain != GainType.Code.AFFINE || m.actuator.gainprm[Const.NGAIN * i + 2] != 0)) {
                return true;
            }
        }
        return Attached.of(d).gains != null;
    }

    /** Computes the block of velocities. Positions of the world stay computed. */
    public void velocities(Data d) {
        Model m = d.model;
        int nv = m.nv;
        velocity.ensure(nv, nv, m.na);
        boolean formula = velocityHasFormula(d);
        boolean advance = matrix.isThere() && (d.opt.integrator != Integrator.EULER || dampingVaries(m));
        if (formula) {
            byFormula(d);
            if (!advance) {
                return;
            }
        }
        sample(d, 0, advance, false);
        for (int i = 0; i < nv; i++) {
            double v = d.qvel[i];
            for (int side = 1; side <= 2; side++) {
                d.qvel[i] = side == 1 ? v + INPUT_STEP : v - INPUT_STEP;
                ForwardPass.velocity(d);
                Actuators.run(d);
                sample(d, side, advance, formula);
                d.qvel[i] = v;
            }
            if (formula) {
                difference(velocity.advance, i * nv, nv, nv, 1, 2, 2 * INPUT_STEP);
            } else {
                write(velocity, i, true, true, INPUT_STEP);
            }
        }
        ForwardPass.velocity(d);
        Actuators.run(d);
    }

    private static boolean dampingVaries(Model m) {
        for (double x : m.dof.dampingpoly) {
            if (x != 0) {
                return true;
            }
        }
        for (int j = 0; j < m.njnt; j++) {
            if (m.jnt.actuatorid[j] != -1) {
                return true; // motors may bring polynomial damping
            }
        }
        return false;
    }

    /** dr/dv = -d(smooth)/dv + J' W B J. */
    private void byFormula(Data d) {
        int nv = d.model.nv, n = rows.nefc;
        double[] r = velocity.residual, full = square;
        SmoothVelocity.full(full, d);
        for (int i = 0; i < nv; i++) {
            for (int k = 0; k < nv; k++) {
                r[k * nv + i] = -full[i * nv + k];
            }
        }
        for (int k = 0; k < nv; k++) {
            boolean any = false;
            for (int i = 0; i < n; i++) {
                wide[i] = rows.damping[i] * rows.J[i * nv + k];
                any |= wide[i] != 0;
            }
            if (any) {
                addForces(r, k * nv, wide, nv);
            }
        }
    }

    /** r (nv) += J' W x. */
    void addForces(double[] r, int ro, double[] x, int nv) {
        rows.weigh(weighed, x);
        for (int i = 0; i < rows.nefc; i++) {
            if (weighed[i] != 0) {
                Dense.addScaled(r, ro, rows.J, i * nv, weighed[i], nv);
            }
        }
    }

    /**
     * Computes the block of positions, with formulas where they cover all that there is, else by differences; what is computed in the
     * world then belongs to a place beside the state.
     */
    public void positions(Data d) {
        Model m = d.model;
        int nv = m.nv;
        position.ensure(nv, nv, m.na);
        boolean advance = matrix.isThere();
        if (PositionFormulas.cover(d)) {
            rows.forces(d, a, true);
            if (formulas.run(position, d, rows, a, advance ? step : null)) {
                return;
            }
            position.ensure(nv, nv, m.na);
        }
        System.arraycopy(d.qpos, 0, qpos, 0, m.nq);
        sample(d, 0, advance, false);
        for (int i = 0; i < nv; i++) {
            boolean up = move(d, i, STEP, 1, advance), down = move(d, i, -STEP, 2, advance);
            if (!up && !down) {
                jumped = true;
            }
            write(position, i, up || !down, down || !up, STEP);
        }
    }

    /** Evaluates everything beside the state; whether the rows are the same there. */
    private boolean move(Data d, int dof, double by, int side, boolean advance) {
        Arrays.fill(direction, 0);
        direction[dof] = 1;
        Positions.integrate(d, d.qpos, 0, direction, 0, by);
        boolean same = evaluate(d, side, advance);
        System.arraycopy(qpos, 0, d.qpos, 0, qpos.length);
        return same;
    }

    /** Evaluates everything at what is now the state and model of a world; whether the rows are the same there. */
    boolean evaluate(Data d, int side, boolean advance) {
        Kinematics.run(d);
        CenterOfMass.run(d);
        Tendons.run(d);
        MassMatrix.run(d);
        Collision.run(d);
        Constraints.make(d);
        if (d.opt.enabled(EnableFlag.DIAGEXACT)) {
            MassMatrix.factor(d);
            Constraints.project(d);
        }
        Transmission.run(d);
        ForwardPass.velocity(d);
        Actuators.run(d);
        return sample(d, side, advance, false);
    }

    /**
     * Keeps residual, integrator's equation and next activations at what is computed in the world.
     *
     * @param sameRows whether forces of constraints are those of the sample before
     */
    private boolean sample(Data d, int side, boolean advance, boolean sameRows) {
        Model m = d.model;
        int nv = m.nv;
        double[] s = samples[side];
        boolean same = true;
        if (!sameRows || side == 0) {
            same = side == 0 || rows.isThatOf(d);
            rows.forces(d, a, same);
        }
        MassOps.mulM(s, 0, d, a, 0);
        if (advance) {
            System.arraycopy(s, 0, direction, 0, nv);
            advanceForce(d, s, nv);
            for (int i = 0; i < nv; i++) {
                s[nv + i] -= direction[i];
            }
        } else {
            Arrays.fill(s, nv, 2 * nv, 0);
        }
        for (int i = 0; i < nv; i++) {
            force[i] = d.qfrcPassive[i] - d.qfrcBias[i] + d.qfrcApplied[i] + d.qfrcActuator[i];
        }
        AppliedForce.accumulate(d, force);
        for (int i = 0; i < nv; i++) {
            s[i] -= force[i] + d.qfrcConstraint[i];
        }
        if (m.na > 0) {
            System.arraycopy(d.act, 0, act, 0, m.na);
            if (!d.opt.disabled(DisableFlag.ACTUATION)) {
                Activation.advance(d, d.actDot, 0);
            }
            System.arraycopy(d.act, 0, s, 2 * nv, m.na);
            System.arraycopy(act, 0, d.act, 0, m.na);
        }
        return same;
    }

    /** r = N a', for the spring-damper integrator less what it adds to the forces of the solver. */
    private void advanceForce(Data d, double[] r, int ro) {
        if (d.opt.integrator != Integrator.IMPLICIT_SPRING_DAMPER) {
            DiscreteAcceleration.force(d, r, ro, step);
            return;
        }
        Model m = d.model;
        double h = d.opt.timestep;
        boolean springs = !d.opt.disabled(DisableFlag.SPRING), dampers = !d.opt.disabled(DisableFlag.DAMPER);
        MassOps.mulM(r, ro, d, step, 0);
        for (int i = 0; i < m.nv; i++) {
            double k = springs ? m.jnt.stiffness[m.dof.jntid[i]] : 0;
            double b = dampers ? PassiveForces.dampingDerivative(m, d, i) : 0;
            r[ro + i] += (h * b + h * h * k) * step[i] - d.qfrcSpring[i] - d.qfrcDamper[i] + h * k * d.qvel[i];
        }
    }

    /** Keeps the mass matrix of the state while {@link #positions} computes others. */
    public void keepMass(Data d) {
        mass = mass.length == d.M.length ? mass : new double[d.M.length];
        System.arraycopy(d.M, 0, mass, 0, mass.length);
    }

    /** Gives the mass matrix back. */
    public void restoreMass(Data d) {
        System.arraycopy(mass, 0, d.M, 0, mass.length);
    }

    /** Writes the row of a direction from what is known to both sides of the state, or to one of them and at the state. */
    public void write(Block b, int i, boolean up, boolean down, double eps) {
        int nv = a.length, na = act.length;
        if (!up && !down) {
            return;
        }
        int to = up ? 1 : 0, from = down ? 2 : 0;
        double h = up && down ? 2 * eps : eps;
        difference(b.residual, i * nv, 0, nv, to, from, h);
        difference(b.advance, i * nv, nv, nv, to, from, h);
        difference(b.activation, i * na, 2 * nv, na, to, from, h);
    }

    private void difference(double[] r, int ro, int at, int n, int to, int from, double h) {
        double[] x = samples[to], y = samples[from];
        for (int k = 0; k < n; k++) {
            r[ro + k] = (x[at + k] - y[at + k]) / h;
        }
    }

    /** Evaluates everything at the state itself, to compare with {@link #beside}. */
    public void atState(Data d) {
        evaluate(d, 0, matrix.isThere());
    }

    /** Evaluates everything at the state with what is now the model of the world; whether the rows are the same there. */
    public boolean beside(Data d, boolean plus) {
        return evaluate(d, plus ? 1 : 2, matrix.isThere());
    }

    /** Whether the velocity advances with another acceleration than that of the solver. */
    public boolean advances() {
        return matrix.isThere();
    }

    /** Whether {@link #adjoint} exists. */
    public boolean isSymmetric() {
        return matrix.isSymmetric();
    }

    /** x becomes y = N^-1 x and r = H^-1 M y, which is H^-1 x if the velocity advances with the solver's acceleration. */
    public void adjoint(Data d, double[] x, double[] r) {
        if (matrix.isThere()) {
            matrix.solve(d, x, 0);
            MassOps.mulM(r, 0, d, x, 0);
        } else {
            System.arraycopy(x, 0, r, 0, a.length);
        }
        solve(r, 0);
    }

    /** How near each row is to another zone of its cost, see {@link ActiveSet#margin}; the world is as {@link #take} found it. */
    public void margins(Data d, double[] r) {
        for (int i = 0; i < rows.nefc; i++) {
            r[i] = rows.margin(d, i, Math.abs(d.efc.aref[i]));
            if (rows.type[i] == ConstraintType.Code.CONTACT_ELLIPTIC) {
                int n = rows.dim[rows.id[i]];
                Arrays.fill(r, i, i + n, r[i]);
                i += n - 1;
            }
        }
    }
}
