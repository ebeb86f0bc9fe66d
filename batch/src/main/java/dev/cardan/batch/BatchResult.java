package dev.cardan.batch;

import dev.cardan.engine.Data;
import dev.cardan.engine.world.FieldView;
import java.util.Arrays;
import java.util.List;

/**
 * What the worlds of a {@link BatchSim} look like: a row for each world in every array, one after the other. A batch has one
 * of these and writes it anew at each call.
 */
public final class BatchResult {
    /** Number of worlds. */
    public final int worlds;

    /** Positions, then velocities: {@code states[i * (nq + nv)]} is the first of world i (worlds x (nq + nv)). */
    public final double[] states;

    /** Values of the sensors (worlds x nsensordata). */
    public final double[] sensordata;

    /** What the reward function gave; 0 without one, and of worlds that failed or were just reset (worlds). */
    public final double[] rewards;

    /** Whether an episode is at its end, because the batch's {@link Termination} says so or the world failed (worlds). */
    public final boolean[] terminated;

    /** Whether the time limit is reached (worlds). */
    public final boolean[] truncated;

    /** Why worlds failed; null of those that did not (worlds). */
    public final WorldError[] errors;

    /** Steps that the last call took: fewer than asked for if the world failed or the call was interrupted (worlds). */
    public final int[] steps;

    private final String[] names;
    private final double[][] fields;
    private final int[] widths;
    private final int stateWidth;
    private final int sensorWidth;

    BatchResult(World[] world, String[] names) {
        Data d = world[0].data();
        worlds = world.length;
        stateWidth = d.model.nq + d.model.nv;
        sensorWidth = d.model.nsensordata;
        states = new double[ArraySize.product("states", worlds, stateWidth)];
        sensordata = new double[ArraySize.product("sensordata", worlds, sensorWidth)];
        rewards = new double[worlds];
        terminated = new boolean[worlds];
        truncated = new boolean[worlds];
        errors = new WorldError[worlds];
        steps = new int[worlds];
        this.names = names;
        fields = new double[names.length][];
        widths = new int[names.length];
        for (int i = 0; i < names.length; i++) {
            FieldView f = world[0].outputs[i];
            widths[i] = f.rows() * f.width();
            fields[i] = new double[ArraySize.product(names[i], worlds, widths[i])];
        }
    }

    /**
     * A field that the batch was told to write out, as real numbers, flags as 1 or 0 (worlds x size of the field).
     *
     * @param name MuJoCo's name
     */
    public double[] field(String name) {
        int i = List.of(names).indexOf(name);
        if (i < 0) {
            throw new IllegalArgumentException("this batch does not write out \"" + name + "\": it writes "
                    + Arrays.toString(names) + "; name it in fields(...) when the batch is made");
        }
        return fields[i];
    }

    /** How many worlds failed. */
    public int failures() {
        int n = 0;
        for (WorldError e : errors) {
            if (e != null) {
                n++;
            }
        }
        return n;
    }

    /** Writes the row of a world: all that is copied from it, and the rest as of a world that was just reset. */
    void write(World w) {
        Data d = w.data();
        int i = w.index(), nq = d.qpos.length;
        System.arraycopy(d.qpos, 0, states, i * stateWidth, nq);
        System.arraycopy(d.qvel, 0, states, i * stateWidth + nq, d.qvel.length);
        System.arraycopy(d.sensordata, 0, sensordata, i * sensorWidth, sensorWidth);
        for (int f = 0; f < fields.length; f++) {
            w.outputs[f].copyTo(fields[f], i * widths[f]);
        }
        rewards[i] = 0;
        terminated[i] = w.failed();
        truncated[i] = false;
        errors[i] = w.error();
    }
}
