package dev.cardan.optimize.identify;

import dev.cardan.engine.Model;
import dev.cardan.engine.linalg.Cholesky;
import dev.cardan.engine.linalg.Dense;
import dev.cardan.optimize.Ending;
import dev.cardan.optimize.Solution;
import dev.cardan.optimize.inside.Matrices;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** What an identification found, and how sure it is of it. */
public final class Estimate {
    private static final double SURE = 1.96; // standard errors on each side of 95 % of a normal distribution
    private static final double ALIKE =
            1e-8; // an eigenvalue of J'J with columns of length one, below which a direction is free
    private static final double NOISE = 1e-4; // part of such a direction that rounding may have made
    private static final double SHARE = 0.05; // of the largest change in it, from which on a parameter is named

    /**
     * A parameter.
     *
     * @param name as it was asked for
     * @param start the number it began with
     * @param value the number that was found
     * @param error the standard error of it: infinite if the recording can't tell it from others, or nothing depends on it
     * @param sensitivity by how many standard deviations of the noise, root mean square over the recording, things change when the
     *     parameter changes by its own size
     * @param atBound whether a bound holds it, so that the best number may lie beyond
     */
    public record Value(String name, double start, double value, double error, double sensitivity, boolean atBound) {
        /** The lower end of the interval in which the true number lies in 95 of 100 recordings, if noise is all that differs. */
        public double low() {
            return value - SURE * error;
        }

        /** The upper end of it. */
        public double high() {
            return value + SURE * error;
        }
    }

    /**
     * Parameters that the recording can't tell apart: changing them all together, each by its share, changes nothing that was seen.
     *
     * @param names the parameters; a single one has no effect at all
     * @param shares change of each as a share of its size, the largest 1
     */
    public record Confusion(List<String> names, double[] shares) {}

    /** The parameters, masses first, otherwise in the order in which they were asked for. */
    public final List<Value> parameters;

    /** Correlations of their errors (parameters x parameters); 0 with those that can't be told. */
    public final double[] correlation;

    /** Directions in which nothing can be told. */
    public final List<Confusion> confusions;

    /** What was compared: {@code qpos:hinge}, {@code qvel:hinge} ... */
    public final List<String> channels;

    /** Root mean square of the difference in each channel that is left, in its unit. */
    public final double[] errors;

    /** Why the solver came to an end. */
    public final Ending ending;

    /** Iterations of all passes. */
    public final int iterations;

    private final Model model;

    Estimate(Identification s, Shooting shooting, Channels channels, Solution solution, int iterations) {
        int p = s.parameters.size();
        this.channels = List.copyOf(channels.names);
        errors = shooting.errors(solution.residual());
        ending = solution.ending();
        this.iterations = iterations;
        model = shooting.with(solution.x());
        double[] x = solution.x(), r = solution.residual(), j = shooting.jacobian(x);
        double[] information = information(j, r.length, shooting.unknowns, p, shooting.scales);
        double noise = 2 * solution.objective() / (r.length - shooting.unknowns); // variance of weighted residuals
        double[] size = new double[p]; // length of each column, of the parameter times its scale
        for (int i = 0; i < p; i++) {
            size[i] = Math.sqrt(Math.max(0, information[i * (p + 1)]));
        }
        double most = Arrays.stream(size).max().orElse(0);
        double[] covariance = new double[p * p];
        boolean[] unknown = new boolean[p];
        confusions = directions(s, information, size, most, covariance, unknown);
        List<Value> values = new ArrayList<>();
        for (int i = 0; i < p; i++) {
            double error = unknown[i]
                    ? Double.POSITIVE_INFINITY
                    : shooting.scales[i] * Math.sqrt(noise * covariance[i * (p + 1)]);
            double effect = column(j, r.length, shooting.unknowns, i) * Math.abs(x[i]) / Math.sqrt(r.length * noise);
            boolean held = x[i] == s.lower()[i] || x[i] == s.upper()[i];
            values.add(new Value(s.parameters.get(i).name(), s.starts.get(i), x[i], error, effect, held));
        }
        parameters = List.copyOf(values);
        correlation = new double[p * p];
        for (int i = 0; i < p; i++) {
            for (int k = 0; k < p; k++) {
                double norm = Math.sqrt(covariance[i * (p + 1)] * covariance[k * (p + 1)]);
                correlation[i * p + k] =
                        i == k ? 1 : unknown[i] || unknown[k] || norm == 0 ? 0 : covariance[i * p + k] / norm;
            }
        }
    }

    private static double column(double[] j, int rows, int columns, int k) {
        double square = 0;
        for (int i = 0; i < rows; i++) {
            square += j[i * columns + k] * j[i * columns + k];
        }
        return Math.sqrt(square);
    }

    /** J'J of the scaled parameters after starts have done what they can: H_pp - H_ps H_ss^-1 H_sp. */
    private static double[] information(double[] j, int rows, int n, int p, double[] scales) {
        double[] h = new double[n * n], scaled = new double[rows * n];
        for (int i = 0; i < scaled.length; i++) {
            scaled[i] = j[i] * scales[i % n];
        }
        Dense.square(h, 0, scaled, 0, null, 0, rows, n);
        int s = n - p;
        double[] r = new double[p * p], hss = new double[s * s], column = new double[s];
        for (int i = 0; i < s; i++) {
            System.arraycopy(h, (p + i) * n + p, hss, i * s, s);
        }
        Cholesky.factor(hss, 0, s, 1e-12 * Math.max(Matrices.largest(hss), 1e-300));
        for (int k = 0; k < p; k++) {
            for (int i = 0; i < s; i++) {
                column[i] = h[(p + i) * n + k];
            }
            Cholesky.solve(column, 0, hss, 0, s);
            for (int i = 0; i < p; i++) {
                double sum = h[i * n + k];
                for (int q = 0; q < s; q++) {
                    sum -= h[i * n + p + q] * column[q];
                }
                r[i * p + k] = sum;
            }
        }
        return r;
    }

    /** Inverts the information in the directions that it has; names the others. */
    private static List<Confusion> directions(
            Identification s,
            double[] information,
            double[] size,
            double most,
            double[] covariance,
            boolean[] unknown) {
        int p = size.length;
        List<Confusion> found = new ArrayList<>();
        double[] unit = new double[p * p];
        for (int i = 0; i < p; i++) {
            if (!(size[i] > 1e-7 * most)) {
                unknown[i] = true;
                unit[i * (p + 1)] = 1;
                found.add(new Confusion(List.of(s.parameters.get(i).name()), new double[] {1}));
            }
        }
        for (int i = 0; i < p; i++) {
            for (int k = 0; k < p; k++) {
                if (!unknown[i] && !unknown[k]) {
                    unit[i * p + k] = information[i * p + k] / (size[i] * size[k]);
                }
            }
        }
        double[] values = new double[p], vectors = new double[p * p];
        Matrices.eigen(unit, values, vectors, p);
        boolean[] effect = new boolean[p];
        for (int i = 0; i < p; i++) {
            effect[i] = !unknown[i];
        }
        for (int v = 0; v < p; v++) {
            if (values[v] < ALIKE) {
                confuse(s, vectors, v * p, size, found, unknown);
                continue;
            }
            for (int i = 0; i < p; i++) {
                for (int k = 0; k < p; k++) {
                    if (effect[i] && effect[k]) {
                        covariance[i * p + k] +=
                                vectors[v * p + i] * vectors[v * p + k] / (values[v] * size[i] * size[k]);
                    }
                }
            }
        }
        return List.copyOf(found);
    }

    private static void confuse(
            Identification s, double[] vectors, int at, double[] size, List<Confusion> found, boolean[] unknown) {
        int p = size.length;
        double[] change = new double[p]; // of each parameter, as a share of its size
        for (int i = 0; i < p; i++) {
            boolean noise = Math.abs(vectors[at + i]) < NOISE;
            change[i] = noise ? 0 : vectors[at + i] / size[i];
        }
        double most = Matrices.largest(change);
        List<String> names = new ArrayList<>();
        List<Double> shares = new ArrayList<>();
        for (int i = 0; i < p; i++) {
            if (Math.abs(change[i]) > SHARE * most) {
                names.add(s.parameters.get(i).name());
                shares.add(change[i]);
                unknown[i] = true;
            }
        }
        double[] all = shares.stream().mapToDouble(Double::doubleValue).toArray();
        double largest = Arrays.stream(all).reduce(0, (a, b) -> Math.abs(b) > Math.abs(a) ? b : a);
        found.add(new Confusion(
                List.copyOf(names), Arrays.stream(all).map(v -> v / largest).toArray()));
    }

    /** The parameter of a name. */
    public Value parameter(String name) {
        for (Value v : parameters) {
            if (v.name().equals(name)) {
                return v;
            }
        }
        throw new IllegalArgumentException("no parameter \"" + name + "\" was asked for");
    }

    /** The model with the numbers that were found. */
    public Model model() {
        return model;
    }

    /** A table of the parameters, and what can't be told. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        int width = 9;
        for (Value v : parameters) {
            width = Math.max(width, v.name().length());
        }
        String row = "%-" + width + "s  %12s  %12s  %12s  %26s%s%n";
        text.append(String.format(Locale.ROOT, row, "parameter", "start", "value", "std. error", "95 % interval", ""));
        for (Value v : parameters) {
            boolean known = v.error() < Double.POSITIVE_INFINITY;
            text.append(String.format(
                    Locale.ROOT,
                    row,
                    v.name(),
                    number(v.start()),
                    number(v.value()),
                    known ? number(v.error()) : "unknown",
                    known ? number(v.low()) + " .. " + number(v.high()) : "unknown",
                    v.atBound() ? "  at its bound" : ""));
        }
        for (Confusion c : confusions) {
            text.append(
                    c.names().size() == 1
                            ? c.names().get(0) + " has no effect on what was recorded"
                            : "can't be told apart: " + mixture(c));
            text.append(System.lineSeparator());
        }
        return text.toString();
    }

    private static String mixture(Confusion c) {
        List<String> parts = new ArrayList<>();
        for (int i = 0; i < c.shares().length; i++) {
            parts.add(c.names().get(i) + " by " + String.format(Locale.ROOT, "%+.3g %%", c.shares()[i]));
        }
        return String.join(" with ", parts) + " looks like no change";
    }

    private static String number(double v) {
        return String.format(Locale.ROOT, "%.6g", v);
    }
}
