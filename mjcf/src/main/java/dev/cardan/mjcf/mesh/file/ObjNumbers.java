package dev.cardan.mjcf.mesh.file;

import dev.cardan.engine.math.Maths;

/**
 * Numbers as OBJ files have them, read the way of the reader that MuJoCo uses: digits are added up one by one, which
 * rounds differently from a correct conversion, so that coordinates have MuJoCo's bits. What is no number counts as 0.
 */
final class ObjNumbers {
    /** 10^-k */
    private static final double[] TENTHS = new double[400];

    private static final int LARGEST_EXPONENT = 100_000;

    static {
        double[] exact = {1.0, 0.1, 0.01, 0.001, 0.0001, 0.00001, 0.000001, 0.0000001};
        for (int k = 0; k < TENTHS.length; k++) {
            TENTHS[k] = k < exact.length ? exact[k] : Maths.pow(10.0, -k);
        }
    }

    private ObjNumbers() {}

    /** The number in text[from, to); 0 if there is none. Anything after a number is ignored. */
    static float real(byte[] text, int from, int to) {
        int at = from;
        if (at >= to) {
            return 0;
        }
        boolean signed = text[at] == '+' || text[at] == '-';
        int sign = text[at] == '-' ? -1 : 1;
        at += signed ? 1 : 0;
        boolean leadingDot = at < to && text[at] == '.';
        if (!leadingDot && !(at < to && isDigit(text[at]))) {
            return 0;
        }
        double mantissa = 0;
        while (at < to && isDigit(text[at])) {
            mantissa *= 10;
            mantissa += text[at++] - '0';
        }
        if (at < to && text[at] == '.') {
            at++;
            for (int k = 1; at < to && isDigit(text[at]); k++) {
                mantissa += (text[at++] - '0') * (k < TENTHS.length ? TENTHS[k] : 0);
            }
        }
        if (at < to && (text[at] == 'e' || text[at] == 'E')) {
            at++;
            boolean negative = at < to && text[at] == '-';
            at += at < to && (text[at] == '+' || text[at] == '-') ? 1 : 0;
            if (at == to || !isDigit(text[at])) {
                return 0;
            }
            int exponent = 0;
            while (at < to && isDigit(text[at])) {
                exponent = Math.min(LARGEST_EXPONENT, 10 * exponent + text[at++] - '0');
            }
            exponent = negative ? -exponent : exponent;
            if (exponent != 0) {
                mantissa = Math.scalb(mantissa * Maths.pow(5.0, exponent), exponent);
            }
        }
        return (float) (sign * mantissa);
    }

    /** The whole number at the start of text[from, to), after blanks; 0 if there is none. Large ones are cut off. */
    static int whole(byte[] text, int from, int to) {
        int at = from;
        while (at < to && (text[at] == ' ' || (text[at] >= '\t' && text[at] <= '\r'))) {
            at++;
        }
        boolean negative = at < to && text[at] == '-';
        at += at < to && (text[at] == '+' || text[at] == '-') ? 1 : 0;
        long value = 0;
        while (at < to && isDigit(text[at])) {
            value = Math.min(Integer.MAX_VALUE, 10 * value + text[at++] - '0');
        }
        return (int) (negative ? -value : value);
    }

    private static boolean isDigit(byte c) {
        return c >= '0' && c <= '9';
    }
}
