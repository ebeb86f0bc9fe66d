package dev.cardan.mjcf.xml;

/** Character references in XML text: the five predefined names and numbers. Anything else stays as it is written. */
final class Entities {
    private static final String[] NAMES = {"quot", "amp", "apos", "lt", "gt"};
    private static final char[] VALUES = {'"', '&', '\'', '<', '>'};

    private Entities() {}

    /** Replaces references and turns the line ends CR LF, LF CR and CR into LF. */
    static String expand(String raw) {
        if (raw.indexOf('&') < 0 && raw.indexOf('\r') < 0) {
            return raw;
        }
        StringBuilder out = new StringBuilder(raw.length());
        int i = 0;
        while (i < raw.length()) {
            char c = raw.charAt(i);
            if (c == '\r') {
                out.append('\n');
                i += i + 1 < raw.length() && raw.charAt(i + 1) == '\n' ? 2 : 1;
            } else if (c == '\n') {
                out.append('\n');
                i += i + 1 < raw.length() && raw.charAt(i + 1) == '\r' ? 2 : 1;
            } else if (c == '&') {
                i = reference(raw, i, out);
            } else {
                out.append(c);
                i++;
            }
        }
        return out.toString();
    }

    private static int reference(String raw, int start, StringBuilder out) {
        int end = raw.indexOf(';', start);
        if (end > start + 1 && end - start <= 12) {
            String body = raw.substring(start + 1, end);
            if (body.charAt(0) == '#') {
                int code = number(body);
                if (code > 0) {
                    out.appendCodePoint(code);
                    return end + 1;
                }
            }
            for (int k = 0; k < NAMES.length; k++) {
                if (body.equals(NAMES[k])) {
                    out.append(VALUES[k]);
                    return end + 1;
                }
            }
        }
        out.append('&');
        return start + 1;
    }

    /** The code point of {@code #65} or {@code #x41}; 0 if it is not one. */
    private static int number(String body) {
        boolean hex = body.length() > 1 && body.charAt(1) == 'x';
        int from = hex ? 2 : 1;
        int radix = hex ? 16 : 10;
        if (from >= body.length()) {
            return 0;
        }
        long code = 0;
        for (int i = from; i < body.length(); i++) {
            int digit = body.charAt(i) < 128 ? Character.digit(body.charAt(i), radix) : -1;
            if (digit < 0) {
                return 0;
            }
            code = code * radix + digit;
        }
        return code <= Character.MAX_CODE_POINT ? (int) code : 0;
    }
}
