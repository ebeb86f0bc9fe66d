package dev.cardan.cli.fields;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Names;
import dev.cardan.engine.type.ObjType;
import java.io.PrintStream;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Models and worlds as text for people and for diff: every field under MuJoCo's name, its shape in brackets, then its values. Fields of
 * objects have a line per object, with the object's number and name; others have ten values a line. Numbers are written so that reading
 * them gives the same bits.
 */
public final class TextDump {
    /** Prefixes of fields, the size that counts their rows, the kind whose names they have; -1: rows without names. */
    private static final Object[][] TABLES = {
        {"body_", "nbody", ObjType.Code.BODY},
        {"jnt_", "njnt", ObjType.Code.JOINT},
        {"dof_", "nv", -1},
        {"geom_", "ngeom", ObjType.Code.GEOM},
        {"site_", "nsite", ObjType.Code.SITE},
        {"cam_", "ncam", ObjType.Code.CAMERA},
        {"light_", "nlight", ObjType.Code.LIGHT},
        {"mat_", "nmat", ObjType.Code.MATERIAL},
        {"pair_", "npair", ObjType.Code.PAIR},
        {"exclude_", "nexclude", ObjType.Code.EXCLUDE},
        {"eq_", "neq", ObjType.Code.EQUALITY},
        {"tendon_", "ntendon", ObjType.Code.TENDON},
        {"actuator_", "nu", ObjType.Code.ACTUATOR},
        {"sensor_", "nsensor", ObjType.Code.SENSOR},
        {"key_", "nkey", ObjType.Code.KEY},
        {"tree_", "ntree", -1},
        {"flex_", "nflex", ObjType.Code.FLEX},
        {"mesh_", "nmesh", ObjType.Code.MESH},
        {"skin_", "nskin", ObjType.Code.SKIN},
        {"hfield_", "nhfield", ObjType.Code.HFIELD},
        {"tex_", "ntex", ObjType.Code.TEXTURE},
        {"numeric_", "nnumeric", ObjType.Code.NUMERIC},
        {"text_", "ntext", ObjType.Code.TEXT},
        {"tuple_", "ntuple", ObjType.Code.TUPLE},
    };

    /** Tables among whose fields are long lists that belong to all objects together: rows only for one value each, and these. */
    private static final Set<String> WITH_LISTS =
            Set.of("flex_", "mesh_", "skin_", "hfield_", "tex_", "numeric_", "text_", "tuple_");

    private static final Set<String> WIDE = Set.of("mesh_scale", "mesh_pos", "mesh_quat", "skin_rgba", "flex_rgba");
    private static final Set<String> TEXTS = Set.of("names", "paths", "text_data", "plugin_attr");
    private static final int PER_LINE = 10;

    private final PrintStream out;

    private TextDump(PrintStream out) {
        this.out = out;
    }

    /** Writes every field of a model. */
    public static void model(Model m, PrintStream out) {
        Map<String, Object> fields = new LinkedHashMap<>(ModelFields.of(m));
        fields.remove("_names");
        TextDump dump = new TextDump(out);
        List<String> sizes = new ArrayList<>(), settings = new ArrayList<>(), arrays = new ArrayList<>();
        fields.forEach((name, value) ->
                (name.contains(".") ? settings : value.getClass().isArray() ? arrays : sizes).add(name));
        out.println("MODEL");
        sizes.forEach(name -> dump.single(name, fields.get(name)));
        out.println("\nSETTINGS");
        for (String name : settings) {
            dump.single(name, fields.get(name));
        }
        out.println("\nFIELDS");
        arrays.forEach(name -> dump.field(m, fields, name, fields.get(name)));
    }

    /** Writes every field of a world, as it is now. */
    public static void data(Data d, PrintStream out) {
        DataFields fields = new DataFields(d);
        Map<String, Object> sizes = ModelFields.of(d.model);
        TextDump dump = new TextDump(out);
        out.println("DATA");
        for (String name : fields.all()) {
            Object value = name.equals("qfrc_inverse") ? null : fields.get(name);
            if (value != null && value.getClass().isArray()) {
                dump.field(d.model, sizes, name, value);
            } else if (value instanceof List<?> || value instanceof Map<?, ?>) {
                dump.structures(name, value);
            } else if (value != null) {
                dump.single(name, value);
            }
        }
    }

    private void single(String name, Object value) {
        out.println("  " + padded(name, 24)
                + (value.getClass().isArray() ? line(value, 0, Array.getLength(value)) : value));
    }

    private void structures(String name, Object value) {
        out.println(name);
        if (value instanceof Map<?, ?> members) {
            members.forEach(
                    (member, numbers) -> out.println("  " + padded(String.valueOf(member), 12) + show(numbers)));
        } else if (value instanceof List<?> list) {
            for (int i = 0; i < list.size(); i++) {
                out.println("  " + padded(Integer.toString(i), 6) + show(list.get(i)));
            }
        }
    }

    private static String show(Object value) {
        if (value == null || !value.getClass().isArray()) {
            return value instanceof Map<?, ?> m
                    ? String.join(
                            " ",
                            m.entrySet().stream()
                                    .map(e -> e.getKey() + "=" + show(e.getValue()))
                                    .toList())
                    : String.valueOf(value);
        }
        return line(value, 0, Array.getLength(value));
    }

    private void field(Model m, Map<String, Object> sizes, String name, Object array) {
        int length = Array.getLength(array);
        if (TEXTS.contains(name)) {
            texts(name, array, length);
            return;
        }
        for (Object[] table : TABLES) {
            String prefix = (String) table[0];
            int rows = name.startsWith(prefix) && sizes.get((String) table[1]) instanceof Integer n ? n : 0;
            boolean fits = rows > 0 && length % rows == 0 && length > 0;
            if (fits && (!WITH_LISTS.contains(prefix) || length == rows || WIDE.contains(name))) {
                rows(m, name, array, rows, (Integer) table[2]);
                return;
            }
        }
        out.println("  " + name + " [" + length + "]");
        for (int i = 0; i < length; i += PER_LINE) {
            out.println("    " + line(array, i, Math.min(length, i + PER_LINE)));
        }
    }

    private void rows(Model m, String name, Object array, int rows, int kind) {
        int width = Array.getLength(array) / rows;
        out.println("  " + name + " [" + rows + (width == 1 ? "" : " x " + width) + "]");
        Names names = m.names();
        for (int i = 0; i < rows; i++) {
            String own = kind < 0 ? "" : names.name(kind, i);
            out.println("    " + padded(i + (own == null || own.isEmpty() ? "" : " " + own), 24)
                    + line(array, i * width, (i + 1) * width));
        }
    }

    /** Texts that end in zero bytes. */
    private void texts(String name, Object array, int length) {
        out.println("  " + name + " [" + length + "]");
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < length; i++) {
            int c = ((Number) Array.get(array, i)).intValue() & 0xff;
            if (c != 0) {
                text.append(c < ' ' || c > '~' ? String.format("\\x%02x", c) : (char) c);
            } else if (!text.isEmpty()) {
                out.println("    " + text);
                text.setLength(0);
            }
        }
        if (!text.isEmpty()) {
            out.println("    " + text);
        }
    }

    private static String line(Object array, int from, int to) {
        StringBuilder text = new StringBuilder();
        for (int i = from; i < to; i++) {
            Object v = Array.get(array, i);
            boolean whole = v instanceof Double d && d == Math.rint(d) && Math.abs(d) < 1e15 && !(d == 0 && 1 / d < 0);
            text.append(i == from ? "" : " ").append(whole ? Long.toString(((Double) v).longValue()) : v);
        }
        return text.toString();
    }

    private static String padded(String text, int width) {
        return text + " ".repeat(Math.max(1, width - text.length()));
    }
}
