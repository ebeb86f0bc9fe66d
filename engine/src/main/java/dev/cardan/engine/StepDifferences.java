package dev.cardan.engine;

import dev.cardan.engine.inside.Inside;
import dev.cardan.engine.inside.Workspace;
import dev.cardan.engine.kinematics.Positions;
import dev.cardan.engine.type.Integrator;
import dev.cardan.engine.type.Stage;
import dev.cardan.engine.type.StateElement;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Steps beside a state, one column of the matrices at a time, in MuJoCo's order: controls, activations, velocities, positions. Each
 * kind leaves alone what those after it rely on, so several worlds may share the columns as long as each keeps that order.
 */
final class StepDifferences {
    private static final int CENTRE = 0;
    private static final int PLUS = 1;
    private static final int MINUS = 2;

    /**
     * Columns that are wanted, taken a few at a time by whoever asks. Columns side by side in memory should be written by one
     * thread, or caches quarrel; towards the end shares become smaller, so that all threads are done at the same time.
     */
    static final class Columns {
        private static final int MOST = 8; // that fill a cache line

        private final AtomicInteger taken = new AtomicInteger();
        private int sharers = 1;
        private final int controls;
        private final int activations; // these and those before them
        private final int velocities;
        private final int all;

        private Columns(int controls, int activations, int velocities, int positions) {
            this.controls = controls;
            this.activations = controls + activations;
            this.velocities = this.activations + velocities;
            all = this.velocities + positions;
        }

        static Columns of(Model m, boolean states, boolean controls) {
            return new Columns(controls ? m.nu : 0, states ? m.na : 0, states ? m.nv : 0, states ? m.nv : 0);
        }

        static Columns ofPositions(Model m) {
            return new Columns(0, 0, 0, m.nv);
        }

        /** For so many threads. */
        Columns among(int threads) {
            sharers = threads;
            return this;
        }

        /** How many columns who takes one at a place takes with it. */
        private int share(int from) {
            return Math.clamp((all - from) / (2 * sharers), 1, MOST);
        }

        /** Takes columns; returns the first, {@code all} if there are none left. */
        private int take() {
            for (int from = taken.get(); from < all; from = taken.get()) {
                if (taken.compareAndSet(from, from + share(from))) {
                    return from;
                }
            }
            return all;
        }
    }

    private final Data d;
    private final Model m;
    private final double eps;
    private final boolean centered;
    private final boolean skipSensors;
    private final boolean skips; // whether a step leaves stages of its state behind for others to rely on
    private final int nstate; // numbers of qpos, qvel, act
    private final int ndirections;
    private final double[] buf;
    private final boolean everything; // whether a step may change more than it should
    private final int before; // where the state is kept, time, qpos, qvel and act first
    private final int warmstart; // places in it
    private final int controls;
    private final int sample; // CENTRE, PLUS, MINUS: next state, then sensors
    private final int size; // of a sample
    private final int change; // of a state, or of sensors

    /** For one call of a world, which is under way. */
    StepDifferences(Data d, double eps, boolean centered, boolean sensors) {
        this.d = d;
        m = d.model;
        this.eps = eps;
        this.centered = centered;
        skipSensors = !sensors;
        skips = d.opt.integrator != Integrator.RK4;
        nstate = m.nq + m.nv + m.na;
        ndirections = 2 * m.nv + m.na;
        size = nstate + m.nsensordata;
        Workspace ws = Inside.work(d);
        everything = d.callsUserCode();
        before = ws.take(d.stateSize(StateElement.INTEGRATION));
        warmstart = before + d.stateSize(StateElement.TIME | StateElement.PHYSICS);
        controls = warmstart + m.nv;
        sample = ws.take(3 * size);
        change = ws.take(Math.max(ndirections, m.nsensordata) + m.nv);
        buf = ws.reals;
    }

    /** Takes columns as long as there are any and writes them; a null matrix is left out. */
    void run(Columns columns, double[] a, double[] b, double[] c, double[] e) {
        d.getState(StateElement.INTEGRATION, buf, before);
        step(CENTRE, Stage.Code.NONE);
        for (int from = columns.take(); from < columns.all; from = columns.take()) {
            int end = from + columns.share(from);
            for (int k = from; k < end; k++) {
                column(columns, k, a, b, c, e);
            }
        }
    }

    private void column(Columns columns, int k, double[] a, double[] b, double[] c, double[] e) {
        if (k < columns.controls) {
            control(k, b, e);
        } else if (k < columns.activations) {
            int i = k - columns.controls;
            direction(d.act, i, Stage.Code.VEL, 2 * m.nv + i, a, c);
        } else if (k < columns.velocities) {
            int i = k - columns.activations;
            direction(d.qvel, i, Stage.Code.POS, m.nv + i, a, c);
        } else {
            position(k - columns.velocities, a, c);
        }
    }

    /** Takes a step, keeps what it leads to, and goes back. */
    private void step(int which, int skip) {
        d.flgEnergyvel = false; // else the sensor of kinetic energy would tell that of the column before
        Physics.step(d, skips ? skip : Stage.Code.NONE, skipSensors);
        int at = sample + which * size;
        System.arraycopy(d.qpos, 0, buf, at, m.nq);
        System.arraycopy(d.qvel, 0, buf, at + m.nq, m.nv);
        System.arraycopy(d.act, 0, buf, at + m.nq + m.nv, m.na);
        System.arraycopy(d.sensordata, 0, buf, at + nstate, skipSensors ? 0 : m.nsensordata);
        restore();
    }

    /** Back to the state; all inputs too if code of the user may have changed them. */
    private void restore() {
        if (everything) {
            d.setState(StateElement.INTEGRATION, buf, before);
            return;
        }
        d.time = buf[before];
        System.arraycopy(buf, before + 1, d.qpos, 0, m.nq);
        System.arraycopy(buf, before + 1 + m.nq, d.qvel, 0, m.nv);
        System.arraycopy(buf, before + 1 + m.nq + m.nv, d.act, 0, m.na);
        System.arraycopy(buf, warmstart, d.qaccWarmstart, 0, m.nv);
        System.arraycopy(buf, controls, d.ctrl, 0, m.nu);
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

    private void position(int i, double[] a, double[] c) {
        movePosition(i, eps);
        step(PLUS, Stage.Code.NONE);
        if (centered) {
            movePosition(i, -eps);
            step(MINUS, Stage.Code.NONE);
        }
        write(i, true, centered, ndirections, a, c);
    }

    /** A control is moved to the sides that its range allows; where there is none, the column is zero. */
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
}
