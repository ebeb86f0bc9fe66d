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
    private static final double GOOD = 0.5; // share of the promised reduction at which the model is trusted more
    private static final double FACTOR = 4; // from one regulariser to the next
    private static final double LEAST = 1e-4; // below this it is 0

    /** What a thread has: a world and the means to evaluate the cost. */
    private static final class Hand {
        final Data d;
        final Cost.Evaluator cost;
        final double[] away;

        Hand(Data start, Cost cost) {
            d = start.model.newData(start.extensions());
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
    private double mu; // with which the next iteration begins

    PlanSearch(Ilqr settings) {
        s = settings;
        start = s.start;
        steps = s.steps;
        mu = s.mu;
        Model m = start.model;
        int n = 2 * m.nv + m.na;
        ranges = new ControlRanges(start, true, s.eps);
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
        boolean moved = true; // the trajectory isn't the one that was expanded last
        while (trace.size() < s.maxIterations && ending == Ending.ITERATIONS) {
            expand(team, best);
            Attempt a = improve(team, best);
            tell(
                    Verbosity.ITERATIONS,
                    "iteration %3d: cost %-12.6g reduction %-10.3g promised %-10.3g length %-8.3g log10(mu) %.1f",
                    trace.size(),
                    best.cost,
                    a.reduction,
                    a.promised,
                    a.length,
                    a.mu > 0 ? Math.log10(a.mu) : Double.NEGATIVE_INFINITY);
            trace.add(new Plan.Iteration(best.cost, a.reduction, a.promised, a.mu, a.length));
            ending = ending(best, a);
            moved = a.to != null;
            if (moved) {
                best = a.to;
                mu = a.isGood() ? lesser(a.mu) : a.mu;
            }
        }
        if (moved) {
            expand(team, best);
        }
        feedback(best);
        tell(Verbosity.FINAL, "ended after %d iterations: %s; cost %.6g", trace.size(), ending.sentence(), best.cost);
        return new Plan(best, backward.gains, ranges, ending, trace);
    }

    private Ending ending(Trajectory from, Attempt a) {
        if (a.to == null) {
            return a.mu < LEAST ? Ending.GRADIENT : a.promised > 0 ? Ending.NO_IMPROVEMENT : Ending.FACTORIZATION;
        }
        return a.length >= SHORT && a.reduction < s.tolerance * Math.abs(from.cost)
                ? Ending.OBJECTIVE
                : Ending.ITERATIONS;
    }

    /** Makes the feedback that of a trajectory that is expanded, with the least regulariser that can be. */
    private void feedback(Trajectory t) {
        for (double tried = s.mu; tried <= s.muMax && !backward.run(t, a, b, costs, tried); tried = greater(tried)) {}
    }

    /**
     * What a change of controls leads to.
     *
     * @param to the trajectory, null if none is better
     * @param reduction by how much its cost is less
     * @param promised by how much the linear-quadratic model expected the whole step to lessen it
     * @param length of the step, of 1
     * @param mu the regulariser
     */
    private record Attempt(Trajectory to, double reduction, double promised, double length, double mu) {
        boolean isGood() {
            return length == 1 && reduction >= GOOD * promised;
        }
    }

    /**
     * A change that lessens the cost. Where only a short step does, the model holds nearby only: as going back and following a
     * trajectory cost little beside expanding one, greater and greater regularisers are tried as long as each is better.
     */
    private Attempt improve(Team<Hand> team, Trajectory from) {
        Attempt best = new Attempt(null, 0, 0, 0, mu);
        for (double tried = mu; tried <= s.muMax; tried = greater(tried)) {
            if (!backward.run(from, a, b, costs, tried)) {
                continue;
            }
            double promised = -(backward.linear + backward.quadratic);
            if (best.to == null && tried < LEAST && promised <= s.tolerance * Math.abs(from.cost)) {
                return new Attempt(null, 0, promised, 0, tried);
            }
            Attempt now = better(team, from, promised, tried);
            if (now.to != null ? now.reduction > best.reduction : best.to == null) {
                best = now;
            } else if (best.to != null) {
                break;
            }
            if (best.length >= SHORT) {
                break;
            }
        }
        return best;
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

    /**
     * Of shorter and shorter steps the first that lessens the cost enough, or one after it as long as each is better than the one
     * before; as many are tried at once as there are threads.
     */
    private Attempt better(Team<Hand> team, Trajectory from, double promised, double tried) {
        Attempt best = new Attempt(null, 0, promised, 0, tried);
        for (int done = 0; done < LENGTHS; done += team.threads()) {
            int base = done, count = Math.min(team.threads(), LENGTHS - done);
            Trajectory[] to = new Trajectory[count];
            Arrays.setAll(to, i -> new Trajectory(start, steps));
            team.run(count, (i, hand) -> roll(hand, from, to[i], length(base + i), backward.gains));
            for (int i = 0; i < count; i++) {
                double step = length(base + i), reduction = from.cost - to[i].cost; // -infinite if it went bad
                double expected = -(step * backward.linear + step * step * backward.quadratic);
                if (expected > 0 && reduction >= SUFFICIENT * expected && reduction > best.reduction) {
                    best = new Attempt(to[i], reduction, promised, step, tried);
                } else if (best.to != null) {
                    return best;
                }
                if (best.isGood()) {
                    return best;
                }
            }
        }
        return best;
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
                d.ctrl[i] = ranges.clamp(i, u, d);
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

    private static double greater(double mu) {
        return Math.max(LEAST, FACTOR * mu);
    }

    private static double lesser(double mu) {
        return mu / FACTOR < LEAST ? 0 : mu / FACTOR;
    }

    private void tell(Verbosity least, String format, Object... values) {
        if (s.verbosity.compareTo(least) >= 0) {
            s.output.println(String.format(Locale.ROOT, format, values));
        }
    }
}
