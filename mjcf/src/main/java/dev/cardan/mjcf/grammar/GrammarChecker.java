package dev.cardan.mjcf.grammar;

import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.xml.XmlElement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Checks a document against the grammar: names of elements and attributes, how often elements appear, which attributes
 * must or must not appear together, and the form of every value. The first violation is reported. What is legal but not
 * simulated yet is collected in {@link #features()}.
 */
public final class GrammarChecker {
    private final Features features = new Features();
    private final List<String> warnings = new ArrayList<>();

    /** Checks a whole document whose includes are already in place. */
    public void check(XmlElement root) {
        check(root, Grammar.mjcf().root(), false);
    }

    /** What the document uses and this version does not simulate. */
    public Features features() {
        return features;
    }

    /** Remarks about values that are legal but probably not meant. */
    public List<String> warnings() {
        return warnings;
    }

    private void check(XmlElement e, ElementRule rule, boolean inDefault) {
        boolean defaults = rule.id().equals("default");
        if (!rule.later().isEmpty() && !(inDefault && rule.keptInDefaults())) {
            features.add(rule.later(), e, "<" + e.tag() + ">");
        }
        attributes(e, rule, inDefault && !defaults);
        for (PresenceRule p : rule.presence()) {
            String violation = p.violation(e);
            if (violation != null) {
                throw error(e, violation);
            }
        }
        if (!e.text().isEmpty()) {
            warnings.add(e.file() + ":" + e.line() + ": <" + e.tag() + ">: text inside an element is ignored: \""
                    + Numbers.shorten(e.text()) + "\"");
        }
        Map<String, Integer> count = new HashMap<>();
        for (XmlElement c : e.children()) {
            ElementRule.Child child = rule.children().get(c.tag());
            if (child == null || (inDefault && !defaults && !rule.id().equals("material"))) {
                throw unknownChild(e, c, rule, child != null);
            }
            int n = count.merge(c.tag(), 1, Integer::sum);
            if (n > 1 && child.often() != ElementRule.Often.ANY) {
                throw error(c, "this element may appear only once in <" + e.tag() + ">");
            }
            check(c, child.element(), inDefault || defaults);
        }
        for (ElementRule.Child child : rule.children().values()) {
            if (child.often() == ElementRule.Often.ONCE
                    && !count.containsKey(child.element().tag())) {
                throw error(e, "the element <" + child.element().tag() + "> is required here");
            }
        }
    }

    /**
     * Checks the attributes of an element. MuJoCo never looks at unknown attributes of frames and replicates, and models
     * rely on it, so there they are only worth a warning.
     */
    private void attributes(XmlElement e, ElementRule rule, boolean inDefault) {
        for (Map.Entry<String, String> given : e.attributes().entrySet()) {
            AttributeRule a = rule.attributes().get(given.getKey());
            if (a == null && !rule.like().isEmpty() && !rule.attributes().isEmpty()) {
                warnings.add(e.file() + ":" + e.line() + ": <" + e.tag() + ">: unknown attribute \"" + given.getKey()
                        + "\" is ignored, as MuJoCo does in a " + e.tag());
                continue;
            }
            if (a == null) {
                throw unknownAttribute(e, given.getKey(), rule);
            }
            if (inDefault && (a.own() || a.isName() || a.isClass())) {
                throw error(e, "attribute \"" + a.name() + "\" cannot be given in a default class");
            }
            value(e, a, given.getValue());
        }
        if (inDefault) {
            return;
        }
        for (AttributeRule a : rule.attributes().values()) {
            if (a.required() && !e.has(a.name())) {
                throw error(e, "the attribute \"" + a.name() + "\" is required");
            }
        }
    }

    private void value(XmlElement e, AttributeRule a, String text) {
        boolean used = switch (a.type()) {
            case REAL -> number(e, a, text, reals(e, a, text));
            case FLOAT -> number(e, a, text, floats(e, a, text));
            case INT -> number(e, a, text, ints(e, a, text));
            case YESNO -> yesNo(e, a, text);
            case ONE -> keyword(e, a, text) != 0;
            case SOME -> keywords(e, a, text) != 0;
            case LETTERS -> letters(e, a, text);
            case TEXT, FILE, NAME, REF -> !text.isEmpty();
        };
        if (used && !a.later().isEmpty()) {
            features.add(a.later(), e, "<" + e.tag() + " " + a.name() + "=\"" + Numbers.shorten(text) + "\">");
        }
        String byWord = a.laterWords().get(text);
        if (byWord != null) {
            features.add(byWord, e, "<" + e.tag() + " " + a.name() + "=\"" + text + "\">");
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

    /** Checks count and range; true if any number differs from zero. */
    private boolean number(XmlElement e, AttributeRule a, String text, double[] v) {
        if (v.length == 0) {
            if (a.required()) {
                throw error(e, "the attribute \"" + a.name() + "\" is required and must not be empty");
            }
            warnings.add(e.file() + ":" + e.line() + ": <" + e.tag() + ">: the empty attribute \"" + a.name()
                    + "\" is treated as not given");
            return false;
        }
        if (v.length < a.min() || v.length > a.max()) {
            throw error(e, shown(a, text) + expected(a) + " expected, " + v.length + " given");
        }
        boolean nonZero = false;
        boolean nan = false;
        for (double x : v) {
            nonZero |= x != 0;
            nan |= Double.isNaN(x);
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
            warnings.add(e.file() + ":" + e.line() + ": <" + e.tag() + ">: " + a.name() + "=\"" + Numbers.shorten(text)
                    + "\": not a number (NaN); MuJoCo treats it as not given in many places");
        }
        return nonZero;
    }

    private static boolean yesNo(XmlElement e, AttributeRule a, String text) {
        if (text.equals("true")) {
            return true;
        }
        if (text.equals("false")) {
            return false;
        }
        throw error(e, shown(a, text) + "must be \"true\" or \"false\"");
    }

    private static int keyword(XmlElement e, AttributeRule a, String text) {
        Integer value = a.keywords().find(text);
        if (value == null) {
            throw error(e, shown(a, text) + unknownKeyword(a, text));
        }
        return value;
    }

    private static int keywords(XmlElement e, AttributeRule a, String text) {
        int bits = 0;
        List<String> seen = new ArrayList<>();
        for (String word : Numbers.tokens(text)) {
            Integer value = a.keywords().find(word);
            if (value == null) {
                throw error(e, shown(a, text) + unknownKeyword(a, word));
            }
            if (seen.contains(word)) {
                throw error(e, shown(a, text) + "the keyword \"" + word + "\" is given twice");
            }
            seen.add(word);
            bits |= value;
        }
        return bits;
    }

    private static boolean letters(XmlElement e, AttributeRule a, String text) {
        int n = text.getBytes(java.nio.charset.StandardCharsets.UTF_8).length;
        if (n > a.max() || (a.min() == a.max() && n != a.max())) {
            throw error(e, shown(a, text) + expected(a) + " expected, " + n + " given");
        }
        return n > 0;
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
