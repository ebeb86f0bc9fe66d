package dev.cardan.engine;

import dev.cardan.engine.actuation.Actuators;
import dev.cardan.engine.actuation.Controls;
import dev.cardan.engine.actuation.Transmission;
import dev.cardan.engine.collision.Collision;
import dev.cardan.engine.constraint.Constraints;
import dev.cardan.engine.delay.History;
import dev.cardan.engine.extension.UserCode;
import dev.cardan.engine.inertia.BiasForce;
import dev.cardan.engine.inertia.MassMatrix;
import dev.cardan.engine.integrate.Euler;
import dev.cardan.engine.integrate.Implicit;
import dev.cardan.engine.integrate.ImplicitFast;
import dev.cardan.engine.integrate.RungeKutta;
import dev.cardan.engine.integrate.SpringDamper;
import dev.cardan.engine.inverse.Inverse;
import dev.cardan.engine.kinematics.AppliedForce;
import dev.cardan.engine.kinematics.CameraLight;
import dev.cardan.engine.kinematics.CenterOfMass;
import dev.cardan.engine.kinematics.Kinematics;
import dev.cardan.engine.kinematics.Velocity;
import dev.cardan.engine.passive.PassiveForces;
import dev.cardan.engine.reset.SleepReset;
import dev.cardan.engine.sensor.Energy;
import dev.cardan.engine.sensor.Sensors;
import dev.cardan.engine.sleep.Awake;
import dev.cardan.engine.sleep.Runs;
import dev.cardan.engine.sleep.Waking;
import dev.cardan.engine.solver.ConstraintSolver;
import dev.cardan.engine.solver.IslandFinder;
import dev.cardan.engine.tendon.Tendons;
import dev.cardan.engine.type.DisableFlag;
import dev.cardan.engine.type.EnableFlag;
import dev.cardan.engine.type.Integrator;
import dev.cardan.engine.type.WarningKind;
import dev.cardan.engine.world.Timers.Part;
import dev.cardan.engine.world.Warnings;
import java.util.function.Consumer;

/** What can be done with a world: step it, evaluate its dynamics without stepping, reset it. */
public final class Physics {
    private Physics() {}

    /** Advances the world by one time step. */
    public static void step(Data d) {
        guarded(d, Physics::wholeStep);
    }

    /**
     * Does something in which code of the user may run: if that fails, the state becomes again what it was. When that
     * code itself asks for dynamics of its world, in the middle of a step, going back is left to the step.
     */
    private static void guarded(Data d, Consumer<Data> action) {
        if (!d.callsUserCode()) {
            action.accept(d);
            return;
        }
        boolean outermost = !d.guarded, done = false;
        int mark = d.work.mark();
        if (outermost) {
            d.keepState();
            d.guarded = true;
        }
        try {
            action.accept(d);
            done = true;
        } finally {
            if (outermost) {
                d.guarded = false;
            }
            if (!done) {
                d.work.release(mark);
            }
            if (!done && outermost) {
                d.restoreKeptState();
            }
        }
    }

    private static void wholeStep(Data d) {
        long t = d.timer.start();
        checkPositions(d);
        checkVelocities(d);
        evaluate(d);
        checkAccelerations(d);
        if (d.opt.enabled(EnableFlag.FWDINV)) {
            Inverse.compareForward(d);
        }
        integrate(d, d.opt.integrator);
        d.timer.stop(Part.STEP, t);
    }

    /** Advances the world by n time steps under constant inputs. */
    public static void step(Data d, int n) {
        for (int i = 0; i < n; i++) {
            step(d);
        }
    }

    /** First half of a step: all that doesn't depend on the inputs. Set ctrl and applied forces, then {@link #step2}. */
    public static void step1(Data d) {
        guarded(d, Physics::firstHalf);
    }

    private static void firstHalf(Data d) {
        checkPositions(d);
        checkVelocities(d);
        position(d);
        Sensors.position(d);
        potentialEnergy(d);
        velocity(d);
        Sensors.velocity(d);
        kineticEnergy(d);
        UserCode.control(d);
    }

    /** Second half of a step: forces, acceleration, integration. RK4 isn't possible here and becomes Euler. */
    public static void step2(Data d) {
        guarded(d, Physics::secondHalf);
    }

    private static void secondHalf(Data d) {
        acceleration(d);
        d.flgRnepost = false;
        Sensors.acceleration(d);
        checkAccelerations(d);
        if (d.opt.enabled(EnableFlag.FWDINV)) {
            Inverse.compareForward(d);
        }
        integrate(d, d.opt.integrator == Integrator.RK4 ? Integrator.EULER : d.opt.integrator);
    }

    /** Computes everything that follows from the state and the inputs, up to the acceleration; nothing moves. */
    public static void forward(Data d) {
        guarded(d, Physics::evaluate);
    }

    private static void evaluate(Data d) {
        long t = d.timer.start();
        position(d);
        Sensors.position(d);
        potentialEnergy(d);
        forwardFromVelocity(d);
        d.timer.stop(Part.FORWARD, t);
    }

    /** {@link #forward} without what depends on positions only, which must be up to date. */
    public static void forwardFromVelocity(Data d) {
        velocity(d);
        Sensors.velocity(d);
        kineticEnergy(d);
        control(d);
        acceleration(d);
        d.flgRnepost = false;
        Sensors.acceleration(d);
    }

    /** {@link #forward} without sensors; for the inner stages of an integrator. */
    public static void forwardDynamics(Data d) {
        position(d);
        potentialEnergy(d);
        velocity(d);
        kineticEnergy(d);
        control(d);
        acceleration(d);
    }

    private static void control(Data d) {
        if (!d.opt.disabled(DisableFlag.ACTUATION)) {
            UserCode.control(d);
        }
    }

    /** Inverse dynamics: qfrcInverse = the forces that produce the acceleration in qacc. */
    public static void inverse(Data d) {
        guarded(d, Physics::evaluateInverse);
    }

    private static void evaluateInverse(Data d) {
        long t = d.timer.start();
        Inverse.run(d);
        d.timer.stop(Part.INVERSE, t);
    }

    /** Everything that depends on positions only. */
    public static void position(Data d) {
        position(d, true);
    }

    /**
     * Everything that depends on positions only.
     *
     * @param solve whether a solver follows, so that islands and the matrices of dual solvers are needed, and trees wake
     *     that others act on
     */
    public static void position(Data d, boolean solve) {
        long start = d.timer.start();
        d.flgEnergypos = false;
        Kinematics.run(d);
        CenterOfMass.run(d);
        CameraLight.run(d);
        Tendons.run(d);
        if (solve && Waking.pulled(d)) {
            Awake.update(d);
        }
        d.timer.stop(Part.POS_KINEMATICS, start);

        long t = d.timer.start();
        MassMatrix.run(d);
        MassMatrix.factor(d);
        d.timer.stop(Part.POS_INERTIA, t);

        t = d.timer.start();
        Collision.run(d);
        if (solve) {
            wake(d);
        }
        d.timer.stop(Part.POS_COLLISION, t);

        t = d.timer.start();
        Constraints.make(d);
        if (solve) {
            IslandFinder.find(d);
        }
        d.timer.stop(Part.POS_MAKE, t);

        if (solve || d.opt.enabled(EnableFlag.DIAGEXACT)) {
            t = d.timer.start();
            Constraints.project(d);
            d.timer.stop(Part.POS_PROJECT, t);
        }

        Transmission.run(d);
        d.timer.stop(Part.POSITION, start);
    }

    /** Wakes trees by contacts, which may bring them more contacts, and by equalities. */
    private static void wake(Data d) {
        boolean woke = Waking.touched(d);
        if (woke) {
            Awake.update(d);
            Collision.run(d);
        }
        if (Waking.coupled(d)) {
            Awake.update(d);
            woke = true;
        }
        if (woke && Waking.needsTendons(d)) {
            Tendons.run(d);
        }
    }

    /** Everything that depends on positions and velocities. */
    public static void velocity(Data d) {
        long t = d.timer.start();
        d.flgSubtreevel = false;
        d.flgEnergyvel = false;
        Tendons.velocities(d);
        Actuators.velocities(d);
        Velocity.run(d);
        PassiveForces.run(d);
        Constraints.reference(d);
        BiasForce.run(d);
        d.timer.stop(Part.VELOCITY, t);
    }

    /** Forces and acceleration. */
    private static void acceleration(Data d) {
        long t = d.timer.start();
        Actuators.run(d);
        d.timer.stop(Part.ACTUATION, t);
        smoothAcceleration(d);

        t = d.timer.start();
        ConstraintSolver.run(d);
        d.timer.stop(Part.CONSTRAINT, t);
    }

    /** qfrcSmooth = all forces but constraints; qaccSmooth = M^-1 qfrcSmooth. */
    private static void smoothAcceleration(Data d) {
        double[] force = d.qfrcSmooth;
        Runs dofs = Awake.dofs(d);
        for (int k = 0; k < dofs.count; k++) {
            for (int i = dofs.from[k]; i < dofs.to[k]; i++) {
                force[i] = d.qfrcPassive[i] - d.qfrcBias[i] + d.qfrcApplied[i] + d.qfrcActuator[i];
            }
        }
        AppliedForce.accumulate(d, force);
        for (int k = 0; k < dofs.count; k++) {
            System.arraycopy(force, dofs.from[k], d.qaccSmooth, dofs.from[k], dofs.to[k] - dofs.from[k]);
        }
        MassMatrix.solveAwake(d, d.qaccSmooth, 0);
    }

    private static void potentialEnergy(Data d) {
        if (!d.flgEnergypos) {
            if (d.opt.enabled(EnableFlag.ENERGY)) {
                Energy.potential(d);
            } else {
                d.energy[0] = 0;
                d.energy[1] = 0;
            }
        }
    }

    private static void kineticEnergy(Data d) {
        if (d.opt.enabled(EnableFlag.ENERGY) && !d.flgEnergyvel) {
            Energy.kinetic(d);
        }
    }

    private static void integrate(Data d, int integrator) {
        long t = d.timer.start();
        switch (integrator) {
            case Integrator.EULER -> Euler.step(d);
            case Integrator.RK4 -> RungeKutta.step(d);
            case Integrator.IMPLICIT -> Implicit.step(d);
            case Integrator.IMPLICITFAST -> ImplicitFast.step(d);
            case Integrator.IMPLICIT_SPRING_DAMPER -> SpringDamper.step(d);
            default ->
                throw new IllegalArgumentException("there is no integrator " + integrator
                        + ": set opt.integrator to one of the constants of Integrator");
        }
        d.timer.stop(Part.ADVANCE, t);
    }

    private static void checkPositions(Data d) {
        int i = firstBad(d.qpos, 0, d.qpos.length);
        if (i >= 0) {
            recover(d, WarningKind.BADQPOS, i);
        }
    }

    private static void checkVelocities(Data d) {
        int i = firstBadAwake(d, d.qvel);
        if (i >= 0) {
            recover(d, WarningKind.BADQVEL, i);
        }
    }

    private static void checkAccelerations(Data d) {
        int i = firstBadAwake(d, d.qacc);
        if (i >= 0) {
            recover(d, WarningKind.BADQACC, i);
            if (!d.opt.disabled(DisableFlag.AUTORESET)) {
                evaluate(d);
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
            reset(d);
        }
        d.warnings.number[kind]++;
        d.warnings.lastinfo[kind] = info;
    }

    /** Initial state: qpos0, everything else zero. Options stay as they are. */
    public static void reset(Data d) {
        resetFilling(d, 0);
    }

    /** {@link #reset} that fills everything computed with a number such as NaN, to find out who reads what is stale. */
    public static void resetFilling(Data d, double computed) {
        Model m = d.model;
        d.clear(computed);
        resetControls(d);
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
        Controls.reset(d);
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
