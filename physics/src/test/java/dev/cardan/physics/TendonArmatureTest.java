package dev.cardan.physics;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.Physics;
import dev.cardan.engine.Support;
import dev.cardan.engine.kinematics.Positions;
import dev.cardan.engine.type.EnableFlag;
import dev.cardan.engine.type.Integrator;
import dev.cardan.engine.type.JacobianMode;
import org.junit.jupiter.api.Test;

/** Inertia of tendons. */
class TendonArmatureTest {
    private static final String ARMATURE = "armature='.3'";

    private static double[] fullM(Data d) {
        double[] full = new double[d.model.nv * d.model.nv];
        Support.fullM(full, 0, d);
        return full;
    }

    /** One tree, so that the mass matrix has room for all products of moment arms. */
    private static String tree(String armature) {
        return """
            <mujoco>
              <option gravity='0 0 0'/>
              <worldbody>
                <site name='w' pos='.3 .1 .5'/>
                <body>
                  <joint axis='0 1 0'/><joint type='slide' axis='1 0 .2'/>
                  <geom type='capsule' size='.05' fromto='0 0 0 .3 0 0'/><site name='a' pos='.1 .05 .1'/>
                  <body pos='.3 0 0'>
                    <joint type='ball'/><geom type='box' size='.05 .1 .15' pos='.1 0 .02'/>
                    <site name='b' pos='.2 .1 0'/>
                    <body pos='.2 0 0'>
                      <joint axis='.2 0 1'/><geom type='capsule' size='.02 .1' pos='.1 0 0'/>
                      <site name='c' pos='.1 0 .1'/>
                    </body>
                  </body>
                </body>
              </worldbody>
              <tendon>
                <spatial %1$s>
                  <site site='w'/><site site='b'/><site site='c'/><pulley divisor='2'/><site site='a'/><site site='c'/>
                </spatial>
              </tendon>
            </mujoco>
            """.formatted(armature);
    }

    @Test
    void itAddsTheSquareOfTheMomentArmsToTheMass() {
        Data with = Worlds.random(tree(ARMATURE), 4), without = Worlds.random(tree(""), 4);
        double[] a = fullM(with), b = fullM(without), row = TendonWorlds.row(with, 0);
        int nv = with.model.nv;
        for (int i = 0; i < nv; i++) {
            for (int j = 0; j < nv; j++) {
                assertEquals(0.3 * row[i] * row[j], a[i * nv + j] - b[i * nv + j], 1e-14);
            }
        }
    }

    @Test
    void theBiasHasTheRateOfTheMomentArms() {
        Data with = Worlds.random(tree(ARMATURE), 4), without = Worlds.random(tree(""), 4);
        int nv = with.model.nv;
        double[] row = TendonWorlds.row(with, 0);
        double eps = 1e-6;
        Data moved = Worlds.random(tree(""), 4);
        Positions.integrate(moved, moved.qpos, 0, moved.qvel, 0, eps);
        Physics.forward(moved);
        double after = moved.ten.velocity[0];
        moved = Worlds.random(tree(""), 4);
        Positions.integrate(moved, moved.qpos, 0, moved.qvel, 0, -eps);
        Physics.forward(moved);
        double drift = (after - moved.ten.velocity[0]) / (2 * eps);
        for (int i = 0; i < nv; i++) {
            assertEquals(0.3 * row[i] * drift, with.qfrcBias[i] - without.qfrcBias[i], 1e-6);
        }
    }

    @Test
    void sparseAndDenseAgree() {
        Data dense = Worlds.of(tree(ARMATURE)), sparse = Worlds.of(tree(ARMATURE));
        sparse.opt.jacobian = JacobianMode.SPARSE;
        Worlds.randomize(dense, 4);
        Worlds.randomize(sparse, 4);
        assertArrayEquals(dense.qfrcBias, sparse.qfrcBias, 1e-12);
        assertArrayEquals(dense.M, sparse.M);
    }

    @Test
    void energyIsConserved() {
        Data d = Worlds.random(tree(ARMATURE), 6);
        d.opt.enableflags |= EnableFlag.ENERGY;
        d.opt.integrator = Integrator.RK4;
        d.opt.timestep = 1e-4;
        Physics.forward(d);
        double before = d.energy[1];
        double[] start = d.qvel.clone();
        Physics.step(d, 2000);
        Physics.forward(d);
        assertEquals(before, d.energy[1], 1e-7 * before);
        assertTrue(Math.abs(start[0] - d.qvel[0]) > 0.1, "moves");
    }

    @Test
    void theArmatureOfAMotorCountsTooTimesGearSquared() {
        String motor = "<actuator><motor tendon='t' gear='2' armature='.075'/></actuator></mujoco>";
        Data own = Worlds.random(tree("name='t' armature='.3'"), 4);
        Data motors = Worlds.random(tree("name='t'").replace("</mujoco>", motor), 4);
        assertArrayEquals(own.M, motors.M, 1e-15);
        assertArrayEquals(own.qfrcBias, motors.qfrcBias, 1e-13);
    }
}
