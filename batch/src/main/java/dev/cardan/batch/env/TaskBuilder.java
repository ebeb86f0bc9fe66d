package dev.cardan.batch.env;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.math.Maths;
import dev.cardan.engine.type.ObjType;
import java.util.ArrayList;
import java.util.List;

/**
 * Makes a {@link Task} out of parts: what is observed, told and rewarded, in the order in which it is added.
 *
 * <pre>{@code
 * TaskBuilder t = new TaskBuilder("balance", model).frameSkip(2).timeLimit(500);
 * t.observe("qpos", d -> d.qpos, 0, model.nq).observe("qvel", d -> d.qvel, 0, model.nv);
 * t.healthy(w -> Math.abs(w.data().qpos[1]) < 0.2).endWhenUnhealthy(true);
 * t.reward("reward_survive", w -> w.isHealthy() ? 1 : 0);
 * t.start((w, random) -> w.data().qpos[1] = random.uniform(-0.1, 0.1));
 * Task task = t.build();
 * }</pre>
 *
 * <p>What is given here is called by several threads at once, each with worlds of its own; it should neither allocate nor keep
 * anything between calls.
 */
public final class TaskBuilder {
    /** An array of a world. */
    @FunctionalInterface
    public interface Source {
        /** The array. */
        double[] of(Data d);
    }

    final String name;
    final Model model;
    final List<Task.Placed> observed = new ArrayList<>();
    final List<Task.Placed> told = new ArrayList<>();
    final List<Segment> info = new ArrayList<>();
    final List<Task.Term> terms = new ArrayList<>();
    final List<Tracked> tracked = new ArrayList<>();
    String keyframe = "";
    int frameSkip = 1;
    int timeLimit;
    int observationSize;
    int infoSize;
    boolean unhealthyEnds;
    boolean needsForces;
    Task.Condition healthy;
    Task.Start start;

    /** Begins a task with a name, for messages, in worlds of a model. */
    public TaskBuilder(String name, Model model) {
        this.name = name;
        this.model = model;
    }

    /** How many steps of the physics a step of the environment takes; at first 1. */
    public TaskBuilder frameSkip(int steps) {
        if (steps < 1) {
            throw new IllegalArgumentException("frame skip " + steps + ": an action lasts for at least one step");
        }
        frameSkip = steps;
        return this;
    }

    /** After how many steps an episode is truncated, 0 if never; at first 0. */
    public TaskBuilder timeLimit(int steps) {
        if (steps < 0) {
            throw new IllegalArgumentException("time limit " + steps + ": it is a number of steps, or 0 for none");
        }
        timeLimit = steps;
        return this;
    }

    /**
     * Where episodes begin, before {@link #start} changes it; "", as at first, is the model's initial state.
     *
     * @throws IllegalArgumentException if the model has no such keyframe
     */
    public TaskBuilder keyframe(String key) {
        if (!key.isEmpty()) {
            model.names().id(ObjType.Code.KEY, key);
        }
        keyframe = key;
        return this;
    }

    /** What is done to a world that was just reset. Everything is computed afresh after it. */
    public TaskBuilder start(Task.Start s) {
        start = s;
        return this;
    }

    /** Adds some numbers to the observation. */
    public TaskBuilder observe(String part, int size, Task.Part p) {
        Segment s = new Segment(part, observationSize, size, true);
        observed.add(new Task.Placed(s, p));
        observationSize += size;
        return this;
    }

    /** Adds numbers from to below to of an array to the observation. */
    public TaskBuilder observe(String part, Source source, int from, int to) {
        return observe(part, to - from, slice(source, from, to));
    }

    /** Adds numbers from to below to of an array to the observation, each brought into a range. */
    public TaskBuilder observeClipped(String part, Source source, int from, int to, double low, double high) {
        return observe(part, to - from, (w, out, at) -> {
            double[] x = source.of(w.data());
            for (int i = from; i < to; i++) {
                out[at + i - from] = Maths.clip(x[i], low, high);
            }
        });
    }

    private static Task.Part slice(Source source, int from, int to) {
        return (w, out, at) -> System.arraycopy(source.of(w.data()), from, out, at, to - from);
    }

    /** Adds an info entry that resets and steps have. */
    public TaskBuilder info(String entry, Task.Quantity q) {
        return tell(entry, 1, true, (w, out, at) -> out[at] = q.of(w));
    }

    /** Adds an info entry of several numbers that resets and steps have. */
    public TaskBuilder info(String entry, Source source, int from, int to) {
        return tell(entry, to - from, true, slice(source, from, to));
    }

    /** Adds an info entry that steps have, but resets do not. */
    public TaskBuilder stepInfo(String entry, Task.Quantity q) {
        return tell(entry, 1, false, (w, out, at) -> out[at] = q.of(w));
    }

    private TaskBuilder tell(String entry, int size, boolean atReset, Task.Part p) {
        told.add(new Task.Placed(placeInfo(entry, size, atReset), p));
        return this;
    }

    private Segment placeInfo(String entry, int size, boolean atReset) {
        for (Segment s : info) {
            if (s.name().equals(entry)) {
                throw new IllegalArgumentException("task " + name + " has an info \"" + entry + "\" already");
            }
        }
        Segment s = new Segment(entry, infoSize, size, atReset);
        info.add(s);
        infoSize += size;
        return s;
    }

    /** Adds a quantity to the reward; steps have it as an info entry. */
    public TaskBuilder reward(String entry, Task.Quantity q) {
        terms.add(new Task.Term(q, 1, placeInfo(entry, 1, false).at()));
        return this;
    }

    /** Takes a quantity off the reward; steps have it, with the sign with which it counts, as an info entry. */
    public TaskBuilder cost(String entry, Task.Quantity q) {
        terms.add(new Task.Term(q, -1, placeInfo(entry, 1, false).at()));
        return this;
    }

    /** Adds a constant to the reward, without an info entry. */
    public TaskBuilder bonus(double x) {
        terms.add(new Task.Term(w -> x, 1, -1));
        return this;
    }

    /** Keeps the value that a quantity has before each step, for {@link TaskWorld#rate}. */
    public Tracked track(Task.Quantity q) {
        Tracked t = new Tracked(q, tracked.size());
        tracked.add(t);
        return t;
    }

    /** When a world counts as healthy, asked once after each step: see {@link TaskWorld#isHealthy}. */
    public TaskBuilder healthy(Task.Condition c) {
        healthy = c;
        return this;
    }

    /** Whether an unhealthy world ends the episode; at first it doesn't. */
    public TaskBuilder endWhenUnhealthy(boolean ends) {
        unhealthyEnds = ends;
        return this;
    }

    /** Has {@code cacc}, {@code cfrc_int} and {@code cfrc_ext} computed after each step, even if no sensor needs them. */
    public TaskBuilder forces() {
        needsForces = true;
        return this;
    }

    /** The task. */
    public Task build() {
        return new Task(this);
    }
}
