package dev.cardan.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.type.Cone;
import dev.cardan.engine.type.Solver;
import dev.cardan.mjcf.Mjcf;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/**
 * Single functions give what MuJoCo's give, which {@code tools/golden/functions.py} has written down: to the last bit, but for
 * those that call sin, cos, tan or atan2, where the C library of that machine differs in it.
 */
class FunctionsTest {
    private static final double LAST_BIT = 4e-16;

    private final Set<String> called = new TreeSet<>();
    private final Model model = Mjcf.parse(String.join("\n", lines("functions.xml")));
    private Data d;
    private String last = "";

    @Test
    void functionsGiveTheNumbersOfMujoco() {
        for (String line : lines("functions.txt")) {
            run(line);
        }
        assertTrue(called.size() >= 116, "only so many functions were called: " + called.size());
    }

    private void run(String line) {
        String[] sides = line.split(" -> ");
        String[] words = sides[0].split(" \\|", 2);
        String name = words[0].substring(words[0].indexOf(' ') + 1);
        String rest = words.length > 1 ? words[1] : "";
        switch (words[0].substring(0, words[0].length() - name.length()).trim()) {
            case "world" -> throw new AssertionError(line);
            case "set" -> {
                double[] numbers = numbers(rest);
                System.arraycopy(numbers, 0, (double[]) d.field(name).array(), 0, numbers.length);
            }
            case "call" -> {
                last = name;
                called.add(name);
                WorldCalls.run(name, d);
            }
            case "is" ->
                compare(last + ": " + name, lists(rest), new double[][] {
                    d.field(name).numbers()
                });
            case "ask" -> {
                called.add(name);
                compare(line, lists(sides[1]), WorldCalls.ask(name, d, rest.isEmpty() ? new double[0][] : lists(rest)));
            }
            default -> {
                if (name.equals("world")) {
                    d = model.newData();
                    d.opt.solver = Solver.of((int) numbers(rest)[0]);
                    d.opt.cone = Cone.of((int) numbers(rest)[1]);
                } else {
                    called.add(name);
                    compare(line, lists(sides[1]), FunctionCalls.call(name, lists(rest)));
                }
            }
        }
    }

    private static void compare(String what, double[][] expected, double[][] actual) {
        String about = what.substring(0, Math.min(100, what.length()));
        assertEquals(expected.length, actual.length, about);
        for (int i = 0; i < expected.length; i++) {
            assertEquals(expected[i].length, actual[i].length, about + ": list " + i);
            for (int k = 0; k < expected[i].length; k++) {
                double tolerance = LAST_BIT * Math.max(1, Math.abs(expected[i][k]));
                assertEquals(expected[i][k], actual[i][k], tolerance, about + ": list " + i + ", number " + k);
            }
        }
    }

    private static double[][] lists(String text) {
        return Arrays.stream(text.split("\\|", -1)).map(FunctionsTest::numbers).toArray(double[][]::new);
    }

    private static double[] numbers(String text) {
        String numbers = text.trim();
        return numbers.isEmpty()
                ? new double[0]
                : Arrays.stream(numbers.split(" "))
                        .mapToDouble(Double::parseDouble)
                        .toArray();
    }

    private static List<String> lines(String resource) {
        try (InputStream in = FunctionsTest.class.getResourceAsStream("/" + resource)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }
}
