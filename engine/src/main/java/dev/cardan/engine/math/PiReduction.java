package dev.cardan.engine.math;

/**
 * Reduction of an angle to a quarter turn: x = n·π/2 + y with |y| ≤ about π/4, where y is carried as a sum of two
 * doubles, head and tail, so that nothing is lost to cancellation next to a multiple of π/2.
 *
 * <p>Three regimes, by the size of |x| in radians:
 *
 * <ul>
 *   <li>up to 9π/4: the multiple follows from comparisons and one subtraction of a 33-bit piece of π/2 suffices;
 *   <li>below 2²⁰·π/2: Cody and Waite's scheme with up to three 33-bit pieces of π/2;
 *   <li>beyond: Payne and Hanek's scheme, which multiplies by just those 24-bit digits of 2/π that decide the
 *       fraction of a turn.
 * </ul>
 *
 * <p>The boundaries between the regimes compare the upper half of the argument's bits; they, the order of operations
 * and the constants decide the last bit of every sine and cosine, so none of them may be tidied.
 */
final class PiReduction {

    /** 2/π rounded to a double. */
    static final double TWO_OVER_PI = 0x1.45f306dc9c883p-1;

    /** Adding and subtracting 1.5·2⁵² rounds a moderate double to the nearest integer, ties to even. */
    static final double ROUND_TO_INTEGER = 0x1.8p52;

    /** First 33 bits of π/2, and what is missing from π/2 after them. */
    static final double PIECE_1 = 0x1.921fb544p0;

    static final double REST_1 = 0x1.0b4611a626331p-34;

    private static final double PIECE_2 = 0x1.0b4611a6p-34;
    private static final double REST_2 = 0x1.3198a2e037073p-69;
    private static final double PIECE_3 = 0x1.3198a2ep-69;
    private static final double REST_3 = 0x1.b839a252049c1p-104;

    private static final double QUARTER_PI = 0x1.921fb54442d18p-1;

    /** Upper half of the bits of 3π/4, 5π/4, 7π/4, 9π/4 and 2²⁰·π/2. */
    private static final int HIGH_3_PI_4 = 0x4002d97c;

    private static final int HIGH_5_PI_4 = 0x400f6a7a;
    private static final int HIGH_7_PI_4 = 0x4015fdbc;
    private static final int HIGH_9_PI_4 = 0x401c463b;
    private static final int HIGH_MEDIUM = 0x413921fb;
    private static final int HIGH_INFINITY = 0x7ff00000;

    /** Fraction bits in the upper half of both π/2 and π. */
    private static final int FRACTION_PI = 0x921fb;

    private static final int HIGH_3_PI_2 = 0x4012d97c;
    private static final int HIGH_2_PI = 0x401921fb;

    private PiReduction() {}

    /**
     * Reduces an angle whose magnitude exceeds π/4.
     *
     * @param y receives head and tail of the remainder, in radians; NaN for an infinite or NaN angle
     * @param yo where in {@code y} they go
     * @param x angle in radians
     * @return n modulo 4 in its two lowest bits; the other bits carry no meaning
     */
    static int reduce(double[] y, int yo, double x) {
        int high = (int) (Double.doubleToRawLongBits(x) >>> 32) & 0x7fffffff;
        if (high <= HIGH_9_PI_4) {
            int multiple = smallMultiple(high);
            if (multiple != 0) {
                double n = x < 0 ? -multiple : multiple;
                store(y, yo, x - n * PIECE_1, n * REST_1);
                return (int) n;
            }
        }
        if (high < HIGH_MEDIUM) {
            return reduceMedium(y, yo, x, high >> 20);
        }
        if (high >= HIGH_INFINITY) {
            y[yo] = Double.NaN;
            y[yo + 1] = Double.NaN;
            return 0;
        }
        int n = PiReductionLarge.reduce(y, yo, Math.abs(x));
        if (x < 0) {
            y[yo] = -y[yo];
            y[yo + 1] = -y[yo + 1];
            return -n;
        }
        return n;
    }

    /** The multiple of π/2 nearest to an angle up to 9π/4, or 0 where cancellation asks for more pieces of π/2. */
    private static int smallMultiple(int high) {
        if (high <= HIGH_5_PI_4) {
            if ((high & 0xfffff) == FRACTION_PI) {
                return 0;
            }
            return high <= HIGH_3_PI_4 ? 1 : 2;
        }
        if (high <= HIGH_7_PI_4) {
            return high == HIGH_3_PI_2 ? 0 : 3;
        }
        return high == HIGH_2_PI ? 0 : 4;
    }

    /** Cody and Waite's reduction; a further piece of π/2 is used while the remainder is small beside x. */
    private static int reduceMedium(double[] y, int yo, double x, int exponent) {
        double n = x * TWO_OVER_PI + ROUND_TO_INTEGER - ROUND_TO_INTEGER;
        double r = x - n * PIECE_1;
        double w = n * REST_1;
        if (r - w < -QUARTER_PI) {
            n -= 1;
            r = x - n * PIECE_1;
            w = n * REST_1;
        } else if (r - w > QUARTER_PI) {
            n += 1;
            r = x - n * PIECE_1;
            w = n * REST_1;
        }
        if (exponent - exponent(r - w) > 16) {
            double before = r;
            w = n * PIECE_2;
            r = before - w;
            w = n * REST_2 - ((before - r) - w);
            if (exponent - exponent(r - w) > 49) {
                before = r;
                w = n * PIECE_3;
                r = before - w;
                w = n * REST_3 - ((before - r) - w);
            }
        }
        store(y, yo, r, w);
        return (int) n;
    }

    /** Stores r − w as head and tail. */
    private static void store(double[] y, int yo, double r, double w) {
        double head = r - w;
        y[yo] = head;
        y[yo + 1] = (r - head) - w;
    }

    private static int exponent(double x) {
        return (int) (Double.doubleToRawLongBits(x) >>> 52) & 0x7ff;
    }
}
