package dev.cardan.batch.env;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class BoxTest {
    private static final double INF = Double.POSITIVE_INFINITY;

    @Test
    void samplesLieBetweenTheBounds() {
        Box box = new Box(new double[] {-1, 2, -INF, -INF, 5}, new double[] {1, 2, INF, -3, INF});
        double[] vectors = new double[5 * 1000];
        box.sample(new NumpyRandom(1), vectors);
        double least = 0, most = 0;
        for (int at = 0; at < vectors.length; at += 5) {
            assertTrue(box.contains(vectors, at));
            least = Math.min(least, vectors[at]);
            most = Math.max(most, vectors[at]);
        }
        assertTrue(least < -0.99 && most > 0.99, least + " " + most);
        assertEquals(-1 + 2 * 0.5118216247002567, vectors[0]);
    }

    @Test
    void knowsWhatItContains() {
        Box box = new Box(new double[] {-1, 0}, new double[] {1, 2});
        assertTrue(box.contains(new double[] {9, -1, 2}, 1));
        assertFalse(box.contains(new double[] {0, 2.1}, 0));
        assertFalse(box.contains(new double[] {Double.NaN, 1}, 0));
        assertEquals(box, new Box(new double[] {-1, 0}, new double[] {1, 2}));
        assertEquals(box.hashCode(), new Box(new double[] {-1, 0}, new double[] {1, 2}).hashCode());
        assertNotEquals(box, Box.unbounded(2));
        assertEquals("Box([-1.0, 0.0], [1.0, 2.0])", box.toString());
    }

    @Test
    void boundsThatCrossAreRefused() {
        assertMessage(
                "bounds 2.0 and 1.0 of number 1: the first must not exceed the second",
                () -> new Box(new double[] {0, 2}, new double[] {1, 1}));
        assertMessage(
                "2 lower and 1 upper bounds: there must be as many of each",
                () -> new Box(new double[2], new double[1]));
        assertMessage(
                "an array of 3 numbers for vectors of 2: the one must be a multiple of the other",
                () -> Box.unbounded(2).sample(new NumpyRandom(0), new double[3]));
    }

    private static void assertMessage(String message, Runnable r) {
        assertEquals(
                message, assertThrows(IllegalArgumentException.class, r::run).getMessage());
    }
}
