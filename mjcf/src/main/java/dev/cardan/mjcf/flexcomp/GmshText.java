package dev.cardan.mjcf.flexcomp;

import dev.cardan.mjcf.mesh.BadMeshException;
import java.nio.charset.StandardCharsets;

/**
 * Reads numbers from a section of text the way C++ streams do: blanks are skipped, and a number ends where it cannot go
 * on. After a number the section must not be over, since streams do not tell that from a failure.
 */
final class GmshText {
    private final byte[] text;
    private final int end;
    private int at;

    GmshText(byte[] text, int begin, int end) {
        this.text = text;
        this.at = begin;
        this.end = end;
    }

    /** An integer of 32 bits. */
    int integer(String what) throws BadMeshException {
        long v = whole(what);
        if (v != (int) v) {
            throw new BadMeshException(what + " is " + v + ", which is too large");
        }
        return (int) v;
    }

    /** A number that counts or names something; at most {@link Integer#MAX_VALUE}, or an error. */
    int count(String what) throws BadMeshException {
        int v = integer(what);
        if (v < 0) {
            throw new BadMeshException(what + " is " + v + ": it must not be negative");
        }
        return v;
    }

    /** An integer of 64 bits. */
    long whole(String what) throws BadMeshException {
        skipBlanks();
        int from = at;
        if (at < end && (text[at] == '-' || text[at] == '+')) {
            at++;
        }
        int digits = at;
        while (at < end && isDigit(text[at])) {
            at++;
        }
        if (digits == at || at - digits > 18) {
            throw missing(what, "an integer", from);
        }
        return Long.parseLong(done(what, from));
    }

    /** A real number. */
    double real(String what) throws BadMeshException {
        skipBlanks();
        int from = at;
        while (at < end && (isDigit(text[at]) || "+-.eE".indexOf(text[at]) >= 0)) {
            at++;
        }
        try {
            double v = Double.parseDouble(done(what, from));
            if (Double.isInfinite(v)) {
                throw missing(what, "a number that fits into 64 bits", from);
            }
            return v;
        } catch (NumberFormatException e) {
            throw missing(what, "a number", from);
        }
    }

    private String done(String what, int from) throws BadMeshException {
        if (at >= end) {
            throw new BadMeshException("the section ends at " + what + ": the file is cut off, or the end of the last"
                    + " line is missing");
        }
        return new String(text, from, at - from, StandardCharsets.ISO_8859_1);
    }

    private BadMeshException missing(String what, String kind, int from) {
        int to = from;
        while (to < end && to < from + 20 && text[to] > ' ') {
            to++;
        }
        String found = new String(text, from, to - from, StandardCharsets.ISO_8859_1);
        return new BadMeshException(what + ": " + kind + " is expected, "
                + (found.isEmpty() ? "the section ends there" : "\"" + found + "\" found"));
    }

    private void skipBlanks() {
        while (at < end && (text[at] == ' ' || (text[at] >= '\t' && text[at] <= '\r'))) {
            at++;
        }
    }

    private static boolean isDigit(byte c) {
        return c >= '0' && c <= '9';
    }
}
