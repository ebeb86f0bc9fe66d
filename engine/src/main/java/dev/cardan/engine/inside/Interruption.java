package dev.cardan.engine.inside;

import dev.cardan.engine.work.StepInterruptedException;

/** Ends a long computation when the thread that asked for it is interrupted. */
public final class Interruption {
    private Interruption() {}

    /**
     * To be called where long computations pass often, by any thread that takes part.
     *
     * @param caller the thread that waits for the result, null if nobody can stop it
     * @throws StepInterruptedException if the caller is marked as interrupted; the mark stays
     */
    public static void heed(Thread caller) {
        if (caller != null && caller.isInterrupted()) {
            throw new StepInterruptedException(caller);
        }
    }
}
