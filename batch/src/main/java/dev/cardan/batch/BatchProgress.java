package dev.cardan.batch;

/** Is told how far a long call has come. */
@FunctionalInterface
public interface BatchProgress {
    /**
     * Is told, at most ten times a second, by one thread at a time and not always the same.
     *
     * @param done worlds that are done
     * @param total worlds of the call
     */
    void reached(int done, int total);
}
