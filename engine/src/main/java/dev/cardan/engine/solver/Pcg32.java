package dev.cardan.engine.solver;

/** Permuted congruential generator (M. O'Neill, 2014), 32 bits, always from the same seed. */
final class Pcg32 {
    private long state;

    Pcg32() {
        next();
    }

    /** The next number; as unsigned. */
    private int next() {
        long s = state;
        state = s * 6364136223846793005L + 1;
        int mixed = (int) ((s >>> 18 ^ s) >>> 27);
        return Integer.rotateRight(mixed, (int) (s >>> 59));
    }

    /** Starts again from the seed. */
    void restart() {
        state = 0;
        next();
    }

    /** Puts the first n entries into random order (Fisher and Yates). */
    void shuffle(int[] a, int n) {
        for (int i = n - 1; i > 0; i--) {
            int j = Integer.remainderUnsigned(next(), i + 1);
            int swap = a[i];
            a[i] = a[j];
            a[j] = swap;
        }
    }
}
