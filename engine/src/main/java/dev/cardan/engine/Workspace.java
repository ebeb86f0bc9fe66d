package dev.cardan.engine;

/**
 * Scratch memory of one thread: a stack of numbers that a stage takes from at its start and gives back at its end.
 * Nothing in it survives a stage.
 *
 * <pre>{@code
 * Workspace ws = d.work;
 * int mark = ws.mark();
 * int v = ws.take(nv);
 * double[] buf = ws.reals;   // read after the last take
 * ...
 * ws.release(mark);
 * }</pre>
 */
public final class Workspace {
    public double[] reals;
    private int top;

    Workspace(int capacity) {
        reals = new double[capacity];
    }

    public int mark() {
        return top;
    }

    /** Offset of n numbers with any content. */
    public int take(int n) {
        int at = top;
        if (at + n > reals.length) {
            throw new IllegalStateException(
                    "scratch stack of " + reals.length + " numbers has no room for " + n + " more at " + at);
        }
        top = at + n;
        return at;
    }

    public void release(int mark) {
        top = mark;
    }

    /** Makes room for n numbers; only while nothing is taken. */
    public void ensure(int n) {
        if (top != 0) {
            throw new IllegalStateException("scratch stack can't grow while " + top + " numbers are in use");
        }
        if (reals.length < n) {
            reals = new double[Math.max(n, 2 * reals.length)];
        }
    }
}
