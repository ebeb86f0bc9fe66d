package dev.cardan.mjcf.lint.check;

import java.util.Locale;

/** Numbers in sentences: as many digits as people read. */
final class Figures {
    private Figures() {}

    /** About four digits. */
    static String of(double x) {
        if (x == Math.rint(x) && Math.abs(x) < 1e6) {
            return Long.toString((long) x);
        }
        String s = String.format(Locale.ROOT, "%.4g", x);
        int e = s.indexOf('e');
        String digits = e < 0 ? s : s.substring(0, e), exponent = e < 0 ? "" : s.substring(e);
        if (digits.indexOf('.') >= 0) {
            digits = digits.replaceAll("0+$", "").replaceAll("\\.$", "");
        }
        return digits + exponent;
    }

    /** Several, with blanks between them, as in a file. */
    static String of(double... values) {
        StringBuilder b = new StringBuilder();
        for (double x : values) {
            b.append(b.isEmpty() ? "" : " ").append(of(x));
        }
        return b.toString();
    }

    static String percent(double share) {
        return of(Math.rint(1000 * share) / 10) + " %";
    }
}
