package dev.cardan.engine.inside;

import dev.cardan.engine.Data;

/**
 * What a stage does for some trees. It writes only what belongs to these, computes it the same whoever does it, and has scratch
 * memory from {@link Inside#work}.
 */
@FunctionalInterface
public interface TreeStage {
    void run(Data d, TreeRange trees);
}
