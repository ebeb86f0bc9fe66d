package dev.cardan.engine.inside;

/**
 * Increasing indices as runs without gaps: run k goes from {@code from[k]} up to, not including, {@code to[k]}. A stage
 * that works on the awake part of a world loops over runs outside and plain indices inside, so that it is as fast as
 * ever when everything is awake and there is a single run.
 */
public final class Runs {
    public int count;
    public final int[] from;
    public final int[] to;

    /** Room for any selection of the indices below n. */
    Runs(int n) {
        from = new int[n / 2 + 1];
        to = new int[n / 2 + 1];
    }

    /** All indices below n. */
    static Runs all(int n) {
        Runs r = new Runs(0);
        r.count = n > 0 ? 1 : 0;
        r.to[0] = n;
        return r;
    }

    void clear() {
        count = 0;
    }

    /** Adds an index larger than all before it. */
    void add(int i) {
        if (count > 0 && to[count - 1] == i) {
            to[count - 1]++;
        } else {
            from[count] = i;
            to[count++] = i + 1;
        }
    }
}
