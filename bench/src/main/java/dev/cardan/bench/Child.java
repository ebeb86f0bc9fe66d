package dev.cardan.bench;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A new JVM that runs one of the programs of this module and gives one line back. */
final class Child {
    /** Marks the line that has the result. */
    static final String MARK = "RESULT\t";

    private Child() {}

    /**
     * Runs a program; what else it writes goes to standard error.
     *
     * @throws IllegalStateException if it gives no result
     */
    static String run(List<String> javaOptions, Class<?> program, List<String> arguments)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(java()));
        command.addAll(javaOptions);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), program.getName()));
        command.addAll(arguments);
        Process p = new ProcessBuilder(command).redirectErrorStream(true).start();
        String result = null;
        StringBuilder rest = new StringBuilder();
        try (BufferedReader in = p.inputReader()) {
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                if (line.startsWith(MARK)) {
                    result = line.substring(MARK.length());
                } else {
                    rest.append(line).append('\n');
                }
            }
        }
        int code = p.waitFor();
        if (code != 0 || result == null) {
            throw new IllegalStateException("the JVM that measures ended with code " + code + ":\n" + rest);
        }
        return result;
    }

    /** The java program that runs this. */
    static String java() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }
}
