package dev.cardan.batch;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;

/** How good a world is after a call. Called by several threads at once, each with worlds of its own. */
@FunctionalInterface
public interface RewardFunction {
    /** The reward of a world. */
    double compute(Model m, Data d);
}
