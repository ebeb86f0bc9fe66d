package dev.cardan.batch.env;

/** What a {@link VectorEnvironment} does with an environment whose episode has ended; the modes are Gymnasium's. */
public enum Autoreset {
    /**
     * The next step resets it: its action is ignored, its reward is 0, and the observation is the first of the new episode.
     */
    NEXT_STEP,
    /**
     * It is reset within the step that ended the episode: the observation is already the first of the new one, and the last
     * of the old one is among {@link VectorEnvironment#finalObservations}.
     */
    SAME_STEP,
    /** Nothing: the user resets it before the next step. */
    DISABLED
}
