package dev.cardan.mjcf.lint.check;

import dev.cardan.mjcf.lint.LintFix;
import dev.cardan.mjcf.spec.Location;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * Finds elements in the text of the model's files, to say which characters a fix replaces. Where several elements of one tag
 * begin in one line, none is found: then there is no fix.
 */
final class SourceText {
    private final Function<String, Optional<byte[]>> files;
    private final Map<String, String> texts = new HashMap<>();

    SourceText(Function<String, Optional<byte[]>> files) {
        this.files = files;
    }

    /** Gives an attribute another value; it must be written already. */
    Optional<LintFix> set(Location where, String attribute, String value) {
        return attribute(where, attribute)
                .map(a -> new LintFix(
                        where.file(),
                        a[0],
                        a[1],
                        attribute + "=\"" + value + "\"",
                        "set " + attribute + "=\"" + value + "\""));
    }

    /** Replaces an attribute by another one. */
    Optional<LintFix> replace(Location where, String attribute, String other, String value) {
        return attribute(where, attribute)
                .map(a -> new LintFix(
                        where.file(),
                        a[0],
                        a[1],
                        other + "=\"" + value + "\"",
                        "write " + other + "=\"" + value + "\" instead of " + attribute));
    }

    /** Adds an attribute at the end of the start tag. */
    Optional<LintFix> add(Location where, String attribute, String value) {
        int[] tag = tag(where);
        if (tag.length == 0) {
            return Optional.empty();
        }
        String text = text(where.file());
        int end = tag[1] - 1;
        if (text.charAt(end - 1) == '/') {
            end--;
        }
        while (Character.isWhitespace(text.charAt(end - 1))) {
            end--;
        }
        String added = " " + attribute + "=\"" + value + "\"";
        return Optional.of(new LintFix(where.file(), end, end, added, "add" + added));
    }

    /** Takes an attribute away. */
    Optional<LintFix> removeAttribute(Location where, String attribute) {
        return attribute(where, attribute).map(a -> {
            int start = a[0];
            String text = text(where.file());
            while (Character.isWhitespace(text.charAt(start - 1))) {
                start--;
            }
            return new LintFix(where.file(), start, a[1], "", "delete the attribute " + attribute);
        });
    }

    /** Takes an element with its content away, and its line if nothing else is in it. */
    Optional<LintFix> removeElement(Location where) {
        int[] tag = tag(where);
        if (tag.length == 0) {
            return Optional.empty();
        }
        String text = text(where.file());
        int end = tag[1];
        if (text.charAt(end - 2) != '/') {
            String close = "</" + where.element() + ">";
            String nested = "<" + where.element();
            int found = text.indexOf(close, end), inner = text.indexOf(nested, end);
            if (found < 0 || (inner >= 0 && inner < found)) {
                return Optional.empty();
            }
            end = found + close.length();
        }
        int start = tag[0];
        int lineStart = text.lastIndexOf('\n', start - 1) + 1;
        int lineEnd = text.indexOf('\n', end);
        lineEnd = lineEnd < 0 ? text.length() : lineEnd + 1;
        if (text.substring(lineStart, start).isBlank()
                && text.substring(end, lineEnd).isBlank()) {
            start = lineStart;
            end = lineEnd;
        }
        return Optional.of(new LintFix(where.file(), start, end, "", "delete <" + where.element() + ">"));
    }

    /** Start and end of an attribute with its value; empty if it is not found. */
    private Optional<int[]> attribute(Location where, String attribute) {
        int[] tag = tag(where);
        if (tag.length == 0) {
            return Optional.empty();
        }
        String text = text(where.file());
        int at = tag[0] + 1 + where.element().length();
        while (at < tag[1]) {
            while (at < tag[1] && !isNamePart(text.charAt(at))) {
                at++;
            }
            int from = at;
            while (at < tag[1] && isNamePart(text.charAt(at))) {
                at++;
            }
            String name = text.substring(from, at);
            while (at < tag[1] && text.charAt(at) != '"' && text.charAt(at) != '\'') {
                at++;
            }
            if (at >= tag[1]) {
                break;
            }
            int end = text.indexOf(text.charAt(at), at + 1);
            if (end < 0) {
                break;
            }
            at = end + 1;
            if (name.equals(attribute)) {
                return Optional.of(new int[] {from, at});
            }
        }
        return Optional.empty();
    }

    private static boolean isNamePart(char c) {
        return Character.isLetterOrDigit(c) || c == '_' || c == ':' || c == '-';
    }

    /** Start and end of the start tag; nothing if there is none, or more than one in its line. */
    private int[] tag(Location where) {
        String text = text(where.file());
        int start = lineStart(text, where.line());
        if (start < 0) {
            return new int[0];
        }
        int lineEnd = text.indexOf('\n', start);
        lineEnd = lineEnd < 0 ? text.length() : lineEnd;
        int found = begin(text, where.element(), start, lineEnd);
        if (found < 0 || begin(text, where.element(), found + 1, lineEnd) >= 0) {
            return new int[0];
        }
        char quote = 0;
        for (int i = found; i < text.length(); i++) {
            char c = text.charAt(i);
            if (quote != 0) {
                quote = c == quote ? 0 : quote;
            } else if (c == '"' || c == '\'') {
                quote = c;
            } else if (c == '>') {
                return new int[] {found, i + 1};
            }
        }
        return new int[0];
    }

    private static int begin(String text, String element, int from, int to) {
        for (int at = text.indexOf("<" + element, from); at >= 0 && at < to; at = text.indexOf("<" + element, at + 1)) {
            int next = at + 1 + element.length();
            if (next < text.length() && !isNamePart(text.charAt(next))) {
                return at;
            }
        }
        return -1;
    }

    private static int lineStart(String text, int line) {
        int at = 0;
        for (int i = 1; i < line; i++) {
            at = text.indexOf('\n', at) + 1;
            if (at == 0) {
                return -1;
            }
        }
        return text.isEmpty() || line < 1 ? -1 : at;
    }

    /** The text of a file; empty if it can't be had as text. */
    private String text(String file) {
        return texts.computeIfAbsent(
                file,
                name -> files.apply(name)
                        .map(b -> new String(b, StandardCharsets.UTF_8))
                        .orElse(""));
    }
}
