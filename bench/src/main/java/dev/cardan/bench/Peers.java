package dev.cardan.bench;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;

/** A Python process that runs MuJoCo's rollout and EnvPool, a short while at a time, whenever it is told to. */
final class Peers implements AutoCloseable {
    private static final String SCRIPT = "peers.py";

    private final Process process;
    private final BufferedReader in;
    private final BufferedWriter out;

    /** Which packages are there, with their versions; empty if not. */
    String rollout = "", environments = "";

    /** How many environments EnvPool has, and how many of them it gives back at once. */
    int number, batch;

    /** What is not there, and why. */
    final List<String> absent = new ArrayList<>();

    /** Starts it and waits until it is ready. */
    Peers(WorldsAssignment task) throws IOException {
        Path script = Files.createTempFile("cardan-peers", ".py");
        try (InputStream text = Peers.class.getResourceAsStream(SCRIPT)) {
            Files.copy(text, script, StandardCopyOption.REPLACE_EXISTING);
        }
        process = start(task, script);
        in = process.inputReader();
        out = process.outputWriter();
        for (String line = read(); !line.equals("ready"); line = read()) {
            understand(line);
        }
        Files.delete(script);
    }

    private static Process start(WorldsAssignment task, Path script) {
        ProcessBuilder command = new ProcessBuilder(
                task.python(),
                script.toString(),
                task.name(),
                task.file().toString(),
                Integer.toString(task.frameSkip()),
                Integer.toString(WorldsMeasurement.TRAJECTORIES),
                Integer.toString(WorldsMeasurement.STEPS));
        try {
            return command.redirectError(ProcessBuilder.Redirect.INHERIT).start();
        } catch (IOException e) {
            throw new IllegalStateException("there is no interpreter " + task.python() + ": name one with --python", e);
        }
    }

    private void understand(String line) {
        String[] words = line.split(" ", 4);
        switch (words[0]) {
            case "rollout" -> rollout = line.substring("rollout ".length());
            case "environments" -> {
                number = Integer.parseInt(words[1]);
                batch = Integer.parseInt(words[2]);
                environments = words[3];
            }
            case "absent" -> absent.add(line.substring("absent ".length()));
            default -> {} // what the packages have to say
        }
    }

    private String read() {
        try {
            String line = in.readLine();
            if (line == null) {
                throw new IllegalStateException("the Python process that runs the peers has ended; see its messages");
            }
            return line;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private String[] ask(String question) {
        try {
            out.write(question);
            out.newLine();
            out.flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return read().split(" ");
    }

    /** Runs rollouts or environments for at least so many seconds. */
    Pace pace(String what, int threads, double seconds) {
        String[] answer = ask(what + " " + threads + " " + seconds);
        return Pace.of(Double.parseDouble(answer[0]), Double.parseDouble(answer[1]), Double.parseDouble(answer[2]));
    }

    /** The number of the process. */
    long process() {
        return process.pid();
    }

    /** Bytes of one environment of EnvPool, with its model. */
    long bytes() {
        return Long.parseLong(ask("bytes")[0]);
    }

    @Override
    public void close() {
        process.destroy();
    }
}
