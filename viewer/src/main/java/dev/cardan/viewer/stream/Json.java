package dev.cardan.viewer.stream;

/** Writes JSON: values one after the other, inside of objects each behind its name. */
public final class Json {
    private final StringBuilder to = new StringBuilder();
    private boolean first = true;

    /** Nothing yet. */
    public Json() {}

    private void comma() {
        if (!first) {
            to.append(',');
        }
        first = false;
    }

    private Json open(char bracket) {
        comma();
        to.append(bracket);
        first = true;
        return this;
    }

    private Json close(char bracket) {
        to.append(bracket);
        first = false;
        return this;
    }

    /** Begins an object. */
    public Json object() {
        return open('{');
    }

    /** Ends an object. */
    public Json endObject() {
        return close('}');
    }

    /** Begins a list. */
    public Json list() {
        return open('[');
    }

    /** Ends a list. */
    public Json endList() {
        return close(']');
    }

    /** The name of the value that follows. */
    public Json name(String name) {
        comma();
        quote(name);
        to.append(':');
        first = true;
        return this;
    }

    /** A text. */
    public Json value(String s) {
        comma();
        quote(s);
        return this;
    }

    /** A number; what is none becomes null. */
    public Json value(double x) {
        comma();
        if (x == Math.rint(x) && Math.abs(x) < 1e15) {
            to.append((long) x);
        } else if (Double.isFinite(x)) {
            to.append(x);
        } else {
            to.append("null");
        }
        return this;
    }

    /** True or false. */
    public Json value(boolean x) {
        comma();
        to.append(x);
        return this;
    }

    /** A named number. */
    public Json put(String name, double x) {
        return name(name).value(x);
    }

    /** A named text. */
    public Json put(String name, String s) {
        return name(name).value(s);
    }

    /** Named true or false. */
    public Json put(String name, boolean x) {
        return name(name).value(x);
    }

    /** A named list of numbers. */
    public Json put(String name, double[] x, int from, int n) {
        name(name).list();
        for (int i = from; i < from + n; i++) {
            value(x[i]);
        }
        return endList();
    }

    /** A named list of numbers. */
    public Json put(String name, float[] x, int from, int n) {
        name(name).list();
        for (int i = from; i < from + n; i++) {
            value(x[i]);
        }
        return endList();
    }

    /** A named list of true and false. */
    public Json put(String name, boolean[] x) {
        name(name).list();
        for (boolean b : x) {
            value(b);
        }
        return endList();
    }

    /** A named list of texts. */
    public Json put(String name, Iterable<String> texts) {
        name(name).list();
        for (String s : texts) {
            value(s);
        }
        return endList();
    }

    private void quote(String s) {
        to.append('"');
        for (int i = 0; i < s.length(); i++) {
            char c = s.charAt(i);
            if (c == '"' || c == '\\') {
                to.append('\\').append(c);
            } else if (c < ' ' || c == '\u2028' || c == '\u2029' || Character.isSurrogate(c)) {
                to.append(String.format("\\u%04x", (int) c));
            } else {
                to.append(c);
            }
        }
        to.append('"');
    }

    @Override
    public String toString() {
        return to.toString();
    }
}
