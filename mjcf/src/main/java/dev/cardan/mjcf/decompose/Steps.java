package dev.cardan.mjcf.decompose;

import java.util.concurrent.CancellationException;

/** Passes progress on and ends the work when it is told to. */
final class Steps {
    private final DecompositionProgress progress;

    Steps(DecompositionProgress progress) {
        this.progress = progress;
    }

    /** So much is done, from 0 to 1. */
    void at(double share) {
        if (!progress.update(share) || Thread.currentThread().isInterrupted()) {
            throw new CancellationException("the decomposition was ended at " + Math.round(100 * share) + " %");
        }
    }
}
