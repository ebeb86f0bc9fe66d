package dev.cardan.mjcf.grammar;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Reads the text of the grammar; the head of the table explains its form. Every program that loads a model waits for this
 * in its first milliseconds, so plain loops take the place of regular expressions.
 */
final class GrammarTable {

    private final char[] text;
    private final Grammar grammar = new Grammar();
    private final Map<String, ElementRule> shared = new LinkedHashMap<>();
    private final Map<ElementRule, List<String>> holds = new LinkedHashMap<>();
    private ElementRule current;
    private int at; // where in the text

    GrammarTable(String text) {
        this.text = text.toCharArray();
    }

    Grammar read() {
        while (at < text.length) {
            List<String> words = nextLine();
            if (!words.isEmpty()) {
                line(words);
            }
        }
        holds.forEach(this::link);
        return grammar;
    }

    private void line(List<String> w) {
        switch (w.get(0)) {
            case "words" -> words(w);
            case "shared" -> {
                current = new ElementRule(w.get(1), w.get(1));
                shared.put(w.get(1), current);
            }
            case "tag" -> tag(w);
            case "takes" -> {
                ElementRule from = shared.get(w.get(1));
                current.attributes.putAll(from.attributes);
                current.presence.addAll(from.presence);
            }
            case "holds" ->
                holds.computeIfAbsent(current, k -> new ArrayList<>()).addAll(w.subList(1, w.size()));
            case "gives" -> {
                for (String pair : w.subList(1, w.size())) {
                    int eq = pair.indexOf('=');
                    current.constants.put(pair.substring(0, eq), pair.substring(eq + 1));
                }
            }
            case "rule" -> rule(w);
            case "gone" -> {
                String spec = w.get(1);
                int eq = spec.indexOf('=');
                current.gone.put(spec.substring(0, eq), unquote(spec.substring(eq + 1)));
            }
            default -> {
                AttributeRule a = attribute(w);
                current.attributes.put(a.name(), a);
            }
        }
    }

    private void words(List<String> w) {
        Keywords set = grammar.keywords.computeIfAbsent(w.get(1), Keywords::new);
        for (String pair : w.subList(2, w.size())) {
            int eq = pair.lastIndexOf('=');
            set.add(pair.substring(0, eq), Integer.parseInt(pair.substring(eq + 1)));
        }
    }

    private void tag(List<String> w) {
        String id = w.get(1);
        current = new ElementRule(id, id.substring(id.indexOf('.') + 1));
        for (int i = 2; i < w.size(); i++) {
            String mark = w.get(i);
            if (mark.equals("like")) {
                current.like = w.get(++i);
            } else {
                throw bad(w);
            }
        }
        grammar.elements.put(id, current);
    }

    private void rule(List<String> w) {
        PresenceRule.Kind kind = switch (w.get(1)) {
            case "atmost1" -> PresenceRule.Kind.AT_MOST_ONE;
            case "together" -> PresenceRule.Kind.TOGETHER;
            case "needs" -> PresenceRule.Kind.NEEDS;
            case "oneof" -> PresenceRule.Kind.ONE_OF;
            default -> throw bad(w);
        };
        List<List<String>> bundles = new ArrayList<>();
        boolean separate = kind == PresenceRule.Kind.TOGETHER || kind == PresenceRule.Kind.NEEDS;
        List<String> bundle = new ArrayList<>();
        bundles.add(bundle);
        for (String a : w.subList(2, w.size())) {
            if (a.equals("|") || (separate && !bundle.isEmpty())) {
                bundle = new ArrayList<>();
                bundles.add(bundle);
            }
            if (!a.equals("|")) {
                bundle.add(a);
            }
        }
        current.presence.add(new PresenceRule(kind, bundles));
    }

    private AttributeRule attribute(List<String> w) {
        String name = w.get(0);
        String form = w.get(1); // TYPE[:SET][*COUNT]
        int star = form.indexOf('*');
        String count = star < 0 ? "1" : form.substring(star + 1);
        String kind = star < 0 ? form : form.substring(0, star);
        int colon = kind.indexOf(':');
        String of = colon < 0 ? "" : kind.substring(colon + 1);
        ValueType type = ValueType.valueOf((colon < 0 ? kind : kind.substring(0, colon)).toUpperCase(Locale.ROOT));
        boolean keyword = type == ValueType.ONE || type == ValueType.SOME;
        boolean any = count.equals("any");
        int dash = count.indexOf('-');
        int min = any ? 0 : Integer.parseInt(dash < 0 ? count : count.substring(0, dash));
        int max = any ? Integer.MAX_VALUE : dash < 0 ? min : Integer.parseInt(count.substring(dash + 1));
        String field = camel(name);
        boolean must = false;
        boolean own = false;
        boolean hand = false;
        boolean positive = false;
        boolean filled = false;
        double lower = Double.NEGATIVE_INFINITY;
        double upper = Double.POSITIVE_INFINITY;
        String fallback = "";
        for (int i = 2; i < w.size(); i++) {
            String mark = w.get(i);
            int eq = mark.indexOf('=');
            String value = eq < 0 ? "" : mark.substring(eq + 1);
            switch (eq < 0 ? mark : mark.substring(0, eq)) {
                case "must" -> must = true;
                case "own" -> own = true;
                case "hand" -> hand = true;
                case "positive" -> positive = true;
                case "filled" -> filled = true;
                case "into" -> field = value;
                case "min" -> lower = Double.parseDouble(value);
                case "max" -> upper = Double.parseDouble(value);
                case "default" -> fallback = value;
                default -> throw bad(w);
            }
        }
        return new AttributeRule(
                name,
                type,
                min,
                max,
                keyword ? grammar.keywords(of) : null,
                keyword ? "" : of,
                field,
                must,
                own,
                hand,
                lower,
                upper,
                positive,
                filled,
                fallback);
    }

    private void link(ElementRule parent, List<String> children) {
        for (String c : children) {
            ElementRule.Often often = switch (c.charAt(c.length() - 1)) {
                case '?' -> ElementRule.Often.OPTIONAL;
                case '!' -> ElementRule.Often.ONCE;
                case '*' -> ElementRule.Often.ANY;
                default -> throw bad(List.of(c));
            };
            ElementRule child = grammar.element(c.substring(0, c.length() - 1));
            parent.children.put(child.tag(), new ElementRule.Child(child, often));
        }
    }

    /** The words of a line, which may have blanks in quotes; none for a comment. */
    private List<String> nextLine() {
        List<String> words = new ArrayList<>();
        boolean comment = text[at] == '#';
        for (; at < text.length && text[at] != '\n'; at++) {
            if (!comment && text[at] > ' ') {
                words.add(nextWord());
            }
        }
        at++;
        return words;
    }

    /** Leaves the last character of the word as the present one. */
    private String nextWord() {
        int start = at;
        boolean quoted = false;
        for (; at < text.length && (quoted || text[at] > ' '); at++) {
            quoted ^= text[at] == '"';
        }
        return new String(text, start, at-- - start);
    }

    private static String unquote(String quoted) {
        return quoted.substring(1, quoted.length() - 1);
    }

    private static String camel(String name) {
        int bar = name.indexOf('_');
        return bar < 0
                ? name
                : name.substring(0, bar) + Character.toUpperCase(name.charAt(bar + 1)) + camel(name.substring(bar + 2));
    }

    private static IllegalStateException bad(List<String> tokens) {
        return new IllegalStateException("grammar table: cannot understand: " + String.join(" ", tokens));
    }
}
