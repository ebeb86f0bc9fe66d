package dev.cardan.cli.diff;

import dev.cardan.cli.Overrides;
import dev.cardan.cli.conform.Difference;
import dev.cardan.cli.fields.ModelFields;
import dev.cardan.cli.fields.Words;
import dev.cardan.engine.Model;
import dev.cardan.engine.type.ObjType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/** In what two compiled models differ: options, structure, and fields element by element. */
final class ModelDiff {
    private record Table(String prefix, String kind, int type) {}

    private static final List<Table> TABLES = List.of(
            new Table("body_", "body", ObjType.Code.BODY),
            new Table("jnt_", "joint", ObjType.Code.JOINT),
            new Table("geom_", "geom", ObjType.Code.GEOM),
            new Table("site_", "site", ObjType.Code.SITE),
            new Table("cam_", "camera", ObjType.Code.CAMERA),
            new Table("light_", "light", ObjType.Code.LIGHT),
            new Table("mesh_", "mesh", ObjType.Code.MESH),
            new Table("hfield_", "hfield", ObjType.Code.HFIELD),
            new Table("mat_", "material", ObjType.Code.MATERIAL),
            new Table("pair_", "pair", ObjType.Code.PAIR),
            new Table("exclude_", "exclude", ObjType.Code.EXCLUDE),
            new Table("eq_", "equality", ObjType.Code.EQUALITY),
            new Table("tendon_", "tendon", ObjType.Code.TENDON),
            new Table("actuator_", "actuator", ObjType.Code.ACTUATOR),
            new Table("sensor_", "sensor", ObjType.Code.SENSOR),
            new Table("key_", "key", ObjType.Code.KEY));

    /** What the compiler computes from other fields: named together, as it is never the cause. */
    private static final List<String> DERIVED = List.of(
            Words.of("body_subtreemass body_invweight0 body_simple body_sameframe dof_invweight0 dof_M0 dof_length"
                    + " dof_simplenum geom_rbound geom_aabb geom_sameframe site_sameframe cam_poscom0 cam_pos0 cam_mat0"
                    + " light_poscom0 light_pos0 light_dir0 tendon_length0 tendon_invweight0 actuator_acc0"
                    + " actuator_length0 qpos_spring exclude_signature pair_signature"));

    /** Memory, places of names, and other numbers that tell nothing about the physics. */
    private static final List<String> UNTOLD = List.of(Words.of(
            "nexclude npair nkey nbuffer narena nnames nnames_map names names_map paths npaths signature _names"));

    private static final int MOST = 3; // rows told per field

    private final Model a;
    private final Model b;
    private final Layout la;
    private final Map<String, Object> fa;
    private final Map<String, Object> fb;
    private final boolean sameStructure;
    private final List<String> lines = new ArrayList<>();
    private final TreeSet<String> derived = new TreeSet<>();

    ModelDiff(Model a, Model b) {
        this.a = a;
        this.b = b;
        la = new Layout(a);
        fa = ModelFields.of(a);
        fb = ModelFields.of(b);
        sameStructure = isSameStructure();
        options();
        structure();
        fields();
    }

    /** Whether what a step computes belongs together by index: the same names and sizes. */
    boolean sameStructure() {
        return sameStructure;
    }

    /** One line per difference, causes before what follows from them. */
    List<String> lines() {
        List<String> all = new ArrayList<>(lines);
        if (!derived.isEmpty()) {
            all.add("derived from these: " + String.join(", ", derived));
        }
        return all;
    }

    private boolean isSameStructure() {
        Map<?, ?> na = (Map<?, ?>) fa.get("_names"), nb = (Map<?, ?>) fb.get("_names");
        for (String kind : Words.of("body joint geom site camera light flex equality tendon actuator sensor")) {
            if (!na.get(kind).equals(nb.get(kind))) {
                return false;
            }
        }
        for (String size : Words.of("nq nv nu na nbody njnt ngeom nsite ncam nlight ntendon nactuator nout nsensor"
                + " nsensordata neq nmocap nhistory nuserdata")) {
            if (!fa.get(size).equals(fb.get(size))) {
                return false;
            }
        }
        return Arrays.equals(a.jnt.type, b.jnt.type) && Arrays.equals(a.body.parentid, b.body.parentid);
    }

    private void options() {
        for (String name : fa.keySet()) {
            if (name.startsWith("opt.")) {
                double[] x = Difference.numbers(fa.get(name)), y = Difference.numbers(fb.get(name));
                String option = name.substring(4);
                if (!Arrays.equals(x, y)) {
                    lines.addAll(Overrides.changes(option, x, y));
                }
            }
        }
    }

    private void structure() {
        Map<?, ?> na = (Map<?, ?>) fa.get("_names"), nb = (Map<?, ?>) fb.get("_names");
        for (Object kind : na.keySet()) {
            List<?> x = (List<?>) na.get(kind), y = (List<?>) nb.get(kind);
            if (x.equals(y)) {
                continue;
            }
            String only = only("A", x, y) + only("B", y, x);
            boolean counted = x.size() != y.size();
            String counts = counted ? ": " + x.size() + " in A, " + y.size() + " in B" : "";
            String order = only.isEmpty() && !counted ? ": in another order" : "";
            lines.add("elements of kind " + kind + counts + order + only);
        }
        jointTypes();
    }

    private boolean sameNames(String kind) {
        return ((Map<?, ?>) fa.get("_names")).get(kind).equals(((Map<?, ?>) fb.get("_names")).get(kind));
    }

    private void jointTypes() {
        for (int j = 0; j < a.njnt; j++) {
            String name = a.names().name(ObjType.Code.JOINT, j);
            int k = b.names().find(ObjType.Code.JOINT, name);
            if (!name.isEmpty() && k >= 0 && a.jnt.type[j] != b.jnt.type[k]) {
                lines.add("joint \"" + name + "\" has another type");
            }
        }
    }

    private static String only(String who, List<?> x, List<?> y) {
        List<String> rest = new ArrayList<>();
        for (Object name : x) {
            if (!name.equals("") && !y.contains(name)) {
                rest.add("\"" + name + "\"");
            }
        }
        return rest.isEmpty() ? "" : "; only in " + who + ": " + Wording.list(rest, 8);
    }

    private void fields() {
        for (Map.Entry<String, Object> e : fa.entrySet()) {
            String name = e.getKey();
            Object other = fb.get(name);
            if (name.startsWith("opt.") || name.startsWith("name_") || UNTOLD.contains(name) || other == null) {
                continue;
            }
            Table table = table(name);
            if (sameStructure && (table == null || sameNames(table.kind))) {
                whole(name, table, Difference.numbers(e.getValue()), Difference.numbers(other));
            } else if (table != null && !(e.getValue() instanceof int[])) {
                byName(name, table, Difference.numbers(e.getValue()), Difference.numbers(other));
            }
        }
    }

    private static Table table(String field) {
        for (Table t : TABLES) {
            if (field.startsWith(t.prefix)) {
                return t;
            }
        }
        return null;
    }

    private static boolean isDerived(String field) {
        return DERIVED.contains(field)
                || field.startsWith("stat.")
                || field.startsWith("bvh_")
                || field.startsWith("oct_")
                || field.startsWith("flg");
    }

    private void whole(String field, Table table, double[] x, double[] y) {
        if (Arrays.equals(x, y)) {
            return;
        }
        if (isDerived(field)) {
            derived.add(field);
        } else if (x.length != y.length) {
            lines.add(field + ": " + x.length + " numbers in A, " + y.length + " in B");
        } else {
            int count = table != null ? count(table, x.length) : field.startsWith("dof_") ? a.nv : 0;
            rows(field, table, count, x, y);
        }
    }

    /** Elements of a table, 0 if a field of some length isn't made of rows of them. */
    private int count(Table table, int length) {
        int count = a.names().count(table.type);
        return count > 0 && length % count == 0 ? count : 0;
    }

    private void rows(String field, Table table, int count, double[] x, double[] y) {
        int width = count == 0 ? x.length : x.length / count, told = 0, more = 0;
        for (int row = 0; row < Math.max(1, count); row++) {
            if (width > 0 && !Arrays.equals(x, row * width, (row + 1) * width, y, row * width, (row + 1) * width)) {
                if (told++ < MOST) {
                    String element =
                            count == 0 ? "" : table == null ? la.dof(row) : la.object(table.kind, table.type, row);
                    tell(field, element, x, row * width, y, row * width, width);
                } else {
                    more++;
                }
            }
        }
        if (more > 0) {
            lines.add(field + " of " + more + " more");
        }
    }

    private void tell(String field, String element, double[] x, int xo, double[] y, int yo, int width) {
        String of = element.isEmpty() ? field : field + " of " + element;
        if (width <= 10) {
            lines.add(of + ": " + Wording.text(x, xo, width) + " -> " + Wording.text(y, yo, width));
            return;
        }
        int first = Arrays.mismatch(x, xo, xo + width, y, yo, yo + width);
        lines.add(of + "[" + first + "]: " + Wording.text(x[xo + first]) + " -> " + Wording.text(y[yo + first]));
    }

    private void byName(String field, Table table, double[] x, double[] y) {
        int na = a.names().count(table.type), nb = b.names().count(table.type);
        if (na == 0 || nb == 0 || x.length % na != 0 || y.length % nb != 0 || x.length / na != y.length / nb) {
            return;
        }
        int width = x.length / na;
        for (int i = 0; i < na; i++) {
            String name = a.names().name(table.type, i);
            int k = name.isEmpty() ? -1 : b.names().find(table.type, name);
            if (k >= 0 && !Arrays.equals(x, i * width, (i + 1) * width, y, k * width, (k + 1) * width)) {
                if (isDerived(field)) {
                    derived.add(field);
                } else {
                    tell(field, la.object(table.kind, table.type, i), x, i * width, y, k * width, width);
                }
            }
        }
    }

    /** Settings of two runs that differ, one line each. */
    static List<String> settings(Map<String, String> x, Map<String, String> y) {
        List<String> lines = new ArrayList<>();
        Map<String, String> all = new LinkedHashMap<>(x);
        all.keySet().retainAll(y.keySet());
        for (String name : all.keySet()) {
            if (!x.get(name).equals(y.get(name))) {
                lines.add(name + ": " + (x.get(name).isEmpty() ? "none" : x.get(name)) + " -> "
                        + (y.get(name).isEmpty() ? "none" : y.get(name)));
            }
        }
        return lines;
    }
}
