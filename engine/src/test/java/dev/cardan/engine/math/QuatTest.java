package dev.cardan.engine.math;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class QuatTest {
    private final Random random = new Random(7);

    private double[] vector(int n) {
        return random.doubles(n, -1, 1).toArray();
    }

    private double[] unitQuat() {
        double[] q = vector(4);
        Quat.normalize(q, 0);
        return q;
    }

    @Test
    void rotatingEqualsMultiplyingByTheMatrix() {
        for (int k = 0; k < 100; k++) {
            double[] q = unitQuat(), v = vector(3);
            double[] rotated = new double[3], mat = new double[9], expected = new double[3];
            Quat.rotate(rotated, 0, v, 0, q, 0);
            Quat.toMatrix(mat, 0, q, 0);
            Mat3.mulVec(expected, 0, mat, 0, v, 0);
            assertArrayEquals(expected, rotated, 1e-15);
        }
    }

    @Test
    void productIsOneRotationAfterTheOther() {
        double[] a = unitQuat(), b = unitQuat(), v = vector(3);
        double[] ab = new double[4], once = new double[3], twice = new double[3];
        Quat.mul(ab, 0, a, 0, b, 0);
        Quat.rotate(once, 0, v, 0, ab, 0);
        Quat.rotate(twice, 0, v, 0, b, 0);
        Quat.rotate(twice, 0, twice, 0, a, 0);
        assertArrayEquals(twice, once, 1e-15);
    }

    @Test
    void matrixLeadsBackToTheQuaternionWhicheverComponentIsLargest() {
        for (int largest = 0; largest < 4; largest++) {
            double[] q = vector(4);
            q[largest] = 3;
            Quat.normalize(q, 0);
            double[] mat = new double[9], back = new double[4];
            Quat.toMatrix(mat, 0, q, 0);
            Quat.fromMatrix(back, 0, mat, 0);
            double sign = back[largest] < 0 ? -1 : 1;
            assertArrayEquals(q, Arrays.stream(back).map(x -> x * sign).toArray(), 1e-14);
        }
    }

    @Test
    void differenceUndoesIntegration() {
        double[] q = unitQuat(), velocity = vector(3), moved = q.clone();
        double[] tmp = new double[8], back = new double[3];
        Quat.integrate(moved, 0, velocity, 0, 0.3, tmp, 0);
        Quat.sub(back, 0, moved, 0, q, 0, tmp, 0);
        for (int i = 0; i < 3; i++) {
            assertEquals(0.3 * velocity[i], back[i], 1e-15);
        }
    }

    @Test
    void velocityTakesTheShorterWayRound() {
        double[] axis = {0, 0, 1}, q = new double[4], v = new double[3];
        Quat.fromAxisAngle(q, 0, axis, 0, 1.5 * Math.PI);
        Quat.toVelocity(v, 0, q, 0, 1);
        assertArrayEquals(new double[] {0, 0, -0.5 * Math.PI}, v, 1e-15);
    }

    @Test
    void nothingBecomesTheIdentity() {
        double[] q = new double[4];
        assertEquals(0, Quat.normalize(q, 0));
        assertArrayEquals(new double[] {1, 0, 0, 0}, q);
    }
}
