package dev.cardan.engine.constraint;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class DofOrderTest {
    @Test
    void listsOfAnyLengthAreSorted() {
        Random random = new Random(1);
        for (int n = 0; n < 300; n++) {
            int[] dofs = random.ints(n + 3, 0, 1000).toArray(), expected = dofs.clone();
            Arrays.sort(expected, 0, n); // what is behind stays
            DofOrder.sort(dofs, n);
            assertArrayEquals(expected, dofs);
        }
    }
}
