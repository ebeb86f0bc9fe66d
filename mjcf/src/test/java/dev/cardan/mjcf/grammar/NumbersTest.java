package dev.cardan.mjcf.grammar;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Random;
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

    /** Short numbers are read in a way of their own: it must round as the long way does. */
    @Test
    void roundsShortNumbersAsJavaDoes() throws Exception {
        Random random = new Random(7);
        for (int i = 0; i < 200_000; i++) {
            int digits = 1 + random.nextInt(19);
            StringBuilder text = new StringBuilder(i % 3 == 0 ? "-" : i % 3 == 1 ? "+" : "");
            int dot = random.nextInt(digits + 1);
            for (int k = 0; k < digits; k++) {
                text.append(k == dot ? "." : "").append((char) ('0' + random.nextInt(10)));
            }
            sameAsJava(text.toString());
        }
        for (String text : new String[] {
            "0",
            "-0",
            "0.000",
            "-.0",
            "9007199254740992",
            "9007199254740993",
            "16777217",
            "16777219",
            "1.00000017881393433",
            "0.50000008940696716",
            "340282356779733661",
            "0.0000000000000001"
        }) {
            sameAsJava(text);
        }
    }

    private static void sameAsJava(String text) throws Exception {
        assertEquals(Double.parseDouble(text), Numbers.reals(text)[0], text);
        assertEquals(Float.parseFloat(text), Numbers.floats(text)[0], text);
    }

    @Test
    void refusesWhatOnlyLooksShort() {
        for (String bad : new String[] {"+", "-", ".", "-.", "1.2.3", "1-2", "1 ."}) {
            assertThrows(Numbers.BadNumber.class, () -> Numbers.reals(bad), bad);
            assertThrows(Numbers.BadNumber.class, () -> Numbers.floats(bad), bad);
        }
    }
}
