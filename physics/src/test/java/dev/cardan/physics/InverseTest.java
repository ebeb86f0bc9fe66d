package dev.cardan.physics;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.Physics;
import dev.cardan.engine.inside.Inside;
import dev.cardan.engine.inverse.Inverse;
import dev.cardan.engine.kinematics.AppliedForce;
import dev.cardan.engine.type.DisableFlag;
import dev.cardan.engine.type.EnableFlag;
import dev.cardan.engine.type.Integrator;
import dev.cardan.engine.type.Stage;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class InverseTest {
    private final Data d = Worlds.random(Worlds.TREE, 31);
    private final int nv = d.model.nv;

    /** Random forces of all kinds, and what inverse dynamics should find. */
    private double[] applyForces() {
        System.arraycopy(Worlds.random(nv, 32), 0, d.qfrcApplied, 0, nv);
        System.arraycopy(Worlds.random(6, 33), 0, d.xfrcApplied, 12, 6);
        Physics.forward(d);
        double[] total = new double[nv];
        for (int i = 0; i < nv; i++) {
            total[i] = d.qfrcApplied[i] + d.qfrcActuator[i];
        }
        AppliedForce.accumulate(d, total);
        return total;
    }

    @Test
    void undoesForwardDynamics() {
        double[] expected = applyForces();
        Physics.inverse(d);
        assertArrayEquals(expected, d.qfrcInverse, 1e-10);
    }

    @Test
    void stagesAlreadyDoneMayBeSkipped() {
        applyForces();
        Physics.inverse(d);
        double[] full = d.qfrcInverse.clone();
        for (int skip : new int[] {Stage.Code.NONE, Stage.Code.POS, Stage.Code.VEL}) {
            Arrays.fill(d.qfrcInverse, 0);
            Inverse.run(d, skip, true);
            assertArrayEquals(full, d.qfrcInverse);
        }
        // skipped stages stay as they are even if the state moves on
        d.qpos[3] += 1;
        d.qvel[0] += 1;
        double[] xpos = d.xpos.clone();
        Inverse.run(d, Stage.Code.VEL, true);
        assertArrayEquals(xpos, d.xpos);
        Inverse.run(d, Stage.Code.NONE, true);
        assertFalse(Arrays.equals(xpos, d.xpos));
    }

    @Test
    void discreteInverseExplainsAnEulerStep() {
        double[] expected = applyForces();
        double[] acc = accelerationOfStep();
        d.opt.enableflags |= EnableFlag.INVDISCRETE;
        System.arraycopy(acc, 0, d.qacc, 0, nv);
        Physics.inverse(d);
        assertArrayEquals(expected, d.qfrcInverse, 1e-9);
        assertArrayEquals(acc, d.qacc);

        // the damping is implicit, so the continuous inverse finds something else
        d.opt.enableflags &= ~EnableFlag.INVDISCRETE;
        Physics.inverse(d);
        assertTrue(difference(expected, d.qfrcInverse) > 1e-4);
    }

    @Test
    void withoutImplicitDampingBothInversesAgree() {
        d.opt.disableflags |= DisableFlag.EULERDAMP;
        double[] expected = applyForces();
        System.arraycopy(accelerationOfStep(), 0, d.qacc, 0, nv);
        Physics.inverse(d);
        assertArrayEquals(expected, d.qfrcInverse, 1e-9);
        d.opt.enableflags |= EnableFlag.INVDISCRETE;
        Physics.inverse(d);
        assertArrayEquals(expected, d.qfrcInverse, 1e-9);
    }

    /** (v' - v) / h of one step; the state is put back. */
    private double[] accelerationOfStep() {
        double[] qpos = d.qpos.clone(), qvel = d.qvel.clone(), acc = new double[nv];
        Physics.step(d);
        for (int i = 0; i < nv; i++) {
            acc[i] = (d.qvel[i] - qvel[i]) / d.opt.timestep;
        }
        System.arraycopy(qpos, 0, d.qpos, 0, qpos.length);
        System.arraycopy(qvel, 0, d.qvel, 0, nv);
        return acc;
    }

    private static double difference(double[] a, double[] b) {
        double max = 0;
        for (int i = 0; i < a.length; i++) {
            max = Math.max(max, Math.abs(a[i] - b[i]));
        }
        return max;
    }

    @Test
    void thereIsNoDiscreteInverseOfRungeKutta() {
        d.opt.enableflags |= EnableFlag.INVDISCRETE;
        d.opt.integrator = Integrator.RK4;
        double[] qacc = d.qacc.clone();
        int scratch = Inside.work(d).mark();
        var e = assertThrows(IllegalArgumentException.class, () -> Physics.inverse(d));
        assertTrue(e.getMessage().startsWith("discrete inverse dynamics doesn't exist for the integrator RK4"));
        assertArrayEquals(qacc, d.qacc);
        assertEquals(scratch, Inside.work(d).mark());
    }

    @Test
    void comparisonIsVoidWithoutConstraints() {
        d.opt.enableflags |= EnableFlag.FWDINV;
        Arrays.fill(d.solverFwdinv, 1);
        Physics.step(d);
        assertArrayEquals(new double[2], d.solverFwdinv);
    }
}
