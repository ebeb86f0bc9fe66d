package dev.cardan.engine.world;

import java.util.Arrays;

/**
 * What the constraint solver did, per island and iteration; entry {@code island * ITERATIONS + iteration}. Without islands
 * everything is under island 0. Only the first {@link #ISLANDS} islands and {@link #ITERATIONS} iterations are recorded,
 * and {@code d.solverNiter} says how many of them are valid; noslip iterations follow those of the main solver.
 */
public final class SolverStatistics {
    public static final int ISLANDS = 20;
    public static final int ITERATIONS = 200;

    public double[] improvement = {}; // cost reduction, scaled by 1 / trace(M(qpos0))
    public double[] gradient = {}; // length of the gradient, primal solvers only, scaled
    public double[] lineslope = {}; // slope left by the line search, scaled
    public int[] nactive = {}; // active rows
    public int[] nchange = {}; // rows whose state changed
    public int[] neval = {}; // cost evaluations of the line search
    public int[] nupdate = {}; // rank-one updates of the factor; as many as there are rows after a full one

    /** Records one iteration of a primal solver; island -1 stands for no islands. */
    public void record(
            int island,
            int iteration,
            double improvement,
            double gradient,
            double lineslope,
            int nactive,
            int nchange,
            int neval,
            int nupdate) {
        if (island >= ISLANDS || iteration >= ITERATIONS) {
            return;
        }
        int at = Math.max(0, island) * ITERATIONS + iteration;
        ensure(at + 1);
        this.improvement[at] = improvement;
        this.gradient[at] = gradient;
        this.lineslope[at] = lineslope;
        this.nactive[at] = nactive;
        this.nchange[at] = nchange;
        this.neval[at] = neval;
        this.nupdate[at] = nupdate;
    }

    /** Makes room for all islands that are recorded, so that several threads can record at the same time. */
    public void reserve() {
        ensure(ISLANDS * ITERATIONS);
    }

    /** Whole islands are added, so that a world without islands needs little memory. */
    private void ensure(int n) {
        if (n <= improvement.length) {
            return;
        }
        int size = (n + ITERATIONS - 1) / ITERATIONS * ITERATIONS;
        improvement = Arrays.copyOf(improvement, size);
        gradient = Arrays.copyOf(gradient, size);
        lineslope = Arrays.copyOf(lineslope, size);
        nactive = Arrays.copyOf(nactive, size);
        nchange = Arrays.copyOf(nchange, size);
        neval = Arrays.copyOf(neval, size);
        nupdate = Arrays.copyOf(nupdate, size);
    }

    /** Forgets everything. */
    public void clear() {
        Arrays.fill(improvement, 0);
        Arrays.fill(gradient, 0);
        Arrays.fill(lineslope, 0);
        Arrays.fill(nactive, 0);
        Arrays.fill(nchange, 0);
        Arrays.fill(neval, 0);
        Arrays.fill(nupdate, 0);
    }

    public void copyFrom(SolverStatistics o) {
        ensure(o.improvement.length);
        clear();
        System.arraycopy(o.improvement, 0, improvement, 0, o.improvement.length);
        System.arraycopy(o.gradient, 0, gradient, 0, o.gradient.length);
        System.arraycopy(o.lineslope, 0, lineslope, 0, o.lineslope.length);
        System.arraycopy(o.nactive, 0, nactive, 0, o.nactive.length);
        System.arraycopy(o.nchange, 0, nchange, 0, o.nchange.length);
        System.arraycopy(o.neval, 0, neval, 0, o.neval.length);
        System.arraycopy(o.nupdate, 0, nupdate, 0, o.nupdate.length);
    }
}
