package dev.cardan.physics;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.Physics;
import dev.cardan.engine.Stages;
import dev.cardan.engine.kinematics.Positions;
import dev.cardan.engine.sensor.Energy;
import dev.cardan.engine.type.DisableFlag;
import dev.cardan.engine.type.EnableFlag;
import dev.cardan.engine.type.Integrator;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class EnergyTest {
    @Test
    void forceIsMinusTheSlopeOfThePotential() {
        Data d = Worlds.random(Worlds.TREE, 21);
        Arrays.fill(d.qvel, 0);
        Physics.forward(d);
        double eps = 1e-5;
        double[] qpos = d.qpos.clone(), v = new double[d.model.nv];
        double[] force = new double[d.model.nv];
        for (int i = 0; i < force.length; i++) {
            force[i] = d.qfrcSpring[i] - d.qfrcBias[i];
        }
        for (int i = 0; i < force.length; i++) {
            Arrays.fill(v, 0);
            v[i] = 1;
            double slope = (potentialAt(d, qpos, v, eps) - potentialAt(d, qpos, v, -eps)) / (2 * eps);
            assertEquals(-force[i], slope, 1e-6 * (1 + Math.abs(slope)));
        }
    }

    private static double potentialAt(Data d, double[] qpos, double[] v, double t) {
        System.arraycopy(qpos, 0, d.qpos, 0, qpos.length);
        Positions.integrate(d, d.qpos, 0, v, 0, t);
        Stages.fwdPosition(d);
        Energy.potential(d);
        return d.energy[0];
    }

    @Test
    void springsStoreTheIntegralOfTheirForce() {
        Data d = Worlds.of("""
            <mujoco>
              <option><flag gravity="disable" energy="enable"/></option>
              <worldbody><body><joint type="slide" stiffness="2 6 8"/><geom size="0.1"/></body></worldbody>
            </mujoco>
            """);
        double x = 0.5;
        d.qpos[0] = x;
        Physics.forward(d);
        assertEquals(2 * x * x / 2 + 6 * x * x * x / 3 + 8 * x * x * x * x / 4, d.energy[0], 1e-15);
        d.opt.disableflags |= DisableFlag.SPRING;
        Physics.forward(d);
        assertEquals(0, d.energy[0]);
    }

    @Test
    void pendulumKnowsItsHeightAndSpeed() {
        Data d = Worlds.of("""
            <mujoco>
              <option><flag energy="enable"/></option>
              <worldbody><body><joint axis="0 1 0"/><geom size="0.01" mass="2" pos="0 0 -1.5"/></body></worldbody>
            </mujoco>
            """);
        d.qpos[0] = 1;
        d.qvel[0] = 3;
        Physics.forward(d);
        double inertia = d.model.body.inertia[3];
        assertEquals(-2 * 9.81 * 1.5 * Math.cos(1), d.energy[0], 1e-12);
        assertEquals(0.5 * (2 * 1.5 * 1.5 + inertia) * 9, d.energy[1], 1e-12);
    }

    @Test
    void isConservedWithoutDamping() {
        Data d = Worlds.random(Worlds.chain(6, "stiffness=\"1\""), 22);
        d.opt.integrator = Integrator.RK4;
        d.opt.timestep = 5e-4;
        d.opt.enableflags |= EnableFlag.ENERGY;
        Physics.forward(d);
        double start = d.energy[0] + d.energy[1];
        for (int i = 0; i < 1000; i++) {
            Physics.step(d);
        }
        Physics.forward(d);
        assertEquals(start, d.energy[0] + d.energy[1], 1e-6 * Math.abs(d.energy[1]));
    }

    @Test
    void isZeroUnlessAskedFor() {
        Data d = Worlds.random(Worlds.TREE, 23);
        Physics.forward(d);
        assertArrayEquals(new double[2], d.energy);
        d.opt.enableflags |= EnableFlag.ENERGY;
        Physics.forward(d);
        assertTrue(d.flgEnergypos && d.flgEnergyvel && d.energy[0] != 0 && d.energy[1] > 0);
    }
}
