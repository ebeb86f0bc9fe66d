package dev.cardan.engine.math;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;

/**
 * Every function against values of the musl C library, bit by bit.
 *
 * <p>The resources are tables of hexadecimal bit patterns ("nan" for any NaN) with the function names in the first
 * line. Their arguments cover zeros, subnormal and huge numbers, neighbours of multiples of π/4, ranges of overflow and
 * underflow, infinities and NaN.
 */
final class MathsReferenceTest {

    @Test
    void functionsOfOneArgumentHaveTheReferenceBits() throws IOException {
        List<String> lines = lines("maths-one-argument.txt");
        String[] names = lines.get(0).split(" ", -1);
        assertEquals(9, names.length);
        assertTrue(lines.size() > 350, "rows: " + lines.size());
        double[] pair = new double[3];
        for (String line : lines.subList(1, lines.size())) {
            String[] cell = line.split(" ", -1);
            double x = value(cell[0]);
            for (int i = 1; i < names.length; i++) {
                assertBits(value(cell[i]), unary(names[i]).applyAsDouble(x), names[i] + "(" + x + ")");
            }
            Maths.sinCos(pair, 1, x);
            assertBits(value(cell[1]), pair[1], "sinCos(" + x + "), sine");
            assertBits(value(cell[2]), pair[2], "sinCos(" + x + "), cosine");
        }
    }

    @Test
    void functionsOfTwoArgumentsHaveTheReferenceBits() throws IOException {
        List<String> lines = lines("maths-two-arguments.txt");
        String[] names = lines.get(0).split(" ", -1);
        assertEquals(4, names.length);
        assertTrue(lines.size() > 400, "rows: " + lines.size());
        for (String line : lines.subList(1, lines.size())) {
            String[] cell = line.split(" ", -1);
            double x = value(cell[0]);
            double y = value(cell[1]);
            for (int i = 2; i < names.length; i++) {
                double result = binary(names[i]).applyAsDouble(x, y);
                assertBits(value(cell[i]), result, names[i] + "(" + x + ", " + y + ")");
            }
        }
    }

    private static DoubleUnaryOperator unary(String name) {
        return switch (name) {
            case "sin" -> Maths::sin;
            case "cos" -> Maths::cos;
            case "tan" -> Maths::tan;
            case "asin" -> Maths::asin;
            case "acos" -> Maths::acos;
            case "atan" -> Maths::atan;
            case "exp" -> Maths::exp;
            case "log" -> Maths::log;
            default -> throw new IllegalArgumentException("the table names an unknown function: " + name);
        };
    }

    private static DoubleBinaryOperator binary(String name) {
        return switch (name) {
            case "atan2" -> Maths::atan2;
            case "pow" -> Maths::pow;
            default -> throw new IllegalArgumentException("the table names an unknown function: " + name);
        };
    }

    private static double value(String cell) {
        return cell.equals("nan") ? Double.NaN : Double.longBitsToDouble(Long.parseUnsignedLong(cell, 16));
    }

    private static void assertBits(double expected, double actual, String what) {
        assertEquals(
                Double.doubleToLongBits(expected),
                Double.doubleToLongBits(actual),
                () -> "%s is %s (%a) instead of %s (%a)".formatted(what, actual, actual, expected, expected));
    }

    private static List<String> lines(String resource) throws IOException {
        try (InputStream in = MathsReferenceTest.class.getResourceAsStream(resource)) {
            return new String(in.readAllBytes(), StandardCharsets.US_ASCII)
                    .lines()
                    .toList();
        }
    }
}
