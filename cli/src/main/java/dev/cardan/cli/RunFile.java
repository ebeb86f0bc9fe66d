package dev.cardan.cli;

import dev.cardan.batch.numpy.NpyArray;
import dev.cardan.batch.numpy.Npz;
import dev.cardan.cli.csv.CsvFile;
import dev.cardan.engine.Model;
import dev.cardan.engine.world.Columns;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** A run that {@code simulate} or {@code rollout} wrote, one world of it: numbers with the names of {@link Columns}. */
final class RunFile {
    final List<String> names = new ArrayList<>();
    int rows;
    private double[] values = {}; // (rows x names)
    final String place;

    private RunFile(String place) {
        this.place = place;
    }

    /** Whether a name is that of a run and not of a model. */
    static boolean isRun(String file) {
        return file.endsWith(".csv") || file.endsWith(".csv.gz") || file.endsWith(".npz");
    }

    /**
     * Reads a file.
     *
     * @param m the model, which knows the names of what is in an NPZ file; null: numbers are named by their places
     */
    static RunFile read(String file, int world, Model m) {
        RunFile run = new RunFile(file);
        if (file.endsWith(".npz")) {
            run.arrays(world, m);
        } else {
            run.table(world);
        }
        return run;
    }

    private void table(int world) {
        CsvFile csv = new CsvFile(place, InOut.read(Path.of(place), "the run"));
        names.addAll(csv.columns());
        int worlds = names.indexOf("world"), n = names.size();
        values = new double[csv.rows() * n];
        for (int i = 0; i < csv.rows(); i++) {
            if (worlds < 0 || csv.number(i, worlds) == world) {
                for (int c = 0; c < n; c++) {
                    values[rows * n + c] = csv.number(i, c);
                }
                rows++;
            }
        }
        if (rows == 0) {
            throw new CliException(place + ": there is no world " + world);
        }
    }

    private void arrays(int world, Model m) {
        Map<String, NpyArray> arrays;
        try {
            arrays = Npz.read(Path.of(place));
        } catch (IOException e) {
            throw new CliException(place + " can't be read: " + InOut.reason(e));
        }
        NpyArray time = arrays.get("time");
        if (time == null || time.shape().length != 2) {
            throw new CliException(place + ": there is no array \"time\" (worlds x steps), as cardan rollout writes it;"
                    + " there are " + arrays.keySet());
        }
        int[] size = time.shape();
        if (world >= size[0]) {
            throw new CliException(place + ": there is no world " + world + ", there are " + size[0]);
        }
        NpyArray taken = arrays.get("steps");
        rows = taken == null ? size[1] : (int) taken.doubles()[world];
        for (Map.Entry<String, NpyArray> e : arrays.entrySet()) {
            int[] n = e.getValue().shape();
            if (n.length >= 2 && n.length <= 3 && n[0] == size[0] && n[1] == size[1]) {
                add(e.getKey(), e.getValue().doubles(), n.length == 3 ? n[2] : 1, world * size[1], m);
            }
        }
    }

    private void add(String field, double[] from, int width, int first, Model m) {
        List<String> columns = m == null || field.equals("time") ? List.of() : Columns.of(m, field);
        if (m != null && !field.equals("time") && columns.size() != width) {
            throw new CliException(place + ": the array \"" + field + "\" has " + width + " numbers a row, the model "
                    + columns.size() + ": it was written with another model");
        }
        int before = names.size(), n = before + width;
        for (int k = 0; k < width; k++) {
            names.add(!columns.isEmpty() ? columns.get(k) : width == 1 ? field : field + ":" + k);
        }
        double[] all = new double[rows * n];
        for (int i = 0; i < rows; i++) {
            System.arraycopy(values, i * before, all, i * n, before);
            System.arraycopy(from, (first + i) * width, all, i * n + before, width);
        }
        values = all;
    }

    /** The places of the columns that a name stands for: a field, an owner or a component. */
    int[] find(String option, String given) {
        boolean sensor = given.equals("sensor") || given.startsWith("sensor:");
        String name = sensor ? "sensordata" + given.substring(6) : given;
        int[] places = new int[names.size()];
        int n = 0;
        for (int i = 0; i < names.size(); i++) {
            String column = names.get(i);
            if (column.equals(name) || column.startsWith(name + ".") || column.startsWith(name + ":")) {
                places[n++] = i;
            }
        }
        if (n == 0) {
            throw new CliException(option + ": the run has no \"" + given + "\"" + Columns.alternatives(given, names));
        }
        return Arrays.copyOf(places, n);
    }

    /** A number. */
    double value(int row, int column) {
        return values[row * names.size() + column];
    }
}
