package dev.cardan.mjcf.read;

import dev.cardan.mjcf.grammar.Numbers;
import dev.cardan.mjcf.xml.XmlElement;
import java.util.Locale;

/** A number of bytes with an optional unit: {@code 500K}, {@code 10M}, {@code 1G}; the units are powers of 1024. */
final class MemorySize {
    private static final String UNITS = "KMGTPE";

    private MemorySize() {}

    /** The number of bytes; -1 if the text says so, which means unset. */
    static long parse(XmlElement e, String text) {
        String[] words = Numbers.tokens(text);
        String word = words.length == 1 ? words[0] : "";
        if (word.equals("-1")) {
            return -1;
        }
        word = word.startsWith("+") ? word.substring(1) : word;
        int digits = 0;
        while (digits < word.length() && word.charAt(digits) >= '0' && word.charAt(digits) <= '9') {
            digits++;
        }
        String unit = word.substring(digits).toUpperCase(Locale.ROOT);
        int power = unit.isEmpty() ? 0 : UNITS.indexOf(unit) + 1;
        if (digits == 0 || digits > 19 || unit.length() > 1 || (!unit.isEmpty() && power == 0)) {
            throw bad(e, text);
        }
        long base;
        try {
            base = Long.parseLong(word.substring(0, digits));
        } catch (NumberFormatException tooLarge) {
            throw bad(e, text);
        }
        int shift = 10 * power;
        if (base > Long.MAX_VALUE >> shift) {
            throw bad(e, text);
        }
        return base << shift;
    }

    private static RuntimeException bad(XmlElement e, String text) {
        return Xml.error(
                e,
                "memory=\"" + text
                        + "\": must be a number of bytes that is not negative, with an optional unit K, M, G, T, P"
                        + " or E");
    }
}
