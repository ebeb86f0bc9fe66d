package dev.cardan.conformance;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.DerivativeOptions;
import dev.cardan.engine.Derivatives;
import dev.cardan.engine.InverseMatrices;
import dev.cardan.engine.Physics;
import dev.cardan.engine.TransitionMatrices;
import dev.cardan.engine.type.EnableFlag;
import dev.cardan.engine.type.Integrator;
import dev.cardan.engine.type.StateElement;
import dev.cardan.engine.work.Workers;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Derivatives of steps and of inverse dynamics beside native MuJoCo's, as {@code tools/golden/derivatives.py} writes them. Files
 * with more models than those that are part of the sources are read with {@code -Dcardan.derivatives=FILE}.
 */
class DerivativeGoldenTest {
    private static final double EPS = 1e-6;
    private static final double TOLERANCE = 1e-6;

    private final Map<String, double[]> worst = new TreeMap<>(); // per model: largest error, equal numbers, numbers
    private Data d;
    private String model = "";
    private TransitionMatrices steps;
    private InverseMatrices inverse;
    private double[] state;
    private double[] qacc;

    @Test
    @Tag("S4-12.X1")
    void agreeWithMujoco() throws IOException {
        String given = System.getProperty("cardan.derivatives");
        Path file = given == null ? Goldens.RESOURCES.resolve("derivatives.txt.gz") : Path.of(given);
        int equal = 0, all = 0;
        try (Workers workers = new Workers(2);
                BufferedReader in = new BufferedReader(new InputStreamReader(
                        new GZIPInputStream(Files.newInputStream(file)), StandardCharsets.UTF_8))) {
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                int space = line.indexOf(' ');
                take(line.substring(0, space), line.substring(space + 1), workers);
            }
        }
        for (Map.Entry<String, double[]> e : worst.entrySet()) {
            double[] w = e.getValue();
            if (given != null) {
                System.out.printf("%-24s %9.2e  %5.1f %% equal bits%n", e.getKey(), w[0], 100 * w[1] / w[2]);
            }
            equal += (int) w[1];
            all += (int) w[2];
        }
        assertTrue(worst.size() >= 20, worst.keySet()::toString);
        assertTrue(equal > 0.9 * all, equal + " of " + all + " numbers have MuJoCo's bits");
        for (Map.Entry<String, double[]> e : worst.entrySet()) {
            assertTrue(e.getValue()[0] <= TOLERANCE, () -> e.getKey() + " differs by " + e.getValue()[0]);
        }
    }

    private void take(String name, String text, Workers workers) {
        switch (name) {
            case "version" -> {}
            case "model" -> begin(text);
            case "state" -> state = numbers(text);
            case "centered" -> step(numbers(text)[0] != 0, workers);
            case "qacc" -> invert(numbers(text), workers);
            default -> compare(name, numbers(text));
        }
    }

    private static double[] numbers(String text) {
        if (text.isBlank()) {
            return new double[0];
        }
        String[] parts = text.split(" ");
        double[] r = new double[parts.length];
        for (int i = 0; i < r.length; i++) {
            r[i] = Double.parseDouble(parts[i]);
        }
        return r;
    }

    private void begin(String name) {
        model = name;
        d = Models.load(name).newData();
        d.opt.enableflags &= ~EnableFlag.SLEEP;
        if (d.opt.integrator == Integrator.RK4) {
            d.opt.integrator = Integrator.EULER;
        }
        d.opt.noslipIterations = 0;
        worst.put(model, new double[3]);
    }

    private void step(boolean centered, Workers workers) {
        d.setState(StateElement.INTEGRATION, state, 0);
        DerivativeOptions o =
                DerivativeOptions.DEFAULT.withEps(EPS).withCentered(centered).withSensors(true);
        steps = Derivatives.differences(d, o);
        TransitionMatrices shared = Derivatives.differences(d, o.withWorkers(workers));
        assertArrayEquals(steps.A(), shared.A());
        assertArrayEquals(steps.B(), shared.B());
        assertArrayEquals(steps.C(), shared.C(), model);
        assertArrayEquals(steps.D(), shared.D(), model);
    }

    private void invert(double[] given, Workers workers) {
        qacc = given;
        Physics.forward(d);
        System.arraycopy(qacc, 0, d.qacc, 0, qacc.length);
        DerivativeOptions o = DerivativeOptions.DEFAULT.withEps(EPS).withSensors(true);
        inverse = Derivatives.inverse(d, o, true);
        InverseMatrices shared = Derivatives.inverse(d, o.withWorkers(workers), true);
        assertArrayEquals(inverse.forceByPosition(), shared.forceByPosition(), model);
        assertArrayEquals(inverse.massByPosition(), shared.massByPosition(), model);
        assertArrayEquals(inverse.sensorByPosition(), shared.sensorByPosition(), model);
        assertArrayEquals(inverse.sensorByVelocity(), shared.sensorByVelocity(), model);
        assertArrayEquals(inverse.sensorByAcceleration(), shared.sensorByAcceleration(), model);
        assertArrayEquals(qacc, d.qacc);
    }

    private void compare(String name, double[] expected) {
        double[] actual = switch (name) {
            case "A" -> steps.A();
            case "B" -> steps.B();
            case "C" -> steps.C();
            case "D" -> steps.D();
            case "fq" -> inverse.forceByPosition();
            case "fv" -> inverse.forceByVelocity();
            case "fa" -> inverse.forceByAcceleration();
            case "sq" -> inverse.sensorByPosition();
            case "sv" -> inverse.sensorByVelocity();
            case "sa" -> inverse.sensorByAcceleration();
            case "mq" -> inverse.massByPosition();
            default -> throw new AssertionError(name);
        };
        double[] w = worst.get(model);
        double scale = 1, largest = 0;
        for (double x : expected) {
            scale = Math.max(scale, Math.abs(x));
        }
        for (int i = 0; i < expected.length; i++) {
            largest = Math.max(largest, Math.abs(expected[i] - actual[i]) / scale);
            w[1] += expected[i] == actual[i] ? 1 : 0;
        }
        w[2] += expected.length;
        w[0] = Math.max(w[0], largest);
    }
}
