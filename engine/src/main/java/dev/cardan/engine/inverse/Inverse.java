package dev.cardan.engine.inverse;

import dev.cardan.engine.Data;
import dev.cardan.engine.attached.Attached;
import dev.cardan.engine.inertia.BiasForce;
import dev.cardan.engine.inertia.MassOps;
import dev.cardan.engine.inside.Inside;
import dev.cardan.engine.inside.RoomSlot;
import dev.cardan.engine.inside.Workspace;
import dev.cardan.engine.kinematics.AppliedForce;
import dev.cardan.engine.linalg.Dense;
import dev.cardan.engine.metric.EffectiveMetric;
import dev.cardan.engine.pipeline.ForwardPass;
import dev.cardan.engine.sensor.Energy;
import dev.cardan.engine.sensor.Sensors;
import dev.cardan.engine.solver.InverseConstraint;
import dev.cardan.engine.type.EnableFlag;
import dev.cardan.engine.type.Stage;
import dev.cardan.engine.world.Timers.Part;
import java.util.Arrays;

/**
 * Inverse dynamics: which applied forces make the world accelerate with qacc,
 *
 * <p>qfrcInverse = M qacc + bias - qfrcPassive - qfrcConstraint,
 *
 * <p>plus K qacc - c where the stiffness of flexes is implicit.
 *
 * <p>After a forward computation it equals applied plus actuator forces. With the flag {@link EnableFlag#INVDISCRETE}
 * qacc is read as the change of velocity over one time step, (v' - v) / h, that the integrator would produce, and is
 * converted to the acceleration at the start of the step first; the given qacc itself stays as it is.
 */
public final class Inverse {
    private static final RoomSlot<RowForces> ROW_FORCES = RoomSlot.of(RowForces::new);

    private Inverse() {}

    /** Constraint forces of forward dynamics while those of the inverse are computed. */
    private static final class RowForces {
        private double[] values = {};

        double[] ensure(int n) {
            if (values.length < n) {
                values = new double[Math.max(n, 2 * values.length)];
            }
            return values;
        }
    }

    /** {@link #run}, on the clock. */
    public static void evaluate(Data d, int skip, boolean skipSensors) {
        long t = d.timer.start();
        run(d, skip, skipSensors);
        d.timer.stop(Part.INVERSE, t);
    }

    /**
     * Reads qpos, qvel, qacc; writes all that depends on positions and velocities, sensors and qfrcInverse. Relies on what is
     * already computed.
     *
     * @param skip last stage to leave out: {@link Stage#NONE}, {@link Stage#POS} or {@link Stage#VEL}
     * @param skipSensors whether to leave out sensors
     */
    public static void run(Data d, int skip, boolean skipSensors) {
        if (Attached.of(d).solver != null) {
            throw Attached.of(d).solver.refusal("inverse dynamics");
        }
        if (skip < Stage.Code.POS) {
            position(d, skipSensors);
        }
        if (skip < Stage.Code.VEL) {
            velocity(d, skipSensors);
        }
        if (!d.opt.enabled(EnableFlag.INVDISCRETE)) {
            forces(d, skipSensors);
            return;
        }
        DiscreteAcceleration.require(d);
        int nv = d.model.nv;
        Workspace ws = Inside.work(d);
        int mark = ws.mark();
        int given = ws.take(nv);
        double[] buf = ws.reals;
        System.arraycopy(d.qacc, 0, buf, given, nv);
        try {
            DiscreteAcceleration.undo(d);
            forces(d, skipSensors);
        } finally {
            System.arraycopy(buf, given, d.qacc, 0, nv); // the user's, even if this fails
        }
        ws.release(mark);
    }

    /**
     * How well forward and inverse dynamics agree: solverFwdinv[0] = length of the difference of constraint forces, [1] =
     * that of applied plus actuator forces and qfrcInverse. As in MuJoCo both are zero in a state without active
     * constraints. The results of forward dynamics stay, but efc.state and qfrcInverse are those of the inverse.
     */
    public static void compareForward(Data d) {
        Arrays.fill(d.solverFwdinv, 0);
        int nv = d.model.nv, n = d.nefc;
        if (n == 0) {
            return;
        }
        for (int i = 0; i < nv; i++) {
            d.qfrcInverse[i] = d.qfrcApplied[i] + d.qfrcActuator[i];
        }
        AppliedForce.accumulate(d, d.qfrcInverse);
        Workspace ws = Inside.work(d);
        int mark = ws.mark();
        int applied = ws.take(nv), constraint = ws.take(nv), difference = ws.take(nv);
        double[] rows = ws.get(ROW_FORCES).ensure(n);
        System.arraycopy(d.qfrcInverse, 0, ws.reals, applied, nv);
        System.arraycopy(d.qfrcConstraint, 0, ws.reals, constraint, nv);
        System.arraycopy(d.efc.force, 0, rows, 0, n);

        run(d, Stage.Code.VEL, true);

        d.solverFwdinv[0] = distance(ws.reals, constraint, d.qfrcConstraint, nv, difference);
        d.solverFwdinv[1] = distance(ws.reals, applied, d.qfrcInverse, nv, difference);
        System.arraycopy(ws.reals, constraint, d.qfrcConstraint, 0, nv);
        System.arraycopy(rows, 0, d.efc.force, 0, n);
        ws.release(mark);
    }

    /** |a - b|, with room for the difference at t in the array of a. */
    private static double distance(double[] a, int ao, double[] b, int n, int t) {
        for (int i = 0; i < n; i++) {
            a[t + i] = a[ao + i] - b[i];
        }
        return Math.sqrt(Dense.dot(a, t, a, t, n));
    }

    private static void position(Data d, boolean skipSensors) {
        ForwardPass.position(d, false);
        if (!skipSensors) {
            Sensors.position(d);
        }
        if (d.opt.enabled(EnableFlag.ENERGY) && !d.flgEnergypos) {
            Energy.potential(d);
        }
    }

    private static void velocity(Data d, boolean skipSensors) {
        ForwardPass.velocity(d);
        if (!skipSensors) {
            Sensors.velocity(d);
        }
        if (d.opt.enabled(EnableFlag.ENERGY) && !d.flgEnergyvel) {
            Energy.kinetic(d);
        }
    }

    private static void forces(Data d, boolean skipSensors) {
        int nv = d.model.nv;
        InverseConstraint.run(d);
        BiasForce.run(d, d.qfrcInverse);
        if (!skipSensors) {
            d.flgRnepost = false;
            Sensors.acceleration(d);
        }
        Workspace ws = Inside.work(d);
        int mark = ws.mark();
        int ma = ws.take(nv);
        double[] buf = ws.reals;
        MassOps.mulM(buf, ma, d, d.qacc, 0);
        if (d.efm.active) {
            EffectiveMetric.addProduct(d, buf, ma, d.qacc, 0);
            for (int i = 0; i < nv; i++) {
                buf[ma + i] -= d.efm.c[i];
            }
        }
        for (int i = 0; i < nv; i++) {
            d.qfrcInverse[i] += buf[ma + i] - d.qfrcPassive[i] - d.qfrcConstraint[i];
        }
        ws.release(mark);
    }
}
