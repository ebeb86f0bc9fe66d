package dev.cardan.optimize.control;

import dev.cardan.engine.Data;
import dev.cardan.engine.FiniteDifferences;
import dev.cardan.engine.Model;
import dev.cardan.engine.Physics;
import dev.cardan.engine.linalg.Dense;
import dev.cardan.engine.math.Maths;
import dev.cardan.engine.type.WarningKind;
import dev.cardan.optimize.Ending;
import dev.cardan.optimize.Verbosity;
import dev.cardan.optimize.inside.Team;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** One run of iLQR: expands along the best trajectory so far, goes back for a change of controls, and tries it, again and again. */
final class PlanSearch {
    private static final double SUFFICIENT = 1e-4; // share of the promised reduction
    private static final int LENGTHS = 11;
    private static final double SHORT = 0.1; // a length that tells of a model which holds nearby only
    private static final double FACTOR = 1.6; // of the regulariser, to the power of failures in a row
    private static final double LEAST = 1e-6; // below this it is 0

    /** What a thread has: a world and the means to evaluate the cost. */
    private static final class Hand {
        final Data d;
        final Cost.Evaluator cost;
        final double[] away;

        Hand(Data start, Cost cost) {
            d = start.model.newData();
            d.copyFrom(start);
            this.cost = cost.evaluator(start.model);
            away = new double[2 * start.model.nv + start.model.na];
        }
    }

    private final Ilqr s;
    private final Data start;
    private final int steps;
    private final ControlRanges ranges;
    private final BackwardPass backward;
    private final double[][] a;
    private final double[][] b;
    private final Expansion[] costs;
    private double mu;
    private double growth = 1; // factor of the last change of mu

    PlanSearch(Ilqr settings) {
        s = settings;
        start = s.start;
        steps = s.steps;
        mu = s.mu;
        Model m = start.model;
        int n = 2 * m.nv + m.na;
        ranges = new ControlRanges(start);
        backward = new BackwardPass(n, m.nu, steps, ranges);
        a = new double[steps][n * n];
        b = new double[steps][n * m.nu];
        costs = new Expansion[steps + 1];
        Arrays.setAll(costs, i -> new Expansion(n, m.nu));
    }

    Plan run() {
        try (Team<Hand> team = new Team<>(s.threads, () -> new Hand(start, s.cost))) {
            return search(team);
        }
    }

    private Plan search(Team<Hand> team) {
        Trajectory best = new Trajectory(start, steps);
        System.arraycopy(s.initial, 0, best.controls, 0, s.initial.length);
        best.keep(start, 0);
        Trajectory first = new Trajectory(start, steps);
        roll(team.first(), best, first, 0, null);
        if (!Double.isFinite(first.cost)) {
            throw new IllegalArgumentException(
                    "the trajectory of the first controls goes bad: begin with others, or with a smaller timestep");
        }
        best = first;
        List<Plan.Iteration> trace = new ArrayList<>();
        Ending ending = Ending.ITERATIONS;
        boolean fresh = true; // the trajectory isn't the one that was expanded last
        for (int i = 0; i < s.maxIterations && ending == Ending.ITERATIONS; i++) {
            if (fresh) {
                expand(team, best);
            }
            while (!backward.run(best, a, b, costs, mu) && mu < s.muMax) {
                increase();
            }
            if (mu >= s.muMax) {
                ending = Ending.FACTORIZATION;
                break;
            }
            double promised = -(backward.linear + backward.quadratic);
            double[] length = {0};
            Trajectory next = promised > 0 ? better(team, best, length) : null;
            double reduction = next == null ? 0 : best.cost - next.cost;
            tell(
                    Verbosity.ITERATIONS,
                    "iteration %3d: cost %-12.6g reduction %-10.3g promised %-10.3g length %-8.3g log10(mu) %.1f",
                    i,
                    best.cost,
                    reduction,
                    promised,
                    length[0],
                    mu > 0 ? Math.log10(mu) : Double.NEGATIVE_INFINITY);
            trace.add(new Plan.Iteration(best.cost, reduction, promised, mu, length[0]));
            fresh = next != null;
            if (promised <= s.tolerance * Math.abs(best.cost) && mu < 1e-3) {
                ending = Ending.GRADIENT;
            } else if (next == null) {
                increase();
                ending = mu > s.muMax ? Ending.NO_IMPROVEMENT : ending;
            } else {
                if (length[0] < SHORT) {
                    increase();
                } else {
                    decrease();
                }
                ending =
                        length[0] >= SHORT && reduction < s.tolerance * Math.abs(next.cost) ? Ending.OBJECTIVE : ending;
            }
            best = next == null ? best : next;
        }
        if (fresh && ending != Ending.FACTORIZATION) {
            expand(team, best); // so that the feedback is that of the trajectory
            backward.run(best, a, b, costs, mu);
        }
        tell(Verbosity.FINAL, "ended after %d iterations: %s; cost %.6g", trace.size(), ending.sentence(), best.cost);
        return new Plan(best, backward.gains, ranges, ending, trace);
    }

    private void expand(Team<Hand> team, Trajectory t) {
        team.run(steps + 1, (i, hand) -> {
            t.restore(hand.d, i);
            hand.cost.expand(hand.d, i == steps, costs[i]);
            if (i < steps) {
                t.restore(hand.d, i);
                FiniteDifferences.transition(hand.d, s.eps, s.centered, a[i], b[i], null, null);
            }
        });
    }

    /** The first of shorter and shorter steps that lessens the cost enough, null for none; as many at once as there are threads. */
    private Trajectory better(Team<Hand> team, Trajectory from, double[] length) {
        for (int done = 0; done < LENGTHS; done += team.threads()) {
            int base = done, count = Math.min(team.threads(), LENGTHS - done);
            Trajectory[] tried = new Trajectory[count];
            Arrays.setAll(tried, i -> new Trajectory(start, steps));
            team.run(count, (i, hand) -> roll(hand, from, tried[i], length(base + i), backward.gains));
            for (int i = 0; i < count; i++) {
                double step = length(base + i);
                double promised = -(step * backward.linear + step * step * backward.quadratic);
                if (promised > 0 && from.cost - tried[i].cost >= SUFFICIENT * promised) { // not so if it went bad
                    length[0] = step;
                    return tried[i];
                }
            }
        }
        return null;
    }

    private static double length(int index) {
        return Maths.pow(1.1, -index * index);
    }

    /** Follows controls that are those of a trajectory, a step along their change, and feedback; null gains for none of it. */
    private void roll(Hand hand, Trajectory from, Trajectory to, double length, double[][] gains) {
        Data d = hand.d;
        int nu = d.model.nu, n = hand.away.length;
        from.restore(d, 0);
        d.warnings.clear();
        to.cost = 0;
        for (int t = 0; t < steps; t++) {
            if (gains != null) {
                from.away(d, t, hand.away);
            }
            for (int i = 0; i < nu; i++) {
                double u = from.controls[t * nu + i];
                if (gains != null) {
                    u += length * backward.open[t * nu + i] + Dense.dot(gains[t], i * n, hand.away, 0, n);
                }
                d.ctrl[i] = ranges.clamp(i, u);
                to.controls[t * nu + i] = d.ctrl[i];
            }
            to.keep(d, t);
            to.cost += hand.cost.value(d, false);
            to.restore(d, t);
            Physics.step(d);
            if (isBad(d)) {
                to.cost = Double.POSITIVE_INFINITY;
                return;
            }
        }
        to.keep(d, steps);
        to.cost += hand.cost.value(d, true);
    }

    private static boolean isBad(Data d) {
        int[] number = d.warnings.number;
        return number[WarningKind.Code.BADQPOS] + number[WarningKind.Code.BADQVEL] + number[WarningKind.Code.BADQACC]
                > 0;
    }

    private void increase() {
        growth = Math.max(FACTOR, growth * FACTOR);
        mu = Math.max(LEAST, mu * growth);
    }

    private void decrease() {
        growth = Math.min(1 / FACTOR, growth / FACTOR);
        mu = mu * growth < LEAST ? 0 : mu * growth;
    }

    private void tell(Verbosity least, String format, Object... values) {
        if (s.verbosity.compareTo(least) >= 0) {
            s.output.println(String.format(Locale.ROOT, format, values));
        }
    }
}
