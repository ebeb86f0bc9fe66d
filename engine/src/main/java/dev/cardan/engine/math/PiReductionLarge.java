package dev.cardan.engine.math;

/**
 * Payne and Hanek's reduction for angles of 2²⁰·π/2 radians and more.
 *
 * <p>The angle is three 24-bit digits times a power of two. Its product with 2/π is a convolution of digits, of which
 * the multiples of eight quarter turns need not be computed at all; what is left is split into 24-bit digits, the
 * integer part gives the quarter turn and the fraction, multiplied by the digits of π/2, gives the remainder. If the
 * leading digits of the fraction cancel to nothing, more digits of 2/π are taken.
 */
final class PiReductionLarge {

    /** 2/π in 24-bit digits: digit i weighs 2^(−24(i+1)). Enough of them for the largest double. */
    private static final int[] TWO_OVER_PI = {
        0xa2f983, 0x6e4e44, 0x1529fc, 0x2757d1, 0xf534dd, 0xc0db62, 0x95993c, 0x439041, 0xfe5163, 0xabdebb, 0xc561b7,
        0x246e3a, 0x424dd2, 0xe00649, 0x2eea09, 0xd1921c, 0xfe1deb, 0x1cb129, 0xa73ee8, 0x8235f5, 0x2ebb44, 0x84e99c,
        0x7026b4, 0x5f7e41, 0x3991d6, 0x398353, 0x39f49c, 0x845f8b, 0xbdf928, 0x3b1ff8, 0x97ffde, 0x05980f, 0xef2f11,
        0x8b5a0a, 0x6d1f6d, 0x367ecf, 0x27cb09, 0xb74f46, 0x3f669e, 0x5fea2d, 0x7527ba, 0xc7ebe5, 0xf17b3d, 0x0739f7,
        0x8a5292, 0xea6bfb, 0x5fb11f, 0x8d5d08, 0x560330, 0x46fc7b, 0x6babf0, 0xcfbc20, 0x9af436, 0x1da9e3, 0x91615e,
        0xe61b08, 0x659985, 0x5f14a0, 0x68408d, 0xffd880, 0x4d7327, 0x310606, 0x1556ca, 0x73a8c9, 0x60e27b, 0xc08c6b
    };

    /** π/2 in 24-bit digits, each with its weight. */
    private static final double[] HALF_PI_DIGITS = {
        0x1.921fb4p0, 0x1.4442dp-24, 0x1.846988p-48, 0x1.8cc516p-72, 0x1.01b838p-96
    };

    /** Terms of the product computed at first: indices 0 to FIRST. */
    private static final int FIRST = 4;

    private static final double DIGIT = 0x1p24;
    private static final double INVERSE_DIGIT = 0x1p-24;

    /** Work space of one reduction; kept per thread, so that an evaluation allocates nothing. */
    private static final class Work {
        /** The angle's digits, most significant first. */
        final double[] angle = new double[3];
        /** Terms of the product angle × 2/π, later the fraction's digits as doubles. */
        final double[] product = new double[20];
        /** The fraction's 24-bit digits, least significant first. */
        final int[] digit = new int[20];
        /** Terms of the product fraction × π/2. */
        final double[] remainder = new double[20];
    }

    private static final ThreadLocal<Work> WORK = ThreadLocal.withInitial(Work::new);

    private PiReductionLarge() {}

    /**
     * Reduces x > 0 to a remainder in (−π/4, π/4).
     *
     * @param y receives the head and tail of the remainder
     * @param yo where in {@code y} they go
     * @param x finite angle in radians, at least 2²⁰·π/2
     * @return number of quarter turns modulo 8
     */
    static int reduce(double[] y, int yo, double x) {
        Work work = WORK.get();
        double[] product = work.product;
        int[] digit = work.digit;

        long bits = Double.doubleToRawLongBits(x);
        int e0 = (int) (bits >>> 52) - (1023 + 23);
        int jx = splitAngle(work.angle, bits);

        // digits of 2/π before jv only add multiples of eight quarter turns
        int jv = Math.max(0, (e0 - 3) / 24);
        int q0 = e0 - 24 * (jv + 1);
        for (int i = 0; i <= FIRST; i++) {
            product[i] = productTerm(work.angle, jx, jv, i);
        }

        int jz = FIRST;
        while (true) {
            double z = splitProduct(product, digit, jz);
            z = Math.scalb(z, q0);
            z -= 8.0 * Math.floor(z * 0.125);
            int n = (int) z;
            z -= n;

            // is the fraction half a unit or more? then round up and negate the remainder
            int above = 0;
            if (q0 > 0) {
                int carry = digit[jz - 1] >> (24 - q0);
                n += carry;
                digit[jz - 1] -= carry << (24 - q0);
                above = digit[jz - 1] >> (23 - q0);
            } else if (q0 == 0) {
                above = digit[jz - 1] >> 23;
            } else if (z >= 0.5) {
                above = 2;
            }
            boolean negate = above > 0;
            if (negate) {
                n++;
                boolean borrowed = complement(digit, jz);
                if (q0 > 0) {
                    digit[jz - 1] &= 0xffffff >> q0;
                }
                if (above == 2) {
                    z = 1.0 - z;
                    if (borrowed) {
                        z -= Math.scalb(1.0, q0);
                    }
                }
            }

            if (z == 0.0 && allZero(digit, FIRST, jz)) {
                int extra = 1;
                while (digit[FIRST - extra] == 0) {
                    extra++;
                }
                for (int i = jz + 1; i <= jz + extra; i++) {
                    product[i] = productTerm(work.angle, jx, jv, i);
                }
                jz += extra;
                continue;
            }

            remainder(y, yo, work, z, jz, q0, negate);
            return n & 7;
        }
    }

    /** Cuts the 53-bit significand into 24-bit digits and returns the index of the last digit that is not zero. */
    private static int splitAngle(double[] angle, long bits) {
        long significand = (bits & 0xfffffffffffffL) | 0x10000000000000L;
        angle[0] = significand >>> 29;
        angle[1] = (significand >>> 5) & 0xffffff;
        angle[2] = (significand & 0x1f) << 19;
        int last = 2;
        while (angle[last] == 0.0) {
            last--;
        }
        return last;
    }

    /** Term i of the convolution of the angle's digits with the digits of 2/π from jv on. */
    private static double productTerm(double[] angle, int jx, int jv, int i) {
        double sum = 0;
        for (int j = 0; j <= jx; j++) {
            int k = jv + i - j;
            sum += angle[j] * (k < 0 ? 0 : TWO_OVER_PI[k]);
        }
        return sum;
    }

    /** Carries the terms into 24-bit digits, least significant first; returns what remains at the top. */
    private static double splitProduct(double[] product, int[] digit, int jz) {
        double z = product[jz];
        for (int i = 0, j = jz; j > 0; i++, j--) {
            double carry = (int) (INVERSE_DIGIT * z);
            digit[i] = (int) (z - DIGIT * carry);
            z = product[j - 1] + carry;
        }
        return z;
    }

    /** Replaces the fraction by one minus it; returns whether any digit was not zero. */
    private static boolean complement(int[] digit, int count) {
        boolean borrowed = false;
        for (int i = 0; i < count; i++) {
            int value = digit[i];
            if (borrowed) {
                digit[i] = 0xffffff - value;
            } else if (value != 0) {
                borrowed = true;
                digit[i] = 0x1000000 - value;
            }
        }
        return borrowed;
    }

    private static boolean allZero(int[] digit, int from, int to) {
        for (int i = from; i < to; i++) {
            if (digit[i] != 0) {
                return false;
            }
        }
        return true;
    }

    /** Multiplies the fraction by π/2 and stores the product as head and tail. */
    private static void remainder(double[] y, int yo, Work work, double z, int jz, int q0, boolean negate) {
        int[] digit = work.digit;
        double[] fraction = work.product;
        double[] term = work.remainder;
        int last = jz;
        int exponent = q0;
        if (z == 0.0) {
            last--;
            exponent -= 24;
            while (digit[last] == 0) {
                last--;
                exponent -= 24;
            }
        } else {
            double top = Math.scalb(z, -exponent);
            if (top >= DIGIT) {
                double carry = (int) (INVERSE_DIGIT * top);
                digit[last] = (int) (top - DIGIT * carry);
                last++;
                exponent += 24;
                digit[last] = (int) carry;
            } else {
                digit[last] = (int) top;
            }
        }

        double scale = Math.scalb(1.0, exponent);
        for (int i = last; i >= 0; i--) {
            fraction[i] = scale * digit[i];
            scale *= INVERSE_DIGIT;
        }
        for (int i = last; i >= 0; i--) {
            double sum = 0.0;
            for (int k = 0; k < HALF_PI_DIGITS.length && k <= last - i; k++) {
                sum += HALF_PI_DIGITS[k] * fraction[i + k];
            }
            term[last - i] = sum;
        }

        double head = 0.0;
        for (int i = last; i >= 0; i--) {
            head += term[i];
        }
        double tail = term[0] - head;
        for (int i = 1; i <= last; i++) {
            tail += term[i];
        }
        y[yo] = negate ? -head : head;
        y[yo + 1] = negate ? -tail : tail;
    }
}
