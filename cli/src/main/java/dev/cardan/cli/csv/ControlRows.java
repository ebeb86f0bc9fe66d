package dev.cardan.cli.csv;

import dev.cardan.cli.CliException;
import dev.cardan.cli.InOut;
import dev.cardan.cli.Text;
import dev.cardan.cli.json.JsonException;
import dev.cardan.cli.json.JsonReader;
import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Controls from a file: one row per step, or rows that hold from a time on; a single row holds for ever. Read from JSON,
 * whose rows have all controls, or from CSV, whose columns name some.
 */
public final class ControlRows {
    private final String place;
    private final double[][] rows;
    private final int[] entries; // of ctrl, one per column
    private final double[] times; // when rows begin to hold; null: one per step
    private double start; // time of step 0
    private int at; // the row that holds

    private ControlRows(String place, double[][] rows, int[] entries, double[] times) {
        this.place = place;
        this.rows = rows;
        this.entries = entries;
        this.times = times;
    }

    /** Reads a file of controls for a model. */
    public static ControlRows read(Model m, String file) {
        String place = "--ctrl " + file;
        if (!file.contains(".") && !java.nio.file.Files.exists(Path.of(file))) {
            throw new CliException(
                    place + ": want zero, key, noise:SEED:SCALE, ACTUATOR=VALUE or a file;" + " there is no such file");
        }
        byte[] bytes = InOut.read(Path.of(file), "--ctrl");
        if (file.endsWith(".csv") || file.endsWith(".csv.gz")) {
            return csv(m, place, new CsvFile(place, bytes));
        }
        Object read;
        try {
            read = JsonReader.read(bytes);
        } catch (JsonException e) {
            boolean named = file.endsWith(".json") || file.endsWith(".json.gz");
            throw new CliException(place + " is not JSON: " + e.getMessage()
                    + (named ? "" : "; the name of a table must end in .csv"));
        }
        int[] all = new int[m.nu];
        for (int i = 0; i < all.length; i++) {
            all[i] = i;
        }
        return new ControlRows(place, json(m, place, read), all, null);
    }

    private static double[][] json(Model m, String place, Object content) {
        Object read = content;
        if (read instanceof Map<?, ?> map) {
            read = map.get("ctrl") != null ? map.get("ctrl") : frames(map.get("frames"));
        }
        List<Object> list = new ArrayList<>();
        if (read instanceof double[] single) {
            list.add(single);
        } else if (read instanceof List<?> several) {
            list.addAll(several);
        }
        if (list.isEmpty()) {
            throw new CliException(place + " holds no rows of controls");
        }
        double[][] rows = new double[list.size()][];
        for (int i = 0; i < rows.length; i++) {
            if (!(list.get(i) instanceof double[] row) || row.length != m.nu) {
                throw new CliException(place + ": row " + i + " is not a list of " + m.nu + " numbers (nu)");
            }
            rows[i] = row;
        }
        return rows;
    }

    private static Object frames(Object frames) {
        List<Object> rows = new ArrayList<>();
        if (frames instanceof List<?> list) {
            for (Object frame : list) {
                rows.add(frame instanceof Map<?, ?> map ? map.get("ctrl") : null);
            }
        }
        return rows;
    }

    /** Columns of a run's table that are no controls are passed over, so that a run can drive another one. */
    private static ControlRows csv(Model m, String place, CsvFile table) {
        InputNames inputs = new InputNames(m);
        List<Integer> columns = new ArrayList<>(), targets = new ArrayList<>();
        int time = -1;
        for (int c = 0; c < table.columns().size(); c++) {
            String name = table.columns().get(c);
            if (name.equals("time") && time < 0) {
                time = c;
            } else if (name.startsWith("ctrl:") || name.indexOf(':') < 0 || !RunTable.isField(name)) {
                String own = name.startsWith("ctrl:") ? name.substring(5) : name;
                int[] found = inputs.find(own, place + ": column \"" + name + "\"");
                if (found.length > 1) {
                    throw new CliException(place + ": column \"" + name + "\": the actuator has " + found.length
                            + " inputs, each wants a column: " + inputs.name(found[0]) + ", " + inputs.name(found[1])
                            + (found.length > 2 ? ", ..." : ""));
                }
                if (targets.contains(found[0])) {
                    throw new CliException(place + ": there are two columns for \"" + own + "\"");
                }
                columns.add(c);
                targets.add(found[0]);
            }
        }
        if (columns.isEmpty()) {
            throw new CliException(place + ": no column is named after an actuator");
        }
        double[][] rows = new double[table.rows()][columns.size()];
        double[] times = time < 0 ? null : new double[rows.length];
        for (int r = 0; r < rows.length; r++) {
            for (int c = 0; c < columns.size(); c++) {
                rows[r][c] = table.number(r, columns.get(c));
            }
            if (times != null) {
                times[r] = table.number(r, time);
                if (!(r == 0 ? Double.isFinite(times[r]) : times[r] > times[r - 1])) {
                    throw new CliException(place + ": row " + (r + 1) + ": its time, " + Text.plain(times[r])
                            + ", must come after that of the row before");
                }
            }
        }
        return new ControlRows(
                place, rows, targets.stream().mapToInt(Integer::intValue).toArray(), times);
    }

    /** Writes the controls of a step; steps must come in order. */
    public void set(Data d, int step) {
        if (times == null) {
            at = Math.min(step, rows.length - 1);
        } else {
            start = step == 0 ? d.time : start;
            at = step == 0 ? 0 : at;
            // sums of time steps are not exact
            double now = start + (step + 0.001) * d.opt.timestep;
            while (at + 1 < rows.length && times[at + 1] <= now) {
                at++;
            }
        }
        double[] row = rows[at];
        for (int i = 0; i < entries.length; i++) {
            d.ctrl[entries[i]] = row[i];
        }
    }

    /** Says so when the rows don't reach to the end of a run. */
    public void addNotes(List<String> notes, int steps, double from, double timestep) {
        if (rows.length == 1 || steps == 0) {
            return;
        }
        if (times == null) {
            if (rows.length < steps) {
                notes.add(place + " has " + rows.length + " rows for " + steps
                        + " steps: the last one is held from step " + rows.length + " on");
            }
            return;
        }
        int n = times.length;
        double end = from + (steps - 1) * timestep, held = times[n - 1] + (times[n - 1] - times[n - 2]);
        if (end > held * (1 + 1e-9) + 1e-9) {
            notes.add(place + " ends at " + Text.plain(times[n - 1]) + " s: its last row is held until the end, "
                    + Text.plain(from + steps * timestep) + " s");
        }
        if (times[0] > from + 0.5 * timestep) {
            notes.add(place + " begins at " + Text.plain(times[0]) + " s: its first row is applied from the start on, "
                    + Text.plain(from) + " s");
        }
    }
}
