package dev.cardan.cli.diff;

import dev.cardan.engine.Model;
import dev.cardan.engine.type.ConstraintType;
import dev.cardan.engine.type.ObjType;
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
    private final Map<String, List<Element>> known = new HashMap<>();

    Layout(Model m) {
        this.m = m;
    }

    /** Name of an object with its kind, such as {@code joint "knee"}; one without a name is told by its place. */
    String object(String kind, int type, int id) {
        if (id < 0 || id >= m.names().count(type)) {
            return kind + " " + id;
        }
        String name = m.names().name(type, id);
        if (!name.isEmpty()) {
            return kind + " \"" + name + "\"";
        }
        int body = switch (type) {
            case ObjType.JOINT -> m.jnt.bodyid[id];
            case ObjType.GEOM -> m.geom.bodyid[id];
            case ObjType.SITE -> m.site.bodyid[id];
            default -> -1;
        };
        String bodyName = body < 0 ? "" : m.names().name(ObjType.BODY, body);
        return kind + " " + id + (bodyName.isEmpty() ? "" : " of body \"" + bodyName + "\"");
    }

    String geom(int id) {
        return object("geom", ObjType.GEOM, id);
    }

    private String key(int type, int id) {
        return m.names().name(type, id);
    }

    /** The elements of a field in the order of their numbers; empty if its numbers belong to no named elements. */
    List<Element> elements(String field) {
        return known.computeIfAbsent(field, this::find);
    }

    private List<Element> find(String field) {
        return switch (field) {
            case "xpos", "xipos", "subtree_com", "subtree_linvel", "subtree_angmom" -> objects("body", ObjType.BODY, 3);
            case "xquat" -> objects("body", ObjType.BODY, 4);
            case "xmat", "ximat" -> objects("body", ObjType.BODY, 9);
            case "cinert", "crb" -> objects("body", ObjType.BODY, 10);
            case "cvel", "cacc", "cfrc_int", "cfrc_ext", "xfrc_applied" -> objects("body", ObjType.BODY, 6);
            case "xanchor", "xaxis" -> objects("joint", ObjType.JOINT, 3);
            case "geom_xpos" -> objects("geom", ObjType.GEOM, 3);
            case "geom_xmat" -> objects("geom", ObjType.GEOM, 9);
            case "site_xpos" -> objects("site", ObjType.SITE, 3);
            case "site_xmat" -> objects("site", ObjType.SITE, 9);
            case "cam_xpos" -> objects("camera", ObjType.CAMERA, 3);
            case "cam_xmat" -> objects("camera", ObjType.CAMERA, 9);
            case "light_xpos", "light_xdir" -> objects("light", ObjType.LIGHT, 3);
            case "ten_length", "ten_velocity", "ten_wrapadr", "ten_wrapnum" -> objects("tendon", ObjType.TENDON, 1);
            case "eq_active" -> objects("equality", ObjType.EQUALITY, 1);
            case "tree_asleep", "tree_island" -> trees();
            case "mocap_pos" -> mocap(3);
            case "mocap_quat" -> mocap(4);
            case "qpos" -> joints(m.jnt.qposadr, m.nq, 1);
            case "qvel",
                    "qacc",
                    "qacc_warmstart",
                    "qacc_smooth",
                    "qLDiagInv",
                    "qfrc_applied",
                    "qfrc_bias",
                    "qfrc_spring",
                    "qfrc_damper",
                    "qfrc_gravcomp",
                    "qfrc_fluid",
                    "qfrc_adhesion",
                    "qfrc_passive",
                    "qfrc_actuator",
                    "qfrc_smooth",
                    "qfrc_constraint",
                    "qfrc_inverse",
                    "dof_island" -> joints(m.jnt.dofadr, m.nv, 1);
            case "cdof", "cdof_dot" -> joints(m.jnt.dofadr, m.nv, 6);
            case "ctrl" -> actuators(m.actuator.ctrladr, m.actuator.ctrlnum);
            case "act", "act_dot" -> actuators(m.actuator.actadr, m.actuator.actnum);
            case "actuator_length", "actuator_velocity", "actuator_force" ->
                actuators(m.actuator.outadr, m.actuator.outnum);
            case "sensordata" -> sensors();
            case "history" -> histories();
            default -> List.of();
        };
    }

    private List<Element> objects(String kind, int type, int width) {
        List<Element> all = new ArrayList<>();
        for (int id = 0; id < m.names().count(type); id++) {
            all.add(new Element(key(type, id), object(kind, type, id), id * width, width));
        }
        return all;
    }

    private List<Element> trees() {
        List<Element> all = new ArrayList<>();
        for (int t = 0; t < m.ntree; t++) {
            int root = m.tree.bodyadr[t];
            String label = "tree " + t + " (" + object("body", ObjType.BODY, root) + ")";
            all.add(new Element(key(ObjType.BODY, root), label, t, 1));
        }
        return all;
    }

    private List<Element> mocap(int width) {
        List<Element> all = new ArrayList<>();
        for (int i = 0; i < m.nmocap; i++) {
            for (int b = 0; b < m.nbody; b++) {
                if (m.body.mocapid[b] == i) {
                    all.add(new Element(key(ObjType.BODY, b), object("body", ObjType.BODY, b), i * width, width));
                }
            }
        }
        return all;
    }

    private List<Element> joints(int[] start, int end, int width) {
        List<Element> all = new ArrayList<>();
        for (int j = 0; j < m.njnt; j++) {
            int to = j + 1 < m.njnt ? start[j + 1] : end;
            all.add(new Element(
                    key(ObjType.JOINT, j),
                    object("joint", ObjType.JOINT, j),
                    width * start[j],
                    width * (to - start[j])));
        }
        return all;
    }

    private List<Element> actuators(int[] start, int[] count) {
        List<Element> all = new ArrayList<>();
        for (int a = 0; a < m.nactuator; a++) {
            if (start[a] >= 0 && count[a] > 0) {
                all.add(new Element(
                        key(ObjType.ACTUATOR, a), object("actuator", ObjType.ACTUATOR, a), start[a], count[a]));
            }
        }
        return all;
    }

    private List<Element> sensors() {
        List<Element> all = new ArrayList<>();
        for (int i = 0; i < m.nsensor; i++) {
            all.add(new Element(
                    key(ObjType.SENSOR, i), object("sensor", ObjType.SENSOR, i), m.sensor.adr[i], m.sensor.dim[i]));
        }
        return all;
    }

    private List<Element> histories() {
        List<Element> starts = new ArrayList<>();
        for (int a = 0; a < m.nactuator; a++) {
            if (m.actuator.history[2 * a] > 0) {
                starts.add(new Element(
                        key(ObjType.ACTUATOR, a),
                        object("actuator", ObjType.ACTUATOR, a),
                        m.actuator.historyadr[a],
                        0));
            }
        }
        for (int i = 0; i < m.nsensor; i++) {
            if (m.sensor.history[2 * i] > 0) {
                starts.add(new Element(
                        key(ObjType.SENSOR, i), object("sensor", ObjType.SENSOR, i), m.sensor.historyadr[i], 0));
            }
        }
        starts.sort((x, y) -> Integer.compare(x.from, y.from));
        List<Element> all = new ArrayList<>();
        for (int i = 0; i < starts.size(); i++) {
            Element e = starts.get(i);
            int to = i + 1 < starts.size() ? starts.get(i + 1).from : m.nhistory;
            all.add(new Element(e.key, e.label, e.from, to - e.from));
        }
        return all;
    }

    /** Where a number of a field is, for people. */
    String place(String field, int index, Frame frame) {
        if (field.startsWith("efc_")) {
            return row(field, index, frame);
        }
        switch (field) {
            case "M", "qLD" -> {
                return matrix(m.M.rowadr, m.M.rownnz, m.M.colind, index);
            }
            case "M_full" -> {
                return "row " + dof(index / m.nv) + ", column " + dof(index % m.nv);
            }
            case "ten_J" -> {
                return inRow(m.ten.JRowadr, m.ten.JRownnz, m.ten.JColind, index, ObjType.TENDON, "tendon");
            }
            case "energy" -> {
                return index == 0 ? "potential energy" : "kinetic energy";
            }
            default -> {
                return inElement(field, index);
            }
        }
    }

    private String inElement(String field, int index) {
        for (Element e : elements(field)) {
            if (index >= e.from && index < e.from + e.length) {
                boolean byDof = field.equals("qvel") || field.startsWith("qfrc_") || field.startsWith("qacc");
                if (byDof) {
                    return dof(index);
                }
                return e.label + component(field, index - e.from, e.length);
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
        if (i < 0 || i >= m.nv) {
            return "dof " + i;
        }
        return "dof " + i + " (" + object("joint", ObjType.JOINT, m.dof.jntid[i]) + ")";
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
            case "efc_KBIP" -> index / 4;
            case "efc_J_dense" -> index / m.nv;
            case "efc_J", "efc_J_colind" -> sparseRow(addresses, index);
            case "efc_Y", "efc_AR" -> -1;
            default -> index;
        };
        if (row < 0) {
            return "[" + index + "]";
        }
        String label = rowLabel(row, frame);
        return "row " + row + (label.isEmpty() ? "" : " (" + label + ")")
                + (field.equals("efc_J_dense") ? ", " + dof(index % m.nv) : "");
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
        return switch ((int) types[row]) {
            case ConstraintType.EQUALITY -> object("equality", ObjType.EQUALITY, id);
            case ConstraintType.FRICTION_DOF -> "friction loss of " + dof(id);
            case ConstraintType.FRICTION_TENDON -> "friction loss of " + object("tendon", ObjType.TENDON, id);
            case ConstraintType.LIMIT_JOINT -> "limit of " + object("joint", ObjType.JOINT, id);
            case ConstraintType.LIMIT_TENDON -> "limit of " + object("tendon", ObjType.TENDON, id);
            default -> contact(id, frame);
        };
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
