package dev.cardan.batch.env;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class NumpyRandomTest {
    /** The first four of default_rng(seed).random, uniform(-0.1, 0.1), standard_normal, standard_normal, by NumPy 2.4. */
    @Test
    void numbersAreNumpys() {
        check(0, 0.6369616873214543, -0.04604265724722594, 0.6404226504432821, 0.10490011715303971);
        check(1, 0.5118216247002567, 0.09009273926518707, 0.33043707618338714, -1.303157231604361);
        check(42, 0.7739560485559633, -0.012224312049589542, 0.7504511958064572, 0.9405647163912139);
        check(1L << 40, 0.3608095734199638, 0.025648049562219694, -2.173397734609074, 0.6437558794376946);
        check(Long.MAX_VALUE, 0.1754661243027813, -0.006014269719698179, 0.9544642056115509, -0.19227231381267074);
    }

    private static void check(long seed, double... expected) {
        NumpyRandom r = new NumpyRandom(seed);
        assertEquals(expected[0], r.nextDouble());
        assertEquals(expected[1], r.uniform(-0.1, 0.1));
        assertEquals(expected[2], r.standardNormal());
        assertEquals(expected[3], r.standardNormal());
    }

    /** Reaches every strip of the ziggurat and its tail: one wrong entry of a table would change all later numbers. */
    @Test
    void aMillionNormalNumbersAreNumpys() {
        NumpyRandom r = new NumpyRandom(5);
        long sum = 0;
        double last = 0, largest = 0;
        for (int i = 0; i < 1_000_000; i++) {
            last = r.standardNormal();
            largest = Math.max(largest, Math.abs(last));
            sum = 31 * sum + Double.doubleToRawLongBits(last);
        }
        assertEquals(3.056638776846415, last);
        assertEquals(4.820175842608121, largest);
        assertEquals(-3331226227850669781L, sum);
    }

    @Test
    void aSeedBeginsAnew() {
        NumpyRandom r = new NumpyRandom(3);
        long first = r.nextLong();
        r.nextLong();
        r.seed(3);
        assertEquals(first, r.nextLong());
    }

    @Test
    void negativeSeedsAreRefused() {
        NumpyRandom r = new NumpyRandom(3);
        NumpyRandom same = new NumpyRandom(3);
        Exception e = assertThrows(IllegalArgumentException.class, () -> r.seed(-1));
        assertTrue(e.getMessage().contains("seed -1"), e.getMessage());
        assertEquals(same.nextLong(), r.nextLong());
    }
}
