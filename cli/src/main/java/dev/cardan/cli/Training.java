package dev.cardan.cli;

import java.io.OutputStream;
import java.io.PrintStream;
import java.util.List;

/**
 * What the launcher runs once after a build, while the JVM records which classes it loads and which methods are hot: later starts skip
 * that work. It goes through what most commands need, reading, compiling and stepping, and the many small classes of lint.
 */
final class Training {
    private static final List<String> LINES =
            List.of("simulate humanoid --seconds 5", "lint humanoid", "info quadruped");

    private Training() {}

    public static void main(String[] words) {
        PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream());
        for (String line : LINES) {
            Main.run(line.split(" "), nowhere, nowhere);
        }
    }
}
