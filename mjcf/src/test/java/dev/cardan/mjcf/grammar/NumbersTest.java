package dev.cardan.mjcf.grammar;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Numbers are read as C reads them; every form here was compared with MuJoCo 3.12.0. */
class NumbersTest {
    @Test
    void readsListsBetweenBlanks() throws Exception {
        assertArrayEquals(new double[] {1, -2.5, 3e-4}, Numbers.reals("  1\t-2.5\n3e-4 "));
        assertEquals(0, Numbers.reals("").length);
        assertEquals(0, Numbers.reals(" \r\n").length);
    }

    @Test
    void readsEveryNotationOfC() throws Exception {
        assertArrayEquals(
                new double[] {1, 0.5, 5, 16, 0.125, 1e5, 0, -0.0}, Numbers.reals("+1 .5 5. 0x10 0x1p-3 1e5 0e-400 -0"));
        assertArrayEquals(
                new double[] {
                    Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, Double.NaN, Double.NaN
                },
                Numbers.reals("inf -INF infinity nan nan(abc)"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1e",
                "e5",
                "1,2",
                "1d",
                "1f",
                "0x",
                "abc",
                "--1",
                "1e999",
                "1e-310",
                "1e-400",
                "2.2250738585072011e-308"
            })
    void refusesWhatIsNotANumber(String text) {
        assertThrows(Numbers.BadNumber.class, () -> Numbers.reals(text));
    }

    @Test
    void readsIntegersOfThirtyTwoBits() throws Exception {
        assertArrayEquals(new int[] {-5, 3, 2147483647}, Numbers.ints("-5 +3 2147483647"));
        for (String bad : new String[] {"1.5", "0x10", "99999999999", "1e3", "2147483648"}) {
            assertThrows(Numbers.BadNumber.class, () -> Numbers.ints(bad), bad);
        }
    }

    @Test
    void roundsFloatsOnce() throws Exception {
        assertArrayEquals(new float[] {0.1f, 1.00000012f}, Numbers.floats("0.1 1.00000007"));
        assertThrows(Numbers.BadNumber.class, () -> Numbers.floats("1e39"));
    }
}
