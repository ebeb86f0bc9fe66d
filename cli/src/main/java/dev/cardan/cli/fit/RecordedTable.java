package dev.cardan.cli.fit;

import dev.cardan.cli.CliException;
import dev.cardan.cli.InOut;
import dev.cardan.cli.csv.CsvFile;
import dev.cardan.engine.Model;
import dev.cardan.engine.world.Columns;
import dev.cardan.optimize.identify.Recording;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A recording in a table with the columns that {@code simulate --csv} writes; of those that rollout writes, one world's rows. */
final class RecordedTable {
    private final String place;
    private final CsvFile table;
    private final List<Integer> rows = new ArrayList<>();

    private RecordedTable(String place, CsvFile table, int world) {
        this.place = place;
        this.table = table;
        int worlds = table.columns().indexOf("world");
        for (int i = 0; i < table.rows(); i++) {
            if (worlds < 0 || table.number(i, worlds) == world) {
                rows.add(i);
            }
        }
        if (rows.isEmpty()) {
            throw new CliException(place + ": there is no world " + world);
        }
    }

    static Recording read(Model m, String file, int world) {
        String place = "--trajectory " + file;
        CsvFile csv = new CsvFile(place, InOut.read(Path.of(file), "--trajectory"));
        RecordedTable t = new RecordedTable(place, csv, world);
        return Recording.of(
                m,
                t.columns(List.of("time"), false),
                t.columns(Columns.of(m, "qpos"), true),
                t.columns(Columns.of(m, "qvel"), false),
                t.columns(Columns.of(m, "act"), false),
                t.columns(Columns.of(m, "ctrl"), false),
                t.columns(Columns.of(m, "sensordata"), false));
    }

    /** The numbers of some columns, row by row; none if none of the columns is there. */
    private double[] columns(List<String> names, boolean required) {
        List<String> missing = new ArrayList<>(names);
        missing.removeAll(table.columns());
        if (names.isEmpty() || (!required && missing.size() == names.size())) {
            return new double[0];
        }
        if (!missing.isEmpty()) {
            throw new CliException(place + ": there is no column \"" + missing.get(0) + "\"; the model has "
                    + Columns.brief(names) + ", the table " + Columns.brief(table.columns()));
        }
        int n = names.size();
        double[] values = new double[rows.size() * n];
        for (int c = 0; c < n; c++) {
            int column = table.columns().indexOf(names.get(c));
            for (int i = 0; i < rows.size(); i++) {
                values[i * n + c] = table.number(rows.get(i), column);
            }
        }
        return values;
    }
}
