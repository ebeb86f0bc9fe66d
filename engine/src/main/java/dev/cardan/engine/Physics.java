package dev.cardan.engine;

import dev.cardan.engine.actuation.Controls;
import dev.cardan.engine.attached.UserCode;
import dev.cardan.engine.delay.History;
import dev.cardan.engine.inside.Awake;
import dev.cardan.engine.inside.Runs;
import dev.cardan.engine.integrate.Euler;
import dev.cardan.engine.integrate.Implicit;
import dev.cardan.engine.integrate.ImplicitFast;
import dev.cardan.engine.integrate.RungeKutta;
import dev.cardan.engine.integrate.SpringDamper;
import dev.cardan.engine.inverse.Inverse;
import dev.cardan.engine.pipeline.ForwardPass;
import dev.cardan.engine.reset.SleepReset;
import dev.cardan.engine.sensor.Sensors;
import dev.cardan.engine.type.DisableFlag;
import dev.cardan.engine.type.EnableFlag;
import dev.cardan.engine.type.Integrator;
import dev.cardan.engine.type.Stage;
import dev.cardan.engine.type.WarningKind;
import dev.cardan.engine.view.KeyframeRef;
import dev.cardan.engine.world.Timers.Part;
import dev.cardan.engine.world.Warnings;

/**
 * What can be done with a world: step it, evaluate its dynamics without stepping, reset it.
 *
 * <h2>What can go wrong</h2>
 *
 * Whatever a call throws, be it an exception or an error such as running out of memory, in whichever thread that took
 * part: the state, inputs, options, sleep and warning counts of the world are bit for bit those before the call, and the
 * next step gives the numbers it would have given. Computed quantities may be those of the call that failed. These come
 * out:
 *
 * <ul>
 *   <li>{@link dev.cardan.engine.extension.CallbackException}: a callback or plugin threw or gave NaN. Errors, and what a
 *       listener of warnings throws, come out as they are.
 *   <li>{@link SingularMatrixException}: the integrator implicit or the solver Newton met a singular matrix.
 *   <li>{@link UnconvergedException}: a solver ran out of iterations, in a world with {@link Data#strictSolver}.
 *   <li>{@link TooLargeException}: contacts or constraint rows exceed {@link Data#limits}, or a matrix exceeds memory.
 *   <li>{@link dev.cardan.engine.work.StepInterruptedException}: the calling thread was interrupted, and still is.
 *   <li>{@link IllegalArgumentException}: {@link Data#opt} asks for discrete inverse
 *       dynamics with RK4 or implicitspringdamper, for no positive timestep in a model with delays, or, in a model in which
 *       contacts of flexes are passive, for another solver than CG, an explicit integrator, elliptic cones or sleep; or a geom
 *       of type sdf meets one that has no signed distance field; or a contact of a flex with condim 2 has an elliptic cone
 *       and the solver is not PGS; or edges of flexes share places in the Jacobian, which is told when the model is loaded,
 *       and the solver is not CG; or the Jacobian has become sparse, and has no rows for pinned vertices of a flex that a constraint
 *       holds in shape. {@link #step1}, {@link #step2} and {@link #inverse} do without
 *       the check of flexes, as MuJoCo's do.
 *   <li>{@link IllegalStateException}: another thread is in the middle of a call for this world, {@link Data#workers} are
 *       closed, or a collision function found a contact without normal.
 * </ul>
 *
 * <p>NaN, infinite and huge numbers in state or acceleration are no exceptions: as in MuJoCo they are counted in
 * {@link Data#warnings} and the world is reset, unless that is disabled.
 */
public final class Physics {
    private Physics() {}

    /** Calls that rely on what is computed, made once: two per stage to skip, with and without sensors. */
    private static final class Skipping {
        static final Entrance.Action[] FORWARD = actions(ForwardPass::evaluate);
        static final Entrance.Action[] INVERSE = actions(Inverse::evaluate);

        private Skipping() {}

        private interface Evaluation {
            void run(Data d, int skip, boolean skipSensors);
        }

        private static Entrance.Action[] actions(Evaluation evaluation) {
            Stage[] stages = Stage.values();
            Entrance.Action[] actions = new Entrance.Action[2 * stages.length];
            for (Stage stage : stages) {
                int skip = stage.code();
                actions[2 * skip] = d -> evaluation.run(d, skip, false);
                actions[2 * skip + 1] = d -> evaluation.run(d, skip, true);
            }
            return actions;
        }
    }

    /** Advances the world by one time step. */
    public static void step(Data d) {
        Entrance.guard(d, Physics::wholeStep);
    }

    private static void wholeStep(Data d) {
        step(d, Stage.Code.NONE, false);
    }

    /** A step, inside of a call, that relies on what is already computed and on the integrator's factors of the step before. */
    static void step(Data d, int skip, boolean skipSensors) {
        long t = d.timer.start();
        checkPositions(d);
        checkVelocities(d);
        ForwardPass.evaluate(d, skip, skipSensors);
        checkAccelerations(d);
        if (d.opt.enabled(EnableFlag.FWDINV)) {
            Inverse.compareForward(d);
        }
        integrate(d, d.opt.integrator, skip);
        d.timer.stop(Part.STEP, t);
    }

    /**
     * Advances the world by n time steps under constant inputs. If one of them throws, those before it stay taken, and the
     * world is as before the one that failed.
     */
    public static void step(Data d, int n) {
        for (int i = 0; i < n; i++) {
            step(d);
        }
    }

    /** First half of a step: all that doesn't depend on the inputs. Set ctrl and applied forces, then {@link #step2}. */
    public static void step1(Data d) {
        Entrance.guard(d, Physics::firstHalf);
    }

    private static void firstHalf(Data d) {
        checkPositions(d);
        checkVelocities(d);
        ForwardPass.position(d);
        Sensors.position(d);
        ForwardPass.potentialEnergy(d);
        ForwardPass.velocity(d);
        Sensors.velocity(d);
        ForwardPass.kineticEnergy(d);
        UserCode.control(d);
    }

    /** Second half of a step: forces, acceleration, integration. RK4 isn't possible here and becomes Euler. */
    public static void step2(Data d) {
        Entrance.guard(d, Physics::secondHalf);
    }

    private static void secondHalf(Data d) {
        ForwardPass.acceleration(d);
        d.flgRnepost = false;
        Sensors.acceleration(d);
        checkAccelerations(d);
        if (d.opt.enabled(EnableFlag.FWDINV)) {
            Inverse.compareForward(d);
        }
        Integrator integrator = d.opt.integrator == Integrator.RK4 ? Integrator.EULER : d.opt.integrator;
        integrate(d, integrator, Stage.Code.NONE);
    }

    /** Computes everything that follows from the state and the inputs, up to the acceleration; nothing moves. */
    public static void forward(Data d) {
        Entrance.guard(d, ForwardPass::evaluate);
    }

    /**
     * {@link #forward(Data)} that relies on what is already computed.
     *
     * @param skip what has not changed since: NONE; POS, positions, if only velocities and inputs have; VEL, velocities too, if
     *     only inputs have
     * @param skipSensors whether to leave out sensors
     */
    public static void forward(Data d, Stage skip, boolean skipSensors) {
        Entrance.guard(d, Skipping.FORWARD[2 * skip.code() + (skipSensors ? 1 : 0)]);
    }

    /** Inverse dynamics: qfrcInverse = the forces that produce the acceleration in qacc. */
    public static void inverse(Data d) {
        inverse(d, Stage.NONE, false);
    }

    /**
     * {@link #inverse(Data)} that relies on what is already computed.
     *
     * @param skip what has not changed since: NONE; POS, positions, if only velocities and accelerations have; VEL, velocities
     *     too, if only accelerations have
     * @param skipSensors whether to leave out sensors
     */
    public static void inverse(Data d, Stage skip, boolean skipSensors) {
        Entrance.guard(d, Skipping.INVERSE[2 * skip.code() + (skipSensors ? 1 : 0)]);
    }

    private static void integrate(Data d, Integrator integrator, int skip) {
        long t = d.timer.start();
        switch (integrator) {
            case EULER -> Euler.step(d, skip >= Stage.Code.POS);
            case RK4 -> RungeKutta.step(d);
            case IMPLICIT -> Implicit.step(d, skip >= Stage.Code.VEL);
            case IMPLICITFAST -> ImplicitFast.step(d, skip >= Stage.Code.VEL);
            case IMPLICIT_SPRING_DAMPER -> SpringDamper.step(d);
        }
        d.timer.stop(Part.ADVANCE, t);
    }

    static void checkPositions(Data d) {
        int i = firstBad(d.qpos, 0, d.qpos.length);
        if (i >= 0) {
            recover(d, WarningKind.Code.BADQPOS, i);
        }
    }

    static void checkVelocities(Data d) {
        int i = firstBadAwake(d, d.qvel);
        if (i >= 0) {
            recover(d, WarningKind.Code.BADQVEL, i);
        }
    }

    static void checkAccelerations(Data d) {
        int i = firstBadAwake(d, d.qacc);
        if (i >= 0) {
            recover(d, WarningKind.Code.BADQACC, i);
            if (!d.opt.disabled(DisableFlag.AUTORESET)) {
                ForwardPass.evaluate(d);
            }
        }
    }

    private static int firstBadAwake(Data d, double[] x) {
        Runs dofs = Awake.dofs(d);
        int bad = -1;
        for (int k = 0; k < dofs.count && bad < 0; k++) {
            bad = firstBad(x, dofs.from[k], dofs.to[k]);
        }
        return bad;
    }

    private static int firstBad(double[] x, int from, int to) {
        for (int i = from; i < to; i++) {
            if (Warnings.isBad(x[i])) {
                return i;
            }
        }
        return -1;
    }

    /** Warns and starts anew from the initial state, unless that is disabled; the warning outlives the reset. */
    private static void recover(Data d, int kind, int info) {
        d.warnings.raise(d, kind, info);
        if (!d.opt.disabled(DisableFlag.AUTORESET)) {
            resetInside(d, 0);
        }
        d.warnings.number[kind]++;
        d.warnings.lastinfo[kind] = info;
    }

    /** Initial state: qpos0, everything else zero. Options stay as they are. */
    public static void reset(Data d) {
        Entrance.guard(d, Physics::resetPlainly);
    }

    private static void resetPlainly(Data d) {
        resetInside(d, 0);
    }

    /** {@link #reset} that fills everything computed with a number such as NaN, to find out who reads what is stale. */
    public static void resetFilling(Data d, double computed) {
        Entrance.guard(d, w -> resetInside(w, computed));
    }

    private static void resetInside(Data d, double computed) {
        Entrance.keepAll(d);
        Model m = d.model;
        d.clear(computed);
        Controls.reset(d);
        History.reset(d);
        System.arraycopy(m.qpos0, 0, d.qpos, 0, m.nq);
        System.arraycopy(m.eq.active0, 0, d.eqActive, 0, m.neq);
        SleepReset.run(d);
        for (int b = 0; b < m.nbody; b++) {
            int i = m.body.mocapid[b];
            if (i >= 0) {
                System.arraycopy(m.body.pos, 3 * b, d.mocap.pos, 3 * i, 3);
                System.arraycopy(m.body.quat, 4 * b, d.mocap.quat, 4 * i, 4);
            }
        }
        if (d.ext.plugins != null) {
            d.ext.plugins.reset(d);
        }
    }

    /** All controls as after a reset. */
    public static void resetControls(Data d) {
        Entrance.guard(d, Physics::controlsAsAtFirst);
    }

    private static void controlsAsAtFirst(Data d) {
        Entrance.keepAll(d);
        Controls.reset(d);
    }

    /**
     * Initial state, then the time, state and controls of a keyframe.
     *
     * @throws IllegalArgumentException if it is of a model of another structure
     */
    public static void resetKeyframe(Data d, KeyframeRef k) {
        resetKeyframe(d, WorldObjects.own(d, k));
    }

    /** Initial state, then the time, state and controls of keyframe k; a k that doesn't exist is a plain reset. */
    public static void resetKeyframe(Data d, int k) {
        Model m = d.model;
        reset(d);
        if (k < 0 || k >= m.nkey) {
            return;
        }
        d.time = m.key.time[k];
        System.arraycopy(m.key.qpos, k * m.nq, d.qpos, 0, m.nq);
        System.arraycopy(m.key.qvel, k * m.nv, d.qvel, 0, m.nv);
        System.arraycopy(m.key.act, k * m.na, d.act, 0, m.na);
        System.arraycopy(m.key.mpos, 3 * k * m.nmocap, d.mocap.pos, 0, 3 * m.nmocap);
        System.arraycopy(m.key.mquat, 4 * k * m.nmocap, d.mocap.quat, 0, 4 * m.nmocap);
        System.arraycopy(m.key.ctrl, k * m.nu, d.ctrl, 0, m.nu);
    }
}
