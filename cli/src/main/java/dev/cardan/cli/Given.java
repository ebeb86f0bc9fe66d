package dev.cardan.cli;

import java.util.ArrayList;
import java.util.List;

/** Numbers in the words of users. */
public final class Given {
    private Given() {}

    /** The number that a text is; NaN if it is none. Java's suffixes and hexadecimal forms are none. */
    public static double number(String text) {
        String t = text.strip();
        if (t.isEmpty() || (Character.isLetter(t.charAt(t.length() - 1)) && !t.endsWith("Infinity"))) {
            return Double.NaN;
        }
        try {
            return Double.parseDouble(t);
        } catch (NumberFormatException e) {
            return Double.NaN;
        }
    }

    /** The parts of a text between commas, without blanks around them; empty ones are left out. */
    public static List<String> list(String commas) {
        List<String> parts = new ArrayList<>();
        int from = 0;
        while (from <= commas.length()) {
            int to = commas.indexOf(',', from);
            to = to < 0 ? commas.length() : to;
            String part = commas.substring(from, to).strip();
            if (!part.isEmpty()) {
                parts.add(part);
            }
            from = to + 1;
        }
        return parts;
    }
}
