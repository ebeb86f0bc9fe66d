package dev.cardan.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.file.ModelFile;
import dev.cardan.mjcf.Mjcf;
import dev.cardan.models.Examples;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Output that cannot be written: full disks, closed pipes; and progress, for terminals only. */
class OutputTest {
    private static final Path FULL = Path.of("/dev/full");

    /** An output that fails after some bytes. */
    private static final class Failing extends OutputStream {
        private final String why;
        private int left;

        Failing(String why, int left) {
            this.why = why;
            this.left = left;
        }

        @Override
        public void write(int b) throws IOException {
            if (--left < 0) {
                throw new IOException(why);
            }
        }
    }

    @TempDir
    Path folder;

    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    private int run(String why, int after, String... words) {
        err.reset();
        PrintStream out = new PrintStream(new GuardedOutput(new Failing(why, after), "standard output"), false);
        return Main.run(words, out, new PrintStream(err, true, StandardCharsets.UTF_8));
    }

    @Test
    void lostOutputIsAFailureOfEveryCommand() {
        String[][] lines = {
            {"dump", "pendulum", "--steps", "2"},
            {"simulate", "pendulum", "--seconds", "0.01"},
            {"simulate", "pendulum", "--seconds", "0.01", "--csv", "-"},
            {"info", "pendulum"},
            {"info", "pendulum", "--json"},
            {"compile", "pendulum", "--out", "-"},
            {"--help"},
            {"--version"},
        };
        for (String[] line : lines) {
            assertEquals(1, run("No space left on device", 3, line), String.join(" ", line));
            assertTrue(
                    err.toString(StandardCharsets.UTF_8)
                            .contains("cardan: standard output cannot be written: No space left on device"),
                    err.toString(StandardCharsets.UTF_8));
            assertEquals(141, run("Broken pipe", 3, line), String.join(" ", line));
            assertFalse(err.toString(StandardCharsets.UTF_8).contains("cardan:"), err.toString(StandardCharsets.UTF_8));
        }
    }

    @Test
    void aFullDiskIsNamed() {
        assumeTrue(Files.exists(FULL));
        Shell shell = new Shell();
        String[][] lines = {
            {"dump", "pendulum", "--steps", "2", "--out"},
            {"simulate", "pendulum", "--seconds", "0.01", "--csv"},
            {"compile", "pendulum", "--out"},
            {"compile", "pendulum", "--binary"},
        };
        for (String[] line : lines) {
            String[] words = java.util.Arrays.copyOf(line, line.length + 1);
            words[line.length] = FULL.toString();
            assertEquals(1, shell.run(words), String.join(" ", line));
            assertTrue(shell.err().contains("cardan: /dev/full cannot be written: "), shell.err());
        }
    }

    @Test
    void placesThatCannotBeWrittenAreBadInput() {
        Shell shell = new Shell();
        assertEquals(2, shell.run("dump", "pendulum", "--steps", "1", "--out", "no/such/folder/f.json"));
        assertTrue(shell.err().contains("no/such/folder/f.json cannot be written: there is no such"), shell.err());
        assertEquals(2, shell.run("dump", "pendulum", "--steps", "1", "--out", "."));
        assertTrue(shell.err().contains("it is a folder"), shell.err());
        assertEquals(2, shell.run("dump", "pendulum", "--steps", "1", "--out", ""));
        assertTrue(shell.err().contains("is empty"), shell.err());
    }

    @Test
    void twoOutputsInOneFileAreRefusedBeforeAnythingIsWritten() throws IOException {
        Shell shell = new Shell();
        Path file = folder.resolve("m"), sub = Files.createDirectory(folder.resolve("sub"));
        String roundabout = sub.resolve("..").resolve("m").toString();
        assertEquals(2, shell.run("compile", "pendulum", "--out", file.toString(), "--binary", roundabout));
        assertEquals(
                "cardan: --out " + file + " and --binary " + roundabout + " are one file: give each a file of its own",
                shell.err().lines().findFirst().orElse(""));
        assertFalse(Files.exists(file));
        Path other = folder.resolve("other");
        assertEquals(0, shell.run("compile", "pendulum", "--out", file.toString(), "--binary", other.toString()));
        assertEquals(0, shell.run("compile", "pendulum", "--out", "-", "--binary", other.toString()));
        Files.delete(file);
        Files.createSymbolicLink(file, other);
        assertEquals(2, shell.run("compile", "pendulum", "--out", file.toString(), "--binary", other.toString()));
    }

    /** The command in a process of its own, on the class path of what this test uses. */
    private ProcessBuilder command(String... words) throws IOException {
        Set<String> places = new LinkedHashSet<>();
        for (Class<?> c : List.of(Main.class, Mjcf.class, Data.class, Examples.class)) {
            places.add(Path.of(URI.create(c.getProtectionDomain()
                            .getCodeSource()
                            .getLocation()
                            .toString()))
                    .toString());
        }
        List<String> line = new ArrayList<>(
                List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString()));
        line.addAll(List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"));
        line.addAll(List.of("-cp", String.join(File.pathSeparator, places), "dev.cardan.cli.Main"));
        line.addAll(List.of(words));
        return new ProcessBuilder(line);
    }

    private String model() throws IOException {
        Path file = folder.resolve("pendulum.cardan");
        ModelFile.write(Mjcf.parse(Examples.text("pendulum")), file); // needs no resources in the other process
        return file.toString();
    }

    private static String text(InputStream in) throws IOException {
        return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }

    @Test
    void aFullDeviceBehindStandardOutputGivesAnExitCode() throws IOException, InterruptedException {
        assumeTrue(Files.exists(FULL));
        Process p = command("dump", model(), "--steps", "2")
                .redirectOutput(FULL.toFile())
                .start();
        String said = text(p.getErrorStream());
        assertEquals(1, p.waitFor(), said);
        assertTrue(said.contains("cardan: standard output cannot be written: "), said);
    }

    @Test
    void aReaderThatGoesAwayEndsTheRunQuietly() throws IOException, InterruptedException {
        assumeTrue(Files.exists(FULL), "the message of a closed pipe is known on Unix");
        Process p = command("dump", model(), "--steps", "2000000000").start();
        p.getInputStream().readNBytes(1000);
        p.getInputStream().close();
        String said = text(p.getErrorStream());
        assertEquals(141, p.waitFor(), said);
        assertEquals("", said);
    }

    @Test
    void progressIsForTerminals() {
        PrintStream to = new PrintStream(err, true, StandardCharsets.UTF_8);
        Progress quiet = new Progress(to, "work", 0);
        quiet.update(1, 2);
        quiet.done();
        assertEquals(0, err.size());
        System.setProperty(Progress.TERMINAL, "true");
        try {
            Progress shown = new Progress(to, "work", 0);
            shown.update(1, 2);
            assertEquals("\rwork: 50 % ", err.toString(StandardCharsets.UTF_8));
            shown.done();
        } finally {
            System.clearProperty(Progress.TERMINAL);
        }
        assertTrue(err.toString(StandardCharsets.UTF_8).endsWith("\r"));
    }
}
