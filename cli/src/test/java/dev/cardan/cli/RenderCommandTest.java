package dev.cardan.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.image.BufferedImage;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RenderCommandTest {
    @TempDir
    Path folder;

    private final Shell shell = new Shell();

    private BufferedImage picture(String... words) throws IOException {
        String file = folder.resolve("picture.png").toString();
        String[] all = new String[words.length + 3];
        all[0] = "render";
        System.arraycopy(words, 0, all, 1, words.length);
        all[words.length + 1] = "--out";
        all[words.length + 2] = file;
        assertEquals(0, shell.run(all), shell.err());
        return ImageIO.read(new File(file));
    }

    @Test
    void drawsColoursDistancesAndObjects() throws IOException {
        BufferedImage colours = picture("humanoid", "--size", "64x48");
        assertEquals(64, colours.getWidth());
        assertEquals(48, colours.getHeight());
        assertNotEquals(colours.getRGB(32, 24), colours.getRGB(2, 2));
        BufferedImage depth = picture("humanoid", "--size", "64x48", "--depth");
        int near = depth.getRaster().getSample(32, 24, 0),
                far = depth.getRaster().getSample(2, 2, 0);
        assertTrue(near > 500 && near < far, near + " mm, " + far + " mm");
        BufferedImage objects = picture("humanoid", "--size", "64x48", "--segmentation");
        assertNotEquals(objects.getRGB(32, 24), objects.getRGB(2, 2));
    }

    @Test
    void timePassesAndFilmsAreWritten() throws IOException {
        BufferedImage first = picture("pendulum", "--size", "80x60", "--init", state());
        BufferedImage later = picture("pendulum", "--size", "80x60", "--init", state(), "--time", "0.3");
        int different = 0;
        for (int i = 0; i < 4800; i++) {
            different += first.getRGB(i % 80, i / 80) != later.getRGB(i % 80, i / 80) ? 1 : 0;
        }
        assertTrue(different > 20, different + " pixels differ");
        picture("pendulum", "--size", "80x60", "--film", "0.2", "--rate", "10");
        assertTrue(shell.out().contains("2 pictures"), shell.out());
    }

    private String state() throws IOException {
        return Files.writeString(folder.resolve("state.json"), "{\"qvel\":[3]}").toString();
    }

    @Test
    void mistakesAreExplained() {
        String file = folder.resolve("no.png").toString();
        String[][] wrong = {
            {"--size", "big", "640x480"},
            {"--camera", "nobody", "nobody"},
            {"--show", "ghosts", "contact_force"},
            {"--size", "0x5", "at least 1"}
        };
        for (String[] w : wrong) {
            assertEquals(2, shell.run("render", "humanoid", "--out", file, w[0], w[1]));
            assertTrue(shell.err().contains(w[2]), shell.err());
        }
        assertTrue(Files.notExists(Path.of(file)));
    }
}
