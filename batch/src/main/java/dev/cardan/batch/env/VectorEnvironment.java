package dev.cardan.batch.env;

import dev.cardan.batch.BatchInterruptedException;
import dev.cardan.batch.BatchSim;
import dev.cardan.batch.World;
import dev.cardan.batch.WorldError;
import dev.cardan.batch.WorldTask;
import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Physics;
import dev.cardan.engine.Stages;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.IntFunction;

/**
 * A task played in many worlds at once, by several threads. What environment i does depends on its seed and its actions only:
 * not on the other environments, nor on how many they and the threads are. Calls allocate nothing: results stand in arrays with
 * a row for each environment, which are the same ones all the time and are changed by the next call.
 *
 * <pre>{@code
 * try (VectorEnvironment ants = Tasks.ant().build().environments(1024)) {
 *     ants.reset(42);
 *     double[] actions = new double[1024 * ants.actionSpace().size()];
 *     for (int i = 0; i < 1000; i++) {
 *         policy(ants.observations(), actions);
 *         ants.step(actions);
 *     }
 * }
 * }</pre>
 *
 * <p>A world that fails, because its numbers go bad or code in it throws, ends its episode like any other, see
 * {@link Environment}; the others don't notice.
 */
public final class VectorEnvironment implements AutoCloseable {
    /** What a vector environment is to be like. */
    public static final class Builder {
        private final Task task;
        private final int number;
        private int threads = Runtime.getRuntime().availableProcessors();
        private Autoreset autoreset = Autoreset.NEXT_STEP;
        private IntFunction<Model> models;

        private Builder(Task task, int number) {
            this.task = task;
            this.number = number;
        }

        /** How many threads work, the caller's among them; at first one for each core. */
        public Builder threads(int n) {
            threads = n;
            return this;
        }

        /** What happens after the end of an episode; at first {@link Autoreset#NEXT_STEP}. */
        public Builder autoreset(Autoreset mode) {
            autoreset = mode;
            return this;
        }

        /** A model for each environment, such as an overlay of the task's model; all have the same structure. */
        public Builder models(IntFunction<Model> modelOfEnvironment) {
            models = modelOfEnvironment;
            return this;
        }

        /** Makes the worlds and starts the threads. */
        public VectorEnvironment build() {
            return new VectorEnvironment(this);
        }
    }

    private final Task task;
    private final int number;
    private final Autoreset autoreset;
    private final BatchSim batch;
    private final int actionSize;
    private final int observationSize;
    private final int infoSize;
    private final TaskWorld[] worlds;
    private final NumpyRandom[] random;
    private final int[] steps; // of the episode
    private final double[] observations;
    private final double[] rewards;
    private final boolean[] terminated;
    private final boolean[] truncated;
    private final double[] infos;
    private final double[] finalObservations; // empty unless the mode is SAME_STEP, as the next two
    private final double[] finalInfos;
    private final boolean[] ended;
    private final WorldError[] failures; // of the last call
    private final WorldTask stepTask = this::stepRow;
    private final WorldTask resetTask = this::resetRow;
    private boolean begun; // all environments have an episode

    // of the call under way
    private double[] actions;
    private boolean[] chosen; // null if all
    private long[] seeds; // null if random numbers go on, unless there is a first seed
    private long firstSeed = -1;

    private VectorEnvironment(Builder b) {
        task = b.task;
        number = b.number;
        autoreset = b.autoreset;
        BatchSim.Builder worldsOf = BatchSim.of(task.model(), number).threads(b.threads);
        if (b.models != null) {
            worldsOf.models(b.models);
        }
        if (!task.keyframe().isEmpty()) {
            worldsOf.keyframe(task.keyframe());
        }
        batch = worldsOf.build();
        actionSize = task.actionSpace().size();
        observationSize = task.observationSpace().size();
        infoSize = task.infoSize();
        boolean same = autoreset == Autoreset.SAME_STEP;
        worlds = new TaskWorld[number];
        random = new NumpyRandom[number];
        for (int i = 0; i < number; i++) {
            worlds[i] = new TaskWorld(task, batch.world(i).data());
            random[i] = new NumpyRandom(i);
        }
        steps = new int[number];
        observations = new double[Math.multiplyExact(number, observationSize)];
        rewards = new double[number];
        terminated = new boolean[number];
        truncated = new boolean[number];
        infos = new double[Math.multiplyExact(number, infoSize)];
        finalObservations = same ? observations.clone() : new double[0];
        finalInfos = same ? infos.clone() : new double[0];
        ended = new boolean[same ? number : 0];
        failures = new WorldError[number];
        Arrays.fill(infos, Double.NaN);
        Arrays.fill(finalInfos, Double.NaN);
    }

    /** Begins to describe a vector environment of n worlds. */
    public static Builder of(Task task, int n) {
        return new Builder(task, n);
    }

    /** What is played. */
    public Task task() {
        return task;
    }

    /** How many environments there are. */
    public int number() {
        return number;
    }

    /** Number of threads. */
    public int threads() {
        return batch.threads();
    }

    /** Looks at the world of each environment, by all threads: for observations that a task doesn't have, such as pictures. */
    public void look(WorldTask t) {
        batch.forEach(t);
    }

    /** What happens after the end of an episode. */
    public Autoreset autoreset() {
        return autoreset;
    }

    /** The actions of one environment. */
    public Box actionSpace() {
        return task.actionSpace();
    }

    /** The observations of one environment. */
    public Box observationSpace() {
        return task.observationSpace();
    }

    /**
     * Begins episodes in all environments, the first of their seeds.
     *
     * @param seed of environment 0; environment i has seed + i
     * @throws IllegalArgumentException if the seed is negative; nothing has happened then
     */
    public void reset(long seed) {
        if (seed < 0 || seed > Long.MAX_VALUE - number) {
            throw new IllegalArgumentException("seed " + seed + " for " + number
                    + " environments: seeds are not negative, and count up from the first");
        }
        firstSeed = seed;
        try {
            begin(null, null);
        } finally {
            firstSeed = -1;
        }
    }

    /**
     * Begins episodes in all environments, the first of their seeds.
     *
     * @throws IllegalArgumentException if there is not one seed for each environment or one is negative; nothing has happened
     *     then
     */
    public void reset(long[] seedOfEnvironment) {
        checkSeeds(seedOfEnvironment);
        begin(null, seedOfEnvironment);
    }

    /** Begins the next episode in all environments. Before the first seed it is as if they had been given 0, 1, 2... */
    public void reset() {
        begin(null, null);
    }

    /**
     * Begins the next episode in some environments and touches no other.
     *
     * @param mask true for those to reset
     * @throws IllegalArgumentException if there is not one entry for each environment; nothing has happened then
     * @throws IllegalStateException if there is an environment that has never been reset and shall not be now
     */
    public void reset(boolean[] mask) {
        checkMask(mask);
        begin(mask, null);
    }

    /**
     * Begins episodes in some environments, the first of their seeds, and touches no other.
     *
     * @param mask true for those to reset
     * @param seedOfEnvironment of all environments; those of others are ignored
     * @throws IllegalArgumentException if there is not one entry of each for each environment or a seed is negative; nothing has
     *     happened then
     */
    public void reset(boolean[] mask, long[] seedOfEnvironment) {
        checkMask(mask);
        checkSeeds(seedOfEnvironment);
        begin(mask, seedOfEnvironment);
    }

    private void checkMask(boolean[] mask) {
        if (mask.length != number) {
            throw new IllegalArgumentException(
                    "a mask of " + mask.length + " entries: there must be one for each of " + number + " environments");
        }
        if (!begun) {
            for (boolean m : mask) {
                if (!m) {
                    throw new IllegalStateException(
                            "some environments have no episode yet: the first reset has to be of all of them");
                }
            }
        }
    }

    private void checkSeeds(long[] seedOfEnvironment) {
        if (seedOfEnvironment.length != number) {
            throw new IllegalArgumentException(
                    seedOfEnvironment.length + " seeds: there must be one for each of " + number + " environments");
        }
        for (int i = 0; i < number; i++) {
            if (seedOfEnvironment[i] < 0) {
                throw new IllegalArgumentException(
                        "seed " + seedOfEnvironment[i] + " of environment " + i + ": seeds are not negative");
            }
        }
    }

    private void begin(boolean[] mask, long[] newSeeds) {
        chosen = mask;
        seeds = newSeeds;
        try {
            forEach(resetTask);
            begun = true;
        } finally {
            chosen = null;
            seeds = null;
        }
    }

    /**
     * Takes a step in all environments.
     *
     * @param actionOfEnvironment a row for each environment: a number for each control
     * @throws IllegalArgumentException if it has another length, or is NaN or infinite where it counts; nothing has happened
     *     then
     * @throws IllegalStateException if no episode has begun, or autoreset is disabled and an episode has ended: reset begins
     *     one
     * @throws BatchInterruptedException if the thread is interrupted: some environments have taken the step then and others
     *     have not, so all must be reset
     */
    public void step(double[] actionOfEnvironment) {
        checkReady();
        checkActions(actionOfEnvironment);
        actions = actionOfEnvironment;
        try {
            forEach(stepTask);
        } finally {
            actions = null;
        }
    }

    private void forEach(WorldTask t) {
        try {
            batch.forEach(t);
        } catch (BatchInterruptedException e) {
            begun = false; // some have taken the step, others have not
            throw e;
        }
        for (int i = 0; i < number; i++) {
            if (failures[i] == null && batch.world(i).failed()) {
                failures[i] = batch.world(i).error(); // of what was thrown outside of a step
            }
        }
    }

    private void checkReady() {
        if (!begun) {
            throw new IllegalStateException("there is no episode to step in: reset begins one");
        }
        if (autoreset == Autoreset.DISABLED) {
            for (int i = 0; i < number; i++) {
                if (isDone(i)) {
                    throw new IllegalStateException("the episode of environment " + i + " has ended ("
                            + (terminated[i] ? "terminated" : "truncated") + "): reset begins a new one");
                }
            }
        }
    }

    private void checkActions(double[] a) {
        if (a.length != number * (long) actionSize) {
            throw new IllegalArgumentException("an action of " + a.length + " numbers: task " + task.name() + " has "
                    + actionSize + " for each of " + number + (number == 1 ? " environment" : " environments"));
        }
        for (int i = 0; i < number; i++) {
            if (!willReset(i)) {
                checkFinite(a, i);
            }
        }
    }

    private void checkFinite(double[] a, int i) {
        for (int k = 0; k < actionSize; k++) {
            double x = a[i * actionSize + k];
            if (!Double.isFinite(x)) {
                throw new IllegalArgumentException(
                        "action " + k + " of environment " + i + " is " + x + ": actions are finite numbers");
            }
        }
    }

    private boolean isDone(int i) {
        return terminated[i] || truncated[i];
    }

    /** Whether the next step only resets environment i: it has ended, or even its reset or an observation has failed. */
    private boolean willReset(int i) {
        return (autoreset == Autoreset.NEXT_STEP && isDone(i)) || batch.world(i).failed();
    }

    private void resetRow(World world) {
        int i = world.index();
        if (chosen != null && !chosen[i]) {
            return;
        }
        if (firstSeed >= 0) {
            random[i].seed(firstSeed + i);
        } else if (seeds != null) {
            random[i].seed(seeds[i]);
        }
        if (ended.length > 0) {
            ended[i] = false;
        }
        failures[i] = null;
        rewards[i] = 0;
        restart(world, i);
    }

    /** Brings a world to the beginning of an episode. */
    private void restart(World world, int i) {
        TaskWorld w = worlds[i];
        Data d = world.data();
        steps[i] = 0;
        terminated[i] = true; // unless all of this succeeds
        truncated[i] = false;
        task.tellNothing(infos, i * infoSize);
        world.reset();
        if (world.failed()) {
            return;
        }
        w.restart();
        if (task.start != null) {
            task.start.place(w, random[i]);
        }
        Physics.forward(d);
        task.observe(w, observations, i * observationSize);
        task.tellReset(w, infos, i * infoSize);
        terminated[i] = false;
    }

    private void stepRow(World world) {
        int i = world.index();
        failures[i] = null;
        rewards[i] = 0;
        if (ended.length > 0) {
            ended[i] = false;
        }
        if (willReset(i)) {
            restart(world, i);
        } else {
            advance(world, i);
            if (ended.length > 0 && isDone(i)) {
                replace(world, i);
            }
        }
    }

    /** Puts aside what an episode ended with and begins the next one. */
    private void replace(World world, int i) {
        boolean byTask = terminated[i], byTime = truncated[i];
        System.arraycopy(observations, i * observationSize, finalObservations, i * observationSize, observationSize);
        System.arraycopy(infos, i * infoSize, finalInfos, i * infoSize, infoSize);
        ended[i] = true;
        restart(world, i);
        terminated[i] = byTask;
        truncated[i] = byTime;
    }

    private void advance(World world, int i) {
        TaskWorld w = worlds[i];
        Data d = world.data();
        terminated[i] = true; // unless all of this succeeds
        truncated[i] = false;
        task.tellNothing(infos, i * infoSize);
        w.trackBefore();
        System.arraycopy(actions, i * actionSize, d.ctrl, 0, actionSize);
        if (!world.step(task.frameSkip())) {
            failures[i] = world.error();
            return;
        }
        if (task.needsForces()) {
            Stages.rnePostConstraint(d);
        }
        w.trackAfter();
        task.observe(w, observations, i * observationSize);
        rewards[i] = task.tell(w, infos, i * infoSize);
        steps[i]++;
        truncated[i] = task.timeLimit() > 0 && steps[i] >= task.timeLimit();
        terminated[i] = task.isTerminated(w);
    }

    /** Observations, a row for each environment. */
    public double[] observations() {
        return observations;
    }

    /** Rewards of the last step. */
    public double[] rewards() {
        return rewards;
    }

    /** Which environments the last step brought to the end of their task. */
    public boolean[] terminated() {
        return terminated;
    }

    /** Which environments reached the time limit in the last step. */
    public boolean[] truncated() {
        return truncated;
    }

    /** Info entries, a row for each environment, in it where {@link Task#info(String)} says; NaN for what there is none of. */
    public double[] infos() {
        return infos;
    }

    /**
     * An info entry of environment i, NaN if the last call has none; of several numbers the first.
     *
     * @throws IllegalArgumentException if the task has no such entry
     */
    public double info(String entry, int i) {
        return entry(infos, entry, i);
    }

    /**
     * Which environments ended an episode in the last call and have begun another one: with {@link Autoreset#SAME_STEP} only,
     * otherwise empty.
     */
    public boolean[] ended() {
        return ended;
    }

    /** The last observations of the episodes that {@link #ended}; other rows have older ones. */
    public double[] finalObservations() {
        return finalObservations;
    }

    /** The last info entries of the episodes that {@link #ended}; other rows have older ones. */
    public double[] finalInfos() {
        return finalInfos;
    }

    /**
     * An info entry of the end of the episode that environment i {@link #ended}; of several numbers the first.
     *
     * @throws IllegalArgumentException if the task has no such entry
     * @throws IllegalStateException if the mode is not {@link Autoreset#SAME_STEP}
     */
    public double finalInfo(String entry, int i) {
        if (ended.length == 0) {
            throw new IllegalStateException(
                    "there are no final infos with autoreset " + autoreset + ": infos has them");
        }
        return entry(finalInfos, entry, i);
    }

    private double entry(double[] rows, String entry, int i) {
        Segment s = task.info(entry);
        if (s.size() == 0) {
            return Double.NaN;
        }
        return rows[checked(i) * infoSize + s.at()];
    }

    private int checked(int i) {
        if (i < 0 || i >= number) {
            throw new IndexOutOfBoundsException("there is no environment " + i + ": there are " + number);
        }
        return i;
    }

    /** Why environment i failed in the last call, if it did. */
    public Optional<WorldError> failure(int i) {
        return Optional.ofNullable(failures[checked(i)]);
    }

    /**
     * The world of environment i. Between steps it may be changed; {@link Physics#forward} then brings what is computed, and what
     * the next step compares with, up to date.
     */
    public Data data(int i) {
        return worlds[checked(i)].data();
    }

    /** Ends the threads. */
    @Override
    public void close() {
        batch.close();
    }
}
