package dev.cardan.engine.factor;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import dev.cardan.engine.linalg.SparseSamples;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FourRowsTest {
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4, 5, 7, 8, 60, 70})
    void addsOneRowAfterTheOtherToTheBit(int n) {
        Random random = new Random(n);
        double[] a = SparseSamples.vector(random, 4 * n + 3), sums = SparseSamples.vector(random, 2 * n + 5);
        int[] columns = new int[n + 1];
        for (int j = 0; j < n; j++) {
            columns[1 + j] = 2 * j;
        }
        FourRows four = new FourRows();
        four.a = a;
        four.a0 = 2;
        four.a1 = 3 + 3 * n;
        four.a2 = 3 + n;
        four.a3 = 2;
        double[] expected = sums.clone(), first = sums.clone(), expectedFirst = sums.clone();
        int[] starts = {four.a0, four.a1, four.a2, four.a3};
        double[] factors = {0.3, -1.7, 0, 11};
        for (int r = 0; r < 4; r++) {
            for (int j = 0; j < n; j++) {
                expected[4 + 2 * j] += factors[r] * a[starts[r] + j];
                expectedFirst[4 + 2 * j] += r == 0 ? factors[r] * a[starts[r] + j] : 0;
            }
        }
        four.addTo(sums, 4, columns, 1, n, factors[0], factors[1], factors[2], factors[3]);
        assertArrayEquals(expected, sums);
        four.addFirstTo(first, 4, columns, 1, n, factors[0]);
        assertArrayEquals(expectedFirst, first);
    }
}
