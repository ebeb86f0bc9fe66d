package dev.cardan.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.stream.ImageInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Films that {@code simulate --video} writes. */
class VideoTest {
    @TempDir
    Path folder;

    private final Shell shell = new Shell();

    @Test
    void aFilmHasThePicturesOfTheRunAndLeavesItAlone() throws IOException {
        String film = folder.resolve("run.gif").toString();
        String[] run = {"simulate", "quadruped", "--seconds", "0.5", "--ctrl", "noise:1:0.5"};
        assertEquals(0, shell.run(run));
        String hash = shell.out().substring(shell.out().indexOf("hash"));
        assertEquals(
                0,
                shell.run(
                        "simulate",
                        "quadruped",
                        "--seconds",
                        "0.5",
                        "--ctrl",
                        "noise:1:0.5",
                        "--video",
                        film,
                        "--size",
                        "48x36",
                        "--rate",
                        "10",
                        "--show",
                        "contact_force,-shadow",
                        "--samples",
                        "1"),
                shell.err());
        assertEquals(hash, shell.out().substring(shell.out().indexOf("hash")));
        ImageReader reader = ImageIO.getImageReadersByFormatName("gif").next();
        try (ImageInputStream in = ImageIO.createImageInputStream(Path.of(film).toFile())) {
            reader.setInput(in);
            assertEquals(5, reader.getNumImages(true));
            assertEquals(48, reader.read(4).getWidth());
        }
        reader.dispose();
    }

    @Test
    void mistakesAreExplained() {
        String film = folder.resolve("run.webm").toString(),
                gif = folder.resolve("run.gif").toString();
        assertEquals(2, shell.run("simulate", "humanoid", "--video", film));
        assertTrue(shell.err().contains(".avi"), shell.err());
        assertEquals(2, shell.run("simulate", "humanoid", "--size", "64x48"));
        assertTrue(shell.err().contains("--video"), shell.err());
        assertEquals(2, shell.run("simulate", "humanoid", "--video", gif, "--show", "contact_forse"));
        assertTrue(shell.err().contains("contact_force"), shell.err());
        assertEquals(2, shell.run("simulate", "humanoid", "--video", gif, "--label", "bodi"));
        assertTrue(shell.err().contains("did you mean body"), shell.err());
        assertEquals(
                2,
                shell.run(
                        "simulate",
                        "humanoid",
                        "--video",
                        folder.resolve("no/run.gif").toString()));
        assertTrue(shell.err().contains("no such file or folder"), shell.err());
        assertTrue(Files.notExists(Path.of(gif)));
    }
}
