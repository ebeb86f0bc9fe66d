package dev.cardan.engine.math;

/**
 * Exponential, natural logarithm and power by table lookup and short polynomials, each within about 0.52 units in the
 * last place.
 *
 * <ul>
 *   <li>exp x: with x = k·ln2/128 + r, the result is 2^(k/128)·e^r; the table holds 2^(j/128) for j &lt; 128 and a
 *       polynomial of degree 5 gives e^r for |r| ≤ ln2/256.
 *   <li>log x: with x = 2^k·z and z in [0.6875, 1.375), cut into 128 intervals with a point c near each middle, the
 *       result is k·ln2 + log c + log(1 + r), r = z/c − 1. Close to 1 a polynomial in x − 1 avoids the cancellation.
 *   <li>x^y = exp(y·log x), where the logarithm carries some 15 bits more than a double in a tail.
 * </ul>
 */
final class ExpLog {

    private static final double EXP_SCALE = 0x1.71547652b82fep0 * 128;
    private static final double EXP_LN2_HIGH = -0x1.62e42fefa0000p-8;
    private static final double EXP_LN2_LOW = -0x1.cf79abc9e3b3ap-47;
    private static final double ROUND_TO_INTEGER = 0x1.8p52;
    private static final double E2 = 0x1.ffffffffffdbdp-2;
    private static final double E3 = 0x1.555555555543cp-3;
    private static final double E4 = 0x1.55555cf172b91p-5;
    private static final double E5 = 0x1.1111167a4d017p-7;

    /** Biased exponents of 2⁻⁵⁴, 512 and 1024: outside the first two the exponential needs care. */
    private static final int EXPONENT_TINY = 1023 - 54;

    private static final int EXPONENT_512 = 1023 + 9;
    private static final int EXPONENT_1024 = 1023 + 10;
    private static final int EXPONENT_MAX = 0x7ff;

    private static final double LN2_HIGH = 0x1.62e42fefa3800p-1;
    private static final double LN2_LOW = 0x1.ef35793c76730p-45;

    private static final double L0 = -0x1.0000000000001p-1;
    private static final double L1 = 0x1.555555551305bp-2;
    private static final double L2 = -0x1.fffffffeb459p-3;
    private static final double L3 = 0x1.999b324f10111p-3;
    private static final double L4 = -0x1.55575e506c89fp-3;

    private static final double N1 = 0x1.5555555555577p-2;
    private static final double N2 = -0x1.ffffffffffdcbp-3;
    private static final double N3 = 0x1.999999995dd0cp-3;
    private static final double N4 = -0x1.55555556745a7p-3;
    private static final double N5 = 0x1.24924a344de3p-3;
    private static final double N6 = -0x1.fffffa4423d65p-4;
    private static final double N7 = 0x1.c7184282ad6cap-4;
    private static final double N8 = -0x1.999eb43b068ffp-4;
    private static final double N9 = 0x1.78182f7afd085p-4;
    private static final double N10 = -0x1.5521375d145cdp-4;

    private static final double W1 = 0x1.555555555556p-2 * -2;
    private static final double W2 = -0x1.0000000000006p-2 * -2;
    private static final double W3 = 0x1.999999959554ep-3 * 4;
    private static final double W4 = -0x1.555555529a47ap-3 * 4;
    private static final double W5 = 0x1.2495b9b4845e9p-3 * -8;
    private static final double W6 = -0x1.0002b8b263fc3p-3 * -8;

    /** Where the interval [z₀, 2·z₀) of the reduced argument begins. */
    private static final long LOG_START = 0x3fe6000000000000L;

    private static final long POW_START = 0x3fe6955500000000L;

    /** Bits of 1 − 2⁻⁴ and of 1 + 0x1.09p-4: between them the logarithm is a polynomial in x − 1. */
    private static final long NEAR_ONE_FROM = 0x3fee000000000000L;

    private static final long NEAR_ONE_TO = 0x3ff1090000000000L;

    private static final long SIGN = 0x8000000000000000L;
    private static final long ONE_BITS = 0x3ff0000000000000L;
    private static final long MIN_NORMAL_BITS = 1L << 52;
    private static final long EXPONENT_FIELD = 0xfffL << 52;
    private static final long UPPER_37 = -1L << 27;

    /** Added to k, it sets the sign bit of 2^(k/128). */
    private static final long NEGATIVE = 0x800L << 7;

    private ExpLog() {}

    static double exp(double x) {
        int exponent = exponent(x);
        if (exponent >= EXPONENT_1024) {
            return expBeyond(x);
        }
        if (exponent < EXPONENT_TINY) {
            return 1.0 + x;
        }
        return scaledExp(x, 0.0, 0, exponent >= EXPONENT_512);
    }

    /** The exponential of |x| ≥ 1024, infinite or NaN. */
    private static double expBeyond(double x) {
        if (Double.isNaN(x)) {
            return x;
        }
        return x < 0 ? 0.0 : Double.POSITIVE_INFINITY;
    }

    /**
     * ±exp(x + tail) for 2⁻⁵⁴ ≤ |x| &lt; 1024.
     *
     * @param sign 0, or {@link #NEGATIVE} for the minus sign
     * @param extreme whether the result may overflow or underflow
     */
    private static double scaledExp(double x, double tail, long sign, boolean extreme) {
        double shifted = EXP_SCALE * x + ROUND_TO_INTEGER;
        long k = Double.doubleToRawLongBits(shifted);
        double kd = shifted - ROUND_TO_INTEGER;
        double r = x + kd * EXP_LN2_HIGH + kd * EXP_LN2_LOW;
        r += tail;
        int j = 2 * (int) (k & 127);
        long[] table = ExpLogTables.EXP;
        double rest = Double.longBitsToDouble(table[j]);
        long scaleBits = table[j + 1] + ((k + sign) << 45);
        double r2 = r * r;
        double p = rest + r + r2 * (E2 + r * E3) + r2 * r2 * (E4 + r * E5);
        if (extreme) {
            return extremeScale(p, scaleBits, k);
        }
        double scale = Double.longBitsToDouble(scaleBits);
        return scale + scale * p;
    }

    /**
     * scale·(1 + p) where the exponent of the scale has left the range of a double. A result below the smallest normal
     * number is rounded once, at its final precision, before it is scaled down.
     */
    private static double extremeScale(double p, long scaleBits, long k) {
        if ((k & 0x80000000L) == 0) {
            double scale = Double.longBitsToDouble(scaleBits - (1009L << 52));
            return 0x1p1009 * (scale + scale * p);
        }
        long raised = scaleBits + (1022L << 52);
        double scale = Double.longBitsToDouble(raised);
        double y = scale + scale * p;
        if (Math.abs(y) < 1.0) {
            double one = y < 0.0 ? -1.0 : 1.0;
            double low = scale - y + scale * p;
            double high = one + y;
            low = one - high + y + low;
            y = (high + low) - one;
            if (y == 0.0) {
                y = Double.longBitsToDouble(raised & SIGN);
            }
        }
        return 0x1p-1022 * y;
    }

    static double log(double x) {
        long bits = Double.doubleToRawLongBits(x);
        if (bits >= NEAR_ONE_FROM && bits < NEAR_ONE_TO) {
            return logNearOne(x);
        }
        int exponent = (int) (bits >>> 52);
        if (exponent == 0 || exponent >= EXPONENT_MAX) {
            if (x == 0.0) {
                return Double.NEGATIVE_INFINITY;
            }
            if (!(x > 0.0)) {
                return Double.NaN;
            }
            if (exponent == EXPONENT_MAX) {
                return x;
            }
            bits = normalized(x);
        }
        long offset = bits - LOG_START;
        int i = 4 * (int) ((offset >>> 45) & 127);
        double k = (int) (offset >> 52);
        double z = Double.longBitsToDouble(bits - (offset & EXPONENT_FIELD));
        double[] table = ExpLogTables.LOG;
        double r = (z - table[i + 2] - table[i + 3]) * table[i];

        double w = k * LN2_HIGH + table[i + 1];
        double high = w + r;
        double low = w - high + r + k * LN2_LOW;
        double r2 = r * r;
        return low + r2 * L0 + r * r2 * (L1 + r * L2 + r2 * (L3 + r * L4)) + high;
    }

    private static double logNearOne(double x) {
        if (x == 1.0) {
            return 0.0;
        }
        double r = x - 1.0;
        double r2 = r * r;
        double r3 = r * r2;
        double p = N7 + r * N8 + r2 * N9 + r3 * N10;
        p = N4 + r * N5 + r2 * N6 + r3 * p;
        double y = r3 * (N1 + r * N2 + r2 * N3 + r3 * p);

        // r − r²/2 with the square split so that its upper part is exact
        double w = r * 0x1p27;
        double rHigh = r + w - w;
        double rLow = r - rHigh;
        w = rHigh * rHigh * -0.5;
        double high = r + w;
        double low = r - high + w;
        low += -0.5 * rLow * (rHigh + r);
        y += low;
        y += high;
        return y;
    }

    static double pow(double x, double y) {
        long xBits = Double.doubleToRawLongBits(x);
        int yExponent = exponent(y);
        long sign = 0;
        boolean plainX = xBits >= MIN_NORMAL_BITS && xBits < (long) EXPONENT_MAX << 52;
        boolean plainY = yExponent >= 0x3be && yExponent < 0x43e;
        if (!(plainX && plainY)) {
            if (y == 0.0 || !Double.isFinite(y)) {
                return powLimitExponent(x, y);
            }
            if (x == 0.0 || !Double.isFinite(x)) {
                return powLimitBase(x, y);
            }
            if (xBits < 0) {
                if (!isInteger(y)) {
                    return Double.NaN;
                }
                sign = isOdd(y) ? NEGATIVE : 0;
                xBits &= ~SIGN;
            }
            if (!plainY) {
                return powExtremeExponent(xBits, y, yExponent);
            }
            if (xBits >>> 52 == 0) {
                xBits = normalized(Math.abs(x));
            }
        }
        return powPlain(xBits, y, sign);
    }

    /** x^y where y is zero, infinite or NaN. */
    private static double powLimitExponent(double x, double y) {
        if (y == 0.0 || x == 1.0) {
            return 1.0;
        }
        if (Double.isNaN(x) || Double.isNaN(y)) {
            return Double.NaN;
        }
        double a = Math.abs(x);
        if (a == 1.0) {
            return 1.0;
        }
        return (a < 1.0) == (y > 0.0) ? 0.0 : Double.POSITIVE_INFINITY;
    }

    /** x^y where x is zero, infinite or NaN and y is an ordinary number. */
    private static double powLimitBase(double x, double y) {
        double square = x * x;
        if (Double.doubleToRawLongBits(x) < 0 && isOdd(y)) {
            square = -square;
        }
        return y < 0.0 ? 1.0 / square : square;
    }

    /** x^y where |y| is below 2⁻⁶⁵ or at least 2⁶³. */
    private static double powExtremeExponent(long xBits, double y, int yExponent) {
        if (xBits == ONE_BITS) {
            return 1.0;
        }
        boolean above = xBits > ONE_BITS;
        if (yExponent < 0x3be) {
            return above ? 1.0 + y : 1.0 - y;
        }
        return above == (y > 0.0) ? Double.POSITIVE_INFINITY : 0.0;
    }

    /**
     * ±x^y for x > 0 given as bits with a possibly negative exponent. The logarithm is a head and a tail; products are
     * split so that the heads multiply exactly.
     */
    private static double powPlain(long xBits, double y, long sign) {
        long offset = xBits - POW_START;
        int i = 3 * (int) ((offset >>> 45) & 127);
        double k = (int) (offset >> 52);
        long zBits = xBits - (offset & EXPONENT_FIELD);
        double z = Double.longBitsToDouble(zBits);
        double[] table = ExpLogTables.POW;
        double inverse = table[i];

        double zHigh = Double.longBitsToDouble((zBits + (1L << 31)) & (-1L << 32));
        double zLow = z - zHigh;
        double rHigh = zHigh * inverse - 1.0;
        double rLow = zLow * inverse;
        double r = rHigh + rLow;

        double t1 = k * LN2_HIGH + table[i + 1];
        double t2 = t1 + r;
        double low1 = k * LN2_LOW + table[i + 2];
        double low2 = t1 - t2 + r;

        double ar = -0.5 * r;
        double ar2 = r * ar;
        double ar3 = r * ar2;
        double arHigh = -0.5 * rHigh;
        double arHigh2 = rHigh * arHigh;
        double high = t2 + arHigh2;
        double low3 = rLow * (ar + arHigh);
        double low4 = t2 - high + arHigh2;
        double p = ar3 * (W1 + r * W2 + ar2 * (W3 + r * W4 + ar2 * (W5 + r * W6)));
        double low = low1 + low2 + low3 + low4 + p;
        double log = high + low;
        double logTail = high - log + low;

        double yHigh = Double.longBitsToDouble(Double.doubleToRawLongBits(y) & UPPER_37);
        double yLow = y - yHigh;
        double logHigh = Double.longBitsToDouble(Double.doubleToRawLongBits(log) & UPPER_37);
        double logLow = log - logHigh + logTail;
        double head = yHigh * logHigh;
        double tail = yLow * logHigh + y * logLow;

        int exponent = exponent(head);
        if (exponent < EXPONENT_TINY) {
            return sign != 0 ? -(1.0 + head) : 1.0 + head;
        }
        if (exponent >= EXPONENT_1024) {
            double limit = head < 0 ? 0.0 : Double.POSITIVE_INFINITY;
            return sign != 0 ? -limit : limit;
        }
        return scaledExp(head, tail, sign, exponent >= EXPONENT_512);
    }

    private static boolean isInteger(double y) {
        return Math.rint(y) == y;
    }

    private static boolean isOdd(double y) {
        double a = Math.abs(y);
        return a < 0x1p53 && isInteger(a) && ((long) a & 1) == 1;
    }

    /** Bits of a positive subnormal number with its exponent continued below zero. */
    private static long normalized(double x) {
        return Double.doubleToRawLongBits(x * 0x1p52) - (52L << 52);
    }

    private static int exponent(double x) {
        return (int) (Double.doubleToRawLongBits(x) >>> 52) & 0x7ff;
    }
}
