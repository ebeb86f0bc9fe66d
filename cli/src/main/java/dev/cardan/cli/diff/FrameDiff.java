package dev.cardan.cli.diff;

import dev.cardan.cli.fields.Words;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Compares frames of two runs, field by field in the order of the pipeline. */
final class FrameDiff {
    private static final String[] SPARSE = Words.of("efc_J efc_J_rownnz efc_J_rowadr efc_J_rowsuper efc_J_colind");

    /** Matrices that only some solvers make. */
    private static final String[] SOLVERS_OWN = Words.of("efc_Y efc_AR");

    private final Layout a; // null if a model isn't known
    private final Layout b;
    private final boolean sameStructure;
    private final double tolerance;
    private final List<Finding> found = new ArrayList<>();
    private Frame fa;
    private Frame fb;
    private boolean comparesFields;

    /** @param sameStructure whether elements belong together by index; otherwise they do by name */
    FrameDiff(Layout a, Layout b, boolean sameStructure, double tolerance) {
        this.a = a;
        this.b = b;
        this.sameStructure = sameStructure;
        this.tolerance = tolerance;
    }

    /** Whether some field was in both frames of a step. */
    boolean comparesFields() {
        return comparesFields;
    }

    /** All differences between two frames of a step, in the order of the pipeline. */
    List<Finding> compare(Frame frameA, Frame frameB, String stateStage) {
        fa = frameA;
        fb = frameB;
        found.clear();
        for (String field : Pipeline.STATE) {
            field(stateStage, field);
        }
        for (Pipeline.Part part : Pipeline.PARTS) {
            for (String field : part.fields()) {
                field(part.title(), field);
            }
        }
        Set<String> others = new LinkedHashSet<>(fa.others());
        others.retainAll(fb.others());
        for (String field : others) {
            field(Pipeline.OTHER, field);
        }
        return List.copyOf(found);
    }

    private void field(String stage, String field) {
        switch (field) {
            case "contact" -> contacts(stage, Pipeline.CONTACT);
            case "contact_rows" -> contacts(stage, Pipeline.CONTACT_ROWS);
            case "sensordata:1", "sensordata:2", "sensordata:3" -> sensors(stage, field);
            case "qfrc_inverse" -> {
                if (fa instanceof Frame.Dumped || fb instanceof Frame.Dumped) {
                    plain(stage, field);
                }
            }
            case "M_full" -> {
                if (fa.get("M") == null || fb.get("M") == null) {
                    plain(stage, field);
                }
            }
            default -> {
                if (!isNeedless(field)) {
                    plain(stage, field);
                }
            }
        }
    }

    /** Sparse forms of what is compared as a dense matrix, and what only tells how a solver works. */
    private boolean isNeedless(String field) {
        if (contains(SPARSE, field)) {
            return fa.get("efc_J_dense") != null && fb.get("efc_J_dense") != null;
        }
        if (field.equals("solver_niter")) {
            return tolerance > 0; // another way to the same result
        }
        return contains(SOLVERS_OWN, field) && (fa.numbers(field).length == 0 || fb.numbers(field).length == 0);
    }

    private static boolean contains(String[] words, String word) {
        for (String w : words) {
            if (w.equals(word)) {
                return true;
            }
        }
        return false;
    }

    private void sensors(String stage, String field) {
        int kind = field.charAt(field.length() - 1) - '0';
        if (a != null) {
            plain(stage, "sensordata", a.sensorsOf(kind));
        } else if (kind == 3) {
            plain("sensors", "sensordata");
        }
    }

    private void plain(String stage, String field) {
        plain(stage, field, null);
    }

    /** @param only which numbers count, null if all */
    private void plain(String stage, String field, boolean[] only) {
        Object va = fa.get(field), vb = fb.get(field);
        if (va == null || vb == null) {
            return;
        }
        comparesFields = true;
        if (va instanceof Map<?, ?> || vb instanceof Map<?, ?>) {
            digests(stage, field, va, vb);
        } else if (sameStructure) {
            numbers(stage, field, Frame.toNumbers(va), Frame.toNumbers(vb), only);
        } else {
            byName(stage, field, Frame.toNumbers(va), Frame.toNumbers(vb), only);
        }
    }

    /** Long arrays may be there as length and digest only. */
    private void digests(String stage, String field, Object va, Object vb) {
        if (va instanceof Map<?, ?> && vb instanceof Map<?, ?> && !va.equals(vb)) {
            found.add(new Finding(stage, field, "", "their digests differ: dump with --max-array 0 to see where"));
        }
    }

    private void numbers(String stage, String field, double[] x, double[] y, boolean[] only) {
        if (x.length != y.length) {
            found.add(new Finding(stage, field, "", "A has " + x.length + " numbers, B has " + y.length));
            return;
        }
        double scale = scale(x, y);
        int first = -1, count = 0, all = 0, worst = -1;
        Set<String> elements = new LinkedHashSet<>();
        for (int i = 0; i < x.length; i++) {
            if (only != null && (i >= only.length || !only[i])) {
                continue;
            }
            all++;
            if (differs(x[i], y[i], scale)) {
                first = first < 0 ? i : first;
                worst = worst < 0 || distance(x[i], y[i]) > distance(x[worst], y[worst]) ? i : worst;
                count++;
                elements.add(element(field, i));
            }
        }
        if (first >= 0) {
            String more = all == 1 ? "" : "; " + count + " of " + all + " numbers differ";
            if (elements.size() > 1) {
                more += " (" + Wording.list(new ArrayList<>(elements), 4) + ")";
            }
            if (worst != first) {
                more += ", most at " + place(field, worst) + ": " + values(x[worst], y[worst]);
            }
            found.add(new Finding(stage, field, place(field, first), values(x[first], y[first]) + more + extra(field)));
        }
    }

    private void byName(String stage, String field, double[] x, double[] y, boolean[] only) {
        Map<String, Layout.Element> others = new LinkedHashMap<>();
        for (Layout.Element e : b.elements(field)) {
            others.put(e.key(), e);
        }
        double scale = scale(x, y);
        for (Layout.Element e : a.elements(field)) {
            Layout.Element o = others.get(e.key());
            boolean counts = only == null || (e.length() > 0 && only[e.from()]);
            if (e.key().isEmpty() || o == null || o.length() != e.length() || !counts || !e.isIn(x) || !o.isIn(y)) {
                continue;
            }
            for (int i = 0; i < e.length(); i++) {
                if (differs(x[e.from() + i], y[o.from() + i], scale)) {
                    String place = a.place(field, e.from() + i, fa);
                    found.add(new Finding(stage, field, place, values(x[e.from() + i], y[o.from() + i])));
                    return;
                }
            }
        }
        if (field.equals("time") && x.length == 1 && y.length == 1 && differs(x[0], y[0], scale)) {
            found.add(new Finding(stage, field, "", values(x[0], y[0])));
        }
    }

    private String place(String field, int index) {
        if (fa.get(field) instanceof Number) {
            return "";
        }
        return a == null ? "[" + index + "]" : a.place(field, index, fa);
    }

    private String element(String field, int index) {
        if (a != null) {
            for (Layout.Element e : a.elements(field)) {
                if (index >= e.from() && index < e.from() + e.length()) {
                    return e.label();
                }
            }
        }
        return "";
    }

    private boolean differs(double x, double y, double scale) {
        if (x == y || (Double.isNaN(x) && Double.isNaN(y))) {
            return false;
        }
        return !(Math.abs(x - y) <= tolerance * scale);
    }

    private static double distance(double x, double y) {
        double d = Math.abs(x - y);
        return Double.isNaN(d) ? Double.POSITIVE_INFINITY : d;
    }

    /** The largest finite number of two fields. */
    private static double scale(double[] x, double[] y) {
        double s = 0;
        for (double[] v : List.of(x, y)) {
            for (double n : v) {
                s = Double.isFinite(n) ? Math.max(s, Math.abs(n)) : s;
            }
        }
        return s;
    }

    static String values(double x, double y) {
        double relative = Math.abs(x - y) / Math.max(Math.abs(x), Math.abs(y));
        String apart = Double.isFinite(relative) ? " (relative difference " + Wording.brief(relative) + ")" : "";
        return Wording.text(x) + " in A, " + Wording.text(y) + " in B" + apart;
    }

    /** For counts: which contacts or rows only one of the two has. */
    private String extra(String field) {
        if (a == null || !sameStructure) {
            return "";
        }
        return switch (field) {
            case "ncon" -> onlyIn(pairs(fa), pairs(fb));
            case "ne", "nf", "nl", "nefc" -> onlyIn(rows(fa), rows(fb));
            default -> "";
        };
    }

    private List<String> pairs(Frame f) {
        List<String> all = new ArrayList<>();
        for (Map<?, ?> c : f.contacts()) {
            all.add(a.pair(c));
        }
        return all;
    }

    private List<String> rows(Frame f) {
        List<String> all = new ArrayList<>();
        for (int r = 0; r < f.numbers("efc_type").length; r++) {
            String label = a.rowLabel(r, f);
            all.add(label.startsWith("contact ") ? label.substring(label.indexOf(':') + 2) : label);
        }
        return all;
    }

    private static String onlyIn(List<String> x, List<String> y) {
        return only("A", x, y) + only("B", y, x);
    }

    private static String only(String who, List<String> x, List<String> y) {
        List<String> rest = new ArrayList<>(x);
        for (String s : y) {
            rest.remove(s);
        }
        Set<String> names = new LinkedHashSet<>(rest);
        return names.isEmpty() ? "" : "; only in " + who + ": " + Wording.list(new ArrayList<>(names), 4);
    }

    /** Contacts are compared when there are equally many; how many there are is a field of its own. */
    private void contacts(String stage, List<String> fields) {
        List<Map<?, ?>> x = fa.contacts(), y = fb.contacts();
        if (!sameStructure || x.size() != y.size()) {
            return;
        }
        for (String field : fields) {
            for (int i = 0; i < x.size(); i++) {
                if (!contact(stage, field, i, x.get(i).get(field), y.get(i).get(field))) {
                    break;
                }
            }
        }
    }

    /** Whether the two are equal. */
    private boolean contact(String stage, String field, int i, Object vx, Object vy) {
        double[] x = Frame.toNumbers(vx), y = Frame.toNumbers(vy);
        double scale = scale(x, y);
        for (int k = 0; k < Math.min(x.length, y.length); k++) {
            if (differs(x[k], y[k], scale)) {
                String where = a == null ? "contact " + i : a.contact(i, fa);
                String detail = field.equals("geom") && a != null
                        ? geoms(x) + " in A, " + geoms(y) + " in B"
                        : values(x[k], y[k]);
                String number = x.length > 1 && !field.equals("geom") ? ", number " + k : "";
                found.add(new Finding(stage, "contact." + field, where + number, detail));
                return false;
            }
        }
        return true;
    }

    private String geoms(double[] pair) {
        return a.geom((int) pair[0]) + " and " + a.geom((int) pair[1]);
    }
}
