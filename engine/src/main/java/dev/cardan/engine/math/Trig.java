package dev.cardan.engine.math;

/**
 * Sine, cosine and tangent: polynomials on [−π/4, π/4] after {@link PiReduction}.
 *
 * <p>With the remainder y = head + tail of x after n quarter turns,
 *
 * <pre>
 *   n mod 4      0       1       2       3
 *   sin x      sin y   cos y  −sin y  −cos y
 *   cos x      cos y  −sin y  −cos y   sin y
 *   tan x      tan y  −cot y   tan y  −cot y
 * </pre>
 *
 * <p>sin y is a polynomial of degree 13 and cos y one of degree 14, both within 2⁻⁵⁸ of the function. Joint angles are
 * small numbers, so angles up to some ten thousand radians that lie away from the multiples of π/4 take a short way:
 * one subtraction of n·π/2, whose conditions are chosen such that the long way would do the very same operations.
 */
final class Trig {

    /** Angles below this (π/4 with its lower half bits raised) need no reduction. */
    private static final double NO_REDUCTION = Double.longBitsToDouble(0x3fe921fc00000000L);

    /** The sine of a smaller angle is the angle itself. */
    private static final double TINY_SINE = 0x1p-26;

    private static final double TINY_TANGENT = 0x1p-27;

    /** The short way holds for remainders clearly inside [−π/4, π/4] ... */
    private static final double SHORT_MAX = 0.7853;

    /** ... that are not small beside the angle, so that the first 33 bits of π/2 and their rest suffice. */
    private static final double SHORT_MIN = 0x1p-15;

    private static final double S1 = -0x1.5555555555549p-3;
    private static final double S2 = 0x1.111111110f8a6p-7;
    private static final double S3 = -0x1.a01a019c161d5p-13;
    private static final double S4 = 0x1.71de357b1fe7dp-19;
    private static final double S5 = -0x1.ae5e68a2b9cebp-26;
    private static final double S6 = 0x1.5d93a5acfd57cp-33;

    private static final double C1 = 0x1.555555555554cp-5;
    private static final double C2 = -0x1.6c16c16c15177p-10;
    private static final double C3 = 0x1.a01a019cb159p-16;
    private static final double C4 = -0x1.27e4f809c52adp-22;
    private static final double C5 = 0x1.1ee9ebdb4b1c4p-29;
    private static final double C6 = -0x1.8fae9be8838d4p-37;

    private static final double T0 = Double.longBitsToDouble(0x3fd5555555555563L);
    private static final double T1 = Double.longBitsToDouble(0x3fc111111110fe7aL);
    private static final double T2 = Double.longBitsToDouble(0x3faba1ba1bb341feL);
    private static final double T3 = Double.longBitsToDouble(0x3f9664f48406d637L);
    private static final double T4 = Double.longBitsToDouble(0x3f8226e3e96e8493L);
    private static final double T5 = Double.longBitsToDouble(0x3f6d6d22c9560328L);
    private static final double T6 = Double.longBitsToDouble(0x3f57dbc8fee08315L);
    private static final double T7 = Double.longBitsToDouble(0x3f4344d8f2f26501L);
    private static final double T8 = Double.longBitsToDouble(0x3f3026f71a8d1068L);
    private static final double T9 = Double.longBitsToDouble(0x3f147e88a03792a6L);
    private static final double T10 = Double.longBitsToDouble(0x3f12b80f32f0a7e9L);
    private static final double T11 = Double.longBitsToDouble(0xbef375cbdb605373L);
    private static final double T12 = Double.longBitsToDouble(0x3efb2a7074bf7ad4L);

    private static final double QUARTER_PI = 0x1.921fb54442d18p-1;
    private static final double QUARTER_PI_REST = 0x1.1a62633145c07p-55;

    /** From here on the tangent goes through the angle's distance from π/4. */
    private static final double NEAR_QUARTER_PI = Double.longBitsToDouble(0x3fe5942800000000L);

    private static final long SIGN = 0x8000000000000000L;
    private static final long UPPER_HALF = 0xffffffff00000000L;

    /** Head and tail of a remainder for the single functions. */
    private static final ThreadLocal<double[]> REMAINDER = ThreadLocal.withInitial(() -> new double[2]);

    private Trig() {}

    static double sin(double x) {
        double a = Math.abs(x);
        if (a < NO_REDUCTION) {
            return a < TINY_SINE ? x : sinKernel(x);
        }
        return quarterTurned(x, 0);
    }

    static double cos(double x) {
        if (Math.abs(x) < NO_REDUCTION) {
            return cosKernel(x);
        }
        return quarterTurned(x, 1);
    }

    static void sinCos(double[] r, int ro, double x) {
        double a = Math.abs(x);
        if (a < NO_REDUCTION) {
            r[ro] = a < TINY_SINE ? x : sinKernel(x);
            r[ro + 1] = cosKernel(x);
            return;
        }
        double turns = x * PiReduction.TWO_OVER_PI + PiReduction.ROUND_TO_INTEGER - PiReduction.ROUND_TO_INTEGER;
        double upper = x - turns * PiReduction.PIECE_1;
        double lower = turns * PiReduction.REST_1;
        double head = upper - lower;
        if (isShort(a, head)) {
            storeTurned(r, ro, (int) turns, head, (upper - head) - lower);
        } else {
            int n = PiReduction.reduce(r, ro, x);
            storeTurned(r, ro, n, r[ro], r[ro + 1]);
        }
    }

    static double tan(double x) {
        double a = Math.abs(x);
        if (a < NO_REDUCTION) {
            return a < TINY_TANGENT ? x : tanKernel(x, 0.0, false);
        }
        double[] y = REMAINDER.get();
        int n = PiReduction.reduce(y, 0, x);
        return tanKernel(y[0], y[1], (n & 1) != 0);
    }

    /** sin(x + quarter·π/2) for an angle beyond π/4; the added quarter turn makes a cosine of it. */
    private static double quarterTurned(double x, int quarter) {
        double turns = x * PiReduction.TWO_OVER_PI + PiReduction.ROUND_TO_INTEGER - PiReduction.ROUND_TO_INTEGER;
        double upper = x - turns * PiReduction.PIECE_1;
        double lower = turns * PiReduction.REST_1;
        double head = upper - lower;
        if (isShort(Math.abs(x), head)) {
            return quarterTurned((int) turns + quarter, head, (upper - head) - lower);
        }
        double[] y = REMAINDER.get();
        int n = PiReduction.reduce(y, 0, x);
        return quarterTurned(n + quarter, y[0], y[1]);
    }

    private static double quarterTurned(int n, double head, double tail) {
        double value = (n & 1) == 0 ? sinKernel(head, tail) : cosKernel(head, tail);
        return (n & 2) == 0 ? value : -value;
    }

    /** Whether the first piece of π/2 gives the remainder that the full reduction would; false for NaN. */
    private static boolean isShort(double magnitude, double head) {
        double remainder = Math.abs(head);
        return remainder < SHORT_MAX && remainder >= magnitude * SHORT_MIN;
    }

    /** Stores sine and cosine of n quarter turns plus a remainder; exchange and signs without branches. */
    private static void storeTurned(double[] r, int ro, int n, double head, double tail) {
        long sin = Double.doubleToRawLongBits(sinKernel(head, tail));
        long cos = Double.doubleToRawLongBits(cosKernel(head, tail));
        long exchange = (sin ^ cos) & -(long) (n & 1);
        r[ro] = Double.longBitsToDouble((sin ^ exchange) ^ (((long) n << 62) & SIGN));
        r[ro + 1] = Double.longBitsToDouble((cos ^ exchange) ^ (((long) (n + 1) << 62) & SIGN));
    }

    private static double sinKernel(double x) {
        double z = x * x;
        double w = z * z;
        double p = S2 + z * (S3 + z * S4) + z * w * (S5 + z * S6);
        return x + z * x * (S1 + z * p);
    }

    private static double sinKernel(double x, double tail) {
        double z = x * x;
        double w = z * z;
        double p = S2 + z * (S3 + z * S4) + z * w * (S5 + z * S6);
        double cube = z * x;
        return x - ((z * (0.5 * tail - cube * p) - tail) - cube * S1);
    }

    private static double cosKernel(double x) {
        double z = x * x;
        double w = z * z;
        double p = z * (C1 + z * (C2 + z * C3)) + w * w * (C4 + z * (C5 + z * C6));
        double half = 0.5 * z;
        double q = 1.0 - half;
        return q + (((1.0 - q) - half) + z * p);
    }

    private static double cosKernel(double x, double tail) {
        double z = x * x;
        double w = z * z;
        double p = z * (C1 + z * (C2 + z * C3)) + w * w * (C4 + z * (C5 + z * C6));
        double half = 0.5 * z;
        double q = 1.0 - half;
        return q + (((1.0 - q) - half) + (z * p - x * tail));
    }

    /**
     * tan(x + tail), or −cot(x + tail). Beyond 0.6744 it uses tan(π/4 − u) = 1 − 2(tan u − tan²u/(1 + tan u)); the
     * cotangent is divided out with a correction from split operands, since a plain −1/w would err by two units.
     */
    private static double tanKernel(double x, double tail, boolean cotangent) {
        boolean near = Math.abs(x) >= NEAR_QUARTER_PI;
        double u = x;
        double v = tail;
        if (near) {
            double sign = x < 0 ? -1.0 : 1.0;
            u = (QUARTER_PI - sign * x) + (QUARTER_PI_REST - sign * tail);
            v = 0.0;
        }
        double z = u * u;
        double w = z * z;
        double odd = T1 + w * (T3 + w * (T5 + w * (T7 + w * (T9 + w * T11))));
        double even = z * (T2 + w * (T4 + w * (T6 + w * (T8 + w * (T10 + w * T12)))));
        double cube = z * u;
        double correction = v + z * (cube * (odd + even) + v) + cube * T0;
        double t = u + correction;
        if (near) {
            double s = cotangent ? -1.0 : 1.0;
            double value = s - 2.0 * (u + (correction - t * t / (t + s)));
            return x < 0 ? -value : value;
        }
        if (!cotangent) {
            return t;
        }
        double tHigh = upperHalf(t);
        double tLow = correction - (tHigh - u);
        double inverse = -1.0 / t;
        double inverseHigh = upperHalf(inverse);
        return inverseHigh + inverse * (1.0 + inverseHigh * tHigh + inverseHigh * tLow);
    }

    private static double upperHalf(double x) {
        return Double.longBitsToDouble(Double.doubleToRawLongBits(x) & UPPER_HALF);
    }
}
