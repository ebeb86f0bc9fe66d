package dev.cardan.bench;

import java.nio.file.Path;
import java.util.List;

/**
 * What a JVM is told to measure with many worlds.
 *
 * @param name of Gymnasium's task
 * @param file its model
 * @param frameSkip steps of the physics per step of the environment
 * @param python interpreter with the peers
 * @param repeats measurements of each
 */
record WorldsAssignment(String name, Path file, int frameSkip, String python, int repeats) {
    List<String> toArguments() {
        return List.of(name, file.toString(), Integer.toString(frameSkip), python, Integer.toString(repeats));
    }

    static WorldsAssignment of(String[] a) {
        return new WorldsAssignment(a[0], Path.of(a[1]), Integer.parseInt(a[2]), a[3], Integer.parseInt(a[4]));
    }
}
