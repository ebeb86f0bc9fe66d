package dev.cardan.engine.linalg;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class DenseTest {
    @Test
    void dotAddsInFourLanes() {
        Random random = new Random(5);
        for (int n = 0; n < 40; n++) {
            double[] a = random.doubles(n + 3, -1, 1).toArray(),
                    b = random.doubles(n + 1, -1, 1).toArray();
            double[] lane = new double[4];
            int whole = n / 4 * 4;
            for (int i = 0; i < whole; i++) {
                lane[i % 4] += a[3 + i] * b[1 + i];
            }
            double sum = (lane[0] + lane[2]) + (lane[1] + lane[3]);
            double tail = 0;
            for (int i = whole; i < n; i++) {
                tail = i == whole ? a[3 + i] * b[1 + i] : tail + a[3 + i] * b[1 + i];
            }
            assertEquals(whole == n ? sum : sum + tail, Dense.dot(a, 3, b, 1, n), 0.0);
        }
    }

    @Test
    void sparseDotPicksByIndex() {
        Random random = new Random(6);
        double[] a = random.doubles(11).toArray(), b = random.doubles(50).toArray();
        int[] index = IntStream.range(0, 11).map(i -> 4 * i + 1).toArray();
        double expected = 0;
        for (int i = 0; i < 11; i++) {
            expected += a[i] * b[4 * i + 1];
        }
        assertEquals(expected, SparseDot.one(a, 0, b, 0, 11, index, 0), 1e-14);
    }

    @Test
    void twoProductsWithOneMatrixHaveTheBitsOfEach() {
        Random random = new Random(7);
        for (int n = 1; n < 30; n++) {
            double[] m = random.doubles((long) n * n, -1, 1).toArray(),
                    v = random.doubles(2L * n, -1, 1).toArray();
            double[] both = new double[2 * n], each = new double[2 * n];
            Dense.mulTwoVecs(both, 0, n, m, 0, v, 0, v, n, n);
            Dense.mulVec(each, 0, m, 0, v, 0, n, n);
            Dense.mulVec(each, n, m, 0, v, n, n, n);
            assertArrayEquals(each, both, 0.0);
        }
    }
}
