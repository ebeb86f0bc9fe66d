package dev.cardan.cli;

import java.io.PrintStream;

/** Tells on standard error how far long work has come; silent for the first two seconds. */
public final class Progress {
    private static final long SECOND = 1_000_000_000L;

    private final PrintStream err;
    private final String what;
    private long next = System.nanoTime() + 2 * SECOND;
    private boolean shown;

    public Progress(PrintStream err, String what) {
        this.err = err;
        this.what = what;
    }

    /** To be called often; prints at most once a second. */
    public void update(long done, long total) {
        long now = System.nanoTime();
        if (now - next >= 0) {
            next = now + SECOND;
            shown = true;
            err.print("\r" + what + ": " + 100 * done / Math.max(1, total) + " % ");
            err.flush();
        }
    }

    /** Ends the line, if one was begun. */
    public void done() {
        if (shown) {
            err.print("\r" + what + ": done \n");
        }
    }
}
