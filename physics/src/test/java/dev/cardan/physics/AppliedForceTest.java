package dev.cardan.physics;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.Physics;
import dev.cardan.engine.kinematics.AppliedForce;
import dev.cardan.engine.kinematics.Jacobians;
import dev.cardan.engine.type.JacobianMode;
import org.junit.jupiter.api.Test;

class AppliedForceTest {
    private final Data d = Worlds.random(Worlds.TREE, 6);
    private final int nv = d.model.nv;

    @Test
    void isTheTransposedJacobianTimesTheForce() {
        double[] f = Worlds.random(3, 7), t = Worlds.random(3, 8), point = Worlds.random(3, 9);
        double[] p = new double[3 * nv], r = new double[3 * nv];
        for (int b = 0; b < d.model.nbody; b++) {
            double[] q = new double[nv];
            AppliedForce.add(q, d, f, 0, t, 0, point, 0, b);
            Jacobians.point(p, 0, r, 0, d, point, 0, b);
            for (int i = 0; i < nv; i++) {
                double expected = 0;
                for (int k = 0; k < 3; k++) {
                    expected += p[k * nv + i] * f[k] + r[k * nv + i] * t[k];
                }
                assertEquals(expected, q[i], 1e-13);
            }
        }
    }

    @Test
    void forceAndTorqueAreOptionalAndAdd() {
        double[] f = Worlds.random(3, 7), t = Worlds.random(3, 8), point = Worlds.random(3, 9);
        double[] both = new double[nv], one = new double[nv];
        AppliedForce.add(both, d, f, 0, t, 0, point, 0, 3);
        AppliedForce.add(one, d, f, 0, null, 0, point, 0, 3);
        AppliedForce.add(one, d, null, 0, t, 0, point, 0, 3);
        assertArrayEquals(both, one);
    }

    @Test
    void wrenchesOfAllBodiesReachTheAcceleration() {
        double[] qfrc = new double[nv];
        for (int b = 1; b < d.model.nbody; b++) {
            if (b % 2 == 1) {
                System.arraycopy(Worlds.random(6, b), 0, d.xfrcApplied, 6 * b, 6);
                AppliedForce.add(qfrc, d, d.xfrcApplied, 6 * b, d.xfrcApplied, 6 * b + 3, d.xipos, 3 * b, b);
            }
        }
        double[] sum = new double[nv];
        AppliedForce.accumulate(d, sum);
        assertArrayEquals(qfrc, sum);

        // the same force given in joint coordinates gives the same motion
        Physics.forward(d);
        double[] qacc = d.qacc.clone();
        java.util.Arrays.fill(d.xfrcApplied, 0);
        System.arraycopy(qfrc, 0, d.qfrcApplied, 0, nv);
        Physics.forward(d);
        assertArrayEquals(qacc, d.qacc, 1e-9);
    }

    @Test
    void sparseAndDenseGiveTheSameBits() {
        double[] f = {0.3, 0, -1}, t = {0, 0.2, 0.1}, point = {1, 2, 3};
        double[] dense = new double[nv], sparse = new double[nv];
        d.opt.jacobian = JacobianMode.DENSE;
        AppliedForce.add(dense, d, f, 0, t, 0, point, 0, 3);
        d.opt.jacobian = JacobianMode.SPARSE;
        AppliedForce.add(sparse, d, f, 0, t, 0, point, 0, 3);
        assertArrayEquals(dense, sparse);
    }

    @Test
    void aForceThatIsNotANumberSpoilsTheBody() {
        double[] q = new double[nv];
        AppliedForce.add(q, d, new double[] {Double.NaN, 0, 0}, 0, null, 0, new double[3], 0, 1);
        assertTrue(Double.isNaN(q[0]));
    }

    @Test
    void unknownBodiesAreRefused() {
        double[] q = new double[nv], zero = new double[3];
        var e = assertThrows(
                IllegalArgumentException.class, () -> AppliedForce.add(q, d, zero, 0, zero, 0, zero, 0, 99));
        assertEquals("there is no body 99: the model has " + d.model.nbody, e.getMessage());
    }
}
