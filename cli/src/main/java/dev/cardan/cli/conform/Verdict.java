package dev.cardan.cli.conform;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What comparing one golden file gave. */
public final class Verdict {
    /** The worst of one field over all frames. */
    public static final class Field {
        public final String name;
        public final Group group;
        public double abs;
        public double rel;
        public int arrays; // computed and not all zero
        public int same; // of these, equal bit for bit
        public int failures;
        public String firstFailure = "";

        Field(String name, Group group) {
            this.name = name;
            this.group = group;
        }
    }

    public final String golden;
    private final Map<String, Field> fields = new LinkedHashMap<>();
    private final List<String> failures = new ArrayList<>();
    public int frames;
    public int sameFrames;
    private boolean frameSame;

    public Verdict(String golden) {
        this.golden = golden;
    }

    public void beginFrame() {
        frames++;
        frameSame = true;
    }

    public void endFrame() {
        sameFrames += frameSame ? 1 : 0;
    }

    /**
     * Takes note of a comparison.
     *
     * @param place where it was made, e.g. "frame 3"
     * @param computed whether the field is a result (not a copy of an input), so that equal bits count
     */
    public void note(String name, Group group, String place, Difference d, double tolerance, boolean computed) {
        Field f = field(name, group);
        f.abs = Math.max(f.abs, d.abs);
        f.rel = Math.max(f.rel, d.rel);
        if (computed && !d.zero) {
            f.arrays++;
            f.same += d.same ? 1 : 0;
        }
        frameSame &= d.same;
        if (!d.wrong.isEmpty() || d.rel > tolerance) {
            fail(
                    f,
                    place + ": "
                            + (d.wrong.isEmpty()
                                    ? "off by " + d.rel + " of its size (allowed " + tolerance + ")"
                                    : d.wrong));
        }
    }

    /** Takes note that a field couldn't be compared. */
    public void fail(String name, Group group, String why) {
        frameSame = false;
        fail(field(name, group), why);
    }

    private void fail(Field f, String why) {
        f.failures++;
        if (f.firstFailure.isEmpty()) {
            f.firstFailure = why;
            failures.add(f.name + ": " + why);
        }
    }

    private Field field(String name, Group group) {
        Field f = fields.get(name);
        if (f == null) {
            f = new Field(name, group);
            fields.put(name, f);
        }
        return f;
    }

    public boolean passed() {
        return failures.isEmpty();
    }

    /** One sentence per field that failed. */
    public List<String> failures() {
        return failures;
    }

    public Iterable<Field> fields() {
        return fields.values();
    }

    /** Largest relative difference per group. */
    public Map<Group, Double> worst() {
        Map<Group, Double> worst = new EnumMap<>(Group.class);
        for (Field f : fields.values()) {
            worst.merge(f.group, f.rel, Math::max);
        }
        return worst;
    }

    public int arrays() {
        int n = 0;
        for (Field f : fields.values()) {
            n += f.arrays;
        }
        return n;
    }

    public int sameArrays() {
        int n = 0;
        for (Field f : fields.values()) {
            n += f.same;
        }
        return n;
    }

    /** For the report. */
    public Map<String, Object> toJson() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("golden", golden);
        json.put("passed", passed());
        json.put("arrays", arrays());
        json.put("bitEqualArrays", sameArrays());
        json.put("frames", frames);
        json.put("bitEqualFrames", sameFrames);
        json.put("failures", failures);
        Map<String, Object> all = new LinkedHashMap<>();
        for (Field f : fields.values()) {
            Map<String, Object> one = new LinkedHashMap<>();
            one.put("maxAbs", f.abs);
            one.put("maxRel", f.rel);
            one.put("arrays", f.arrays);
            one.put("bitEqual", f.same);
            one.put("failures", f.failures);
            all.put(f.name, one);
        }
        json.put("fields", all);
        return json;
    }
}
