package dev.cardan.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.image.BufferedImage;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PlotCommandTest {
    @TempDir
    Path folder;

    private final Shell shell = new Shell();

    private String file(String name) {
        return folder.resolve(name).toString();
    }

    private BufferedImage plot(String... words) throws IOException {
        String[] all = new String[words.length + 3];
        all[0] = "plot";
        System.arraycopy(words, 0, all, 1, words.length);
        all[words.length + 1] = "--out";
        all[words.length + 2] = file("plot.png");
        assertEquals(0, shell.run(all), shell.err());
        return ImageIO.read(new File(file("plot.png")));
    }

    private static boolean isSame(BufferedImage a, BufferedImage b) {
        boolean same = a.getWidth() == b.getWidth() && a.getHeight() == b.getHeight();
        for (int i = 0; same && i < a.getWidth() * a.getHeight(); i++) {
            same = a.getRGB(i % a.getWidth(), i / a.getWidth()) == b.getRGB(i % a.getWidth(), i / a.getWidth());
        }
        return same;
    }

    @Test
    void aModelItsTableAndItsArraysGiveTheSamePlot() throws IOException {
        String[] run = {"--seconds", "0.2", "--ctrl", "noise:3:0.5"};
        BufferedImage direct = plot("arm", run[0], run[1], run[2], run[3], "--fields", "qpos,ctrl", "--title", "t");
        assertEquals(900, direct.getWidth());
        assertEquals(440, direct.getHeight());
        assertTrue(shell.out().contains("in 2 panels"), shell.out());
        assertEquals(0, shell.run("simulate", "arm", run[0], run[1], run[2], run[3], "--csv", file("run.csv")));
        BufferedImage table = plot(file("run.csv"), "--fields", "qpos", "--title", "t");
        BufferedImage again = plot("arm", run[0], run[1], run[2], run[3], "--fields", "qpos", "--title", "t");
        assertTrue(isSame(again, table));
        int code = shell.run(
                "rollout", "arm", "--worlds", "2", "--steps", "50", "--controls", "noise", "--out", file("run.npz"));
        assertEquals(0, code, shell.err());
        BufferedImage arrays =
                plot(file("run.npz"), "--model", "arm", "--world", "1", "--fields", "qpos", "--size", "400x300");
        assertEquals(400, arrays.getWidth());
        plot(file("run.npz"), "--fields", "qpos:1,ctrl"); // without the model numbers are called by their places
    }

    @Test
    void mistakesAreExplained() {
        assertEquals(0, shell.run("simulate", "pendulum", "--seconds", "0.02", "--csv", file("run.csv")), shell.err());
        String[][] wrong = {
            {"pendulum", "--fields", "qpos:swin", "did you mean \"qpos:swing\""},
            {"pendulum", "--fields", "qposs", "did you mean \"qpos\""},
            {file("run.csv"), "--fields", "qpos:nobody", "the run has no"},
            {file("run.csv"), "--seconds", "3", "is a run"},
            {file("none.csv"), "--world", "0", "cannot be read"},
            {"pendulum", "--size", "10x10", "no room"}
        };
        for (String[] w : wrong) {
            assertEquals(2, shell.run("plot", w[0], w[1], w[2], "--out", file("no.png")));
            assertTrue(shell.err().contains(w[3]), shell.err());
        }
    }
}
