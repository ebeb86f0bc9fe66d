package dev.cardan.batch;

/**
 * The thread that called was interrupted, and still is marked as such: {@link Thread#interrupted} clears that mark, after
 * which the batch can be used on. Each world has taken all, some or none of its steps; one that was in the middle of a step
 * is as before that step.
 */
public final class BatchInterruptedException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final int done;

    BatchInterruptedException(Thread caller, int done, int total) {
        super("thread \"" + caller.getName() + "\" was interrupted: " + done + " of " + total
                + " worlds are done, and no world is in the middle of a step");
        this.done = done;
    }

    /** How many worlds did all they were to do in this call. */
    public int done() {
        return done;
    }
}
