package dev.cardan.engine;

import static dev.cardan.engine.inside.Arguments.require;
import static dev.cardan.engine.inside.Arguments.room;

import dev.cardan.engine.Entrance.Visit;
import dev.cardan.engine.actuation.Transmission;
import dev.cardan.engine.collision.Collision;
import dev.cardan.engine.constraint.Constraints;
import dev.cardan.engine.flex.FlexKinematics;
import dev.cardan.engine.inertia.BiasForce;
import dev.cardan.engine.inertia.MassMatrix;
import dev.cardan.engine.inertia.SubtreeMomentum;
import dev.cardan.engine.integrate.Euler;
import dev.cardan.engine.integrate.Implicit;
import dev.cardan.engine.integrate.ImplicitFast;
import dev.cardan.engine.integrate.RungeKutta;
import dev.cardan.engine.inverse.Inverse;
import dev.cardan.engine.kinematics.CameraLight;
import dev.cardan.engine.kinematics.CenterOfMass;
import dev.cardan.engine.kinematics.Kinematics;
import dev.cardan.engine.kinematics.Velocity;
import dev.cardan.engine.metric.EffectiveMetric;
import dev.cardan.engine.passive.PassiveForces;
import dev.cardan.engine.pipeline.ForwardPass;
import dev.cardan.engine.sensor.Energy;
import dev.cardan.engine.sensor.Sensors;
import dev.cardan.engine.solver.InverseConstraint;
import dev.cardan.engine.solver.IslandFinder;
import dev.cardan.engine.tendon.Tendons;
import dev.cardan.engine.type.Integrator;
import dev.cardan.engine.wrench.InternalForces;

/**
 * Each stage of a step on its own, under MuJoCo's names, for those who compose a computation themselves; {@link Physics} runs
 * them all. A stage reads what earlier ones have written and checks nothing of that: the order in which they are listed here
 * is the one in which they work.
 *
 * <p>{@link Physics#forward} is {@link #fwdPosition}, {@link #sensorPos}, {@link #energyPos}, {@link #fwdVelocity},
 * {@link #sensorVel}, {@link #energyVel}, the control callback, {@link #fwdActuation}, {@link #fwdAcceleration},
 * {@link #fwdConstraint} and {@link #sensorAcc}, the energies only with their flag; {@link Physics#step} is the three checks
 * around that and one of the integrators. To leave stages out, {@link Physics#forward(Data, dev.cardan.engine.type.Stage, boolean)}
 * is enough in most cases.
 *
 * <p>Stages are as safe as a step: whatever one throws, state and inputs are those before the call; see {@link Physics}.
 */
public final class Stages {
    private Stages() {}

    /** Poses of bodies, inertial frames, geoms, sites and joint axes from qpos and mocap: xpos, xquat, xmat, xipos... */
    public static void kinematics(Data d) {
        Entrance.guard(d, Kinematics::run);
    }

    /** Centres of mass of subtrees, inertias and motion axes about them: subtreeCom, cinert, cdof. */
    public static void comPos(Data d) {
        Entrance.guard(d, CenterOfMass::run);
    }

    /** Poses of cameras and lights. */
    public static void camlight(Data d) {
        Entrance.guard(d, CameraLight::run);
    }

    /** Positions of vertices of flexes, boxes round their elements, lengths of their edges and the Jacobians of these. */
    public static void flex(Data d) {
        Entrance.guard(d, FlexKinematics::run);
    }

    /** Lengths and moment arms of tendons, and the paths of spatial ones. */
    public static void tendon(Data d) {
        Entrance.guard(d, Tendons::run);
    }

    /** {@link #kinematics}, {@link #comPos}, {@link #camlight}, {@link #flex}, {@link #tendon}; trees wake that a tendon pulls. */
    public static void fwdKinematics(Data d) {
        Entrance.guard(d, ForwardPass::kinematics);
    }

    /** Composite inertias crb, and the mass matrix M of bodies and joints, without the armature of tendons. */
    public static void crb(Data d) {
        Entrance.guard(d, MassMatrix::compositeRigidBodies);
    }

    /** Mass matrix M: {@link #crb}, and the armature of tendons. */
    public static void makeM(Data d) {
        Entrance.guard(d, MassMatrix::run);
    }

    /** Factors of the mass matrix: qLD, qLDiagInv. */
    public static void factorM(Data d) {
        Entrance.guard(d, MassMatrix::factor);
    }

    /** Finds contacts; the rows of earlier constraints are gone. */
    public static void collision(Data d) {
        Entrance.guard(d, Collision::run);
    }

    /** Rows of the active constraints: efc.J, efc.pos, efc.D... */
    public static void makeConstraint(Data d) {
        Entrance.guard(d, Constraints::make);
    }

    /** Islands: the groups of trees that constraints connect. */
    public static void island(Data d) {
        Entrance.guard(d, IslandFinder::find);
    }

    /** efc.AR = J M^-1 J' + R for solvers that need it, see {@link Data#isDual}, and the exact diagonal if enabled. */
    public static void projectConstraint(Data d) {
        Entrance.guard(d, Constraints::project);
    }

    /** Lengths and moment arms of actuators. */
    public static void transmission(Data d) {
        Entrance.guard(d, Transmission::run);
    }

    /** Everything that depends on positions only: all of the above. */
    public static void fwdPosition(Data d) {
        Entrance.guard(d, w -> {
            ForwardPass.position(w);
            EffectiveMetric.shift(w);
        });
    }

    /** Velocities of bodies and of their motion axes: cvel, cdofDot. */
    public static void comVel(Data d) {
        Entrance.guard(d, Velocity::run);
    }

    /** Forces of springs, dampers, gravity compensation, fluid and adhesion: qfrcPassive and its parts. */
    public static void passive(Data d) {
        Entrance.guard(d, PassiveForces::run);
    }

    /** Velocities and reference accelerations of constraint rows: efc.vel, efc.aref. */
    public static void referenceConstraint(Data d) {
        Entrance.guard(d, Constraints::reference);
    }

    /**
     * Recursive Newton-Euler: result (nv) = M qacc + the forces that hold against gravity, Coriolis and centrifugal ones.
     * Armature and tendons have no part in it. Needs {@link #comVel}.
     *
     * @param withAcceleration whether M qacc is part of it; without, this is qfrcBias
     */
    public static void rne(Data d, boolean withAcceleration, double[] result) {
        room(result, 0, d.model.nv, "result", "nv");
        try (Visit visit = Entrance.visit(d)) {
            BiasForce.rne(d, withAcceleration, result);
            visit.answered();
        }
    }

    /** Everything that depends on positions and velocities: velocities of flex edges, tendons and actuators, the above, qfrcBias. */
    public static void fwdVelocity(Data d) {
        Entrance.guard(d, ForwardPass::velocity);
    }

    /** Forces of actuators from ctrl and act: actuator.force, qfrcActuator, actDot. */
    public static void fwdActuation(Data d) {
        Entrance.guard(d, ForwardPass::actuation);
    }

    /** All forces but those of constraints, and the acceleration under them: qfrcSmooth, qaccSmooth. */
    public static void fwdAcceleration(Data d) {
        Entrance.guard(d, ForwardPass::smoothAcceleration);
    }

    /** Solves for the forces of constraints: efc.force, qfrcConstraint, qacc. */
    public static void fwdConstraint(Data d) {
        Entrance.guard(d, ForwardPass::constraint);
    }

    /** {@link #fwdPosition} for inverse dynamics: no islands, nobody wakes, efc.AR only for the exact diagonal. */
    public static void invPosition(Data d) {
        Entrance.guard(d, w -> {
            ForwardPass.position(w, false);
            EffectiveMetric.shift(w);
        });
    }

    /** {@link #fwdVelocity}; inverse dynamics does the same there. */
    public static void invVelocity(Data d) {
        fwdVelocity(d);
    }

    /** Forces of constraints that belong to the acceleration in qacc: efc.force, efc.state, qfrcConstraint. */
    public static void invConstraint(Data d) {
        Entrance.guard(d, InverseConstraint::run);
    }

    /** Compares forward with inverse dynamics after a {@link Physics#forward}: solverFwdinv; see {@link Data#solverFwdinv}. */
    public static void compareFwdInv(Data d) {
        Entrance.guard(d, Inverse::compareForward);
    }

    /** Sensors that depend on positions. */
    public static void sensorPos(Data d) {
        Entrance.guard(d, Sensors::position);
    }

    /** Sensors that depend on velocities. */
    public static void sensorVel(Data d) {
        Entrance.guard(d, Sensors::velocity);
    }

    /** Sensors that depend on accelerations and forces; {@link #rnePostConstraint} runs first if one needs it. */
    public static void sensorAcc(Data d) {
        Entrance.guard(d, Sensors::acceleration);
    }

    /** Potential energy energy[0], whether or not the energy flag is set. Needs {@link #fwdKinematics}. */
    public static void energyPos(Data d) {
        Entrance.guard(d, Energy::potential);
    }

    /** Kinetic energy energy[1], whether or not the energy flag is set. Needs {@link #makeM}. */
    public static void energyVel(Data d) {
        Entrance.guard(d, Energy::kinetic);
    }

    /** Linear velocities and angular momenta of subtrees: subtreeLinvel, subtreeAngmom. Needs {@link #comVel}. */
    public static void subtreeVel(Data d) {
        Entrance.guard(d, SubtreeMomentum::run);
    }

    /** Accelerations of bodies and the forces between them: cacc, cfrcInt, cfrcExt. Needs a {@link Physics#forward}. */
    public static void rnePostConstraint(Data d) {
        Entrance.guard(d, InternalForces::run);
    }

    /** The end of a step: time, velocities and positions advance by semi-implicit Euler, whatever opt.integrator says. */
    public static void euler(Data d) {
        Entrance.guard(d, Euler::step);
    }

    /** The end of a step by the fourth-order Runge-Kutta method, whatever opt.integrator says. */
    public static void rungeKutta(Data d) {
        Entrance.guard(d, RungeKutta::step);
    }

    /** The end of a step by implicit or implicitfast, whichever of the two opt.integrator says. */
    public static void implicit(Data d) {
        Integrator integrator = d.opt.integrator;
        require(
                integrator == Integrator.IMPLICIT || integrator == Integrator.IMPLICITFAST,
                "opt.integrator is neither implicit nor implicitfast: set it to the one you mean");
        Entrance.guard(d, integrator == Integrator.IMPLICIT ? Implicit::step : ImplicitFast::step);
    }

    /** Counts a warning and resets the world, unless that is disabled, if a position is NaN, infinite or huge. */
    public static void checkPos(Data d) {
        Entrance.guard(d, Physics::checkPositions);
    }

    /** {@link #checkPos} of velocities. */
    public static void checkVel(Data d) {
        Entrance.guard(d, Physics::checkVelocities);
    }

    /** {@link #checkPos} of accelerations; after a reset they are computed anew. */
    public static void checkAcc(Data d) {
        Entrance.guard(d, Physics::checkAccelerations);
    }
}
