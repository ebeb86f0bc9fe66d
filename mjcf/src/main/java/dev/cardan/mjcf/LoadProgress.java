package dev.cardan.mjcf;

/** Is told how far the meshes of a model have come, for models that take long. */
@FunctionalInterface
public interface LoadProgress {
    /** Tells nobody. */
    LoadProgress NONE = (done, total) -> {};

    /** A mesh is ready. Comes from any thread, but never twice at a time. */
    void update(int done, int total);
}
