package dev.cardan.cli;

import java.io.PrintStream;

/** Tells on a terminal how far long work has come; silent for the first two seconds, and where no person looks. */
public final class Progress {
    /** Set by the launcher when standard error is a terminal, which Java cannot ask for. */
    static final String TERMINAL = "cardan.terminal";

    private static final long SECOND = 1_000_000_000L;

    private final PrintStream err;
    private final String what;
    private final boolean wanted = Boolean.getBoolean(TERMINAL);
    private long next;
    private boolean shown;

    /** @param what the work, for the beginning of the line */
    public Progress(PrintStream err, String what) {
        this(err, what, 2 * SECOND);
    }

    Progress(PrintStream err, String what, long silence) {
        this.err = err;
        this.what = what;
        next = System.nanoTime() + silence;
    }

    /** To be called often; prints at most once a second. */
    public void update(long done, long total) {
        if (!wanted) {
            return;
        }
        long now = System.nanoTime();
        if (now - next >= 0) {
            next = now + SECOND;
            shown = true;
            err.print("\r" + what + ": " + 100 * done / Math.max(1, total) + " % ");
            err.flush();
        }
    }

    /** Clears the line, if one was begun. */
    public void done() {
        if (shown) {
            err.print("\r" + " ".repeat(what.length() + 8) + "\r");
            err.flush();
        }
    }
}
