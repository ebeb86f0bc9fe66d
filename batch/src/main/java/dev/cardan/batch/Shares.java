package dev.cardan.batch;

import java.util.concurrent.atomic.AtomicLongArray;

/**
 * The numbers 0 to n - 1, dealt out to threads. Each thread has a share, a range of numbers, and takes from its front; who
 * has none left takes half of the largest share from its back. So each thread mostly meets the same worlds again, and
 * nobody waits while there is work.
 */
final class Shares {
    /** What {@link #take} returns when nothing is left. */
    static final long NONE = -1;

    private static final int LARGEST = 8; // numbers taken at once
    private static final int STRIDE = 16; // between shares: two lines of a cache, so that threads don't meet in one

    private final int number;
    private final AtomicLongArray ranges; // from in the upper half, to in the lower one
    private int chunk;

    Shares(int number) {
        this.number = number;
        ranges = new AtomicLongArray(number * STRIDE);
    }

    /**
     * Deals out numbers 0 to n - 1.
     *
     * @param size how many of them are taken at once, 0 if a few at first and fewer towards the end
     */
    void deal(int n, int size) {
        chunk = size;
        for (int w = 0; w < number; w++) {
            ranges.set(w * STRIDE, pack((int) ((long) n * w / number), (int) ((long) n * (w + 1) / number)));
        }
    }

    /** Takes the next numbers for share w: a range for {@link #from} and {@link #to}, or {@link #NONE}. */
    long take(int w) {
        while (true) {
            long mine = ranges.get(w * STRIDE);
            int left = to(mine) - from(mine);
            if (left == 0) {
                if (!refill(w)) {
                    return NONE;
                }
                continue;
            }
            int size = Math.min(left, chunk > 0 ? chunk : Math.clamp(left / 4, 1, LARGEST));
            int end = from(mine) + size;
            if (ranges.compareAndSet(w * STRIDE, mine, pack(end, to(mine)))) {
                return pack(from(mine), end);
            }
        }
    }

    /** Fills an empty share from the largest one; false if all are empty. */
    private boolean refill(int w) {
        while (true) {
            int victim = -1, most = 0;
            long range = 0;
            for (int i = 0; i < number; i++) {
                long r = ranges.get(i * STRIDE);
                int left = to(r) - from(r);
                if (left > most) {
                    most = left;
                    victim = i;
                    range = r;
                }
            }
            if (victim < 0) {
                return false;
            }
            int middle = to(range) - (most + 1) / 2;
            if (ranges.compareAndSet(victim * STRIDE, range, pack(from(range), middle))) {
                ranges.set(w * STRIDE, pack(middle, to(range)));
                return true;
            }
        }
    }

    private static long pack(int from, int to) {
        return (long) from << 32 | to;
    }

    static int from(long range) {
        return (int) (range >>> 32);
    }

    static int to(long range) {
        return (int) range;
    }
}
