package dev.cardan.engine.world;

/** What a field of a world is to a step. */
public enum WorldRole {
    /** A step continues from it. */
    STATE,
    /** The user sets it, a step reads it. */
    INPUT,
    /** A step computes it, and the next one may read it before computing it anew; a reset makes it zero. */
    CARRIED,
    /** A step computes it from state and inputs. */
    COMPUTED,
    /** How something is stored or was found: counts, maps, flags, what the solver did. */
    BOOKKEEPING
}
