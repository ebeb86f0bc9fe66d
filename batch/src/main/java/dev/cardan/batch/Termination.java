package dev.cardan.batch;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;

/** Whether the episode of a world has come to its end. Called by several threads at once, each with worlds of its own. */
@FunctionalInterface
public interface Termination {
    /** Whether the world is at an end. */
    boolean test(Model m, Data d);
}
