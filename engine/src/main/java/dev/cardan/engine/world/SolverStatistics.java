package dev.cardan.engine.world;

/**
 * What the constraint solver did, per island and iteration; entry {@code island * ITERATIONS + iteration}. Without islands
 * everything is under island 0. Only the first {@link #ISLANDS} islands and {@link #ITERATIONS} iterations are recorded,
 * and {@code d.solverNiter} says how many of them are valid; noslip iterations follow those of the main solver.
 */
public final class SolverStatistics {
    /** How many islands are recorded. */
    public static final int ISLANDS = 20;

    /** How many iterations of an island are recorded. */
    public static final int ITERATIONS = 200;

    /** By how much the cost fell, scaled by the inverse trace of the mass matrix in the pose qpos0. */
    public double[] improvement = {};

    /** Length of the gradient, scaled; of primal solvers only. */
    public double[] gradient = {};

    /** Slope that the line search left, scaled. */
    public double[] lineslope = {};

    /** How many rows were active. */
    public int[] nactive = {};

    /** How many rows changed their state. */
    public int[] nchange = {};

    /** How often the line search evaluated the cost. */
    public int[] neval = {};

    /** How often the factor was updated by one row; as many as there are rows after a full factorisation. */
    public int[] nupdate = {};

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
        if (n > nupdate.length) { // it grows last
            walk(new FieldGrowth(Entity.ITERATION, (n + ITERATIONS - 1) / ITERATIONS * ITERATIONS));
        }
    }

    /** Forgets everything. */
    public void clear() {
        walk(FieldClearing.ALL);
    }

    /** Goes through the fields. */
    public void walk(FieldWalk w) {
        w.group("solver.", "solver.").by(PipelineStage.SOLVER, WorldRole.BOOKKEEPING);
        improvement = w.reals("improvement", Entity.ITERATION, 1, improvement);
        gradient = w.reals("gradient", Entity.ITERATION, 1, gradient);
        lineslope = w.reals("lineslope", Entity.ITERATION, 1, lineslope);
        nactive = w.ints("nactive", Entity.ITERATION, 1, nactive);
        nchange = w.ints("nchange", Entity.ITERATION, 1, nchange);
        neval = w.ints("neval", Entity.ITERATION, 1, neval);
        nupdate = w.ints("nupdate", Entity.ITERATION, 1, nupdate);
    }
}
