package dev.cardan.cli.csv;

import dev.cardan.cli.CliException;
import dev.cardan.cli.fields.DataFields;
import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.world.Columns;
import dev.cardan.engine.world.WorldFields;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * The table of a run: a row for each step with the state in which the step begins, the controls that it applies, and
 * what is computed from them. Columns are called {@code field:owner} or {@code field:owner.component}.
 */
public final class RunTable {
    /** What is written if nothing is asked for. */
    public static final String USUAL = "time,qpos,qvel,act,ctrl,sensordata";

    private final OutputStream out;
    private final Data copy;
    private final DataFields values;
    private final Columns columns;
    private final StringBuilder line = new StringBuilder();

    /**
     * Makes a table and writes the names of its columns.
     *
     * @param wanted names of fields, or of fields with owner, between commas
     * @param first columns before them, whose numbers {@link #row} is given
     */
    public RunTable(Model m, List<String> wanted, OutputStream out, String... first) throws IOException {
        this.out = out;
        copy = m.newData();
        values = new DataFields(copy);
        columns = columns(m, wanted);
        List<String> header = new ArrayList<>(columns.names());
        if (header.isEmpty()) {
            throw new CliException(
                    "--fields: nothing is left to write, as the model has none of " + String.join(", ", wanted));
        }
        header.addAll(0, List.of(first));
        for (String name : header) {
            line.append(line.isEmpty() ? "" : ",").append(CsvFile.quoted(name));
        }
        flush();
    }

    /** Whether a column of a table has the numbers of a field of this name. */
    static boolean isField(String column) {
        int colon = column.indexOf(':');
        return colon > 0 && WorldFields.find(column.substring(0, colon)) != null;
    }

    /** The columns that {@code --fields} asks for. */
    public static Columns columns(Model m, List<String> wanted) {
        try {
            return new Columns(m, wanted);
        } catch (IllegalArgumentException e) {
            throw new CliException("--fields: " + e.getMessage());
        }
    }

    /** Writes a row at the present state of a world, which is left alone, after the numbers of the first columns. */
    public void row(Data d, int... first) throws IOException {
        for (int number : first) {
            line.append(line.isEmpty() ? "" : ",").append(number);
        }
        copy.copyFrom(d);
        if (columns.isComputed()) {
            DataFields.evaluate(copy);
        }
        String last = "";
        Object value = null;
        for (Columns.Part part : columns.parts()) {
            String field = part.field().name();
            if (!field.equals(last)) {
                last = field;
                value = values.get(field);
            }
            for (int i : part.places()) {
                line.append(line.isEmpty() ? "" : ",");
                append(value, i);
            }
        }
        flush();
    }

    private void append(Object value, int i) {
        switch (value) {
            case double[] a -> line.append(a[i]);
            case int[] a -> line.append(a[i]);
            case boolean[] a -> line.append(a[i] ? 1 : 0);
            case Boolean b -> line.append(b ? 1 : 0);
            default -> line.append(value);
        }
    }

    private void flush() throws IOException {
        out.write(line.append('\n').toString().getBytes(StandardCharsets.UTF_8));
        line.setLength(0);
    }
}
