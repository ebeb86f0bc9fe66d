package dev.cardan.cli.diff;

import dev.cardan.engine.Model;
import dev.cardan.engine.type.ObjType;
import dev.cardan.engine.world.OwnerNames;
import dev.cardan.engine.world.WorldField;
import dev.cardan.engine.world.WorldFields;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Which element of a model a number of a field belongs to, by name. */
final class Layout {
    /** A part of a field: the numbers of one element. Parts with the same key in two models belong together. */
    record Element(String key, String label, int from, int length) {
        /** Whether a field has the numbers of this element; some fields are empty at times. */
        boolean isIn(double[] field) {
            return from + length <= field.length;
        }
    }

    private static final String[] XYZ = {"x", "y", "z"};
    private static final String[] WXYZ = {"w", "x", "y", "z"};

    final Model m;
    private final OwnerNames names;
    private final Map<String, List<Element>> known = new HashMap<>();

    Layout(Model m) {
        this.m = m;
        names = new OwnerNames(m);
    }

    /** Name of an object with its kind, such as {@code joint "knee"}; one without a name is told by its place. */
    String object(String kind, int type, int id) {
        return id < 0 || id >= m.names().count(type) ? kind + " " + id : names.object(type, id);
    }

    String geom(int id) {
        return object("geom", ObjType.Code.GEOM, id);
    }

    /** The elements of a field in the order of their numbers; empty if its numbers belong to no named elements. */
    List<Element> elements(String field) {
        return known.computeIfAbsent(field, this::find);
    }

    private List<Element> find(String field) {
        WorldField f = WorldFields.find(field);
        List<Element> all = new ArrayList<>();
        if (f != null) {
            for (OwnerNames.Block b : names.blocks(f.entity())) {
                all.add(new Element(b.key(), b.label(), f.width() * b.from(), f.width() * b.length()));
            }
        }
        return all;
    }

    /** Where a number of a field is, for people. */
    String place(String field, int index, Frame frame) {
        if (field.startsWith("efc_")) {
            return row(field, index, frame);
        }
        if (field.equals("M_full")) {
            return "row " + dof(index / m.nv) + ", column " + dof(index % m.nv);
        }
        WorldField f = WorldFields.find(field);
        if (f == null) {
            return "[" + index + "]";
        }
        return switch (f.entity()) {
            case MASS_ENTRY -> matrix(m.M.rowadr, m.M.rownnz, m.M.colind, index);
            case TENDON_ENTRY ->
                inRow(m.ten.JRowadr, m.ten.JRownnz, m.ten.JColind, index, ObjType.Code.TENDON, "tendon");
            case WORLD ->
                field.equals("energy") ? (index == 0 ? "potential energy" : "kinetic energy") : "[" + index + "]";
            case DOF -> f.width() == 1 ? dof(index) : inElement(f, index);
            default -> inElement(f, index);
        };
    }

    private String inElement(WorldField f, int index) {
        for (Element e : elements(f.name())) {
            if (index >= e.from && index < e.from + e.length) {
                return e.label + component(f.name(), index - e.from, e.length);
            }
        }
        return "[" + index + "]";
    }

    private static String component(String field, int i, int length) {
        if (length == 1) {
            return "";
        }
        if (length == 3 && !field.equals("sensordata")) {
            return ", " + XYZ[i];
        }
        if (length == 4 && field.endsWith("quat")) {
            return ", " + WXYZ[i];
        }
        return ", number " + i;
    }

    String dof(int i) {
        return names.dof(i);
    }

    private String matrix(int[] adr, int[] count, int[] columns, int index) {
        for (int r = 0; r < adr.length; r++) {
            if (index >= adr[r] && index < adr[r] + count[r]) {
                return "row " + dof(r) + ", column " + dof(columns[index]);
            }
        }
        return "[" + index + "]";
    }

    private String inRow(int[] adr, int[] count, int[] columns, int index, int type, String kind) {
        for (int r = 0; r < adr.length; r++) {
            if (index >= adr[r] && index < adr[r] + count[r]) {
                return object(kind, type, r) + ", " + dof(columns[index]);
            }
        }
        return "[" + index + "]";
    }

    private String row(String field, int index, Frame frame) {
        double[] addresses = frame.numbers("efc_J_rowadr");
        int row = switch (field) {
            case "efc_J_dense" -> index / m.nv;
            case "efc_J", "efc_J_colind" -> sparseRow(addresses, index);
            case "efc_Y", "efc_AR" -> -1;
            default -> index / width(field);
        };
        if (row < 0) {
            return "[" + index + "]";
        }
        String label = rowLabel(row, frame);
        return "row " + row + (label.isEmpty() ? "" : " (" + label + ")")
                + (field.equals("efc_J_dense") ? ", " + dof(index % m.nv) : "");
    }

    private static int width(String field) {
        WorldField f = WorldFields.find(field);
        return f == null ? 1 : f.width();
    }

    private static int sparseRow(double[] addresses, int index) {
        int row = -1;
        for (int r = 0; r < addresses.length && addresses[r] <= index; r++) {
            row = r;
        }
        return row;
    }

    /** What a constraint row is there for. */
    String rowLabel(int row, Frame frame) {
        double[] types = frame.numbers("efc_type"), ids = frame.numbers("efc_id");
        if (row >= types.length || row >= ids.length) {
            return "";
        }
        int id = (int) ids[row];
        String label = names.constraint((int) types[row], id);
        return label.isEmpty() ? contact(id, frame) : label;
    }

    /** Who touches whom in contact i of a frame. */
    String contact(int i, Frame frame) {
        List<Map<?, ?>> contacts = frame.contacts();
        return i >= contacts.size() ? "contact " + i : "contact " + i + ": " + pair(contacts.get(i));
    }

    String pair(Map<?, ?> contact) {
        double[] geoms = Frame.toNumbers(contact.get("geom"));
        return geoms.length < 2 ? "" : geom((int) geoms[0]) + " and " + geom((int) geoms[1]);
    }

    /** The part of sensordata that a stage computes, one flag per number. */
    boolean[] sensorsOf(int stage) {
        boolean[] flags = new boolean[m.nsensordata];
        for (int i = 0; i < m.nsensor; i++) {
            for (int k = 0; k < m.sensor.dim[i]; k++) {
                flags[m.sensor.adr[i] + k] = m.sensor.needstage[i] == stage;
            }
        }
        return flags;
    }
}
