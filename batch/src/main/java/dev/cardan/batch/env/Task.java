package dev.cardan.batch.env;

import dev.cardan.engine.Model;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What is to be learned: a model, how episodes begin and end, what is observed and what is rewarded. Never changes, and is
 * shared by any number of environments. {@link dev.cardan.batch.env.task.Tasks} has the tasks that everybody knows,
 * {@link TaskBuilder} makes others.
 *
 * <pre>{@code
 * Environment env = Tasks.hopper().build().environment();
 * env.reset(42);
 * while (!env.done()) {
 *     env.step(policy(env.observation()));
 * }
 * }</pre>
 */
public final class Task {
    /** A number that a world has. */
    @FunctionalInterface
    public interface Quantity {
        /** Its value now. */
        double of(TaskWorld w);
    }

    /** Something that is true or not in a world. */
    @FunctionalInterface
    public interface Condition {
        /** Whether it holds now. */
        boolean of(TaskWorld w);
    }

    /** Some numbers of a world, for an observation. */
    @FunctionalInterface
    public interface Part {
        /** Writes them into an array from a place on. */
        void write(TaskWorld w, double[] out, int at);
    }

    /** How an episode begins. */
    @FunctionalInterface
    public interface Start {
        /** Changes state and inputs of a world that is at its initial state or keyframe, by noise for example. */
        void place(TaskWorld w, NumpyRandom random);
    }

    /** A summand of the reward; the sign is that with which it counts. */
    record Term(Quantity quantity, double sign, int info) {}

    /** A part of a row and where it stands in it. */
    record Placed(Segment segment, Part part) {}

    private final String name;
    private final Model model;
    private final String keyframe;
    private final int frameSkip;
    private final int timeLimit;
    private final Box actionSpace;
    private final Box observationSpace;
    private final List<Segment> observation;
    private final List<Segment> info;
    private final Map<String, Segment> infoByName = new HashMap<>();
    private final Placed[] observed;
    private final Placed[] told;
    private final Term[] terms;
    private final int infoSize;
    private final boolean unhealthyEnds;
    private final boolean needsForces;
    final Tracked[] tracked;
    final Condition healthy; // null if none
    final Start start; // null if none

    Task(TaskBuilder b) {
        name = b.name;
        model = b.model;
        keyframe = b.keyframe;
        frameSkip = b.frameSkip;
        timeLimit = b.timeLimit;
        observed = b.observed.toArray(Placed[]::new);
        told = b.told.toArray(Placed[]::new);
        terms = b.terms.toArray(Term[]::new);
        tracked = b.tracked.toArray(Tracked[]::new);
        healthy = b.healthy;
        unhealthyEnds = b.unhealthyEnds;
        needsForces = b.needsForces;
        start = b.start;
        observation = segments(observed);
        observationSpace = Box.unbounded(b.observationSize);
        actionSpace = actions(model);
        infoSize = b.infoSize;
        info = List.copyOf(b.info);
        info.forEach(s -> infoByName.put(s.name(), s));
    }

    private static List<Segment> segments(Placed[] parts) {
        List<Segment> all = new ArrayList<>();
        for (Placed p : parts) {
            all.add(p.segment());
        }
        return List.copyOf(all);
    }

    /** The ranges of the model's controls; a control that has none is unbounded. */
    private static Box actions(Model m) {
        double[] low = new double[m.nu], high = new double[m.nu];
        for (int i = 0; i < m.nu; i++) {
            boolean limited = m.actuator.ctrllimited[i];
            low[i] = limited ? m.actuator.ctrlrange[2 * i] : Double.NEGATIVE_INFINITY;
            high[i] = limited ? m.actuator.ctrlrange[2 * i + 1] : Double.POSITIVE_INFINITY;
        }
        return new Box(low, high);
    }

    /** What it is called. */
    public String name() {
        return name;
    }

    /** What moves in it. */
    public Model model() {
        return model;
    }

    /** The keyframe at which episodes begin, "" if that is the model's initial state. */
    public String keyframe() {
        return keyframe;
    }

    /** How many steps of the physics a step of the environment takes, all under the same action. */
    public int frameSkip() {
        return frameSkip;
    }

    /** After how many steps an episode is truncated; 0 if never. */
    public int timeLimit() {
        return timeLimit;
    }

    /** The actions: a number for each control of the model, within its range. */
    public Box actionSpace() {
        return actionSpace;
    }

    /** The observations. */
    public Box observationSpace() {
        return observationSpace;
    }

    /** What an observation consists of, in this order. */
    public List<Segment> observation() {
        return observation;
    }

    /** What is told beside observation and reward. */
    public List<Segment> info() {
        return info;
    }

    /**
     * The place of an info entry in a row of infos.
     *
     * @throws IllegalArgumentException if the task has none of this name; the message lists those it has
     */
    public Segment info(String entry) {
        Segment s = infoByName.get(entry);
        if (s == null) {
            throw new IllegalArgumentException("task " + name + " has no info \"" + entry + "\": it has "
                    + info.stream().map(Segment::name).toList());
        }
        return s;
    }

    /** How many numbers a row of infos has. */
    public int infoSize() {
        return infoSize;
    }

    /** A new environment of one world. */
    public Environment environment() {
        return new Environment(this);
    }

    /** A new environment of n worlds with a thread for each core; {@link VectorEnvironment#of} offers more. */
    public VectorEnvironment environments(int n) {
        return VectorEnvironment.of(this, n).build();
    }

    /** Whether {@code cacc}, {@code cfrc_int} and {@code cfrc_ext} are to be computed after each step. */
    boolean needsForces() {
        return needsForces;
    }

    void observe(TaskWorld w, double[] out, int at) {
        for (Placed p : observed) {
            p.part().write(w, out, at + p.segment().at());
        }
    }

    /** Writes the entries that a reset has; the others are NaN. */
    void tellReset(TaskWorld w, double[] out, int at) {
        Arrays.fill(out, at, at + infoSize, Double.NaN);
        for (Placed p : told) {
            if (p.segment().atReset()) {
                p.part().write(w, out, at + p.segment().at());
            }
        }
    }

    void tellNothing(double[] out, int at) {
        Arrays.fill(out, at, at + infoSize, Double.NaN);
    }

    /** Writes the entries of a step and returns the reward: all that is gained, less all that is paid. */
    double tell(TaskWorld w, double[] out, int at) {
        for (Placed p : told) {
            p.part().write(w, out, at + p.segment().at());
        }
        double gained = 0, paid = 0;
        for (Term t : terms) {
            double x = t.quantity().of(w);
            if (t.sign() > 0) {
                gained += x;
            } else {
                paid += x;
            }
            if (t.info() >= 0) {
                out[at + t.info()] = t.sign() * x;
            }
        }
        return gained - paid;
    }

    boolean isTerminated(TaskWorld w) {
        return unhealthyEnds && !w.isHealthy();
    }

    @Override
    public String toString() {
        return name;
    }
}
