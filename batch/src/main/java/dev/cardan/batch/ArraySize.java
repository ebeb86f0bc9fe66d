package dev.cardan.batch;

/** ArraySize of large arrays. */
final class ArraySize {
    private ArraySize() {}

    /** The product of sizes, for an array that holds as many numbers. */
    static int product(String what, int... sizes) {
        long n = 1;
        for (int size : sizes) {
            n = Math.multiplyExact(n, (long) size);
        }
        if (n > Integer.MAX_VALUE - 8) {
            throw new IllegalArgumentException(what + " would have " + n + " numbers, but a Java array has at most "
                    + (Integer.MAX_VALUE - 8) + ": use fewer worlds or steps at once");
        }
        return (int) n;
    }
}
