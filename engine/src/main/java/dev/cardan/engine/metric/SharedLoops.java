package dev.cardan.engine.metric;

import dev.cardan.engine.Data;
import dev.cardan.engine.flex.HingeRows;
import dev.cardan.engine.inside.Inside;
import dev.cardan.engine.inside.RoomSlot;
import dev.cardan.engine.work.Workers;
import java.util.Arrays;

/**
 * The loops of this room, done by the thread that steps the world, or, if they are long, shared among its workers. Every
 * round of a loop writes numbers of its own, and computes them in the same way whoever does it, so that results never depend
 * on threads. Loops use no scratch memory of the thread and allocate nothing.
 */
final class SharedLoops implements Workers.Task {
    private static final RoomSlot<SharedLoops> SLOT = RoomSlot.of(SharedLoops::new);

    /** Products of two numbers that take so long as to wake the other threads. */
    private static final int LEAST = 40_000;

    /** Parts of a loop for each thread: one that is kept from its core then holds up little. */
    private static final int PARTS = 8;

    /** Which loop. */
    enum Loop {
        /** r += K v, rounds are blocks of the preconditioner. */
        STORED_PRODUCT,
        /** r += scale S v of the bending of a flex, rounds are groups of {@link HingeRows}. */
        BENDING_PRODUCT,
        /** Columns of K, rounds are points of the graph. */
        COLUMNS,
        /** Zeros into K, rounds are its numbers. */
        CLEAR,
        /** Bending of a flex into K, rounds are groups of {@link HingeRows}. */
        STORE_BENDING,
        /** State of the elements of a flex. */
        LOAD_ELEMENTS,
        /** Stretching of a flex into K, rounds are groups of {@link StretchRows}. */
        STORE_STRETCHING,
        /** Forces along the sides of the elements of a flex. */
        STRETCH_ELEMENTS,
        /** Factors of the blocks of the preconditioner. */
        FACTOR_BLOCKS,
        /** r = solution of the blocks for v. */
        SOLVE_BLOCKS
    }

    private Data d;
    private Loop loop;
    private int rounds;
    private int parts;
    private Workers.Task own;

    // what the loops work with
    private double[] r;
    private int ro;
    private double[] v;
    private int vo;
    private int flex;
    private double scale;
    private double[] state;
    private HingeRows hinges;
    private BendingPlaces bending;
    private StretchRows stretching;
    private StiffPoints points;
    private PointGraph graph;

    static SharedLoops of(Data d) {
        return Inside.work(d).get(SLOT);
    }

    /** For products: r, at offset ro, is made of v, at offset vo. */
    SharedLoops vectors(double[] r, int ro, double[] v, int vo) {
        this.r = r;
        this.ro = ro;
        this.v = v;
        this.vo = vo;
        return this;
    }

    /** For what is done for each flex. */
    SharedLoops flex(int f, double scale) {
        flex = f;
        this.scale = scale;
        return this;
    }

    /** Rows of bending. */
    SharedLoops hinges(HingeRows hinges) {
        this.hinges = hinges;
        return this;
    }

    /** Rows of points, of which one may be null. */
    SharedLoops rows(BendingPlaces bending, StretchRows stretching) {
        this.bending = bending;
        this.stretching = stretching;
        return this;
    }

    /** State of the elements of a flex. */
    SharedLoops state(double[] state) {
        this.state = state;
        return this;
    }

    /** For loops that write to K, whose rows are those of the graph. */
    SharedLoops matrix(StiffPoints points, PointGraph graph) {
        this.points = points;
        this.graph = graph;
        return this;
    }

    /** Something that the calling thread does while others begin with the next loop that is shared; null for nothing. */
    void beside(Workers.Task task) {
        own = task;
    }

    /** Whether there was no shared loop yet since {@link #beside}. */
    boolean isLeft() {
        return own != null;
    }

    /**
     * Does a loop.
     *
     * @param n its rounds
     * @param work about how many products of two numbers a round takes
     */
    void run(Data world, Loop which, int n, int work) {
        d = world;
        loop = which;
        rounds = n;
        Workers workers = d.workers;
        try {
            if (workers == null || !workers.pays((long) n * work, LEAST)) {
                run(0, n);
            } else {
                parts = Math.min(n, PARTS * workers.number());
                Workers.Task first = own;
                own = null;
                workers.run(parts, this, first);
            }
        } finally {
            d = null; // nothing here keeps a world from being forgotten
            vectors(null, 0, null, 0).hinges(null).rows(null, null).state(null).matrix(null, null);
        }
    }

    @Override
    public void run(int part) {
        run((int) ((long) rounds * part / parts), (int) ((long) rounds * (part + 1) / parts));
    }

    private void run(int from, int to) {
        switch (loop) {
            case STORED_PRODUCT -> StiffnessRows.addProduct(d.efm.K, r, ro, v, vo, d.efm.dofid, from, to);
            case BENDING_PRODUCT -> hinges.addProduct(r, ro, flex, from, to, v, vo, d.xmat, scale);
            case COLUMNS -> graph.columns(d.efm.K, from, to);
            case CLEAR -> Arrays.fill(d.efm.K.values, from, to, 0);
            case STORE_BENDING -> bending.store(d.efm.K, points, graph, flex, from, to, scale);
            case LOAD_ELEMENTS -> ElementStretch.of(d.model, flex).load(state, d.model, d, flex, from, to);
            case STORE_STRETCHING -> stretching.store(d, points, graph, flex, from, to, state, scale);
            case STRETCH_ELEMENTS -> ElementStretch.of(d.model, flex).forces(state, d.model, flex, from, to, v, scale);
            case FACTOR_BLOCKS -> BlockPreconditioner.factor(d, from, to);
            case SOLVE_BLOCKS -> BlockPreconditioner.solve(r, v, d.efm.L, d.efm.dofid, from, to);
        }
    }
}
