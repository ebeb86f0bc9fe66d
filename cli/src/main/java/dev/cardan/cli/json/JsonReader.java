package dev.cardan.cli.json;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads JSON as the oracle writes it: objects become {@code Map<String, Object>} in file order, numbers {@code Double},
 * arrays of numbers {@code double[]} (also the empty array), other arrays {@code List<Object>}. Inside an array of numbers
 * the strings "nan", "inf" and "-inf" stand for the values JSON cannot write.
 */
public final class JsonReader {
    private static final int MAX_DEPTH = 200;

    private final byte[] text;
    private int at;
    private int depth;

    private JsonReader(byte[] text) {
        this.text = text;
    }

    /** Parses a whole text in UTF-8. */
    public static Object read(byte[] utf8) {
        JsonReader reader = new JsonReader(utf8);
        reader.space();
        Object value = reader.value();
        reader.space();
        if (reader.at < utf8.length) {
            throw reader.error("something follows the value");
        }
        return value;
    }

    private Object value() {
        if (at >= text.length) {
            throw error("a value is missing");
        }
        switch (text[at]) {
            case '{':
                return object();
            case '[':
                return array();
            case '"':
                return string();
            case 't':
                return word("true", true);
            case 'f':
                return word("false", false);
            case 'n':
                return word("null", null);
            default:
                return number();
        }
    }

    private Map<String, Object> object() {
        enter();
        Map<String, Object> map = new LinkedHashMap<>();
        at++;
        space();
        if (peek() == '}') {
            at++;
            depth--;
            return map;
        }
        while (true) {
            space();
            if (peek() != '"') {
                throw error("a name in quotes is missing");
            }
            String name = string();
            space();
            expect(':');
            space();
            map.put(name, value());
            space();
            if (peek() == ',') {
                at++;
                continue;
            }
            expect('}');
            depth--;
            return map;
        }
    }

    private Object array() {
        enter();
        at++;
        space();
        double[] numbers = new double[8];
        int n = 0;
        List<Object> others = null;
        if (peek() == ']') {
            at++;
            depth--;
            return new double[0];
        }
        while (true) {
            space();
            Object element = null;
            double number = 0;
            byte c = peek();
            boolean plain = c == '-' || (c >= '0' && c <= '9');
            if (plain) {
                number = number();
            } else {
                element = value();
                Double special = element instanceof String s ? special(s) : null;
                if (special != null) {
                    plain = true;
                    number = special;
                }
            }
            if (others == null && !plain) {
                others = new ArrayList<>(n + 8);
                for (int k = 0; k < n; k++) {
                    others.add(numbers[k]);
                }
            }
            if (others != null) {
                others.add(element != null || !plain ? element : (Object) number);
            } else {
                if (n == numbers.length) {
                    numbers = Arrays.copyOf(numbers, 2 * n);
                }
                numbers[n++] = number;
            }
            space();
            if (peek() == ',') {
                at++;
                continue;
            }
            expect(']');
            depth--;
            return others != null ? others : Arrays.copyOf(numbers, n);
        }
    }

    /** The value that one of the strings for not-finite numbers stands for, or null. */
    public static Double special(String s) {
        return switch (s) {
            case "nan" -> Double.NaN;
            case "inf" -> Double.POSITIVE_INFINITY;
            case "-inf" -> Double.NEGATIVE_INFINITY;
            default -> null;
        };
    }

    private String string() {
        at++;
        int start = at;
        while (at < text.length && text[at] != '"' && text[at] != '\\') {
            at++;
        }
        if (at < text.length && text[at] == '"') {
            return new String(text, start, at++ - start, java.nio.charset.StandardCharsets.UTF_8);
        }
        StringBuilder built =
                new StringBuilder(new String(text, start, at - start, java.nio.charset.StandardCharsets.UTF_8));
        while (true) {
            int plain = at;
            while (at < text.length && text[at] != '"' && text[at] != '\\') {
                at++;
            }
            built.append(new String(text, plain, at - plain, java.nio.charset.StandardCharsets.UTF_8));
            if (at >= text.length) {
                throw error("a string is not closed");
            }
            if (text[at++] == '"') {
                return built.toString();
            }
            built.append(escape());
        }
    }

    private char escape() {
        if (at >= text.length) {
            throw error("a string is not closed");
        }
        byte c = text[at++];
        switch (c) {
            case '"', '\\', '/':
                return (char) c;
            case 'b':
                return '\b';
            case 'f':
                return '\f';
            case 'n':
                return '\n';
            case 'r':
                return '\r';
            case 't':
                return '\t';
            case 'u':
                int code = 0;
                for (int k = 0; k < 4; k++) {
                    int digit = at < text.length ? Character.digit(text[at++], 16) : -1;
                    if (digit < 0) {
                        throw error("\\u needs four hexadecimal digits");
                    }
                    code = 16 * code + digit;
                }
                return (char) code;
            default:
                throw error("unknown escape");
        }
    }

    private double number() {
        int start = at;
        while (at < text.length && isNumberPart(text[at])) {
            at++;
        }
        if (at - start == 1 && text[start] >= '0' && text[start] <= '9') {
            return text[start] - '0';
        }
        try {
            return Double.parseDouble(
                    new String(text, start, at - start, java.nio.charset.StandardCharsets.ISO_8859_1));
        } catch (NumberFormatException e) {
            at = start;
            throw noValue();
        }
    }

    private static boolean isNumberPart(byte c) {
        return (c >= '0' && c <= '9') || c == '-' || c == '+' || c == '.' || c == 'e' || c == 'E';
    }

    private Object word(String word, Object meaning) {
        for (int k = 0; k < word.length(); k++) {
            if (at + k >= text.length || text[at + k] != word.charAt(k)) {
                throw noValue();
            }
        }
        at += word.length();
        return meaning;
    }

    /** What stands in place of a value is none. */
    private JsonException noValue() {
        int end = at;
        while (end < text.length && end - at < 20 && text[end] > ' ' && ",]}:[{\"".indexOf(text[end]) < 0) {
            end++;
        }
        String found = new String(text, at, end - at, java.nio.charset.StandardCharsets.UTF_8);
        String special = switch (found) {
            case "NaN", "nan", "-nan", "-NaN" -> "nan";
            case "Infinity", "inf", "Inf", "+Infinity" -> "inf";
            case "-Infinity", "-inf", "-Inf" -> "-inf";
            default -> "";
        };
        if (!special.isEmpty()) {
            return error("JSON has no " + found + ": in a list of numbers write \"" + special + "\", with the quotes");
        }
        return error(found.isEmpty() ? "a value is missing" : found + " is no value");
    }

    private void enter() {
        if (++depth > MAX_DEPTH) {
            throw error("nested deeper than " + MAX_DEPTH);
        }
    }

    private byte peek() {
        return at < text.length ? text[at] : 0;
    }

    private void expect(char c) {
        if (peek() != c) {
            throw error("'" + c + "' is missing");
        }
        at++;
    }

    private void space() {
        while (at < text.length && (text[at] == ' ' || text[at] == '\n' || text[at] == '\r' || text[at] == '\t')) {
            at++;
        }
    }

    private JsonException error(String what) {
        int line = 1;
        for (int k = 0; k < at && k < text.length; k++) {
            if (text[k] == '\n') {
                line++;
            }
        }
        return new JsonException("line " + line + ": " + what);
    }
}
