package dev.cardan.engine.math;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import org.junit.jupiter.api.Test;

class SpatialTest {
    private final Random random = new Random(3);

    private double[] numbers(int n) {
        return random.doubles(n, -1, 1).toArray();
    }

    @Test
    void crossProductsAreDual() {
        // power is the same in every frame: (v x m) . f = -m . (v x f)
        for (int k = 0; k < 50; k++) {
            double[] v = numbers(6), m = numbers(6), f = numbers(6), vm = new double[6], vf = new double[6];
            Spatial.crossMotion(vm, 0, v, 0, m, 0);
            Spatial.crossForce(vf, 0, v, 0, f, 0);
            assertEquals(-Spatial.dot(m, 0, vf, 0), Spatial.dot(vm, 0, f, 0), 1e-14);
        }
    }

    @Test
    void inertiaTimesMotionIsMomentum() {
        double[] moments = {0.3, 0.5, 0.7}, q = numbers(4), mat = new double[9], dif = numbers(3), v = numbers(6);
        double mass = 2.5;
        Quat.normalize(q, 0);
        Quat.toMatrix(mat, 0, q, 0);
        double[] inertia = new double[10], momentum = new double[6];
        Spatial.inertia(inertia, 0, moments, 0, mat, 0, dif[0], dif[1], dif[2], mass);
        Spatial.mulInertia(momentum, 0, inertia, 0, v, 0);

        // velocity of the centre of mass, rotation about it, then moved to the origin
        double[] vc = new double[6], local = new double[3], angular = new double[3], lever = new double[3];
        Spatial.moveMotion(vc, 0, v, 0, dif, 0, new double[3], 0);
        Mat3.mulTransposedVec(local, 0, mat, 0, v, 0);
        for (int i = 0; i < 3; i++) {
            local[i] *= moments[i];
        }
        Mat3.mulVec(angular, 0, mat, 0, local, 0);
        double[] linear = {mass * vc[3], mass * vc[4], mass * vc[5]};
        Vec3.cross(lever, 0, dif, 0, linear, 0);
        double[] expected = {
            angular[0] + lever[0], angular[1] + lever[1], angular[2] + lever[2], linear[0], linear[1], linear[2]
        };
        assertArrayEquals(expected, momentum, 1e-14);
    }

    @Test
    void movingAForceAndAMotionKeepsTheirPower() {
        double[] f = numbers(6), v = numbers(6), a = numbers(3), b = numbers(3), fb = new double[6], vb = new double[6];
        Spatial.moveForce(fb, 0, f, 0, b, 0, a, 0);
        Spatial.moveMotion(vb, 0, v, 0, b, 0, a, 0);
        assertEquals(Spatial.dot(v, 0, f, 0), Spatial.dot(vb, 0, fb, 0), 1e-14);
    }

    @Test
    void sumOfDofsLeavesOutZeroFactors() {
        double[] dofs = numbers(18), r = new double[6];
        dofs[6] = Double.NaN;
        Spatial.mulDofs(r, 0, dofs, 0, new double[] {2, 0, -1}, 0, 3);
        for (int k = 0; k < 6; k++) {
            assertEquals(2 * dofs[k] - dofs[12 + k], r[k]);
        }
    }
}
