package dev.cardan.mjcf.urdf;

import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.UrdfReport;
import dev.cardan.mjcf.UrdfReport.Entry;
import dev.cardan.mjcf.UrdfReport.Outcome;
import dev.cardan.mjcf.grammar.Numbers;
import dev.cardan.mjcf.xml.XmlElement;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Reads attributes and child elements, and remembers which: what was never looked at is what the report calls unknown. Numbers
 * follow MuJoCo's rules for URDF: an attribute without a number in it counts as not given, and the number of numbers is exact.
 */
final class Trail {
    private record Note(Outcome outcome, String remark) {}

    private final Map<XmlElement, Set<String>> read = new IdentityHashMap<>();
    private final Map<XmlElement, Note> notes = new IdentityHashMap<>();
    private final Map<XmlElement, List<Entry>> attributeNotes = new IdentityHashMap<>();

    /** Notes that an element was looked at. */
    XmlElement use(XmlElement e) {
        read.computeIfAbsent(e, x -> new HashSet<>());
        return e;
    }

    /** Notes what became of an element and of everything in it. */
    void whole(XmlElement e, Outcome outcome, String remark) {
        notes.put(use(e), new Note(outcome, remark));
    }

    /** Notes that the model has an element in another form. The elements in it are looked at one by one. */
    void changed(XmlElement e, String remark) {
        attributeNotes
                .computeIfAbsent(use(e), x -> new ArrayList<>())
                .add(new Entry(e.where(), show(e), Outcome.CHANGED, remark));
    }

    /** Notes that a known attribute has no effect. */
    void ignored(XmlElement e, String attribute, String remark) {
        if (e.has(attribute)) {
            use(e);
            read.get(e).add(attribute);
            attributeNotes
                    .computeIfAbsent(e, x -> new ArrayList<>())
                    .add(new Entry(e.where(), show(e) + " " + attribute, Outcome.IGNORED, remark));
        }
    }

    /** The only child of a kind; null if there is none. */
    XmlElement child(XmlElement e, String tag) {
        XmlElement found = null;
        for (XmlElement c : e.children()) {
            if (c.tag().equals(tag)) {
                if (found != null) {
                    throw error(
                            c,
                            "this element may appear only once in <" + e.tag() + ">; the first is in line "
                                    + found.line());
                }
                found = use(c);
            }
        }
        return found;
    }

    /** The only child of a kind, which must be there. */
    XmlElement required(XmlElement e, String tag) {
        XmlElement c = child(e, tag);
        if (c == null) {
            throw error(e, "the element <" + tag + "> is required here");
        }
        return c;
    }

    /** The text of an attribute; null if it is not given. */
    String text(XmlElement e, String attribute) {
        use(e);
        read.get(e).add(attribute);
        return e.attribute(attribute);
    }

    /** The text of an attribute, which must be there. */
    String requiredText(XmlElement e, String attribute) {
        String t = text(e, attribute);
        if (t == null) {
            throw error(e, "the attribute \"" + attribute + "\" is required");
        }
        return t;
    }

    /** Puts the numbers of an attribute into an array; false if there are none. */
    boolean reals(XmlElement e, String attribute, int n, double[] target, int offset) {
        String t = text(e, attribute);
        if (t == null) {
            return false;
        }
        try {
            double[] v = Numbers.reals(t);
            if (v.length == 0) {
                return false;
            }
            count(e, attribute, t, v.length, n);
            System.arraycopy(v, 0, target, offset, n);
            return true;
        } catch (Numbers.BadNumber bad) {
            throw error(e, attribute + "=\"" + Numbers.shorten(t) + "\": " + bad.getMessage());
        }
    }

    /** Puts the numbers of an attribute, which must be there, into an array. */
    void requiredReals(XmlElement e, String attribute, int n, double[] target, int offset) {
        if (!reals(e, attribute, n, target, offset)) {
            throw error(
                    e,
                    "the attribute \"" + attribute + "\" is required, with " + n + (n == 1 ? " number" : " numbers"));
        }
    }

    /** The four numbers of a colour, which must be there. */
    float[] colour(XmlElement e) {
        String t = requiredText(e, "rgba");
        try {
            float[] v = Numbers.floats(t);
            count(e, "rgba", t, v.length, 4);
            return v;
        } catch (Numbers.BadNumber bad) {
            throw error(e, "rgba=\"" + Numbers.shorten(t) + "\": " + bad.getMessage());
        }
    }

    private static void count(XmlElement e, String attribute, String text, int given, int wanted) {
        if (given != wanted) {
            throw error(
                    e,
                    attribute + "=\"" + Numbers.shorten(text) + "\": " + wanted + (wanted == 1 ? " number" : " numbers")
                            + " expected, " + given + " given");
        }
    }

    static ModelException error(XmlElement e, String message) {
        String name = e.attribute("name");
        return new ModelException(e.where(), e.tag(), name == null ? "" : Numbers.shorten(name), message);
    }

    /** The report about everything inside a root element. */
    UrdfReport report(XmlElement root) {
        List<Entry> entries = new ArrayList<>();
        Deque<XmlElement> pending = new ArrayDeque<>(List.of(root));
        while (!pending.isEmpty()) {
            XmlElement e = pending.pop();
            Note note = notes.get(e);
            if (note != null) {
                entries.add(new Entry(e.where(), show(e), note.outcome, note.remark + inside(e)));
                continue;
            }
            Set<String> known = read.get(e);
            if (known == null) {
                entries.add(new Entry(
                        e.where(),
                        show(e),
                        Outcome.UNKNOWN,
                        "no part of URDF that MuJoCo or Cardan reads here" + inside(e)));
                continue;
            }
            List<Entry> own = attributeNotes.getOrDefault(e, List.of());
            if (own.stream().noneMatch(x -> x.outcome() == Outcome.CHANGED)) {
                entries.add(new Entry(e.where(), show(e), Outcome.USED, ""));
            }
            entries.addAll(own);
            for (String a : e.attributes().keySet()) {
                if (!known.contains(a) && !a.startsWith("xmlns")) {
                    entries.add(new Entry(
                            e.where(),
                            show(e) + " " + a,
                            Outcome.UNKNOWN,
                            "an attribute that MuJoCo and Cardan do not read"));
                }
            }
            if (!e.text().isEmpty()) {
                entries.add(
                        new Entry(e.where(), show(e), Outcome.UNKNOWN, "text: \"" + Numbers.shorten(e.text()) + "\""));
            }
            for (int i = e.children().size() - 1; i >= 0; i--) {
                pending.push(e.children().get(i));
            }
        }
        return new UrdfReport(entries);
    }

    private static String inside(XmlElement e) {
        int n = 0;
        Deque<XmlElement> pending = new ArrayDeque<>(e.children());
        while (!pending.isEmpty()) {
            n++;
            pending.pop().children().forEach(pending::push);
        }
        return n == 0 ? "" : " (with " + n + (n == 1 ? " element" : " elements") + " in it)";
    }

    static String show(XmlElement e) {
        String name = e.attribute("name");
        return name == null ? "<" + e.tag() + ">" : "<" + e.tag() + " name=\"" + Numbers.shorten(name) + "\">";
    }
}
