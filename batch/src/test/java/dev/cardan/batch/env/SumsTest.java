package dev.cardan.batch.env;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class SumsTest {
    /** Sums of 1 / i^2, and of 1 / i brought into 0.01 to 0.3 and squared, by NumPy 2.4. */
    @Test
    void sumsHaveNumpysBits() {
        check(7, 1.511797052154195, 0.420685941043084);
        check(8, 1.527422052154195, 0.43631094104308393);
        check(30, 1.6121501176015978, 0.5210390064904865);
        check(129, 1.6372120974969775, 0.5467727890737817);
        check(300, 1.641606282897623, 0.5638727890737818);
        check(1000, 1.6439345666815601, 0.6338727890737819);
    }

    private static void check(int n, double squares, double clipped) {
        double[] x = new double[n + 3];
        for (int i = 0; i < n; i++) {
            x[i + 2] = 1.0 / (i + 1);
        }
        assertEquals(squares, Sums.squares(x, 2, n + 2));
        assertEquals(clipped, Sums.clippedSquares(x, 2, n + 2, 0.01, 0.3));
    }
}
