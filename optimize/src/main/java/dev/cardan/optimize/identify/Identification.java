package dev.cardan.optimize.identify;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.optimize.LeastSquares;
import dev.cardan.optimize.Solution;
import dev.cardan.optimize.Verbosity;
import dev.cardan.optimize.inside.Team;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Finds parameters of a model with which it moves as a recording shows.
 *
 * <pre>{@code
 * Estimate found = Identification.of(model, recording)
 *         .parameter("body_mass:pole")
 *         .parameter("dof_damping:hinge", 0.01, 0, 1) // start, bounds
 *         .solve();
 * System.out.println(found);
 * Model better = found.model();
 * }</pre>
 *
 * <p>The recording is cut into windows; in each the model starts from the recorded state, moved a little if that explains the window
 * better (multiple shooting), and is compared row by row. A first solution by nonlinear least squares tells how exactly each channel
 * is met; by this they are weighed for the final one. Results have the same bits with any number of threads.
 */
public final class Identification {
    private static final int PASSES = 3;
    private static final double FINEST = 1e-6; // an error that is taken for noise, as a share of a channel's spread

    final Model model;
    final Recording recording;
    final List<FittedParameter> parameters = new ArrayList<>();
    final List<Double> starts = new ArrayList<>();
    private final List<double[]> bounds = new ArrayList<>();
    int window = 100;
    boolean estimatesStarts = true;
    private boolean sensors;
    private int threads = 1;
    private int maxIterations = 100;
    private Verbosity verbosity = Verbosity.SILENT;
    private PrintStream output = System.out;

    private Identification(Model model, Recording recording) {
        this.model = model;
        this.recording = recording;
    }

    /** A problem without parameters so far. */
    public static Identification of(Model model, Recording recording) {
        if (model.nhistory > 0) {
            throw new IllegalArgumentException(
                    "the model has delays, whose past no recording tells: identification doesn't know them");
        }
        return new Identification(model, recording);
    }

    /** A parameter that begins with the model's number, within bounds that make sense for it; see {@link FittedParameter}. */
    public Identification parameter(String name) {
        FittedParameter p = FittedParameter.of(model, name);
        return add(p, p.value(), p.usualLowest(), Double.POSITIVE_INFINITY);
    }

    /**
     * A parameter with a start and bounds.
     *
     * @param lower infinite for none
     * @param upper infinite for none
     */
    public Identification parameter(String name, double start, double lower, double upper) {
        return add(FittedParameter.of(model, name), start, lower, upper);
    }

    private Identification add(FittedParameter p, double start, double lower, double upper) {
        if (!(lower < upper) || !(start >= lower && start <= upper) || Double.isInfinite(start)) {
            throw new IllegalArgumentException(
                    "the parameter " + p.name() + " begins with " + start + " between " + lower + " and " + upper
                            + ": the lower bound must be below the upper one, and the start finite and between them");
        }
        for (FittedParameter other : parameters) {
            if (other.name().equals(p.name())) {
                throw new IllegalArgumentException("the parameter " + p.name() + " is there twice");
            }
        }
        // masses first: they set inertias, which other parameters may then change
        int at = p.name().startsWith("body_mass:") ? 0 : parameters.size();
        parameters.add(at, p);
        starts.add(at, start);
        bounds.add(at, new double[] {lower, upper});
        return this;
    }

    /** How many rows a window has (100); 0 for the whole recording as one, which suits what doesn't diverge by itself. */
    public Identification window(int rows) {
        if (rows < 0) {
            throw new IllegalArgumentException("windows of " + rows + " rows: the number can't be negative");
        }
        window = rows;
        return this;
    }

    /** Takes the recorded state at the start of each window as it is: quicker, for recordings without noise. */
    public Identification trustStarts() {
        estimatesStarts = false;
        return this;
    }

    /** Compares sensors as well. */
    public Identification sensors() {
        if (recording.sensordata.length == 0) {
            throw new IllegalArgumentException("the recording has no sensors: compare states only");
        }
        sensors = true;
        return this;
    }

    /** How many threads simulate windows (1). */
    public Identification threads(int given) {
        if (given < 1) {
            throw new IllegalArgumentException(given + " threads: there must be at least one");
        }
        threads = given;
        return this;
    }

    /** How many iterations each pass of the solver may have (100). */
    public Identification maxIterations(int given) {
        if (given < 0) {
            throw new IllegalArgumentException(given + " iterations: the number can't be negative");
        }
        maxIterations = given;
        return this;
    }

    /** How much is written, and where to. */
    public Identification verbose(Verbosity how, PrintStream where) {
        verbosity = how;
        output = where;
        return this;
    }

    double[] lower() {
        return bounds.stream().mapToDouble(b -> b[0]).toArray();
    }

    double[] upper() {
        return bounds.stream().mapToDouble(b -> b[1]).toArray();
    }

    /**
     * Solves the problem.
     *
     * @throws IllegalArgumentException if there are no parameters, or the model goes bad with those it begins with
     */
    public Estimate solve() {
        if (parameters.isEmpty()) {
            throw new IllegalArgumentException("there are no parameters to find: name some with parameter(...)");
        }
        Channels channels = new Channels(model, recording, sensors);
        try (Team<Data> team = new Team<>(threads, model::newData)) {
            Shooting shooting = new Shooting(this, channels, team);
            if (shooting.size() <= shooting.unknowns) {
                throw new IllegalArgumentException("the recording has " + shooting.size() + " numbers to compare for "
                        + shooting.unknowns + " unknowns: record more, or make windows longer");
            }
            double[] x = new double[shooting.unknowns];
            for (int i = 0; i < starts.size(); i++) {
                x[i] = starts.get(i);
            }
            Solution solution = pass(shooting, x);
            int iterations = solution.iterations();
            for (int i = 1; i < PASSES; i++) {
                double[] errors = shooting.errors(solution.residual());
                for (int c = 0; c < channels.count; c++) {
                    shooting.weights[c] = 1 / Math.max(errors[c], FINEST * channels.spread[c]);
                }
                solution = pass(shooting, solution.x());
                iterations += solution.iterations();
            }
            return new Estimate(this, shooting, channels, solution, iterations);
        }
    }

    private Solution pass(Shooting shooting, double[] x) {
        double[] lower = new double[x.length], upper = new double[x.length];
        Arrays.fill(lower, Double.NEGATIVE_INFINITY);
        Arrays.fill(upper, Double.POSITIVE_INFINITY);
        System.arraycopy(lower(), 0, lower, 0, starts.size());
        System.arraycopy(upper(), 0, upper, 0, starts.size());
        return LeastSquares.of(shooting::residual)
                .jacobian((at, r) -> shooting.jacobian(at))
                .start(x)
                .bounds(lower, upper)
                .scale(shooting.scales)
                .stepTolerance(1e-7)
                .maxIterations(maxIterations)
                .verbose(verbosity, output)
                .solve();
    }
}
