package dev.cardan.engine.math;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;

/** Properties that the elementary functions have whatever their last bit is. */
final class MathsTest {

    private static final int COUNT = 200_000;

    @Test
    void sinCosHasTheBitsOfSinAndCos() {
        double[] r = new double[4];
        each(x -> {
            Maths.sinCos(r, 1, x);
            assertBits(Maths.sin(x), r[1], x);
            assertBits(Maths.cos(x), r[2], x);
        });
        assertEquals(0.0, r[0]);
        assertEquals(0.0, r[3]);
    }

    @Test
    void sineTangentAndTheirInversesAreOddAndCosineIsEven() {
        each(x -> {
            assertBits(-Maths.sin(x), Maths.sin(-x), x);
            assertBits(-Maths.tan(x), Maths.tan(-x), x);
            assertBits(-Maths.asin(x), Maths.asin(-x), x);
            assertBits(-Maths.atan(x), Maths.atan(-x), x);
            assertBits(-Maths.atan2(x, 0.75), Maths.atan2(-x, 0.75), x);
            assertBits(Maths.cos(x), Maths.cos(-x), x);
        });
    }

    @Test
    void sineAndCosineLieOnTheUnitCircle() {
        each(x -> {
            double s = Maths.sin(x);
            double c = Maths.cos(x);
            assertEquals(1.0, s * s + c * c, 5e-16, () -> "angle " + x);
        });
    }

    @Test
    void everyFunctionIsWithinOneUnitOfTheStandardLibrary() {
        close(StrictMath::sin, Maths::sin);
        close(StrictMath::cos, Maths::cos);
        close(StrictMath::tan, Maths::tan);
        close(StrictMath::asin, Maths::asin);
        close(StrictMath::acos, Maths::acos);
        close(StrictMath::atan, Maths::atan);
        close(StrictMath::exp, Maths::exp);
        close(StrictMath::log, Maths::log);
        close(x -> StrictMath.pow(Math.abs(x), 1.7), x -> Maths.pow(Math.abs(x), 1.7));
        close(x -> StrictMath.pow(1.0009765625, x), x -> Maths.pow(1.0009765625, x));
        close(x -> StrictMath.atan2(x, -0.3), x -> Maths.atan2(x, -0.3));
    }

    @Test
    void smallWholePowersAreExact() {
        for (int base = -9; base <= 9; base++) {
            double product = 1.0;
            for (int n = 0; n <= 9; n++) {
                assertEquals(product, Maths.pow(base, n));
                product *= base;
            }
        }
    }

    @Test
    void zerosKeepTheirSign() {
        double[] r = new double[2];
        Maths.sinCos(r, 0, -0.0);
        assertBits(-0.0, r[0], -0.0);
        assertBits(1.0, r[1], -0.0);
        assertBits(-0.0, Maths.sin(-0.0), -0.0);
        assertBits(-0.0, Maths.tan(-0.0), -0.0);
        assertBits(-0.0, Maths.asin(-0.0), -0.0);
        assertBits(-0.0, Maths.atan(-0.0), -0.0);
        assertBits(-Math.PI, Maths.atan2(-0.0, -0.0), -0.0);
        assertBits(-0.0, Maths.atan2(-0.0, 0.0), -0.0);
    }

    @Test
    void roundTakesHalvesAwayFromZero() {
        assertBits(3.0, Maths.round(2.5), 2.5);
        assertBits(-3.0, Maths.round(-2.5), -2.5);
        assertBits(0.0, Maths.round(0.49999999999999994), 0.49999999999999994);
        assertBits(-0.0, Maths.round(-0.3), -0.3);
        assertBits(0x1p52 + 1, Maths.round(0x1p52 + 1), 0x1p52 + 1);
        assertBits(Double.NEGATIVE_INFINITY, Maths.round(Double.NEGATIVE_INFINITY), Double.NEGATIVE_INFINITY);
        assertTrue(Double.isNaN(Maths.round(Double.NaN)));
        assertEquals(-2, Maths.roundToInt(-1.5));
        assertEquals(Integer.MAX_VALUE, Maths.roundToInt(1e12));
        assertEquals(Integer.MIN_VALUE, Maths.roundToInt(-1e12));
        assertEquals(0, Maths.roundToInt(Double.NaN));
    }

    private interface Check {
        void accept(double x);
    }

    /** Runs a check over angles of all sizes and over the neighbourhoods of multiples of π/4. */
    private static void each(Check check) {
        SplittableRandom random = new SplittableRandom(31);
        for (int i = 0; i < COUNT; i++) {
            check.accept(argument(random, i));
        }
    }

    private static double argument(SplittableRandom random, int i) {
        return switch (i % 6) {
            case 0 -> random.nextDouble(-0.8, 0.8);
            case 1 -> random.nextDouble(-10, 10);
            case 2 -> random.nextDouble(-30_000, 30_000);
            case 3 -> random.nextInt(-50, 50) * (Math.PI / 4) + Math.scalb(random.nextDouble(-1, 1), -i % 60);
            case 4 -> random.nextInt() * (Math.PI / 2);
            default -> Math.scalb(random.nextDouble(-1, 1), random.nextInt(-1070, 1023));
        };
    }

    private static void close(DoubleUnaryOperator expected, DoubleUnaryOperator actual) {
        each(x -> {
            double e = expected.applyAsDouble(x);
            double a = actual.applyAsDouble(x);
            if (Double.isFinite(e)) {
                assertEquals(e, a, Math.ulp(e), () -> "argument " + x);
            } else {
                assertEquals(e, a, () -> "argument " + x);
            }
        });
    }

    private static void assertBits(double expected, double actual, double x) {
        assertEquals(
                Double.doubleToLongBits(expected),
                Double.doubleToLongBits(actual),
                () -> "argument " + x + ": " + expected + " and " + actual);
    }
}
