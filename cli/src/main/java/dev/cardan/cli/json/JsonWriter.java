package dev.cardan.cli.json;

import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

/**
 * Writes JSON with exact numbers: the shortest text that reads back to the same double, {@code float} as the double it
 * equals, -0.0 with its sign, not-finite values as "nan", "inf", "-inf", booleans as 0 and 1.
 */
public final class JsonWriter implements Closeable {
    private final OutputStream out;
    private final StringBuilder text = new StringBuilder(1 << 16);

    public JsonWriter(OutputStream out) {
        this.out = out;
    }

    /** Appends text as it is. */
    public JsonWriter raw(String s) throws IOException {
        text.append(s);
        if (text.length() > 1 << 16) {
            flush();
        }
        return this;
    }

    /** Any value: null, numbers, booleans, strings, primitive arrays, lists and maps. */
    public JsonWriter value(Object v) throws IOException {
        switch (v) {
            case null -> text.append("null");
            case Double x -> number(x);
            case Float x -> number(x);
            case Boolean b -> text.append(b ? '1' : '0');
            case Number n -> text.append(n.longValue());
            case String s -> string(s);
            case double[] a -> array(a, a.length);
            case float[] a -> array(a);
            case int[] a -> array(a);
            case long[] a -> array(a);
            case byte[] a -> array(a);
            case boolean[] a -> array(a);
            case List<?> list -> list(list);
            case Map<?, ?> map -> map(map);
            default -> throw new IllegalArgumentException("cannot write " + v.getClass());
        }
        return raw("");
    }

    /** The first n entries of an array. */
    public JsonWriter array(double[] a, int n) throws IOException {
        text.append('[');
        for (int i = 0; i < n; i++) {
            if (i > 0) {
                text.append(',');
            }
            number(a[i]);
        }
        text.append(']');
        return raw("");
    }

    private void array(float[] a) {
        text.append('[');
        for (int i = 0; i < a.length; i++) {
            if (i > 0) {
                text.append(',');
            }
            number(a[i]);
        }
        text.append(']');
    }

    private void array(int[] a) {
        text.append('[');
        for (int i = 0; i < a.length; i++) {
            if (i > 0) {
                text.append(',');
            }
            text.append(a[i]);
        }
        text.append(']');
    }

    private void array(long[] a) {
        text.append('[');
        for (int i = 0; i < a.length; i++) {
            if (i > 0) {
                text.append(',');
            }
            text.append(a[i]);
        }
        text.append(']');
    }

    /** Bytes are unsigned, as in textures and flags; text arrays of ASCII come out alike. */
    private void array(byte[] a) {
        text.append('[');
        for (int i = 0; i < a.length; i++) {
            if (i > 0) {
                text.append(',');
            }
            text.append(a[i] & 0xff);
        }
        text.append(']');
    }

    private void array(boolean[] a) {
        text.append('[');
        for (int i = 0; i < a.length; i++) {
            if (i > 0) {
                text.append(',');
            }
            text.append(a[i] ? '1' : '0');
        }
        text.append(']');
    }

    private void list(List<?> list) throws IOException {
        text.append('[');
        boolean first = true;
        for (Object e : list) {
            if (!first) {
                text.append(',');
            }
            first = false;
            value(e);
        }
        text.append(']');
    }

    private void map(Map<?, ?> map) throws IOException {
        text.append('{');
        boolean first = true;
        for (Map.Entry<?, ?> e : map.entrySet()) {
            if (!first) {
                text.append(',');
            }
            first = false;
            string((String) e.getKey());
            text.append(':');
            value(e.getValue());
        }
        text.append('}');
    }

    private void number(double x) {
        if (x == (long) x && Math.abs(x) < 1e15) {
            text.append(x == 0 && 1 / x < 0 ? "-0.0" : Long.toString((long) x));
        } else if (Double.isFinite(x)) {
            text.append(x);
        } else {
            text.append(Double.isNaN(x) ? "\"nan\"" : x > 0 ? "\"inf\"" : "\"-inf\"");
        }
    }

    private void string(String s) {
        text.append('"');
        for (int i = 0; i < s.length(); i++) {
            char c = s.charAt(i);
            switch (c) {
                case '"' -> text.append("\\\"");
                case '\\' -> text.append("\\\\");
                case '\n' -> text.append("\\n");
                case '\r' -> text.append("\\r");
                case '\t' -> text.append("\\t");
                default -> {
                    if (c < 0x20) {
                        text.append("\\u00")
                                .append(Character.forDigit(c >> 4, 16))
                                .append(Character.forDigit(c & 15, 16));
                    } else {
                        text.append(c);
                    }
                }
            }
        }
        text.append('"');
    }

    private void flush() throws IOException {
        out.write(text.toString().getBytes(StandardCharsets.UTF_8));
        text.setLength(0);
    }

    @Override
    public void close() throws IOException {
        flush();
        out.close();
    }
}
