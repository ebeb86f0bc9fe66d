package dev.cardan.engine.math;

/**
 * Arc sine, arc cosine, arc tangent and the angle of a plane vector.
 *
 * <p>Arc sine and cosine share the rational function R(z) ≈ (asin x − x)/x with z = x², used directly for |x| &lt; 1/2
 * and through asin x = π/2 − 2·asin √((1−x)/2) beyond. The arc tangent is a polynomial of degree 23 on |x| &lt; 7/16,
 * reached by the addition theorem around 1/2, 1, 3/2 and infinity.
 */
final class TrigInverse {

    /** π/2 as head and tail. */
    private static final double HALF_PI = 0x1.921fb54442d18p0;

    private static final double HALF_PI_REST = 0x1.1a62633145c07p-54;

    private static final double PI = 0x1.921fb54442d18p1;
    private static final double PI_REST = 0x1.1a62633145c07p-53;

    private static final double P0 = Double.longBitsToDouble(0x3fc5555555555555L);
    private static final double P1 = Double.longBitsToDouble(0xbfd4d61203eb6f7dL);
    private static final double P2 = Double.longBitsToDouble(0x3fc9c1550e884455L);
    private static final double P3 = Double.longBitsToDouble(0xbfa48228b5688f3bL);
    private static final double P4 = Double.longBitsToDouble(0x3f49efe07501b288L);
    private static final double P5 = Double.longBitsToDouble(0x3f023de10dfdf709L);
    private static final double Q1 = Double.longBitsToDouble(0xc0033a271c8a2d4bL);
    private static final double Q2 = Double.longBitsToDouble(0x40002ae59c598ac8L);
    private static final double Q3 = Double.longBitsToDouble(0xbfe6066c1b8d0159L);
    private static final double Q4 = Double.longBitsToDouble(0x3fb3b8c5b12e9282L);

    /** Above this the arc sine needs no split of the square root. */
    private static final double NEAR_ONE = Double.longBitsToDouble(0x3fef333300000000L);

    private static final double A0 = Double.longBitsToDouble(0x3fd555555555550dL);
    private static final double A1 = Double.longBitsToDouble(0xbfc999999998ebc4L);
    private static final double A2 = Double.longBitsToDouble(0x3fc24924920083ffL);
    private static final double A3 = Double.longBitsToDouble(0xbfbc71c6fe231671L);
    private static final double A4 = Double.longBitsToDouble(0x3fb745cdc54c206eL);
    private static final double A5 = Double.longBitsToDouble(0xbfb3b0f2af749a6dL);
    private static final double A6 = Double.longBitsToDouble(0x3fb10d66a0d03d51L);
    private static final double A7 = Double.longBitsToDouble(0xbfadde2d52defd9aL);
    private static final double A8 = Double.longBitsToDouble(0x3fa97b4b24760debL);
    private static final double A9 = Double.longBitsToDouble(0xbfa2b4442c6a6c2fL);
    private static final double A10 = Double.longBitsToDouble(0x3f90ad3ae322da11L);

    /** Arc tangents of 1/2, 1 and 3/2 as head and tail. */
    private static final double ATAN_HALF = Double.longBitsToDouble(0x3fddac670561bb4fL);

    private static final double ATAN_HALF_REST = Double.longBitsToDouble(0x3c7a2b7f222f65e2L);
    private static final double ATAN_ONE = 0x1.921fb54442d18p-1;
    private static final double ATAN_ONE_REST = 0x1.1a62633145c07p-55;
    private static final double ATAN_THREE_HALVES = Double.longBitsToDouble(0x3fef730bd281f69bL);
    private static final double ATAN_THREE_HALVES_REST = Double.longBitsToDouble(0x3c7007887af0cbbdL);

    private static final long UPPER_HALF = 0xffffffff00000000L;

    private TrigInverse() {}

    static double asin(double x) {
        double a = Math.abs(x);
        if (a < 0.5) {
            return a < 0x1p-26 && a >= Double.MIN_NORMAL ? x : x + x * rational(x * x);
        }
        if (!(a < 1.0)) {
            return a == 1.0 ? x * HALF_PI : Double.NaN;
        }
        double z = (1.0 - a) * 0.5;
        double root = Math.sqrt(z);
        double p = rational(z);
        double value;
        if (a >= NEAR_ONE) {
            value = HALF_PI - (2.0 * (root + root * p) - HALF_PI_REST);
        } else {
            double high = upperHalf(root);
            double low = (z - high * high) / (root + high);
            double offset = 2.0 * root * p - (HALF_PI_REST - 2.0 * low) - (0.5 * HALF_PI - 2.0 * high);
            value = 0.5 * HALF_PI - offset;
        }
        return x < 0 ? -value : value;
    }

    static double acos(double x) {
        double a = Math.abs(x);
        if (a < 0.5) {
            return HALF_PI - (x - (HALF_PI_REST - x * rational(x * x)));
        }
        if (!(a < 1.0)) {
            if (a == 1.0) {
                return x < 0 ? PI : 0.0;
            }
            return Double.NaN;
        }
        double z = (1.0 - a) * 0.5;
        double root = Math.sqrt(z);
        if (x < 0) {
            return 2.0 * (HALF_PI - (root + (rational(z) * root - HALF_PI_REST)));
        }
        double high = upperHalf(root);
        double low = (z - high * high) / (root + high);
        return 2.0 * (high + (rational(z) * root + low));
    }

    static double atan(double x) {
        double a = Math.abs(x);
        if (a < 0.4375) {
            return a < 0x1p-27 ? x : x - x * tangentSeries(x);
        }
        double value;
        if (a < 1.1875) {
            value = a < 0.6875
                    ? shifted((2.0 * a - 1.0) / (2.0 + a), ATAN_HALF, ATAN_HALF_REST)
                    : shifted((a - 1.0) / (a + 1.0), ATAN_ONE, ATAN_ONE_REST);
        } else if (a < 2.4375) {
            value = shifted((a - 1.5) / (1.0 + 1.5 * a), ATAN_THREE_HALVES, ATAN_THREE_HALVES_REST);
        } else {
            // at infinity this is π/2 and NaN passes through
            value = shifted(-1.0 / a, HALF_PI, HALF_PI_REST);
        }
        return x < 0 ? -value : value;
    }

    static double atan2(double y, double x) {
        if (Double.isNaN(x) || Double.isNaN(y)) {
            return Double.NaN;
        }
        boolean below = Double.doubleToRawLongBits(y) < 0;
        boolean left = Double.doubleToRawLongBits(x) < 0;
        if (y == 0.0) {
            return left ? signed(PI, below) : y;
        }
        if (x == 0.0) {
            return signed(HALF_PI, below);
        }
        int ix = (int) (Double.doubleToRawLongBits(x) >>> 32) & 0x7fffffff;
        int iy = (int) (Double.doubleToRawLongBits(y) >>> 32) & 0x7fffffff;
        int infinity = 0x7ff00000;
        if (ix == infinity) {
            if (iy == infinity) {
                return signed(left ? 3.0 * PI / 4.0 : PI / 4.0, below);
            }
            return signed(left ? PI : 0.0, below);
        }
        int far = 64 << 20;
        if (iy == infinity || iy - ix > far) {
            return signed(HALF_PI, below);
        }
        if (!left) {
            return signed(atan(Math.abs(y / x)), below);
        }
        double z = ix - iy > far ? 0.0 : atan(Math.abs(y / x));
        return signed(PI - (z - PI_REST), below);
    }

    private static double signed(double magnitude, boolean negative) {
        return negative ? -magnitude : magnitude;
    }

    /** (asin x − x)/x as a function of z = x². */
    private static double rational(double z) {
        double p = z * (P0 + z * (P1 + z * (P2 + z * (P3 + z * (P4 + z * P5)))));
        double q = 1.0 + z * (Q1 + z * (Q2 + z * (Q3 + z * Q4)));
        return p / q;
    }

    /** (x − atan x)/x. */
    private static double tangentSeries(double x) {
        double z = x * x;
        double w = z * z;
        double even = z * (A0 + w * (A2 + w * (A4 + w * (A6 + w * (A8 + w * A10)))));
        double odd = w * (A1 + w * (A3 + w * (A5 + w * (A7 + w * A9))));
        return even + odd;
    }

    /** Arc tangent of t plus a known angle given as head and tail. */
    private static double shifted(double t, double head, double tail) {
        return head - (t * tangentSeries(t) - tail - t);
    }

    private static double upperHalf(double x) {
        return Double.longBitsToDouble(Double.doubleToRawLongBits(x) & UPPER_HALF);
    }
}
