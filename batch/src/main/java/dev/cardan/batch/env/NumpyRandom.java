package dev.cardan.batch.env;

import dev.cardan.engine.math.Maths;

/**
 * Random numbers that are the same on every machine, and the same as NumPy's: {@code new NumpyRandom(7).uniform(-1, 1)} is
 * {@code numpy.random.default_rng(7).uniform(-1, 1)}, bit for bit, and so are all numbers that follow. Gymnasium resets its
 * environments with this generator, so a seed starts the same episode here and there. (Of normal numbers beyond 3.65, one in four
 * thousand, some differ in the last bit: NumPy leaves their logarithm to the C library of the machine.)
 *
 * <p>Inside is PCG64: a linear congruential generator with 128 bits of state, x' = a x + c, of which 64 bits come out, the
 * halves combined by exclusive or and rotated by the six highest bits (PCG XSL RR). State and c come out of the seed by
 * NumPy's {@code SeedSequence}, which spreads every bit of the seed over all of them. Normal numbers are drawn by the
 * ziggurat method with 256 strips.
 */
public final class NumpyRandom {
    private static final long A_HIGH = 2549297995355413924L;
    private static final long A_LOW = 4865540595714422341L;
    private static final double TWO_TO_MINUS_53 = 0x1p-53;

    private final int[] pool = new int[4];
    private long high; // the state
    private long low;
    private long incrementHigh; // c
    private long incrementLow;
    private int hash;

    /**
     * A generator that begins at a seed.
     *
     * @throws IllegalArgumentException if the seed is negative
     */
    public NumpyRandom(long seed) {
        seed(seed);
    }

    /**
     * Begins again, at a seed.
     *
     * @throws IllegalArgumentException if the seed is negative; the generator is then as before
     */
    public void seed(long seed) {
        if (seed < 0) {
            throw new IllegalArgumentException("seed " + seed + ": seeds are not negative");
        }
        mixPool(seed);
        hash = 0x8b51f9dd;
        long stateHigh = word64(0);
        long stateLow = word64(2);
        long streamHigh = word64(4);
        long streamLow = word64(6);
        incrementHigh = streamHigh << 1 | streamLow >>> 63;
        incrementLow = streamLow << 1 | 1;
        high = 0;
        low = 0;
        advance();
        add(stateHigh, stateLow);
        advance();
    }

    /** Four words of which each depends on each bit of the seed. */
    private void mixPool(long seed) {
        hash = 0x43b0d7e5;
        pool[0] = hashed((int) seed);
        pool[1] = hashed((int) (seed >>> 32));
        pool[2] = hashed(0);
        pool[3] = hashed(0);
        for (int from = 0; from < 4; from++) {
            for (int to = 0; to < 4; to++) {
                if (from != to) {
                    int mixed = 0xca01f9dd * pool[to] - 0x4973f715 * hashed(pool[from]);
                    pool[to] = mixed ^ mixed >>> 16;
                }
            }
        }
    }

    private int hashed(int word) {
        int x = word ^ hash;
        hash *= 0x931e8875;
        x *= hash;
        return x ^ x >>> 16;
    }

    /** Words i and i + 1 of what the pool yields, as one number. */
    private long word64(int i) {
        long first = Integer.toUnsignedLong(word32(i));
        return (long) word32(i + 1) << 32 | first;
    }

    private int word32(int i) {
        int x = pool[i & 3] ^ hash;
        hash *= 0x58f38ded;
        x *= hash;
        return x ^ x >>> 16;
    }

    private void advance() {
        long h = Math.unsignedMultiplyHigh(low, A_LOW) + high * A_LOW + low * A_HIGH;
        low *= A_LOW;
        high = h;
        add(incrementHigh, incrementLow);
    }

    private void add(long h, long l) {
        low += l;
        high += h + (Long.compareUnsigned(low, l) < 0 ? 1 : 0);
    }

    /** The next 64 random bits. */
    public long nextLong() {
        advance();
        return Long.rotateRight(high ^ low, (int) (high >>> 58));
    }

    /** A number from 0 to below 1, a multiple of 2^-53. */
    public double nextDouble() {
        return (nextLong() >>> 11) * TWO_TO_MINUS_53;
    }

    /** A number from low to below high. */
    public double uniform(double low, double high) {
        return low + (high - low) * nextDouble();
    }

    /** A number of the normal distribution with mean 0 and variance 1. */
    public double standardNormal() {
        while (true) {
            long bits = nextLong();
            int strip = (int) bits & 0xff;
            long distance = bits >>> 9 & 0xfffffffffffffL;
            double x = distance * Ziggurat.WIDTH[strip];
            if ((bits & 0x100) != 0) {
                x = -x;
            }
            if (distance < Ziggurat.INSIDE[strip]) {
                return x; // surely under the curve: 99 of 100
            }
            if (strip == 0) {
                return tail((distance & 0x100) != 0);
            }
            double top = Ziggurat.HEIGHT[strip - 1], bottom = Ziggurat.HEIGHT[strip];
            if ((top - bottom) * nextDouble() + bottom < Maths.exp(-0.5 * x * x)) {
                return x;
            }
        }
    }

    /** A normal number beyond the last strip, by Marsaglia's method. */
    private double tail(boolean negative) {
        while (true) {
            double x = -Ziggurat.INVERSE_END * Maths.log(1 - nextDouble());
            double y = -Maths.log(1 - nextDouble());
            if (y + y > x * x) {
                return negative ? -(Ziggurat.END + x) : Ziggurat.END + x;
            }
        }
    }

    /**
     * 256 layers of equal area under exp(-x^2 / 2), the lowest with the tail: strip i reaches to x_i, where the curve has
     * the height f_i. From the outermost inwards, f(x_i) = f(x_(i+1)) + area / x_(i+1).
     *
     * <p>NumPy's tables were made by this recursion in double precision, with the last bits that come of it; area is the
     * number they were made with, and at strip 38 the exponential was rounded up where the nearest double is below.
     */
    private static final class Ziggurat {
        static final double END = 3.6541528853610088; // x_255
        static final double INVERSE_END = 0.27366123732975828;
        static final double AREA = 0x1.43016a5a4372ep-8;
        static final double UNIT = 0x1p52; // distances are drawn as integers below this
        static final int ROUNDED_UP = 38;

        static final double[] HEIGHT = new double[256];
        static final double[] WIDTH = new double[256]; // x_i of a unit of distance
        static final long[] INSIDE = new long[256]; // distances below x_(i-1): there the strip is under the curve

        static {
            HEIGHT[255] = height(END);
            WIDTH[255] = END / UNIT;
            double outer = END;
            for (int i = 254; i > 0; i--) {
                double x = Math.sqrt(-2 * Maths.log(HEIGHT[i + 1] + AREA / outer));
                HEIGHT[i] = i == ROUNDED_UP ? Math.nextUp(height(x)) : height(x);
                WIDTH[i] = x / UNIT;
                INSIDE[i + 1] = (long) Math.rint(x / outer * UNIT);
                outer = x;
            }
            HEIGHT[0] = 1;
            WIDTH[0] = AREA / HEIGHT[255] / UNIT;
            INSIDE[0] = (long) Math.rint(END * HEIGHT[255] / AREA * UNIT);
        }

        private static double height(double x) {
            return Maths.exp(-0.5 * x * x);
        }
    }
}
