package dev.cardan.mjcf.decompose;

/** Is told how far a decomposition has come, and may end it. */
@FunctionalInterface
public interface DecompositionProgress {
    /** Tells nobody and never ends it. */
    DecompositionProgress NONE = share -> true;

    /**
     * Some work is done. Comes often, from the thread that asked for the decomposition.
     *
     * @param share how much is done, from 0 to 1
     * @return whether to go on; if not, the decomposition ends with a {@link java.util.concurrent.CancellationException}
     */
    boolean update(double share);
}
