package dev.cardan.cli.csv;

import dev.cardan.cli.CliException;
import dev.cardan.cli.fields.DataFields;
import dev.cardan.cli.fields.Words;
import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Names;
import dev.cardan.engine.type.DataType;
import dev.cardan.engine.type.JointType;
import dev.cardan.engine.world.Entity;
import dev.cardan.engine.world.OwnerNames;
import dev.cardan.engine.world.WorldField;
import dev.cardan.engine.world.WorldFields;
import dev.cardan.engine.world.WorldRole;
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

    private static final String[] XYZ = Words.of("x y z");
    private static final String[] WXYZ = Words.of("w x y z");
    private static final String[] FREE_POSITION = Words.of("x y z qw qx qy qz");
    private static final String[] FREE_VELOCITY = Words.of("vx vy vz wx wy wz");

    private final Model m;
    private final OwnerNames owners;
    private final OutputStream out;
    private final Data copy;
    private final DataFields values;
    private final List<String> fields = new ArrayList<>(); // one for each part
    private final List<int[]> parts = new ArrayList<>(); // places in the field
    private final StringBuilder line = new StringBuilder();
    private boolean computed; // whether the state alone is not enough

    /**
     * Makes a table and writes the names of its columns.
     *
     * @param wanted names of fields, or of fields with owner, between commas
     * @param first columns before them, whose numbers {@link #row} is given
     */
    public RunTable(Model m, List<String> wanted, OutputStream out, String... first) throws IOException {
        this.m = m;
        this.out = out;
        owners = new OwnerNames(m);
        copy = m.newData();
        values = new DataFields(copy);
        List<String> header = new ArrayList<>();
        for (String item : wanted) {
            add(item, header);
        }
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

    /** The names of the columns of a field, in the order of its numbers. */
    public static List<String> columns(Model m, String field) {
        return names(m, new OwnerNames(m), known(field));
    }

    private void add(String item, List<String> header) {
        int colon = item.indexOf(':');
        String field = colon < 0 ? item : item.substring(0, colon);
        WorldField f = known(field);
        List<String> names = names(m, owners, f);
        List<Integer> places = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            String name = names.get(i);
            if (colon < 0 || name.equals(item) || name.startsWith(item + ".")) {
                places.add(i);
                header.add(name);
            }
        }
        if (places.isEmpty() && colon >= 0) {
            String near = Names.nearest(item, names);
            throw new CliException("--fields: there is no \"" + item + "\""
                    + (near.isEmpty()
                            ? names.isEmpty() ? "" : "; there are " + InputNames.brief(names)
                            : ": did you mean \"" + near + "\"?"));
        }
        if (!places.isEmpty()) {
            fields.add(field);
            parts.add(places.stream().mapToInt(Integer::intValue).toArray());
            computed |= f.role() != WorldRole.STATE && f.role() != WorldRole.INPUT;
        }
    }

    private static WorldField known(String field) {
        WorldField f = WorldFields.find(field);
        if (f == null) {
            List<String> all = new ArrayList<>();
            for (WorldField each : WorldFields.all()) {
                all.add(each.name());
            }
            String near = Names.nearest(field, all);
            throw new CliException("--fields: there is no field \"" + field + "\""
                    + (near.isEmpty()
                            ? "; usual ones are " + USUAL + ",xpos,xquat,qacc,energy,ncon"
                            : ": did you mean \"" + near + "\"?"));
        }
        if (f.isGrowing() || f.entity() == Entity.ISLAND || f.entity() == Entity.ISLAND_DOF) {
            throw new CliException("--fields: the length of " + field
                    + " changes from step to step, so it fits in no table: cardan dump writes it");
        }
        return f;
    }

    /** The names of the numbers of a field. */
    private static List<String> names(Model m, OwnerNames owners, WorldField f) {
        List<String> names = new ArrayList<>();
        if (f.entity() == Entity.CONTROL && f.width() == 1) {
            InputNames inputs = new InputNames(m);
            for (int i = 0; i < m.nu; i++) {
                names.add(f.name() + ":" + inputs.name(i));
            }
            return names;
        }
        List<OwnerNames.Block> blocks = owners.blocks(f.entity());
        if (blocks.isEmpty()) {
            int n = f.width() * f.entity().capacity(m);
            for (int i = 0; i < n; i++) {
                names.add(n == 1 ? f.name() : f.name() + ":" + component(m, f, null, 0, i, n));
            }
            return names;
        }
        for (int b = 0; b < blocks.size(); b++) {
            OwnerNames.Block block = blocks.get(b);
            String owner = f.name() + ":" + (block.key().isEmpty() ? Integer.toString(b) : block.key());
            int n = f.width() * block.length();
            for (int i = 0; i < n; i++) {
                names.add(n == 1 ? owner : owner + "." + component(m, f, block, b, i, n));
            }
        }
        return names;
    }

    private static String component(Model m, WorldField f, OwnerNames.Block block, int b, int i, int n) {
        String[] words = null;
        if (f.name().equals("energy")) {
            words = Words.of("potential kinetic");
        } else if (f.entity() == Entity.READING) {
            boolean quaternion = m.sensor.datatype[b] == DataType.Code.QUATERNION;
            words = quaternion ? WXYZ : n == 3 ? XYZ : null;
        } else if (f.entity() == Entity.POSITION && block != null) {
            words = m.jnt.type[b] == JointType.Code.FREE ? FREE_POSITION : WXYZ;
        } else if (f.entity() == Entity.DOF && block != null && f.width() == 1) {
            words = m.jnt.type[b] == JointType.Code.FREE ? FREE_VELOCITY : XYZ;
        } else if (n == 4 && f.name().endsWith("quat")) {
            words = WXYZ;
        } else if (n == 3) {
            words = XYZ;
        }
        return words != null && words.length == n ? words[i] : Integer.toString(i);
    }

    /** Writes a row at the present state of a world, which is left alone, after the numbers of the first columns. */
    public void row(Data d, int... first) throws IOException {
        for (int number : first) {
            line.append(line.isEmpty() ? "" : ",").append(number);
        }
        copy.copyFrom(d);
        if (computed) {
            DataFields.evaluate(copy);
        }
        String last = "";
        Object value = null;
        for (int p = 0; p < parts.size(); p++) {
            if (!fields.get(p).equals(last)) {
                last = fields.get(p);
                value = values.get(last);
            }
            for (int i : parts.get(p)) {
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
