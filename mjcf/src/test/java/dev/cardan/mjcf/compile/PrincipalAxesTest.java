package dev.cardan.mjcf.compile;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;

/** Principal axes rebuild their tensor, come in decreasing order and leave ordered diagonal tensors alone. */
class PrincipalAxesTest {
    private final double[] quat = new double[4];
    private final double[] moments = new double[3];

    @Test
    void theTensorIsRebuilt() {
        Random random = new Random(1);
        double[] r = new double[9];
        for (int n = 0; n < 1000; n++) {
            double[] full = new double[6];
            for (int i = 0; i < 3; i++) {
                full[i] = 2 + random.nextDouble();
                full[3 + i] = 0.5 * (random.nextDouble() - 0.5);
            }
            assertTrue(PrincipalAxes.of(quat, moments, full));
            assertTrue(moments[0] >= moments[1] - 1e-12 && moments[1] >= moments[2] - 1e-12);
            FrameMath.quatToMat(r, quat);
            int[][] entries = {{0, 0}, {1, 1}, {2, 2}, {0, 1}, {0, 2}, {1, 2}};
            for (int e = 0; e < 6; e++) {
                double sum = 0;
                for (int k = 0; k < 3; k++) {
                    sum += r[3 * entries[e][0] + k] * moments[k] * r[3 * entries[e][1] + k];
                }
                assertEquals(full[e], sum, 1e-5); // rotations below 1e-6 rad are left out
            }
        }
    }

    @Test
    void orderedDiagonalTensorsKeepTheirFrame() {
        assertTrue(PrincipalAxes.of(quat, moments, new double[] {3, 2, 2, 0, 0, 0}));
        assertArrayEquals(new double[] {1, 0, 0, 0}, quat);
        assertArrayEquals(new double[] {3, 2, 2}, moments);
    }

    @Test
    void swapsAreQuarterTurns() {
        assertTrue(PrincipalAxes.of(quat, moments, new double[] {1, 2, 2.5, 0, 0, 0}));
        assertArrayEquals(new double[] {2.5, 2, 1}, moments);
        assertEquals(1, quat[0] * quat[0] + quat[1] * quat[1] + quat[2] * quat[2] + quat[3] * quat[3], 1e-13);
    }

    @Test
    void indefiniteTensorsAreRefused() {
        assertFalse(PrincipalAxes.of(quat, moments, new double[] {1, 1, 1, 2, 0, 0}));
    }

    @Test
    void tensorsThatAreNotGivenLeaveTheResults() {
        moments[1] = 5;
        assertTrue(PrincipalAxes.of(quat, moments, new double[] {Double.NaN, 1, 1, 2, 0, 0}));
        assertEquals(5, moments[1]);
    }
}
