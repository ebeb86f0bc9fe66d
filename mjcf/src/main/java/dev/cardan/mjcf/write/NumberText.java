package dev.cardan.mjcf.write;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/**
 * How numbers are written: exactly, with the fewest digits that read back as the same number, or rounded to a number of
 * significant digits, as MuJoCo writes them with 6.
 */
final class NumberText {
    /** Differences to a whole number that rounding ignores, as MuJoCo does. */
    private static final double WHOLE = 1e-12;

    private final int digits; // 0: exact

    NumberText(int digits) {
        this.digits = digits;
    }

    /** Whether two numbers count as equal: when rounding, differences that no digit shows do not matter. */
    boolean same(double a, double b) {
        return digits == 0 ? Double.compare(a, b) == 0 : Math.abs(a - b) <= Math.ulp(1.0);
    }

    boolean same(float a, float b) {
        return digits == 0 ? Float.compare(a, b) == 0 : Math.abs(a - b) <= Math.ulp(1.0f);
    }

    String of(double x) {
        if (digits == 0) {
            return plain(x, Double.toString(x));
        }
        double whole = Math.rint(x);
        boolean isWhole = Math.abs(x) < Integer.MAX_VALUE && Math.abs(x - whole) < WHOLE;
        return isWhole ? Integer.toString((int) whole) : rounded(x);
    }

    String of(float x) {
        return digits == 0 ? plain(x, Float.toString(x)) : of((double) x);
    }

    /** Java's shortest text in the layout of C: no trailing ".0", "1e-05" for "1.0E-5". */
    private static String plain(double x, String java) {
        if (Double.isNaN(x)) {
            return "nan";
        }
        if (Double.isInfinite(x)) {
            return x > 0 ? "inf" : "-inf";
        }
        if (x == 0) {
            return 1 / x < 0 ? "-0" : "0";
        }
        return layout(new BigDecimal(java), 17);
    }

    private String rounded(double x) {
        if (Double.isNaN(x) || Double.isInfinite(x) || x == 0) {
            return plain(x, "");
        }
        return layout(new BigDecimal(x).round(new MathContext(digits, RoundingMode.HALF_EVEN)), digits);
    }

    /** As C's {@code %g}: an exponent if it is below -4 or reaches the number of digits. */
    private static String layout(BigDecimal x, int most) {
        BigDecimal v = x.stripTrailingZeros();
        int exponent = v.precision() - v.scale() - 1;
        if (exponent >= -4 && exponent < most) {
            return v.toPlainString();
        }
        String figures = v.unscaledValue().abs().toString();
        String mantissa = figures.length() == 1 ? figures : figures.charAt(0) + "." + figures.substring(1);
        int size = Math.abs(exponent);
        return (v.signum() < 0 ? "-" : "") + mantissa + "e" + (exponent < 0 ? "-" : "+") + (size < 10 ? "0" : "")
                + size;
    }
}
