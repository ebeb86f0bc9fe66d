package dev.cardan.mjcf.grammar;

import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.xml.XmlElement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Checks a document against the grammar: names of elements and attributes, how often elements appear, which attributes
 * must or must not appear together, and the form of every value. The first violation is reported.
 */
public final class GrammarChecker {
    /** What belongs into the world. */
    private static final Set<String> TREE_TAGS = Set.of("body", "frame", "replicate");

    private final List<String> warnings = new ArrayList<>();

    /** Checks a whole document whose includes are already in place. */
    public void check(XmlElement root) {
        check(root, Grammar.mjcf().root(), Place.STRICT);
    }

    /**
     * Checks the values of those attributes of an element that a rule knows, as MuJoCo does where it looks for nothing else: in a
     * URDF file.
     *
     * @return the attributes that it knows
     */
    public static List<String> values(XmlElement e, ElementRule rule) {
        GrammarChecker checker = new GrammarChecker();
        List<String> known = new ArrayList<>();
        for (Map.Entry<String, String> given : e.attributes().entrySet()) {
            AttributeRule a = rule.attributes().get(given.getKey());
            if (a != null) {
                checker.value(e, a, given.getValue());
                known.add(a.name());
            }
        }
        return known;
    }

    /** Remarks about what is legal but has no effect or is probably not meant. */
    public List<String> warnings() {
        return warnings;
    }

    /** How closely MuJoCo looks at an element, which depends on where it is. */
    private enum Place {
        /** Everything is checked. */
        STRICT,
        /** In a default class: no names, few children. */
        DEFAULT,
        /**
         * Inside a frame or replicate: MuJoCo reads the values of what it knows there, but never looks for attributes and
         * elements that it does not know, and models rely on it.
         */
        FRAME
    }

    private void check(XmlElement e, ElementRule rule, Place place) {
        boolean inDefault = place == Place.DEFAULT;
        boolean defaults = rule.id().equals("default");
        attributes(e, rule, defaults ? Place.STRICT : place);
        presence(e, rule, place);
        if (!e.text().isEmpty()) {
            warn(e, "text inside an element is ignored: \"" + Numbers.shorten(e.text()) + "\"");
        }
        Place inside = defaults ? Place.DEFAULT : standsForBody(rule) ? Place.FRAME : place;
        Map<String, Integer> count = new HashMap<>();
        for (XmlElement c : e.children()) {
            ElementRule.Child child = rule.children().get(c.tag());
            boolean notHere = inDefault && !defaults && !rule.id().equals("material");
            if (child == null && rule == Grammar.mjcf().root() && TREE_TAGS.contains(c.tag())) {
                outsideOfTheWorld(c);
            } else if (child == null && place == Place.FRAME && !rule.children().containsKey("body")) {
                warn(
                        c,
                        "an unknown element in <" + e.tag()
                                + "> is ignored with everything in it, as MuJoCo does inside"
                                + " a frame or replicate");
            } else if (child == null || notHere) {
                throw unknownChild(e, c, rule, child != null);
            } else {
                int n = count.merge(c.tag(), 1, Integer::sum);
                once(e, c, child, n, inside);
                if (namesInstance(e)) {
                    namesOnly(c, child.element());
                } else {
                    check(c, child.element(), inside);
                }
            }
        }
        for (ElementRule.Child child : rule.children().values()) {
            if (child.often() == ElementRule.Often.ONCE
                    && !count.containsKey(child.element().tag())) {
                throw error(e, "the element <" + child.element().tag() + "> is required here");
            }
        }
    }

    /** A plugin element that refers to an instance: what it holds is not read. */
    private static boolean namesInstance(XmlElement e) {
        return e.tag().equals("plugin")
                && e.has("instance")
                && !e.attribute("instance").isEmpty();
    }

    private void once(XmlElement parent, XmlElement e, ElementRule.Child child, int n, Place place) {
        if (n == 1 || child.often() == ElementRule.Often.ANY) {
            return;
        }
        if (place != Place.FRAME) {
            throw error(e, "this element may appear only once in <" + parent.tag() + ">");
        }
        if (n == 2) {
            warn(
                    e,
                    "this element appears more than once in <" + parent.tag()
                            + ">, which MuJoCo overlooks inside a frame" + " or replicate");
        }
    }

    private void presence(XmlElement e, ElementRule rule, Place place) {
        for (PresenceRule p : rule.presence()) {
            String violation = p.violation(e);
            if (violation != null && (place != Place.FRAME || p.mentions("frame") || givesAngles(e))) {
                throw error(e, violation);
            }
            if (violation != null) {
                warn(e, violation + ", which MuJoCo overlooks inside a frame or replicate");
            }
        }
    }

    /** Whether an orientation is given otherwise than by a quaternion; MuJoCo takes one only, wherever it reads them. */
    private static boolean givesAngles(XmlElement e) {
        return e.has("axisangle") || e.has("xyaxes") || e.has("zaxis") || e.has("euler");
    }

    /** A body, frame or replicate beside the world: MuJoCo checks the names of what is in it and reads nothing. */
    private void outsideOfTheWorld(XmlElement e) {
        warn(e, "everything in it is ignored because it is not in the world: put it into <worldbody>");
        namesOnly(e, Grammar.mjcf().element("body"));
    }

    private static void namesOnly(XmlElement e, ElementRule rule) {
        for (String name : e.attributes().keySet()) {
            if (!rule.attributes().containsKey(name)) {
                throw unknownAttribute(e, name, rule);
            }
        }
        for (PresenceRule p : rule.presence()) {
            String violation = p.violation(e);
            if (violation != null) {
                throw error(e, violation);
            }
        }
        Map<String, Integer> count = new HashMap<>();
        for (XmlElement c : e.children()) {
            ElementRule.Child child = rule.children().get(c.tag());
            if (child == null) {
                throw unknownChild(e, c, rule, false);
            }
            if (count.merge(c.tag(), 1, Integer::sum) > 1 && child.often() != ElementRule.Often.ANY) {
                throw error(c, "this element may appear only once in <" + e.tag() + ">");
            }
            if (!standsForBody(child.element())) {
                namesOnly(c, child.element());
            }
        }
    }

    /** Frames and replicates, which are checked as the bodies they stand for - that is, hardly. */
    private static boolean standsForBody(ElementRule rule) {
        return !rule.like().isEmpty() && !rule.attributes().isEmpty();
    }

    private void attributes(XmlElement e, ElementRule rule, Place place) {
        for (Map.Entry<String, String> given : e.attributes().entrySet()) {
            AttributeRule a = rule.attributes().get(given.getKey());
            if (a == null && (place == Place.FRAME || standsForBody(rule))) {
                warn(
                        e,
                        "unknown attribute \"" + given.getKey() + "\" is ignored, as MuJoCo does with frames and"
                                + " replicates and inside them"
                                + Spelling.hint(
                                        given.getKey(), rule.attributes().keySet()));
                continue;
            }
            if (a == null) {
                throw unknownAttribute(e, given.getKey(), rule);
            }
            if (place == Place.DEFAULT && (a.own() || a.isName() || a.isClass())) {
                throw error(e, "attribute \"" + a.name() + "\" cannot be given in a default class");
            }
            value(e, a, given.getValue());
        }
        if (place == Place.DEFAULT && !rule.tag().equals("layer")) {
            return;
        }
        for (AttributeRule a : rule.attributes().values()) {
            if (a.required() && !e.has(a.name())) {
                throw error(e, "the attribute \"" + a.name() + "\" is required");
            }
        }
    }

    private void warn(XmlElement e, String message) {
        warnings.add(error(e, message).getMessage());
    }

    private void value(XmlElement e, AttributeRule a, String text) {
        switch (a.type()) {
            case REAL -> number(e, a, text, reals(e, a, text));
            case FLOAT -> number(e, a, text, floats(e, a, text));
            case INT -> number(e, a, text, ints(e, a, text));
            case YESNO -> yesNo(e, a, text);
            case ONE -> keyword(e, a, text);
            case SOME -> keywords(e, a, text);
            case LETTERS -> letters(e, a, text);
            case TEXT, FILE, NAME, REF -> {}
        }
    }

    private double[] reals(XmlElement e, AttributeRule a, String text) {
        try {
            return Numbers.reals(text);
        } catch (Numbers.BadNumber bad) {
            throw error(e, shown(a, text) + bad.getMessage());
        }
    }

    private double[] floats(XmlElement e, AttributeRule a, String text) {
        try {
            float[] f = Numbers.floats(text);
            double[] out = new double[f.length];
            for (int i = 0; i < f.length; i++) {
                out[i] = f[i];
            }
            return out;
        } catch (Numbers.BadNumber bad) {
            throw error(e, shown(a, text) + bad.getMessage());
        }
    }

    private double[] ints(XmlElement e, AttributeRule a, String text) {
        try {
            int[] n = Numbers.ints(text);
            double[] out = new double[n.length];
            for (int i = 0; i < n.length; i++) {
                out[i] = n[i];
            }
            return out;
        } catch (Numbers.BadNumber bad) {
            throw error(e, shown(a, text) + bad.getMessage());
        }
    }

    /** Checks count and range. */
    private void number(XmlElement e, AttributeRule a, String text, double[] v) {
        if (v.length == 0) {
            if (a.required() || a.filled()) {
                throw error(e, "the attribute \"" + a.name() + "\" must not be empty");
            }
            warn(e, "the empty attribute \"" + a.name() + "\" is treated as not given");
            return;
        }
        if (v.length < a.min() || v.length > a.max()) {
            throw error(e, shown(a, text) + expected(a) + " expected, " + v.length + " given");
        }
        boolean nan = false;
        boolean infinite = false;
        for (double x : v) {
            nan |= Double.isNaN(x);
            infinite |= Double.isInfinite(x);
            if (x < a.lower()) {
                throw error(e, shown(a, text) + "must be at least " + trim(a.lower()));
            }
            if (x > a.upper()) {
                throw error(e, shown(a, text) + "must be at most " + trim(a.upper()));
            }
            if (a.positive() && x <= 0) {
                throw error(e, shown(a, text) + "must be greater than 0");
            }
        }
        if (nan) {
            warn(e, shown(a, text) + "not a number (NaN); MuJoCo treats it as not given in many places");
        }
        if (infinite) {
            warn(e, shown(a, text) + "infinite, which MuJoCo takes as it is: give a number unless it is meant");
        }
    }

    private static void yesNo(XmlElement e, AttributeRule a, String text) {
        if (!text.equals("true") && !text.equals("false")) {
            throw error(e, shown(a, text) + "must be \"true\" or \"false\"");
        }
    }

    private static void keyword(XmlElement e, AttributeRule a, String text) {
        if (a.keywords().find(text) == null) {
            throw error(e, shown(a, text) + unknownKeyword(a, text));
        }
    }

    private static void keywords(XmlElement e, AttributeRule a, String text) {
        List<String> seen = new ArrayList<>();
        for (String word : Numbers.tokens(text)) {
            if (a.keywords().find(word) == null) {
                throw error(e, shown(a, text) + unknownKeyword(a, word));
            }
            if (seen.contains(word)) {
                throw error(e, shown(a, text) + "the keyword \"" + word + "\" is given twice");
            }
            seen.add(word);
        }
    }

    private static void letters(XmlElement e, AttributeRule a, String text) {
        int n = text.getBytes(java.nio.charset.StandardCharsets.UTF_8).length;
        if (n > a.max() || (a.min() == a.max() && n != a.max())) {
            throw error(e, shown(a, text) + expected(a) + " expected, " + n + " given");
        }
    }

    private static String unknownKeyword(AttributeRule a, String word) {
        String nearest = Spelling.nearest(word, a.keywords().values().keySet());
        return "unknown keyword"
                + (nearest == null ? "" : " \"" + Numbers.shorten(word) + "\": did you mean \"" + nearest + "\"?")
                + (nearest == null ? ": must be one of " : " (one of ")
                + String.join(", ", a.keywords().values().keySet())
                + (nearest == null ? "" : ")");
    }

    private static String expected(AttributeRule a) {
        String unit = switch (a.type()) {
            case INT -> "integer";
            case LETTERS -> "letter";
            default -> "number";
        };
        if (a.min() == a.max()) {
            return a.max() + " " + unit + (a.max() == 1 ? "" : "s");
        }
        return a.min() + " to " + a.max() + " " + unit + "s";
    }

    private static String shown(AttributeRule a, String text) {
        return a.name() + "=\"" + Numbers.shorten(text) + "\": ";
    }

    private static String trim(double bound) {
        return bound == Math.rint(bound) ? String.valueOf((long) bound) : String.valueOf(bound);
    }

    private static ModelException unknownAttribute(XmlElement e, String name, ElementRule rule) {
        String gone = rule.gone().get(name);
        if (gone != null) {
            return error(e, "attribute \"" + name + "\" is no longer supported: " + gone);
        }
        return error(
                e,
                "unknown attribute \"" + name + "\""
                        + Spelling.hint(name, rule.attributes().keySet()));
    }

    private static ModelException unknownChild(XmlElement e, XmlElement c, ElementRule rule, boolean known) {
        if (known) {
            return error(c, "this element cannot be given in a default class");
        }
        String gone = rule.gone().get("<" + c.tag() + ">");
        if (gone != null) {
            return error(c, "this element is no longer supported: " + gone);
        }
        String hint = Spelling.hint(c.tag(), rule.children().keySet());
        return error(c, "unknown element in <" + e.tag() + ">" + hint);
    }

    private static ModelException error(XmlElement e, String message) {
        String name = e.attribute("name");
        return new ModelException(e.where(), e.tag(), name == null ? "" : Numbers.shorten(name), message);
    }
}
