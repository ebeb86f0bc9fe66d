package dev.cardan.engine.extension;

import dev.cardan.engine.Data;

/**
 * A user's rule about which geoms may touch. It replaces the geoms' own masks (contype, conaffinity) for all pairs that
 * are not declared explicitly; bodies whose masks exclude each other altogether, or that are welded together, never reach it.
 */
@FunctionalInterface
public interface ContactFilter {
    /** Whether contacts between two geoms are to be left out. Called in the middle of a step: it must not change d. */
    boolean ignores(Data d, int geom1, int geom2);
}
