package dev.cardan.engine.pipeline;

import dev.cardan.engine.Data;
import dev.cardan.engine.actuation.Actuators;
import dev.cardan.engine.actuation.Transmission;
import dev.cardan.engine.attached.UserCode;
import dev.cardan.engine.collision.Collision;
import dev.cardan.engine.constraint.Constraints;
import dev.cardan.engine.flex.EdgeLengths;
import dev.cardan.engine.flex.FlexKinematics;
import dev.cardan.engine.flex.ImplicitFlex;
import dev.cardan.engine.flex.PassiveContactRule;
import dev.cardan.engine.inertia.BiasForce;
import dev.cardan.engine.inertia.MassMatrix;
import dev.cardan.engine.inside.Awake;
import dev.cardan.engine.inside.Inside;
import dev.cardan.engine.inside.Runs;
import dev.cardan.engine.kinematics.AppliedForce;
import dev.cardan.engine.kinematics.CameraLight;
import dev.cardan.engine.kinematics.CenterOfMass;
import dev.cardan.engine.kinematics.Kinematics;
import dev.cardan.engine.kinematics.Velocity;
import dev.cardan.engine.metric.EffectiveMetric;
import dev.cardan.engine.passive.PassiveForces;
import dev.cardan.engine.sensor.Energy;
import dev.cardan.engine.sensor.Sensors;
import dev.cardan.engine.sleep.Waking;
import dev.cardan.engine.solver.ConstraintSolver;
import dev.cardan.engine.solver.IslandFinder;
import dev.cardan.engine.tendon.Tendons;
import dev.cardan.engine.type.DisableFlag;
import dev.cardan.engine.type.EnableFlag;
import dev.cardan.engine.type.Stage;
import dev.cardan.engine.world.Timers.Part;

/**
 * The stages that lead from the state to the acceleration, in MuJoCo's order. For callers inside a call of
 * {@link dev.cardan.engine.Physics}, which lends scratch memory and answers for failures.
 */
public final class ForwardPass {
    private ForwardPass() {}

    /** Everything that follows from the state and the inputs, up to the acceleration. */
    public static void evaluate(Data d) {
        evaluate(d, Stage.Code.NONE, false);
    }

    /**
     * {@link #evaluate(Data)} that relies on what is already computed.
     *
     * @param skip last stage to leave out: {@link Stage#NONE}, {@link Stage#POS} or {@link Stage#VEL}
     * @param skipSensors whether to leave out sensors
     */
    public static void evaluate(Data d, int skip, boolean skipSensors) {
        long t = d.timer.start();
        PassiveContactRule.require(d);
        if (skip < Stage.Code.POS) {
            position(d);
            if (!skipSensors) {
                Sensors.position(d);
            }
            potentialEnergy(d);
        }
        if (skip < Stage.Code.VEL) {
            velocity(d);
            if (!skipSensors) {
                Sensors.velocity(d);
            }
            kineticEnergy(d);
        }
        control(d);
        acceleration(d);
        if (!skipSensors) {
            d.flgRnepost = false;
            Sensors.acceleration(d);
        }
        d.timer.stop(Part.FORWARD, t);
    }

    private static void control(Data d) {
        if (!d.opt.disabled(DisableFlag.ACTUATION)) {
            UserCode.control(d);
        }
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
        kinematics(d, solve);
        d.timer.stop(Part.POS_KINEMATICS, start);

        Inside.heedInterruption(d);
        boolean beside = Collision.runsBesideInertia(d);
        long t = d.timer.start();
        if (!beside) {
            MassMatrix.run(d);
            MassMatrix.factor(d);
        }
        d.timer.stop(Part.POS_INERTIA, t);

        t = d.timer.start();
        if (beside) {
            Collision.runBesideInertia(d);
        } else {
            Collision.run(d);
        }
        if (solve) {
            wake(d);
        }
        d.timer.stop(Part.POS_COLLISION, t);

        Inside.heedInterruption(d);
        t = d.timer.start();
        if (solve) {
            IslandFinder.findWhileMaking(d);
        } else {
            Constraints.make(d);
        }
        d.timer.stop(Part.POS_MAKE, t);

        if (solve || d.opt.enabled(EnableFlag.DIAGEXACT)) {
            t = d.timer.start();
            Constraints.project(d);
            d.timer.stop(Part.POS_PROJECT, t);
        }

        Transmission.run(d);
        EffectiveMetric.build(d, ImplicitFlex.active(d), solve);
        d.timer.stop(Part.POSITION, start);
    }

    /** Poses, flexes and tendons; wakes trees that a tendon pulls. */
    public static void kinematics(Data d) {
        kinematics(d, true);
    }

    private static void kinematics(Data d, boolean solve) {
        Kinematics.run(d);
        CenterOfMass.run(d);
        CameraLight.run(d);
        FlexKinematics.run(d);
        Tendons.run(d);
        if (solve && Waking.pulled(d)) {
            Inside.keepSleepers(d);
            Awake.update(d);
        }
    }

    /** Wakes trees by contacts, which may bring them more contacts, and by equalities. */
    private static void wake(Data d) {
        boolean woke = Waking.touched(d);
        if (woke) {
            Inside.keepSleepers(d);
            Awake.update(d);
            Collision.run(d);
        }
        if (Waking.coupled(d)) {
            Inside.keepSleepers(d);
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
        EdgeLengths.velocities(d);
        Tendons.velocities(d);
        Actuators.velocities(d);
        Velocity.run(d);
        PassiveForces.run(d);
        Constraints.reference(d);
        BiasForce.run(d);
        EffectiveMetric.shift(d);
        d.timer.stop(Part.VELOCITY, t);
    }

    /** Forces and acceleration. */
    public static void acceleration(Data d) {
        actuation(d);
        smoothAcceleration(d);
        Inside.heedInterruption(d);
        constraint(d);
    }

    /** Forces of actuators. */
    public static void actuation(Data d) {
        long t = d.timer.start();
        Actuators.run(d);
        d.timer.stop(Part.ACTUATION, t);
    }

    /** Forces of constraints, and the acceleration under all forces. */
    public static void constraint(Data d) {
        long t = d.timer.start();
        ConstraintSolver.run(d);
        d.timer.stop(Part.CONSTRAINT, t);
    }

    /**
     * qfrcSmooth = all forces but constraints; qaccSmooth = M^-1 qfrcSmooth, where stiffness of flexes is implicit
     * (M + K)^-1 (qfrcSmooth + c).
     */
    public static void smoothAcceleration(Data d) {
        double[] force = d.qfrcSmooth;
        Runs dofs = Awake.dofs(d);
        for (int k = 0; k < dofs.count; k++) {
            for (int i = dofs.from[k]; i < dofs.to[k]; i++) {
                force[i] = d.qfrcPassive[i] - d.qfrcBias[i] + d.qfrcApplied[i] + d.qfrcActuator[i];
            }
        }
        AppliedForce.accumulate(d, force);
        if (d.efm.active) {
            EffectiveMetric.solveShifted(d, d.qaccSmooth, force);
            return;
        }
        for (int k = 0; k < dofs.count; k++) {
            System.arraycopy(force, dofs.from[k], d.qaccSmooth, dofs.from[k], dofs.to[k] - dofs.from[k]);
        }
        MassMatrix.solveAwake(d, d.qaccSmooth, 0);
    }

    public static void potentialEnergy(Data d) {
        if (!d.flgEnergypos) {
            if (d.opt.enabled(EnableFlag.ENERGY)) {
                Energy.potential(d);
            } else {
                d.energy[0] = 0;
                d.energy[1] = 0;
            }
        }
    }

    public static void kineticEnergy(Data d) {
        if (d.opt.enabled(EnableFlag.ENERGY) && !d.flgEnergyvel) {
            Energy.kinetic(d);
        }
    }
}
