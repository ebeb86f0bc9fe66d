package dev.cardan.mjcf.grammar;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Lists of numbers as MuJoCo reads them: C notation independent of any locale (decimal, hexadecimal, {@code inf},
 * {@code nan}), separated by blanks. Numbers that leave the range of their type are refused, towards zero too.
 */
public final class Numbers {
    private static final Pattern REAL = Pattern.compile("[+-]?(?:\\d+\\.?\\d*|\\.\\d+)(?:[eE][+-]?\\d+)?");
    private static final Pattern HEX =
            Pattern.compile("([+-]?0[xX](?:[0-9a-fA-F]+\\.?[0-9a-fA-F]*|\\.[0-9a-fA-F]+))([pP][+-]?\\d+)?");
    private static final Pattern SPECIAL =
            Pattern.compile("([+-]?)(?:(inf|infinity)|nan(?:\\(\\w*\\))?)", Pattern.CASE_INSENSITIVE);
    private static final Pattern INT = Pattern.compile("[+-]?\\d+");

    /** Powers of ten that are exact. */
    private static final double[] TENS = {
        1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
        1e20, 1e21, 1e22
    };

    private static final long LARGEST_EXACT = 1L << 53;
    private static final int MOST_DIGITS = 18;

    /** The bits of a 64-bit real that a 32-bit one lacks, and their value halfway between two of those. */
    private static final long CUT_OFF = (1L << 29) - 1;

    private static final long HALFWAY = 1L << 28;

    private Numbers() {}

    /** A value that is not a number, with the reason. */
    public static final class BadNumber extends Exception {
        private static final long serialVersionUID = 1L;

        BadNumber(String message) {
            super(message);
        }
    }

    /** All numbers of a text as 64-bit reals; an empty text has none. */
    public static double[] reals(String text) throws BadNumber {
        double[] out = new double[count(text)];
        int at = 0;
        for (int i = 0; i < out.length; i++) {
            int from = wordStart(text, at);
            at = wordEnd(text, from);
            double v = simple(text, from, at);
            out[i] = Double.isNaN(v) ? real(text.substring(from, at)) : v;
        }
        return out;
    }

    /** All numbers of a text as 32-bit reals, rounded once. */
    public static float[] floats(String text) throws BadNumber {
        float[] out = new float[count(text)];
        int at = 0;
        for (int i = 0; i < out.length; i++) {
            int from = wordStart(text, at);
            at = wordEnd(text, from);
            double v = simple(text, from, at);
            out[i] = roundsOnce(v) ? (float) v : single(text.substring(from, at));
        }
        return out;
    }

    /** All numbers of a text as integers. */
    public static int[] ints(String text) throws BadNumber {
        String[] tokens = tokens(text);
        int[] out = new int[tokens.length];
        for (int i = 0; i < tokens.length; i++) {
            out[i] = integer(tokens[i]);
        }
        return out;
    }

    /** The words of a text between blanks. */
    public static String[] tokens(String text) {
        String[] out = new String[count(text)];
        int at = 0;
        for (int i = 0; i < out.length; i++) {
            int from = wordStart(text, at);
            at = wordEnd(text, from);
            out[i] = text.substring(from, at);
        }
        return out;
    }

    /** How many words a text has. */
    private static int count(String text) {
        int n = 0;
        boolean inside = false;
        for (int i = 0; i < text.length(); i++) {
            boolean blank = isBlank(text.charAt(i));
            if (!blank && !inside) {
                n++;
            }
            inside = !blank;
        }
        return n;
    }

    private static int wordStart(String text, int from) {
        int at = from;
        while (isBlank(text.charAt(at))) {
            at++;
        }
        return at;
    }

    private static int wordEnd(String text, int from) {
        int at = from;
        while (at < text.length() && !isBlank(text.charAt(at))) {
            at++;
        }
        return at;
    }

    /**
     * The number in text[from, to) if it is a short one without an exponent: its digits and the power of ten that they are
     * divided by are exact then, so the quotient is rounded once and is what a correct conversion gives. NaN if it is
     * anything else.
     */
    private static double simple(String text, int from, int to) {
        char first = text.charAt(from);
        int at = first == '-' || first == '+' ? from + 1 : from;
        if (to - at > MOST_DIGITS) {
            return Double.NaN;
        }
        long digits = 0;
        int n = 0;
        int dot = -1;
        for (; at < to; at++) {
            char c = text.charAt(at);
            if (c >= '0' && c <= '9') {
                digits = 10 * digits + (c - '0');
                n++;
            } else if (c == '.' && dot < 0) {
                dot = n;
            } else {
                return Double.NaN;
            }
        }
        if (n == 0 || digits > LARGEST_EXACT) {
            return Double.NaN;
        }
        double v = dot < 0 ? digits : digits / TENS[n - dot];
        return first == '-' ? -v : v;
    }

    /**
     * Whether a decimal number that was rounded to 64 bits becomes the nearest 32-bit one when it is rounded again. It does
     * unless it now lies halfway between two of them, where the digits that were lost would decide.
     */
    private static boolean roundsOnce(double v) {
        double size = Math.abs(v);
        boolean inRange = size == 0 || (size > Float.MIN_NORMAL && size < Float.MAX_VALUE);
        return inRange && (Double.doubleToRawLongBits(v) & CUT_OFF) != HALFWAY;
    }

    private static double real(String token) throws BadNumber {
        String java = javaForm(token);
        if (java == null) {
            return special(token);
        }
        double v = Double.parseDouble(java);
        if (Double.isInfinite(v)) {
            throw new BadNumber("\"" + shorten(token) + "\" is too large for a number");
        }
        if (Math.abs(v) < Double.MIN_NORMAL && !isZero(java)) {
            throw new BadNumber("\"" + shorten(token) + "\" is too close to zero: write 0");
        }
        return v;
    }

    private static float single(String token) throws BadNumber {
        String java = javaForm(token);
        if (java == null) {
            return (float) special(token);
        }
        float v = Float.parseFloat(java);
        if (Float.isInfinite(v)) {
            throw new BadNumber("\"" + shorten(token) + "\" is too large for a 32-bit number");
        }
        if (Math.abs(v) < Float.MIN_NORMAL && !isZero(java)) {
            throw new BadNumber("\"" + shorten(token) + "\" is too close to zero for a 32-bit number: write 0");
        }
        return v;
    }

    private static int integer(String token) throws BadNumber {
        if (!INT.matcher(token).matches()) {
            throw new BadNumber("\"" + shorten(token) + "\" is not an integer");
        }
        try {
            return Integer.parseInt(token);
        } catch (NumberFormatException e) {
            throw new BadNumber("\"" + shorten(token) + "\" is too large for an integer");
        }
    }

    /** The token in a notation Java understands; null if it is not a plain number. */
    private static String javaForm(String token) {
        if (token.length() > 4096) {
            return null;
        }
        if (REAL.matcher(token).matches()) {
            return token;
        }
        Matcher hex = HEX.matcher(token);
        return hex.matches() ? hex.group(1) + (hex.group(2) == null ? "p0" : hex.group(2)) : null;
    }

    private static double special(String token) throws BadNumber {
        Matcher m = SPECIAL.matcher(token);
        if (!m.matches()) {
            throw new BadNumber("\"" + shorten(token) + "\" is not a number");
        }
        if (m.group(2) == null) {
            return Double.NaN;
        }
        return m.group(1).equals("-") ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
    }

    private static boolean isZero(String number) {
        boolean hex = number.length() > 2 && (number.contains("x") || number.contains("X"));
        for (int i = 0; i < number.length(); i++) {
            char c = number.charAt(i);
            if (hex ? c == 'p' || c == 'P' : c == 'e' || c == 'E') {
                break;
            }
            if (c != '0' && Character.digit(c, 16) > 0) {
                return false;
            }
        }
        return true;
    }

    public static String shorten(String value) {
        return value.length() <= 60 ? value : value.substring(0, 57) + "...";
    }

    private static boolean isBlank(char c) {
        return c == ' ' || (c >= '\t' && c <= '\r');
    }
}
