package dev.cardan.engine;

import static dev.cardan.engine.inside.Arguments.optional;
import static dev.cardan.engine.inside.Arguments.require;

import dev.cardan.engine.inside.Inside;
import dev.cardan.engine.inside.Workspace;
import dev.cardan.engine.inverse.Inverse;
import dev.cardan.engine.kinematics.Positions;
import dev.cardan.engine.pipeline.ForwardPass;
import dev.cardan.engine.type.EnableFlag;
import dev.cardan.engine.type.Integrator;
import dev.cardan.engine.type.Stage;
import dev.cardan.engine.type.StateElement;
import java.util.Arrays;

/**
 * How a step and inverse dynamics change with state and inputs, by finite differences: one evaluation per direction, which skips
 * what the direction leaves as it is. Positions change in their tangent space, so a state has 2 nv + na directions: positions,
 * velocities, activations.
 *
 * <p>Afterwards state and inputs are those before, bit for bit; computed quantities are those of the last evaluation. Whatever is
 * thrown, the world is as after a failed step, see {@link Physics}.
 */
public final class FiniteDifferences {
    private static final int CENTRE = 0;
    private static final int PLUS = 1;
    private static final int MINUS = 2;

    private final Data d;
    private final Model m;
    private final double eps;
    private final boolean centered;
    private final boolean skipSensors;
    private final int nstate; // numbers of qpos, qvel, act
    private final int ndirections;
    private final double[] buf;
    private final int before; // where the state is kept
    private final int sample; // CENTRE, PLUS, MINUS: next state, then sensors
    private final int size; // of a sample
    private final int change; // of a state, or of sensors

    private FiniteDifferences(Data d, double eps, boolean centered, boolean sensors) {
        this.d = d;
        m = d.model;
        this.eps = eps;
        this.centered = centered;
        skipSensors = !sensors;
        nstate = m.nq + m.nv + m.na;
        ndirections = 2 * m.nv + m.na;
        size = nstate + m.nsensordata;
        Workspace ws = Inside.work(d);
        before = ws.take(d.stateSize(StateElement.INTEGRATION));
        sample = ws.take(3 * size);
        change = ws.take(Math.max(ndirections, m.nsensordata) + m.nv);
        buf = ws.reals;
    }

    /**
     * How the next state and the sensors follow from state and controls: dx' = A dx + B du, ds = C dx + D du. A null matrix is left
     * out. Controls with a range are not moved beyond it.
     *
     * @param eps how far each direction is followed, such as 1e-6
     * @param centered whether to follow it to both sides, which takes twice as long and is more exact
     * @param a receives A (2 nv + na x 2 nv + na)
     * @param b receives B (2 nv + na x nu)
     * @param c receives C (nsensordata x 2 nv + na)
     * @param e receives D (nsensordata x nu)
     * @throws IllegalArgumentException in a world with RK4, delays or sleeping trees, which differences don't know
     */
    public static void transition(
            Data d, double eps, boolean centered, double[] a, double[] b, double[] c, double[] e) {
        Model m = d.model;
        int n = 2 * m.nv + m.na;
        optional(a, 0, n * n, "a", "2 nv + na x 2 nv + na");
        optional(b, 0, n * m.nu, "b", "2 nv + na x nu");
        optional(c, 0, m.nsensordata * n, "c", "nsensordata x 2 nv + na");
        optional(e, 0, m.nsensordata * m.nu, "e", "nsensordata x nu");
        check(d, eps);
        require(m.nhistory == 0, "the model has delays, of which finite differences of a step know nothing");
        Entrance.guard(d, w -> new FiniteDifferences(w, eps, centered, c != null || e != null).steps(a, b, c, e));
    }

    private static void check(Data d, double eps) {
        require(eps > 0, "the distance eps of finite differences must be positive");
        require(
                d.opt.integrator != Integrator.RK4,
                "RK4 evaluates the dynamics several times per step: use another integrator for finite differences");
        require(
                !d.opt.enabled(EnableFlag.SLEEP),
                "a tree may fall asleep in the middle of finite differences: disable sleeping in opt.enableflags");
    }

    private void steps(double[] a, double[] b, double[] c, double[] e) {
        d.getState(StateElement.INTEGRATION, buf, before);
        step(CENTRE, Stage.Code.NONE);
        for (int i = 0; (b != null || e != null) && i < m.nu; i++) {
            control(i, b, e);
        }
        if (a == null && c == null) {
            return;
        }
        for (int i = 0; i < m.na; i++) {
            direction(d.act, i, Stage.Code.VEL, 2 * m.nv + i, a, c);
        }
        for (int i = 0; i < m.nv; i++) {
            direction(d.qvel, i, Stage.Code.POS, m.nv + i, a, c);
        }
        for (int i = 0; i < m.nv; i++) {
            movePosition(i, eps);
            step(PLUS, Stage.Code.NONE);
            if (centered) {
                movePosition(i, -eps);
                step(MINUS, Stage.Code.NONE);
            }
            write(i, true, centered, ndirections, a, c);
        }
    }

    /** Takes a step, keeps what it leads to, and goes back. */
    private void step(int which, int skip) {
        Physics.step(d, skip, skipSensors);
        int at = sample + which * size;
        d.getState(StateElement.PHYSICS, buf, at);
        System.arraycopy(d.sensordata, 0, buf, at + nstate, skipSensors ? 0 : m.nsensordata);
        d.setState(StateElement.INTEGRATION, buf, before);
    }

    private void direction(double[] x, int i, int skip, int column, double[] a, double[] c) {
        x[i] += eps;
        step(PLUS, skip);
        if (centered) {
            x[i] -= eps;
            step(MINUS, skip);
        }
        write(column, true, centered, ndirections, a, c);
    }

    private void control(int i, double[] b, double[] e) {
        double u = d.ctrl[i];
        boolean plus = allows(i, u, u + eps), minus = (centered || !plus) && allows(i, u - eps, u);
        if (plus) {
            d.ctrl[i] += eps;
            step(PLUS, Stage.Code.VEL);
        }
        if (minus) {
            d.ctrl[i] -= eps;
            step(MINUS, Stage.Code.VEL);
        }
        write(i, plus, minus, m.nu, b, e);
    }

    private boolean allows(int i, double low, double high) {
        double[] range = m.actuator.ctrlrange;
        return !m.actuator.ctrllimited[i]
                || (low >= range[2 * i] && low <= range[2 * i + 1] && high >= range[2 * i] && high <= range[2 * i + 1]);
    }

    private void movePosition(int dof, double by) {
        int v = change + Math.max(ndirections, m.nsensordata);
        Arrays.fill(buf, v, v + m.nv, 0);
        buf[v + dof] = 1;
        Positions.integrate(d, d.qpos, 0, buf, v, by);
    }

    /** Writes a column of both matrices from the samples that there are; zeros if there are none. */
    private void write(int column, boolean plus, boolean minus, int columns, double[] states, double[] sensors) {
        int from = sample + (minus ? MINUS : CENTRE) * size, to = sample + (plus ? PLUS : CENTRE) * size;
        double h = plus && minus ? 2 * eps : eps;
        if (states != null) {
            stateChange(from, to, h);
            put(states, column, columns, ndirections, plus || minus);
        }
        if (sensors != null) {
            difference(change, from + nstate, to + nstate, h, m.nsensordata);
            put(sensors, column, columns, m.nsensordata, plus || minus);
        }
    }

    private void stateChange(int from, int to, double h) {
        if (m.nq == m.nv) {
            difference(change, from, to, h, nstate);
        } else {
            Positions.differentiate(d, buf, change, h, buf, from, buf, to);
            difference(change + m.nv, from + m.nq, to + m.nq, h, m.nv + m.na);
        }
    }

    private void difference(int r, int from, int to, double h, int n) {
        double inv = 1 / h;
        for (int i = 0; i < n; i++) {
            buf[r + i] = inv * (buf[to + i] - buf[from + i]);
        }
    }

    private void put(double[] matrix, int column, int columns, int rows, boolean known) {
        for (int i = 0; i < rows; i++) {
            matrix[i * columns + column] = known ? buf[change + i] : 0;
        }
    }

    /**
     * How the forces of inverse dynamics, the sensors and the mass matrix follow from positions, velocities and accelerations
     * (qacc). A null matrix is left out. Rows belong to what is changed, columns to what follows, as in MuJoCo.
     *
     * @param eps how far each direction is followed, such as 1e-6
     * @param actuation whether the forces are those that actuators have yet to be helped with: qfrcInverse - qfrcActuator
     * @param fq receives d(force) / d(qpos) (nv x nv), as do fv by qvel and fa by qacc
     * @param sq receives d(sensordata) / d(qpos) (nv x nsensordata), as do sv by qvel and sa by qacc
     * @param mq receives d(M) / d(qpos) (nv x nC)
     * @throws IllegalArgumentException in a world with RK4, noslip iterations or sleeping trees, which differences don't know
     */
    public static void inverse(
            Data d,
            double eps,
            boolean actuation,
            double[] fq,
            double[] fv,
            double[] fa,
            double[] sq,
            double[] sv,
            double[] sa,
            double[] mq) {
        int nv = d.model.nv, ns = d.model.nsensordata;
        optional(fq, 0, nv * nv, "fq", "nv x nv");
        optional(fv, 0, nv * nv, "fv", "nv x nv");
        optional(fa, 0, nv * nv, "fa", "nv x nv");
        optional(sq, 0, nv * ns, "sq", "nv x nsensordata");
        optional(sv, 0, nv * ns, "sv", "nv x nsensordata");
        optional(sa, 0, nv * ns, "sa", "nv x nsensordata");
        optional(mq, 0, nv * d.model.nC, "mq", "nv x nC");
        check(d, eps);
        require(
                d.opt.noslipIterations == 0,
                "noslip iterations have no inverse: set opt.noslipIterations to 0 for finite differences");
        boolean sensors = sq != null || sv != null || sa != null;
        Entrance.guard(d, w -> new InverseDifferences(w, eps, actuation, sensors).run(fq, fv, fa, sq, sv, sa, mq));
    }

    /** Inverse dynamics at one point, and how it differs nearby. */
    private static final class InverseDifferences {
        private final Data d;
        private final Model m;
        private final double eps;
        private final boolean actuation;
        private final boolean skipSensors;
        private final double[] buf;
        private final int pos;
        private final int direction;
        private final int force; // at the point
        private final int nearby; // beside it
        private final int sensor;
        private final int mass;

        InverseDifferences(Data d, double eps, boolean actuation, boolean sensors) {
            this.d = d;
            m = d.model;
            this.eps = eps;
            this.actuation = actuation;
            skipSensors = !sensors;
            Workspace ws = Inside.work(d);
            pos = ws.take(m.nq);
            direction = ws.take(m.nv);
            force = ws.take(m.nv);
            nearby = ws.take(m.nv);
            sensor = ws.take(m.nsensordata);
            mass = ws.take(m.nC);
            buf = ws.reals;
        }

        void run(double[] fq, double[] fv, double[] fa, double[] sq, double[] sv, double[] sa, double[] mq) {
            System.arraycopy(d.qpos, 0, buf, pos, m.nq);
            evaluate(Stage.Code.NONE, force);
            System.arraycopy(d.sensordata, 0, buf, sensor, m.nsensordata);
            System.arraycopy(d.M, 0, buf, mass, m.nC);
            for (int i = 0; (fa != null || sa != null) && i < m.nv; i++) {
                move(d.qacc, i, Stage.Code.VEL, fa, sa);
            }
            for (int i = 0; (fv != null || sv != null) && i < m.nv; i++) {
                move(d.qvel, i, Stage.Code.POS, fv, sv);
            }
            for (int i = 0; (fq != null || sq != null || mq != null) && i < m.nv; i++) {
                Arrays.fill(buf, direction, direction + m.nv, 0);
                buf[direction + i] = 1;
                Positions.integrate(d, d.qpos, 0, buf, direction, eps);
                evaluate(Stage.Code.NONE, nearby);
                System.arraycopy(buf, pos, d.qpos, 0, m.nq);
                rows(i, fq, sq);
                difference(mq, i, d.M, 0, mass, m.nC);
            }
        }

        private void evaluate(int skip, int result) {
            Inverse.evaluate(d, skip, skipSensors);
            System.arraycopy(d.qfrcInverse, 0, buf, result, m.nv);
            if (actuation) {
                ForwardPass.actuation(d);
                for (int i = 0; i < m.nv; i++) {
                    buf[result + i] -= d.qfrcActuator[i];
                }
            }
        }

        private void move(double[] x, int i, int skip, double[] forces, double[] sensors) {
            double given = x[i];
            x[i] += eps;
            try {
                evaluate(skip, nearby);
            } finally {
                x[i] = given; // the acceleration too, even if this fails
            }
            rows(i, forces, sensors);
        }

        private void rows(int i, double[] forces, double[] sensors) {
            difference(forces, i, buf, nearby, force, m.nv);
            difference(sensors, i, d.sensordata, 0, sensor, m.nsensordata);
        }

        private void difference(double[] matrix, int row, double[] beside, int bo, int at, int n) {
            double inv = 1 / eps;
            for (int k = 0; matrix != null && k < n; k++) {
                matrix[row * n + k] = inv * (beside[bo + k] - buf[at + k]);
            }
        }
    }
}
