package dev.cardan.bench;

import java.nio.file.Path;
import java.util.List;

/**
 * What a JVM is told to measure.
 *
 * @param name how the model is called
 * @param settle steps before the state in which every measurement begins
 * @param library MuJoCo's shared library
 * @param repeats measurements per engine
 */
record Assignment(String name, Path file, int settle, Path library, int repeats) {
    List<String> toArguments() {
        return List.of(name, file.toString(), Integer.toString(settle), library.toString(), Integer.toString(repeats));
    }

    static Assignment of(String[] a) {
        return new Assignment(a[0], Path.of(a[1]), Integer.parseInt(a[2]), Path.of(a[3]), Integer.parseInt(a[4]));
    }
}
