package dev.cardan.mjcf.mesh.file;

import dev.cardan.mjcf.mesh.BadMeshException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads JSON into maps, lists, strings, {@link Double}s and {@link Boolean}s; null is left out of maps and lists. */
final class Json {
    private static final int DEEPEST = 100;

    private final String s;
    private int at;

    private Json(String text) {
        s = text;
    }

    /** The object that a text holds. */
    static Map<?, ?> object(String text) throws BadMeshException {
        Json in = new Json(text);
        Object value = in.value(0);
        in.skip();
        if (in.at < text.length() || !(value instanceof Map<?, ?> map)) {
            throw in.error("one JSON object is needed");
        }
        return map;
    }

    private Object value(int depth) throws BadMeshException {
        if (depth > DEEPEST) {
            throw error("JSON is nested deeper than " + DEEPEST + " levels");
        }
        skip();
        return switch (peek()) {
            case '{' -> map(depth);
            case '[' -> list(depth);
            case '"' -> string();
            case 't' -> word("true", true);
            case 'f' -> word("false", false);
            case 'n' -> word("null", null);
            default -> number();
        };
    }

    private Map<String, Object> map(int depth) throws BadMeshException {
        Map<String, Object> out = new LinkedHashMap<>();
        at++;
        for (skip(); peek() != '}'; skip()) {
            String key = string();
            skip();
            expect(':');
            Object value = value(depth + 1);
            if (value != null) {
                out.put(key, value);
            }
            next('}');
        }
        at++;
        return out;
    }

    private List<Object> list(int depth) throws BadMeshException {
        List<Object> out = new ArrayList<>();
        at++;
        for (skip(); peek() != ']'; skip()) {
            Object value = value(depth + 1);
            if (value != null) {
                out.add(value);
            }
            next(']');
        }
        at++;
        return out;
    }

    /** After a member: a comma, or the end that is not consumed. */
    private void next(char end) throws BadMeshException {
        skip();
        if (peek() != end) {
            expect(',');
        }
    }

    private String string() throws BadMeshException {
        expect('"');
        StringBuilder out = new StringBuilder();
        while (peek() != '"') {
            char c = s.charAt(at++);
            if (c != '\\') {
                out.append(c);
                continue;
            }
            char e = peek();
            at++;
            switch (e) {
                case 'n' -> out.append('\n');
                case 't' -> out.append('\t');
                case 'r' -> out.append('\r');
                case 'b' -> out.append('\b');
                case 'f' -> out.append('\f');
                case 'u' -> {
                    try {
                        out.append((char) Integer.parseInt(s.substring(at, at + 4), 16));
                    } catch (NumberFormatException | StringIndexOutOfBoundsException x) {
                        throw error("a \\u in a string needs four hexadecimal digits");
                    }
                    at += 4;
                }
                default -> out.append(e);
            }
        }
        at++;
        return out.toString();
    }

    private Object word(String word, Object value) throws BadMeshException {
        if (!s.startsWith(word, at)) {
            throw error("a value is needed");
        }
        at += word.length();
        return value;
    }

    private Double number() throws BadMeshException {
        int from = at;
        while (at < s.length() && "+-.eE0123456789".indexOf(s.charAt(at)) >= 0) {
            at++;
        }
        try {
            return Double.valueOf(s.substring(from, at));
        } catch (NumberFormatException e) {
            throw error("a value is needed");
        }
    }

    private void skip() {
        while (at < s.length() && s.charAt(at) <= ' ') {
            at++;
        }
    }

    private char peek() throws BadMeshException {
        if (at >= s.length()) {
            throw error("the JSON text ends too early");
        }
        return s.charAt(at);
    }

    private void expect(char c) throws BadMeshException {
        if (peek() != c) {
            throw error("'" + c + "' is needed");
        }
        at++;
    }

    private BadMeshException error(String what) {
        return new BadMeshException("character " + at + " of the JSON text: " + what);
    }
}
