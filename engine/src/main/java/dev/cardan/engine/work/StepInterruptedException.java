package dev.cardan.engine.work;

/**
 * The thread that steps a world was interrupted. The world is as before the step, and the thread is still marked as
 * interrupted: {@link Thread#interrupted} clears that mark, after which the world can be stepped again.
 */
public final class StepInterruptedException extends RuntimeException {
    private static final long serialVersionUID = 1;

    /** Tells whose interruption ended the step. */
    public StepInterruptedException(Thread caller) {
        super("thread \"" + caller.getName() + "\" was interrupted in the middle of a step: the world is as before it");
    }
}
