package dev.cardan.physics;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.Physics;
import dev.cardan.engine.inertia.AngularMomentum;
import dev.cardan.engine.inertia.SubtreeMomentum;
import dev.cardan.engine.math.Spatial;
import dev.cardan.engine.type.Integrator;
import dev.cardan.engine.type.ObjType;
import dev.cardan.engine.wrench.InternalForces;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class MomentumTest {
    private final Data d = Worlds.random(Worlds.TREE, 11);
    private final int torso = d.model.names().id(ObjType.Code.BODY, "torso");

    @Test
    void momentumOfAFloatingTreeIsConserved() {
        Arrays.fill(d.opt.gravity, 0);
        d.opt.integrator = Integrator.RK4;
        d.opt.timestep = 2e-4;
        Physics.forward(d);
        SubtreeMomentum.run(d);
        double[] lin = Arrays.copyOfRange(d.subtreeLinvel, 3 * torso, 3 * torso + 3);
        double[] ang = Arrays.copyOfRange(d.subtreeAngmom, 3 * torso, 3 * torso + 3);
        Physics.step(d, 500);
        Physics.forward(d);
        SubtreeMomentum.run(d);
        assertArrayEquals(lin, Arrays.copyOfRange(d.subtreeLinvel, 3 * torso, 3 * torso + 3), 1e-8);
        assertArrayEquals(ang, Arrays.copyOfRange(d.subtreeAngmom, 3 * torso, 3 * torso + 3), 1e-7);
    }

    @Test
    void angularMomentumIsLinearInTheVelocity() {
        SubtreeMomentum.run(d);
        double[] mat = new double[3 * d.model.nv];
        for (int b = 0; b < d.model.nbody; b++) {
            AngularMomentum.matrix(mat, d, b);
            double[] h = Worlds.mul(mat, 3, d.qvel);
            for (int k = 0; k < 3; k++) {
                assertEquals(d.subtreeAngmom[3 * b + k], h[k], 1e-12);
            }
        }
    }

    @Test
    void internalForceOnAJointAxisIsTheJointForce() {
        d.xfrcApplied[6 * torso + 2] = 3;
        d.xfrcApplied[6 * d.model.names().id(ObjType.Code.BODY, "hand") + 4] = -2;
        System.arraycopy(Worlds.random(d.model.nv, 12), 0, d.qfrcApplied, 0, d.model.nv);
        Physics.forward(d);
        InternalForces.run(d);
        assertTrue(d.flgRnepost);
        for (int i = 0; i < d.model.nv; i++) {
            double joint = d.qfrcPassive[i] + d.qfrcApplied[i] + d.qfrcActuator[i];
            assertEquals(joint, Spatial.dot(d.cdof, 6 * i, d.cfrcInt, 6 * d.model.dof.bodyid[i]), 1e-9);
        }
    }

    @Test
    void parentsCarryTheWeight() {
        Data scale = Worlds.of("""
            <mujoco>
              <worldbody>
                <body><geom size="0.1" mass="2"/><body pos="0 0 1"><geom size="0.1" mass="3"/></body></body>
              </worldbody>
            </mujoco>
            """);
        Physics.forward(scale);
        InternalForces.run(scale);
        assertEquals(5 * 9.81, scale.cfrcInt[6 + 5], 1e-12);
        assertEquals(3 * 9.81, scale.cfrcInt[12 + 5], 1e-12);
        assertEquals(5 * 9.81, scale.cfrcInt[5], 1e-12);
    }

    @Test
    void freeFallNeedsNoInternalForce() {
        Data fall = Worlds.of("""
            <mujoco><worldbody><body><freejoint/><geom type="box" size="0.1 0.2 0.3" pos="1 2 3"/></body></worldbody></mujoco>
            """);
        Worlds.randomize(fall, 13);
        InternalForces.run(fall);
        for (double f : fall.cfrcInt) {
            assertEquals(0, f, 1e-9);
        }
        // a falling body feels no acceleration at its centre of mass apart from its rotation
        assertArrayEquals(new double[] {0, 0, 9.81}, Arrays.copyOfRange(fall.cacc, 3, 6), 0);
    }
}
