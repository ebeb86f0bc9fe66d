package dev.cardan.mjcf.write;

import dev.cardan.engine.type.Coded;
import dev.cardan.mjcf.grammar.AttributeRule;
import dev.cardan.mjcf.grammar.ElementRule;
import dev.cardan.mjcf.grammar.Grammar;
import dev.cardan.mjcf.grammar.Keywords;
import dev.cardan.mjcf.read.FieldBinder;
import java.util.Map;
import java.util.Set;

/**
 * Writes the attributes of an element from the fields of its specification, as the grammar says, where they differ from a
 * pattern. The counterpart of {@link FieldBinder}.
 */
final class AttributeWriter {
    private static final Grammar GRAMMAR = Grammar.mjcf();

    final NumberText numbers;

    AttributeWriter(NumberText numbers) {
        this.numbers = numbers;
    }

    /**
     * Writes all attributes that need no code of their own, in the order of the grammar; not name and class, nor those that
     * are excepted.
     *
     * @param pattern what the element starts from when it is read; null: nothing, all that is defined is written
     * @param inDefault whether the element is a pattern of a default class, which lacks some attributes
     */
    void table(XmlNode node, String rule, Object source, Object pattern, boolean inDefault, Set<String> except) {
        ElementRule element = GRAMMAR.element(rule);
        for (AttributeRule a : element.attributes().values()) {
            boolean skip = a.byHand() || a.isName() || a.isClass() || except.contains(a.name());
            if (!skip && !(inDefault && a.own())) {
                write(node, a, source, pattern);
            }
        }
    }

    /** Writes one attribute, by hand or not, that has a field. */
    void one(XmlNode node, String rule, String attribute, Object source, Object pattern) {
        write(node, GRAMMAR.element(rule).attributes().get(attribute), source, pattern);
    }

    private void write(XmlNode node, AttributeRule a, Object source, Object pattern) {
        Object value = FieldBinder.value(source, a);
        Object usual = pattern == null ? null : FieldBinder.value(pattern, a);
        switch (a.type()) {
            case REAL, FLOAT, INT -> numeric(node, a, value, usual);
            case YESNO -> {
                if (usual == null || code(value) != code(usual)) {
                    node.set(a.name(), code(value) == 1 ? "true" : "false");
                }
            }
            case ONE -> {
                if (usual == null || code(value) != code(usual)) {
                    node.set(a.name(), word(a.keywords(), code(value)));
                }
            }
            case SOME -> {
                if (usual == null || code(value) != code(usual)) {
                    node.set(a.name(), words(a.keywords(), code(value)));
                }
            }
            default -> {
                if (!value.equals(usual)) {
                    node.set(a.name(), (String) value);
                }
            }
        }
    }

    private void numeric(XmlNode node, AttributeRule a, Object value, Object usual) {
        switch (value) {
            case null -> {}
            case double[] v -> {
                boolean list = a.max() == Integer.MAX_VALUE;
                if (list) {
                    list(node, a.name(), v, usual == null ? new double[0] : (double[]) usual);
                } else {
                    reals(node, a.name(), v, v.length, (double[]) usual, a.min() < a.max());
                }
            }
            case float[] v -> floats(node, a.name(), v, (float[]) usual);
            case int[] v -> ints(node, a.name(), v, (int[]) usual);
            case Double v -> real(node, a.name(), v, usual == null ? Double.NaN : (Double) usual);
            case Float v -> {
                if (usual == null || !numbers.same(v, (float) (Float) usual)) {
                    node.set(a.name(), numbers.of(v));
                }
            }
            default -> {
                if (usual == null || ((Number) value).longValue() != ((Number) usual).longValue()) {
                    node.set(a.name(), value.toString());
                }
            }
        }
    }

    /** A single number; undefined ones are left out. */
    void real(XmlNode node, String name, double value, double usual) {
        if (!Double.isNaN(value) && (Double.isNaN(usual) || !numbers.same(value, usual))) {
            node.set(name, numbers.of(value));
        }
    }

    /**
     * The first n numbers of a list, if any differs from the usual ones.
     *
     * @param usual null: always written
     * @param trim leave out trailing numbers that are as usual
     */
    void reals(XmlNode node, String name, double[] v, int n, double[] usual, boolean trim) {
        int differing = 0;
        for (int i = 0; i < n; i++) {
            if (Double.isNaN(v[i])) {
                return;
            }
            if (usual == null || i >= usual.length || !numbers.same(v[i], usual[i])) {
                differing = i + 1;
            }
        }
        if (differing > 0) {
            node.set(name, text(v, trim ? differing : n));
        }
    }

    /** A list of any length, if it differs from the usual one, which counts as filled up with zeros. */
    void list(XmlNode node, String name, double[] v, double[] usual) {
        for (int i = 0; i < v.length; i++) {
            if (v[i] != (i < usual.length ? usual[i] : 0)) {
                node.set(name, text(v, v.length));
                return;
            }
        }
    }

    /** All numbers of a list; nothing if there are none. */
    void all(XmlNode node, String name, double[] v) {
        node.set(name, text(v, v.length));
    }

    private void floats(XmlNode node, String name, float[] v, float[] usual) {
        boolean same = usual != null && usual.length == v.length;
        for (int i = 0; same && i < v.length; i++) {
            same = numbers.same(v[i], usual[i]);
        }
        if (!same) {
            node.set(name, text(v, 0, v.length));
        }
    }

    private static void ints(XmlNode node, String name, int[] v, int[] usual) {
        if (!java.util.Arrays.equals(v, usual)) {
            node.set(name, text(v));
        }
    }

    String text(double[] v, int n) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < n; i++) {
            out.append(i == 0 ? "" : " ").append(numbers.of(v[i]));
        }
        return out.toString();
    }

    String text(float[] v, int from, int to) {
        StringBuilder out = new StringBuilder();
        for (int i = from; i < to; i++) {
            out.append(i == from ? "" : " ").append(numbers.of(v[i]));
        }
        return out.toString();
    }

    static String text(int[] v) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < v.length; i++) {
            out.append(i == 0 ? "" : " ").append(v[i]);
        }
        return out.toString();
    }

    /** The keyword for a number; empty if there is none. */
    static String word(String set, int code) {
        return word(GRAMMAR.keywords(set), code);
    }

    private static String word(Keywords set, int code) {
        for (Map.Entry<String, Integer> e : set.values().entrySet()) {
            if (e.getValue() == code) {
                return e.getKey();
            }
        }
        return "";
    }

    private static String words(Keywords set, int bits) {
        StringBuilder out = new StringBuilder();
        set.values().forEach((word, bit) -> {
            if ((bits & bit) != 0) {
                out.append(out.isEmpty() ? "" : " ").append(word);
            }
        });
        return out.toString();
    }

    private static int code(Object value) {
        return switch (value) {
            case Boolean b -> b ? 1 : 0;
            case Coded e -> e.code();
            default -> ((Number) value).intValue();
        };
    }
}
