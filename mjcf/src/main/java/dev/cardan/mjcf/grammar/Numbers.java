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
        String[] tokens = tokens(text);
        double[] out = new double[tokens.length];
        for (int i = 0; i < tokens.length; i++) {
            out[i] = real(tokens[i]);
        }
        return out;
    }

    /** All numbers of a text as 32-bit reals, rounded once. */
    public static float[] floats(String text) throws BadNumber {
        String[] tokens = tokens(text);
        float[] out = new float[tokens.length];
        for (int i = 0; i < tokens.length; i++) {
            out[i] = single(tokens[i]);
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
        int n = 0;
        int end = text.length();
        boolean inside = false;
        for (int i = 0; i < end; i++) {
            boolean blank = isBlank(text.charAt(i));
            if (!blank && !inside) {
                n++;
            }
            inside = !blank;
        }
        String[] out = new String[n];
        int k = 0;
        int i = 0;
        while (k < n) {
            while (isBlank(text.charAt(i))) {
                i++;
            }
            int start = i;
            while (i < end && !isBlank(text.charAt(i))) {
                i++;
            }
            out[k++] = text.substring(start, i);
        }
        return out;
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
