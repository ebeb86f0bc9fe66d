package dev.cardan.mjcf;

import dev.cardan.mjcf.spec.Location;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * What became of every element of a URDF file: nothing is dropped without a word. {@link #toString} is the report for people.
 *
 * @param entries the elements in the order of the file
 */
public record UrdfReport(List<Entry> entries) {
    /** What became of an element. */
    public enum Outcome {
        /** The model has it. */
        USED,

        /** The model has it in another form, which the remark tells. */
        CHANGED,

        /** It is known but has no effect; the remark tells why, and what would give it one. */
        IGNORED,

        /** It is no part of URDF that MuJoCo or Cardan knows. */
        UNKNOWN
    }

    /**
     * An element, or an attribute of one, and what became of it.
     *
     * @param where its place
     * @param what the element with its name, for example {@code <joint name="knee">}, and the attribute if it is about one
     * @param outcome what became of it
     * @param remark a sentence without a full stop; empty: nothing to say
     */
    public record Entry(Location where, String what, Outcome outcome, String remark) {
        @Override
        public String toString() {
            return where + ": " + outcome.name().toLowerCase(Locale.ROOT) + ": " + what
                    + (remark.isEmpty() ? "" : ": " + remark);
        }
    }

    /** Keeps a list of its own. */
    public UrdfReport {
        entries = List.copyOf(entries);
    }

    /** The entries of one outcome. */
    public List<Entry> with(Outcome outcome) {
        return entries.stream().filter(e -> e.outcome == outcome).toList();
    }

    /** How many entries have an outcome. */
    public int count(Outcome outcome) {
        return (int) entries.stream().filter(e -> e.outcome == outcome).count();
    }

    /**
     * What is not simply used, in a few sentences: the same remark about many elements is one sentence about the first and the
     * number of the others.
     */
    public List<String> summary() {
        Map<String, Integer> count = new LinkedHashMap<>();
        Map<String, Entry> first = new LinkedHashMap<>();
        for (Entry e : entries) {
            if (e.outcome != Outcome.USED) {
                String kind = e.outcome + e.what.replaceAll(" name=\"[^\"]*\"", "") + e.remark;
                first.putIfAbsent(kind, e);
                count.merge(kind, 1, Integer::sum);
            }
        }
        return first.entrySet().stream()
                .map(x -> x.getValue()
                        + (count.get(x.getKey()) == 1
                                ? ""
                                : "; " + (count.get(x.getKey()) - 1) + " more like it in the file"))
                .toList();
    }

    /** A line with the counts, then one for each element that was not simply used. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        text.append(count(Outcome.USED))
                .append(" elements used, ")
                .append(count(Outcome.CHANGED))
                .append(" changed, ")
                .append(count(Outcome.IGNORED))
                .append(" without effect, ")
                .append(count(Outcome.UNKNOWN))
                .append(" not understood\n");
        for (Entry e : entries) {
            if (e.outcome != Outcome.USED) {
                text.append(e).append('\n');
            }
        }
        return text.toString();
    }
}
