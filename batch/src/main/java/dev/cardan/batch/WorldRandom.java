package dev.cardan.batch;

import dev.cardan.engine.math.Maths;
import java.util.random.RandomGenerator;

/**
 * The random numbers of one world: xoshiro256++ (Blackman and Vigna), whose state is spread from a seed by SplitMix64. The
 * same on every machine.
 */
final class WorldRandom implements RandomGenerator {
    private static final long GOLDEN = 0x9e3779b97f4a7c15L;

    private long s0;
    private long s1;
    private long s2;
    private long s3;
    private double spare;
    private boolean hasSpare;

    /** Begins anew: a stream of its own for each world of a seed. */
    void seed(long seed, int world) {
        long x = mix(seed + GOLDEN) + world * GOLDEN;
        s0 = mix(x += GOLDEN);
        s1 = mix(x += GOLDEN);
        s2 = mix(x += GOLDEN);
        s3 = mix(x + GOLDEN);
        hasSpare = false;
    }

    private static long mix(long z) {
        long y = (z ^ (z >>> 30)) * 0xbf58476d1ce4e5b9L;
        y = (y ^ (y >>> 27)) * 0x94d049bb133111ebL;
        return y ^ (y >>> 31);
    }

    @Override
    public long nextLong() {
        long r = Long.rotateLeft(s0 + s3, 23) + s0, t = s1 << 17;
        s2 ^= s0;
        s3 ^= s1;
        s1 ^= s2;
        s0 ^= s3;
        s2 ^= t;
        s3 = Long.rotateLeft(s3, 45);
        return r;
    }

    /** Uniform from 0 to below 1, of the 53 upper bits. */
    @Override
    public double nextDouble() {
        return (nextLong() >>> 11) * 0x1p-53;
    }

    /** Normally distributed, by the polar method of Marsaglia. */
    @Override
    public double nextGaussian() {
        if (hasSpare) {
            hasSpare = false;
            return spare;
        }
        double u, v, s;
        do {
            u = 2 * nextDouble() - 1;
            v = 2 * nextDouble() - 1;
            s = u * u + v * v;
        } while (s >= 1 || s == 0);
        double f = Maths.sqrt(-2 * Maths.log(s) / s);
        spare = v * f;
        hasSpare = true;
        return u * f;
    }
}
