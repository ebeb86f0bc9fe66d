package dev.cardan.optimize.identify;

import dev.cardan.batch.numpy.NpyArray;
import dev.cardan.batch.numpy.Npz;
import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Support;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;

/**
 * What was seen of a world at equal distances in time: rows of state, of the controls that held from there to the next row, and of
 * sensors. Velocities that weren't seen are made of positions.
 */
public final class Recording {
    final int rows;
    final double interval; // s from row to row, 0 if unknown: one timestep
    final double[] qpos; // (rows x nq)
    final double[] qvel; // (rows x nv)
    final double[] act; // (rows x na)
    final double[] ctrl; // (rows x nu)
    final double[] sensordata; // (rows x nsensordata), or empty
    final boolean sawVelocities;

    private Recording(
            Model m, double[] time, double[] qpos, double[] qvel, double[] act, double[] ctrl, double[] sensors) {
        rows = m.nq == 0 ? 0 : qpos.length / m.nq;
        if (rows < 2) {
            throw new IllegalArgumentException("a recording needs at least two rows of positions, there are " + rows);
        }
        this.qpos = whole("qpos", qpos, m.nq, false);
        this.act = whole("act", act, m.na, true);
        this.ctrl = whole("ctrl", ctrl, m.nu, true);
        sensordata = whole("sensordata", sensors, sensors.length == 0 ? 0 : m.nsensordata, false);
        interval = interval(time);
        sawVelocities = qvel.length > 0;
        this.qvel = sawVelocities ? whole("qvel", qvel, m.nv, false) : differences(m);
    }

    /**
     * A recording of arrays, row after row. Empty arrays are what wasn't recorded: times, which are then those of the timestep;
     * velocities; activations and controls, which are then zero; sensors.
     *
     * @param time of each row, in s, equally spaced
     * @param qpos positions (rows x nq)
     * @param qvel velocities (rows x nv)
     * @param act activations (rows x na)
     * @param ctrl controls from each row to the next (rows x nu)
     * @param sensordata sensors in each row's state under its controls (rows x nsensordata)
     */
    public static Recording of(
            Model m, double[] time, double[] qpos, double[] qvel, double[] act, double[] ctrl, double[] sensordata) {
        return new Recording(m, time, qpos, qvel, act, ctrl, sensordata);
    }

    /**
     * Reads a world of a file that {@code cardan rollout} writes, or that numpy writes with the same arrays: time, qpos, qvel, act,
     * ctrl, sensordata, each (worlds x steps x numbers); states after each step, controls of that step, sensors before it.
     *
     * @throws IOException if the file can't be read
     * @throws IllegalArgumentException if its arrays don't fit the model
     */
    public static Recording read(Model m, Path file, int world) throws IOException {
        Map<String, NpyArray> arrays = Npz.read(file);
        NpyArray first = arrays.get("qpos");
        if (first == null || first.shape().length != 3) {
            throw new IllegalArgumentException(
                    file + ": there is no array qpos (worlds x steps x numbers); there are " + arrays.keySet());
        }
        int worlds = first.shape()[0], steps = first.shape()[1];
        if (world < 0 || world >= worlds) {
            throw new IllegalArgumentException(
                    file + " has no world " + world + ": there are " + worlds + ", counted from 0");
        }
        NpyArray ends = arrays.get("steps");
        int rows = ends == null ? steps : (int) ends.doubles()[world];
        double[] ctrl = rows(arrays, file, "ctrl", m.nu, world, worlds, steps, rows);
        double[] sensors = rows(arrays, file, "sensordata", m.nsensordata, world, worlds, steps, rows);
        // what belongs to a step stands there with the state after it: here it goes with the state before
        return new Recording(
                m,
                rows(arrays, file, "time", 1, world, worlds, steps, rows),
                rows(arrays, file, "qpos", m.nq, world, worlds, steps, rows),
                rows(arrays, file, "qvel", m.nv, world, worlds, steps, rows),
                rows(arrays, file, "act", m.na, world, worlds, steps, rows),
                advanced(ctrl, m.nu),
                advanced(sensors, m.nsensordata));
    }

    private static double[] rows(
            Map<String, NpyArray> arrays,
            Path file,
            String name,
            int size,
            int world,
            int worlds,
            int steps,
            int rows) {
        NpyArray a = arrays.get(name);
        if (a == null) {
            return new double[0];
        }
        double[] all = a.doubles();
        if (all.length != worlds * steps * size) {
            throw new IllegalArgumentException(file + ": " + name + " has the shape " + Arrays.toString(a.shape())
                    + ", want [" + worlds + ", " + steps + ", " + size + "]: worlds, steps, numbers of the model");
        }
        return Arrays.copyOfRange(all, world * steps * size, (world * steps + rows) * size);
    }

    /** Each row with what the next one had; the last row, from which nothing is predicted, keeps its own. */
    private static double[] advanced(double[] a, int size) {
        double[] r = a.clone();
        if (a.length > size) {
            System.arraycopy(a, size, r, 0, a.length - size);
        }
        return r;
    }

    private double[] whole(String name, double[] given, int size, boolean optional) {
        if (given.length == 0 && optional) {
            return new double[rows * size];
        }
        if (given.length != rows * size) {
            throw new IllegalArgumentException("the recording has " + given.length + " numbers of " + name + ", want "
                    + rows + " rows of " + size);
        }
        for (int i = 0; i < given.length; i++) {
            if (!Double.isFinite(given[i])) {
                throw new IllegalArgumentException(
                        "the recording has " + name + " " + given[i] + " in row " + i / size + ": all must be finite");
            }
        }
        return given.clone();
    }

    private double interval(double[] time) {
        if (time.length == 0) {
            return 0;
        }
        if (time.length != rows) {
            throw new IllegalArgumentException("the recording has " + time.length + " times for " + rows + " rows");
        }
        double step = (time[rows - 1] - time[0]) / (rows - 1);
        for (int i = 1; i < rows; i++) {
            if (!(Math.abs(time[i] - time[i - 1] - step) <= 1e-3 * step)) {
                throw new IllegalArgumentException("row " + i + " of the recording is " + (time[i] - time[i - 1])
                        + " s after the one before, others are " + step + " s apart: want equal distances");
            }
        }
        return step;
    }

    private double[] differences(Model m) {
        double dt = interval > 0 ? interval : m.options().timestep;
        double[] r = new double[rows * m.nv];
        Data d = m.newData();
        for (int i = 0; i < rows; i++) {
            int from = Math.max(0, i - 1), to = Math.min(rows - 1, i + 1);
            Support.differentiatePositions(d, r, i * m.nv, (to - from) * dt, qpos, from * m.nq, qpos, to * m.nq);
        }
        return r;
    }

    /** How many rows there are. */
    public int rows() {
        return rows;
    }

    /** How many steps of a timestep lie between two rows. */
    int stepsPerRow(double timestep) {
        double ratio = interval == 0 ? 1 : interval / timestep;
        int steps = (int) Math.round(ratio);
        if (steps < 1 || Math.abs(ratio - steps) > 1e-3 * ratio) {
            throw new IllegalArgumentException("rows of the recording are " + interval + " s apart, the timestep is "
                    + timestep + " s: rows must be a whole number of steps apart");
        }
        return steps;
    }
}
