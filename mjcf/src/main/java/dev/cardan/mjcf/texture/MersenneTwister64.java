package dev.cardan.mjcf.texture;

/**
 * The 64-bit Mersenne twister of Matsumoto and Nishimura (C++'s {@code std::mt19937_64}): a linear recurrence over
 * 312 words of 64 bits, tempered on output. MuJoCo draws the random dots of its textures from it, seeded with 42.
 */
final class MersenneTwister64 {
    private static final int WORDS = 312;
    private static final int SHIFT = 156;
    private static final long TWIST = 0xB5026F5AA96619E9L;
    private static final long UPPER = 0xFFFFFFFF80000000L;
    private static final long LOWER = 0x7FFFFFFFL;

    private final long[] state = new long[WORDS];
    private int next = WORDS;

    MersenneTwister64(long seed) {
        state[0] = seed;
        for (int i = 1; i < WORDS; i++) {
            long before = state[i - 1];
            state[i] = 6364136223846793005L * (before ^ (before >>> 62)) + i;
        }
    }

    /** The next 64 bits. */
    long nextLong() {
        if (next == WORDS) {
            renew();
        }
        long x = state[next++];
        x ^= (x >>> 29) & 0x5555555555555555L;
        x ^= (x << 17) & 0x71D67FFFEDA60000L;
        x ^= (x << 37) & 0xFFF7EEE000000000L;
        return x ^ (x >>> 43);
    }

    /** A number in [0, 1]: the next 64 bits as an unsigned integer, rounded to a double, over 2^64. */
    double nextDouble() {
        return unsignedToDouble(nextLong()) * 0x1p-64;
    }

    private void renew() {
        for (int i = 0; i < WORDS; i++) {
            long x = (state[i] & UPPER) | (state[(i + 1) % WORDS] & LOWER);
            long twisted = (x >>> 1) ^ ((x & 1) == 0 ? 0 : TWIST);
            state[i] = state[(i + SHIFT) % WORDS] ^ twisted;
        }
        next = 0;
    }

    /**
     * Nearest double of an unsigned 64-bit integer; halving first keeps the lowest bit as a sticky bit, so ties round
     * alike.
     */
    private static double unsignedToDouble(long bits) {
        return bits >= 0 ? (double) bits : 2.0 * (double) ((bits >>> 1) | (bits & 1));
    }
}
