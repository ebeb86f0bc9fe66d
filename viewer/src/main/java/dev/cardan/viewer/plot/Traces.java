package dev.cardan.viewer.plot;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Physics;
import dev.cardan.engine.Stages;
import dev.cardan.engine.world.Columns;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Numbers that were followed over time, each by its name. They are grouped: those that were asked for together, such as all
 * of a sensor, are drawn together.
 *
 * <pre>{@code
 * Traces traces = Traces.of(model, "sensor:imu", "qpos:knee", "energy");
 * for (...) {
 *     Physics.step(data);
 *     traces.add(data);
 * }
 * Plot.write(Path.of("run.png"), traces, "a run", 900, 700);
 * }</pre>
 */
public final class Traces {
    private final List<String> names = new ArrayList<>();
    private final List<String> groups = new ArrayList<>(); // of each name
    private double[] time = {};
    private double[] rows = {};
    private int count;

    private Columns columns;
    private Data world;

    private Traces() {}

    /**
     * Traces that {@link #add(Data)} takes from worlds of a model.
     *
     * @param wanted what to follow, see {@link Columns}
     * @throws IllegalArgumentException if the model has no such thing; the message tells the nearest
     */
    public static Traces of(Model m, String... wanted) {
        Traces t = new Traces();
        for (String item : wanted) {
            t.group(item, new Columns(m, List.of(item)).names());
        }
        t.columns = new Columns(m, List.of(wanted));
        t.world = m.newData();
        return t;
    }

    /** Traces with names and groups of one's own, for {@link #add(double, double[])}. */
    public static Traces named(List<String> names, List<String> groups) {
        if (names.size() != groups.size()) {
            throw new IllegalArgumentException(
                    names.size() + " names and " + groups.size() + " groups: each name has the group it belongs to");
        }
        Traces t = new Traces();
        t.names.addAll(names);
        t.groups.addAll(groups);
        return t;
    }

    private void group(String group, List<String> members) {
        for (String name : members) {
            names.add(name);
            groups.add(group);
        }
    }

    /** Adds what a world has now, which is left alone: what isn't part of its state is computed aside. */
    public void add(Data d) {
        if (columns == null) {
            throw new IllegalStateException("these traces have names of their own: give the time and a row of numbers");
        }
        Data from = d;
        if (columns.isComputed()) {
            world.copyFrom(d);
            Physics.forward(world);
            Stages.energyPos(world);
            Stages.energyVel(world);
            Stages.subtreeVel(world);
            Stages.rnePostConstraint(world);
            from = world;
        }
        reserve();
        columns.read(from, rows, count * names.size());
        time[count++] = d.time;
    }

    /** Adds numbers, as many as there are names. */
    public void add(double t, double[] row) {
        if (row.length != names.size()) {
            throw new IllegalArgumentException(row.length + " numbers for " + names.size() + " traces");
        }
        reserve();
        System.arraycopy(row, 0, rows, count * row.length, row.length);
        time[count++] = t;
    }

    private void reserve() {
        if (count == time.length) {
            time = Arrays.copyOf(time, Math.max(256, 2 * count));
            rows = Arrays.copyOf(rows, time.length * names.size());
        }
    }

    /** How many times there are. */
    public int count() {
        return count;
    }

    /** Names of the traces. */
    public List<String> names() {
        return List.copyOf(names);
    }

    /** Groups of the traces, one for each name. */
    public List<String> groups() {
        return List.copyOf(groups);
    }

    /** The times, s. */
    public double[] time() {
        return Arrays.copyOf(time, count);
    }

    /** One trace, by its number among the names. */
    public double[] values(int trace) {
        double[] r = new double[count];
        for (int i = 0; i < count; i++) {
            r[i] = rows[i * names.size() + trace];
        }
        return r;
    }
}
