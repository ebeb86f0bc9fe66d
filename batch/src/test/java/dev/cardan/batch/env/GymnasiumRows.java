package dev.cardan.batch.env;

import dev.cardan.engine.Data;
import dev.cardan.engine.Physics;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.zip.GZIPInputStream;

/** Plays again what {@code tools/golden/environments.py} has written, and measures how far observations, rewards and infos differ. */
final class GymnasiumRows {
    /** How a task compares: the largest difference, relative to numbers above 1, and what it is of. */
    static final class Comparison {
        double worst;
        String where = "nothing differs";
        int numbers;
        int equal; // to the bit
        int steps;
        int resets;

        private void add(double expected, double actual, String what) {
            numbers++;
            if (Double.doubleToLongBits(expected) == Double.doubleToLongBits(actual)) {
                equal++;
            }
            double d = Math.abs(expected - actual) / Math.max(1, Math.abs(expected));
            if (!(d <= worst)) { // NaN is the worst
                worst = d;
                where = what + " of step " + steps + ": " + actual + " instead of " + expected;
            }
        }

        @Override
        public String toString() {
            return String.format(
                    "%d steps, %d resets, %d of %d numbers equal to the bit, worst %.2e: %s",
                    steps, resets, equal, numbers, worst, where);
        }
    }

    private final BiFunction<String, String, Task> tasks; // by name and variant
    private final Map<String, Comparison> comparisons = new LinkedHashMap<>();
    private Environment env;
    private Comparison result;
    private long seed;
    private boolean first;
    private List<String> resetEntries;
    private List<String> stepEntries;

    private GymnasiumRows(BiFunction<String, String, Task> tasks) {
        this.tasks = tasks;
    }

    /** Plays all tasks of a file; the comparison of each task and variant. */
    static Map<String, Comparison> compare(InputStream in, BiFunction<String, String, Task> tasks) {
        GymnasiumRows rows = new GymnasiumRows(tasks);
        try (BufferedReader reader =
                new BufferedReader(new InputStreamReader(new GZIPInputStream(in), StandardCharsets.US_ASCII))) {
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                rows.take(line.split(" "));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return rows.comparisons;
    }

    private void take(String[] words) {
        switch (words[0]) {
            case "#" -> {}
            case "T" -> begin(words);
            case "J" -> resetEntries = entries(words);
            case "I" -> stepEntries = entries(words);
            case "R" -> reset(numbers(words));
            case "S" -> restore(numbers(words));
            case "A" -> env.step(numbers(words));
            case "O" -> compareObservation(numbers(words));
            case "V" -> compareStep(numbers(words));
            default -> throw new IllegalStateException("a line that begins with " + words[0]);
        }
    }

    private void begin(String[] words) {
        env = tasks.apply(words[1], words[2]).environment();
        result = new Comparison();
        comparisons.put(words[1] + " " + words[2], result);
        seed = Long.parseLong(words[3]);
        first = true;
    }

    /** A name for each number of the info; numbers of one entry are told apart by an index. */
    private static List<String> entries(String[] words) {
        List<String> all = new ArrayList<>();
        for (int i = 1; i + 1 < words.length; i += 2) {
            for (int k = 0; k < Integer.parseInt(words[i + 1]); k++) {
                all.add(words[i] + " " + k);
            }
        }
        return all;
    }

    private static double[] numbers(String[] words) {
        return Arrays.stream(words).skip(1).mapToDouble(Double::parseDouble).toArray();
    }

    private void reset(double[] expected) {
        if (first) {
            env.reset(seed);
            first = false;
        } else {
            env.reset();
        }
        result.resets++;
        int n = expected.length - resetEntries.size();
        compareObservation(Arrays.copyOf(expected, n));
        compareInfo(expected, n, resetEntries);
        for (Segment s : env.task().info()) {
            if (s.size() > 0 && !resetEntries.contains(s.name() + " 0") && !Double.isNaN(env.info(s.name()))) {
                throw new AssertionError("a reset has no info " + s.name());
            }
        }
    }

    private void restore(double[] state) {
        Data d = env.data();
        int nq = d.qpos.length, nv = d.qvel.length;
        System.arraycopy(state, 0, d.qpos, 0, nq);
        System.arraycopy(state, nq, d.qvel, 0, nv);
        System.arraycopy(state, nq + nv, d.qaccWarmstart, 0, nv);
        Physics.forward(d);
        System.arraycopy(state, nq + nv, d.qaccWarmstart, 0, nv);
    }

    private void compareObservation(double[] expected) {
        double[] actual = env.observation();
        if (actual.length != expected.length) {
            throw new AssertionError(
                    env.task() + " observes " + actual.length + " numbers instead of " + expected.length);
        }
        for (int i = 0; i < expected.length; i++) {
            result.add(expected[i], actual[i], "observation " + i);
        }
    }

    private void compareStep(double[] expected) {
        result.steps++;
        result.add(expected[0], env.reward(), "reward");
        result.add(expected[1], env.terminated() ? 1 : 0, "terminated");
        compareInfo(expected, 2, stepEntries);
        if (stepEntries.size() != env.task().infoSize()) {
            throw new AssertionError(env.task() + " tells " + env.task().info() + " instead of " + stepEntries);
        }
    }

    private void compareInfo(double[] expected, int at, List<String> entries) {
        for (int i = 0; i < entries.size(); i++) {
            String[] entry = entries.get(i).split(" ");
            Segment s = env.task().info(entry[0]);
            result.add(expected[at + i], env.infos()[s.at() + Integer.parseInt(entry[1])], entries.get(i));
        }
    }
}
