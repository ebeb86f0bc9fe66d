package dev.cardan.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReplayCommandTest {
    @TempDir
    Path folder;

    private final Shell shell = new Shell();

    private String file(String name) {
        return folder.resolve(name).toString();
    }

    @Test
    void aTableGivesTheReplayOfItsRun() throws IOException {
        String[] run = {"simulate", "pendulum", "--seconds", "0.5", "--ctrl", "torque=1", "--csv", file("run.csv")};
        assertEquals(0, shell.run(run), shell.err());
        String hash = shell.out().substring(shell.out().indexOf("hash"));
        assertEquals(
                0,
                shell.run(
                        "simulate",
                        "pendulum",
                        "--seconds",
                        "0.5",
                        "--ctrl",
                        "torque=1",
                        "--replay",
                        file("a.html"),
                        "--plots",
                        "qpos"),
                shell.err());
        assertEquals(hash, shell.out().substring(shell.out().indexOf("hash")));
        int code =
                shell.run("replay", file("run.csv"), "--model", "pendulum", "--plots", "qpos", "--out", file("b.html"));
        assertEquals(0, code, shell.err());
        assertTrue(shell.out().contains("31 pictures"), shell.out());
        assertEquals(Files.readString(folder.resolve("a.html")), Files.readString(folder.resolve("b.html")));
        code = shell.run("rollout", "pendulum", "--steps", "50", "--out", file("run.npz"));
        assertEquals(0, code, shell.err());
        assertEquals(0, shell.run("replay", file("run.npz"), "--model", "pendulum"), shell.err());
        assertTrue(Files.exists(folder.resolve("run.html")));
    }

    @Test
    void mistakesAreExplained() throws IOException {
        Files.writeString(folder.resolve("odd.csv"), "time,speed\n0,1\n");
        String[][] wrong = {
            {file("odd.csv"), "--model", "pendulum", "no column \"qpos:swing\""},
            {file("odd.csv"), "--plots", "energy", "--model is missing"},
            {"pendulum", "--model", "pendulum", "cardan simulate MODEL --replay"},
            {file("none.npz"), "--model", "pendulum", "can't be read"}
        };
        for (String[] w : wrong) {
            assertEquals(2, shell.run("replay", w[0], w[1], w[2], "--out", file("no.html")));
            assertTrue(shell.err().contains(w[3]), shell.err());
        }
        assertEquals(2, shell.run("simulate", "pendulum", "--replay", file("no.html"), "--plots", "qpos:swin"));
        assertTrue(shell.err().contains("qpos:swing"), shell.err());
        assertTrue(Files.notExists(folder.resolve("no.html")));
    }
}
