package dev.cardan.mjcf.texture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class MersenneTwister64Test {
    /** The C++ standard fixes the 10,000th number of {@code std::mt19937_64} with its default seed. */
    @Test
    void tenThousandthNumberOfTheStandard() {
        MersenneTwister64 random = new MersenneTwister64(5489);
        long last = 0;
        for (int i = 0; i < 10_000; i++) {
            last = random.nextLong();
        }
        assertEquals("9981545732273789042", Long.toUnsignedString(last));
    }

    @Test
    void doublesAreUniform() {
        MersenneTwister64 random = new MersenneTwister64(42);
        double sum = 0;
        for (int i = 0; i < 100_000; i++) {
            double x = random.nextDouble();
            assertTrue(x >= 0 && x <= 1);
            sum += x;
        }
        assertEquals(0.5, sum / 100_000, 0.005);
    }
}
