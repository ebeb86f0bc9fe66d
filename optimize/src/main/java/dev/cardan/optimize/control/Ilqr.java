package dev.cardan.optimize.control;

import dev.cardan.engine.Data;
import dev.cardan.engine.FiniteDifferences;
import dev.cardan.engine.Model;
import dev.cardan.optimize.Verbosity;
import java.io.PrintStream;

/**
 * Iterative LQR: finds controls, within their ranges, that make the cost of a trajectory least, and feedback along it. Each
 * iteration expands dynamics and cost along the present trajectory in the tangent space of its states, solves the
 * linear-quadratic problem backwards, and searches for a step along which the real cost falls (box-DDP without second
 * derivatives of the dynamics: Tassa, Mansard, Todorov 2014, doi:10.1109/ICRA.2014.6907001). Controls of motors and servos at hinges
 * and slides also stay where their forces are just within their range: beyond it a control changes nothing, and a search is lost.
 *
 * <pre>{@code
 * Plan plan = Ilqr.from(data, cost, 300).threads(2).solve();
 * for (int step = 0; step < plan.steps; step++) {
 *     plan.control(data, step);
 *     Physics.step(data);
 * }
 * }</pre>
 *
 * <p>The world tells state, options and inputs of the start; it is left alone. RK4, delays and sleep are refused, see {@link
 * FiniteDifferences#transition}. The result has the same bits with any number of threads.
 */
public final class Ilqr {
    final Data start;
    final Cost cost;
    final int steps;
    double[] initial; // controls
    int threads = 1;
    int maxIterations = 200;
    double tolerance = 1e-7;
    double mu;
    double muMax = 1e10;
    double eps = 1e-6;
    boolean centered;
    Verbosity verbosity = Verbosity.SILENT;
    PrintStream output = System.out;

    private Ilqr(Data start, Cost cost, int steps) {
        this.start = start;
        this.cost = cost;
        this.steps = steps;
        int nu = start.model.nu;
        initial = new double[steps * nu];
        for (int i = 0; i < initial.length; i++) {
            initial[i] = start.ctrl[i % nu];
        }
    }

    /**
     * A problem that begins with the present state of a world, and with its present controls at every step.
     *
     * @param steps how many steps of the model's timestep the trajectory has
     */
    public static Ilqr from(Data start, Cost cost, int steps) {
        Model m = start.model;
        if (steps < 1) {
            throw new IllegalArgumentException(steps + " steps: there must be at least one");
        }
        if (m.nv == 0 || m.nu == 0) {
            throw new IllegalArgumentException("the model has " + m.nv + " degrees of freedom and " + m.nu
                    + " controls: there is nothing to control");
        }
        Data copy = m.newData(start.extensions());
        copy.copyFrom(start);
        return new Ilqr(copy, cost, steps);
    }

    /** Controls to begin with (steps x nu); those of a plan, for example. */
    public Ilqr controls(double[] given) {
        if (given.length != initial.length) {
            throw new IllegalArgumentException(
                    given.length + " controls were given, " + initial.length + " are needed: steps x nu");
        }
        initial = given.clone();
        return this;
    }

    /** How many threads take derivatives along the trajectory and try steps (1). */
    public Ilqr threads(int given) {
        if (given < 1) {
            throw new IllegalArgumentException(given + " threads: there must be at least one");
        }
        threads = given;
        return this;
    }

    /** How many iterations there may be (200). */
    public Ilqr maxIterations(int given) {
        if (given < 0) {
            throw new IllegalArgumentException(given + " iterations: the number can't be negative");
        }
        maxIterations = given;
        return this;
    }

    /** Ends when an iteration lessens the cost by less than this share of it (1e-7). */
    public Ilqr tolerance(double given) {
        if (!(given >= 0)) {
            throw new IllegalArgumentException("the tolerance is " + given + ", it must not be negative");
        }
        tolerance = given;
        return this;
    }

    /**
     * What is added to the curvature of controls, as a share of it.
     *
     * @param first in the first iteration (0)
     * @param most at which the search gives up (1e10)
     */
    public Ilqr regularizer(double first, double most) {
        if (!(first >= 0) || !(most > first)) {
            throw new IllegalArgumentException("regularisers from " + first + " to " + most
                    + ": the first must not be negative, nor above the last");
        }
        mu = first;
        muMax = most;
        return this;
    }

    /** How far finite differences of a step go (1e-6), and whether to both sides. */
    public Ilqr differences(double distance, boolean bothSides) {
        if (!(distance > 0)) {
            throw new IllegalArgumentException("the distance " + distance + " of finite differences must be positive");
        }
        eps = distance;
        centered = bothSides;
        return this;
    }

    /** How much is written, and where to. */
    public Ilqr verbose(Verbosity how, PrintStream where) {
        verbosity = how;
        output = where;
        return this;
    }

    /**
     * Solves the problem.
     *
     * @throws IllegalArgumentException if the world can't be differentiated, or the first trajectory goes bad
     */
    public Plan solve() {
        return new PlanSearch(this).run();
    }
}
