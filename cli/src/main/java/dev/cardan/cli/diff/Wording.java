package dev.cardan.cli.diff;

import dev.cardan.cli.Text;
import java.math.BigDecimal;
import java.util.List;

/** Numbers and lists of names as texts. */
final class Wording {
    private Wording() {}

    /** A number with all its digits, whole ones without a point. */
    static String text(double x) {
        if (x == (long) x && Math.abs(x) < 1e15) {
            return x == 0 && 1 / x < 0 ? "-0" : Long.toString((long) x);
        }
        boolean plain = Math.abs(x) >= 1e-6 && Math.abs(x) < 1e-3;
        return plain ? BigDecimal.valueOf(x).stripTrailingZeros().toPlainString() : Double.toString(x);
    }

    /** Some numbers in a row, separated by blanks. */
    static String text(double[] v, int from, int count) {
        StringBuilder s = new StringBuilder();
        for (int i = 0; i < count; i++) {
            s.append(i == 0 ? "" : " ").append(text(v[from + i]));
        }
        return s.toString();
    }

    /** A few digits. */
    static String brief(double x) {
        return Text.exponent(x);
    }

    /** The first names of a list, and how many more there are. */
    static String list(List<String> names, int most) {
        if (names.size() <= most) {
            return String.join(", ", names);
        }
        return String.join(", ", names.subList(0, most)) + " and " + (names.size() - most) + " more";
    }
}
