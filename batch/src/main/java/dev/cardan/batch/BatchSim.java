package dev.cardan.batch;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.State;
import dev.cardan.engine.extension.Extensions;
import dev.cardan.engine.world.FieldView;
import java.util.Arrays;
import java.util.function.IntFunction;

/**
 * Many worlds of one model that step together on several threads.
 *
 * <pre>{@code
 * try (BatchSim batch = BatchSim.of(model, 1024).substeps(5).build()) {
 *     double[] controls = new double[1024 * model.nu];
 *     for (int k = 0; k < 1000; k++) {
 *         ... // controls of world i from controls[i * model.nu] on
 *         BatchResult r = batch.stepAll(controls);
 *         ... // state of world i from r.states[i * (model.nq + model.nv)] on
 *         batch.resetWhere(r.terminated);
 *     }
 * }
 * }</pre>
 *
 * <p>Each world gives the bits that it would give alone: they depend neither on the threads nor on the other worlds. A call
 * allocates nothing unless a world fails.
 *
 * <h2>What can go wrong</h2>
 *
 * A world fails if one of its steps raises one of MuJoCo's warnings (bad positions, velocities, accelerations or controls, a
 * nearly singular mass matrix, too many contacts) or throws whatever {@link dev.cardan.engine.Physics} tells of: code of the
 * user, a limit, a solver that is to be strict, an error such as a lack of memory. Its row of {@link BatchResult#errors} then
 * says why, it is {@link BatchResult#terminated}, takes no more steps in this call, and is reset at the beginning of the next
 * {@link #stepAll}, in which it steps again. Other worlds don't notice, and no call ends early because of it.
 *
 * <p>A batch is for one caller at a time; another one gets an {@link IllegalStateException}, and the call under way isn't
 * disturbed. If the caller's thread is interrupted in the middle of a call, worlds stop between two steps, and a {@link
 * BatchInterruptedException} comes out; {@link BatchResult#steps} tells which world took how many, and the batch can be used on.
 */
public final class BatchSim implements AutoCloseable {
    /** What a batch is to be like. */
    public static final class Builder {
        private final Model model;
        private final int worlds;
        private Extensions extensions = Extensions.NONE;
        private int threads = Runtime.getRuntime().availableProcessors();
        private int substeps = 1;
        private int keyframe = -1;
        private long seed;
        private double timeLimit = Double.POSITIVE_INFINITY;
        private IntFunction<Model> models;
        private Start start;
        private RewardFunction reward;
        private Termination termination;
        private BatchProgress progress;
        private String[] fields = {};

        private Builder(Model model, int worlds) {
            if (worlds < 1) {
                throw new IllegalArgumentException(worlds + " worlds: there must be at least one");
            }
            this.model = model;
            this.worlds = worlds;
        }

        /** How many threads work, the caller's among them; at first one for each core. */
        public Builder threads(int n) {
            if (n < 1) {
                throw new IllegalArgumentException(n + " threads: there must be at least one");
            }
            threads = n;
            return this;
        }

        /** How many steps each world takes in one call, under the same controls; at first 1. */
        public Builder substeps(int n) {
            if (n < 1) {
                throw new IllegalArgumentException(n + " steps per call: there must be at least one");
            }
            substeps = n;
            return this;
        }

        /** A model for each world, such as an overlay of the batch's model; all have the same structure. */
        public Builder models(IntFunction<Model> modelOfWorld) {
            models = modelOfWorld;
            return this;
        }

        /** What worlds may use beyond MuJoCo; at first what the model asks for. */
        public Builder extensions(Extensions e) {
            extensions = e;
            return this;
        }

        /** Where all worlds begin; {@link World#keyframe} sets it for one of them. */
        public Builder keyframe(String name) {
            keyframe = model.keyframe(name).id();
            return this;
        }

        /** The seed of all random numbers, at first 0: each world has its own ones that follow from it and the index. */
        public Builder seed(long s) {
            seed = s;
            return this;
        }

        /** What is done to a world after it was reset, such as noise on its state. */
        public Builder start(Start s) {
            start = s;
            return this;
        }

        /** Computes {@link BatchResult#rewards}. */
        public Builder reward(RewardFunction r) {
            reward = r;
            return this;
        }

        /** Tells which worlds are {@link BatchResult#terminated}; they go on if nobody resets them. */
        public Builder terminateWhen(Termination t) {
            termination = t;
            return this;
        }

        /** From which time on, in s and to the nearest step, worlds are {@link BatchResult#truncated}. */
        public Builder timeLimit(double seconds) {
            if (!(seconds > 0)) {
                throw new IllegalArgumentException("a time limit of " + seconds + " s: it must be positive");
            }
            timeLimit = seconds;
            return this;
        }

        /**
         * Fields of the worlds that are written out as well, for {@link BatchResult#field}.
         *
         * @param names MuJoCo's names, such as {@code xpos} or {@code qfrc_actuator}
         */
        public Builder fields(String... names) {
            fields = names.clone();
            return this;
        }

        /** Who is told how far a long call has come. */
        public Builder progress(BatchProgress p) {
            progress = p;
            return this;
        }

        /**
         * Makes the worlds and starts the threads.
         *
         * @throws IllegalArgumentException if there is no such field or its size changes, or a model has another structure
         */
        public BatchSim build() {
            return new BatchSim(this);
        }
    }

    private final Crew crew;
    private final World[] world;
    private final BatchResult result;
    private final int substeps;
    private final double timeLimit;
    private final RewardFunction reward; // null if none
    private final Termination termination; // null if none

    // one of each, so that calls allocate nothing
    private final Crew.Work runTask = this::runTask;
    private final WorldTask step = this::step;
    private final WorldTask reset = this::resetRow;
    private WorldTask task; // of the call under way
    private boolean[] chosen; // worlds of the call under way, null if all
    private double[] controls; // of the call under way, null if they stay

    private BatchSim(Builder b) {
        substeps = b.substeps;
        timeLimit = b.timeLimit;
        reward = b.reward;
        termination = b.termination;
        crew = new Crew("batch", b.threads, b.progress);
        try {
            world = new World[b.worlds];
            for (int i = 0; i < b.worlds; i++) {
                world[i] = new World(crew, i, newData(b, i), b.keyframe, b.seed, b.start, b.fields);
            }
            for (FieldView f : world[0].outputs) {
                requireSteady(f);
            }
            result = new BatchResult(world, b.fields);
            for (World w : world) {
                resetRow(w);
            }
        } catch (Throwable e) {
            crew.close();
            throw e;
        }
    }

    private static Data newData(Builder b, int i) {
        Data d = b.model.newData(b.extensions);
        if (b.models != null) {
            d.use(b.models.apply(i));
        }
        return d;
    }

    private static void requireSteady(FieldView f) {
        if (!f.about().isSteady()) {
            throw new IllegalArgumentException("the number of rows of \"" + f.name()
                    + "\" changes from step to step, so it can't be written out: read it in world(i).data()");
        }
    }

    /** Begins to describe a batch of n worlds of a model. */
    public static Builder of(Model model, int worlds) {
        return new Builder(model, worlds);
    }

    /** Number of worlds. */
    public int worlds() {
        return world.length;
    }

    /** Number of threads, the caller's among them. */
    public int threads() {
        return crew.threads();
    }

    /** World i. */
    public World world(int i) {
        if (i < 0 || i >= world.length) {
            throw new IndexOutOfBoundsException("there is no world " + i + ": the batch has " + world.length);
        }
        return world[i];
    }

    /** The result of the last call; at first of the initial states. */
    public BatchResult result() {
        return result;
    }

    /** Steps all worlds under the controls that stand in their data. */
    public BatchResult stepAll() {
        return stepUnder(null);
    }

    /**
     * Steps all worlds.
     *
     * @param ctrl controls, a row for each world (worlds x nu)
     * @return {@link #result}
     */
    public BatchResult stepAll(double[] ctrl) {
        int nu = world[0].data().model.nu;
        if (ctrl.length != world.length * (long) nu) {
            throw new IllegalArgumentException(ctrl.length + " controls: there must be " + world.length * (long) nu
                    + ", " + nu + " for each of " + world.length + " worlds");
        }
        return stepUnder(ctrl);
    }

    private BatchResult stepUnder(double[] ctrl) {
        crew.claim();
        try {
            controls = ctrl;
            Arrays.fill(result.steps, 0);
            runClaimed(step, null);
        } finally {
            controls = null;
            crew.release();
        }
        return result;
    }

    /**
     * Does something for each world, by all threads. For those who write observations of their own: a task may step its world
     * and write to arrays with a row for each world. {@link #result} is not touched.
     */
    public void forEach(WorldTask t) {
        run(null, t);
    }

    /** {@link #forEach} for the worlds whose entry in the mask is true; touches no other. */
    public void forEachWhere(boolean[] mask, WorldTask t) {
        if (mask.length != world.length) {
            throw new IllegalArgumentException(
                    "a mask of " + mask.length + " entries: there must be one for each of " + world.length + " worlds");
        }
        run(mask, t);
    }

    private void run(boolean[] mask, WorldTask t) {
        crew.claim();
        try {
            runClaimed(t, mask);
        } finally {
            crew.release();
        }
    }

    private void runClaimed(WorldTask t, boolean[] mask) {
        task = t;
        chosen = mask;
        try {
            crew.run(world.length, 0, runTask);
        } finally {
            task = null;
            chosen = null;
        }
    }

    /** Resets world i and writes its row of the result. */
    public void reset(int i) {
        World w = world(i);
        crew.claim();
        try {
            resetRow(w);
        } finally {
            crew.release();
        }
    }

    /** Brings world i to a state and writes its row of the result. */
    public void reset(int i, State s) {
        World w = world(i);
        crew.claim();
        try {
            w.reset(s);
            result.write(w);
        } finally {
            crew.release();
        }
    }

    /** Resets the worlds whose entry is true and writes their rows of the result; touches no other. */
    public void resetWhere(boolean[] mask) {
        forEachWhere(mask, reset);
    }

    /** Resets all worlds and writes the result. */
    public void resetAll() {
        forEach(reset);
    }

    private void runTask(int i, int slot) {
        boolean[] mask = chosen;
        if (mask != null && !mask[i]) {
            return;
        }
        World w = world[i];
        WorldTask t = task;
        try {
            t.run(w);
        } catch (Throwable e) {
            if (crew.endsCall(e)) {
                throw e;
            }
            w.fail("task", e);
        }
    }

    private void step(World w) {
        if (w.failed()) {
            w.reset();
        }
        int i = w.index();
        double[] ctrl = controls;
        if (ctrl != null) {
            double[] own = w.data().ctrl;
            System.arraycopy(ctrl, i * own.length, own, 0, own.length);
        }
        try {
            w.step(substeps);
        } finally {
            result.steps[i] = w.stepsTaken();
            writeRow(w);
        }
    }

    private void resetRow(World w) {
        w.reset();
        result.write(w);
    }

    /** Writes the row of a world that has stepped. */
    private void writeRow(World w) {
        int i = w.index();
        Data d = w.data();
        double r = 0;
        boolean ended = false;
        if (!w.failed()) {
            try {
                r = reward == null ? 0 : reward.compute(d.model, d);
                ended = termination != null && termination.test(d.model, d);
            } catch (Throwable e) {
                w.fail("reward or termination", e);
                r = 0;
            }
        }
        result.write(w);
        result.rewards[i] = r;
        result.terminated[i] |= ended;
        result.truncated[i] = d.time > timeLimit - d.opt.timestep / 2;
    }

    /** Ends the threads, after a call under way; the worlds can still be read. */
    @Override
    public void close() {
        crew.close();
    }
}
