package dev.cardan.viewer.picture;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.metadata.IIOMetadataNode;
import javax.imageio.stream.ImageInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FilmTest {
    private static final int WIDTH = 20, HEIGHT = 14, FRAMES = 7;

    @TempDir
    Path folder;

    /** Even grey that grows from picture to picture. */
    private static byte[] picture(int k) {
        byte[] rgb = new byte[3 * WIDTH * HEIGHT];
        Arrays.fill(rgb, (byte) (30 * k));
        return rgb;
    }

    private Path film(String name) throws IOException {
        Path file = folder.resolve(name);
        try (Film film = Film.to(file, WIDTH, HEIGHT, 30)) {
            for (int k = 0; k < FRAMES; k++) {
                film.frame(picture(k));
            }
        }
        return file;
    }

    private static int grey(BufferedImage image) {
        return image.getRGB(WIDTH / 2, HEIGHT / 2) & 255;
    }

    @Test
    void animatedPngTellsItsPictures() throws IOException {
        byte[] file = Files.readAllBytes(film("film.png"));
        ByteBuffer b = ByteBuffer.wrap(file);
        assertEquals("acTL", new String(file, 37, 4, StandardCharsets.US_ASCII));
        assertEquals(FRAMES, b.getInt(41));
        int pictures = 0;
        for (int at = 8; at < file.length; at += 12 + b.getInt(at)) {
            String chunk = new String(file, at + 4, 4, StandardCharsets.US_ASCII);
            pictures += chunk.equals("IDAT") || chunk.equals("fdAT") ? 1 : 0;
        }
        assertEquals(FRAMES, pictures);
        assertEquals(0, grey(ImageIO.read(new ByteArrayInputStream(file))));
    }

    @Test
    void gifKeepsTimeAndRepeats() throws IOException {
        ImageReader reader = ImageIO.getImageReadersByFormatName("gif").next();
        try (ImageInputStream in =
                ImageIO.createImageInputStream(film("film.gif").toFile())) {
            reader.setInput(in);
            assertEquals(FRAMES, reader.getNumImages(true));
            int time = 0;
            for (int k = 0; k < FRAMES; k++) {
                assertEquals(30 * k, grey(reader.read(k)), 4);
                IIOMetadataNode root =
                        (IIOMetadataNode) reader.getImageMetadata(k).getAsTree("javax_imageio_gif_image_1.0");
                IIOMetadataNode control = (IIOMetadataNode)
                        root.getElementsByTagName("GraphicControlExtension").item(0);
                time += Integer.parseInt(control.getAttribute("delayTime"));
                assertEquals(
                        k == 0 ? 1 : 0,
                        root.getElementsByTagName("ApplicationExtension").getLength());
            }
            assertEquals(FRAMES * 100 / 30.0, time, 1);
        }
        reader.dispose();
    }

    @Test
    void aviHasAnIndexOfItsPictures() throws IOException {
        byte[] file = Files.readAllBytes(film("film.avi"));
        ByteBuffer b = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN);
        assertEquals("RIFF", new String(file, 0, 4, StandardCharsets.US_ASCII));
        assertEquals(file.length - 8, b.getInt(4));
        assertEquals(1_000_000 / 30, b.getInt(32));
        assertEquals(FRAMES, b.getInt(48));
        assertEquals(WIDTH, b.getInt(64));
        int movi = 220, index = movi + b.getInt(movi - 4);
        assertEquals("movi", new String(file, movi, 4, StandardCharsets.US_ASCII));
        assertEquals("idx1", new String(file, index, 4, StandardCharsets.US_ASCII));
        assertEquals(16 * FRAMES, b.getInt(index + 4));
        for (int k = 0; k < FRAMES; k++) {
            int at = movi + b.getInt(index + 8 + 16 * k + 8), size = b.getInt(index + 8 + 16 * k + 12);
            assertEquals("00dc", new String(file, at, 4, StandardCharsets.US_ASCII));
            assertEquals(size, b.getInt(at + 4));
            BufferedImage image = ImageIO.read(new ByteArrayInputStream(file, at + 8, size));
            assertEquals(WIDTH, image.getWidth());
            assertEquals(30 * k, grey(image), 2);
        }
    }

    @Test
    void ffmpegGetsThePicturesAndItsWordsAreTold() throws IOException {
        Path program = folder.resolve("ffmpeg");
        Files.writeString(program, "#!/bin/sh\nfor f in \"$@\"; do out=\"$f\"; done\ncat > \"$out\"\n");
        assertTrue(program.toFile().setExecutable(true));
        assertEquals(program, Ffmpeg.find("/nowhere:" + folder));
        assertNull(Ffmpeg.find("/nowhere"));
        Path file = folder.resolve("film.mp4");
        try (Film film = new Ffmpeg(program, file, WIDTH, HEIGHT, 30)) {
            film.frame(picture(1));
            film.frame(picture(2));
        }
        byte[] raw = Files.readAllBytes(file);
        assertEquals(2 * picture(0).length, raw.length);
        assertArrayEquals(picture(2), Arrays.copyOfRange(raw, raw.length / 2, raw.length));
        Files.writeString(program, "#!/bin/sh\ncat > /dev/null\necho no such codec >&2\nexit 3\n");
        Film film = new Ffmpeg(program, file, WIDTH, HEIGHT, 30);
        film.frame(picture(1));
        IOException e = assertThrows(IOException.class, film::close);
        assertTrue(e.getMessage().contains("no such codec"), e.getMessage());
    }

    @Test
    void mistakesAreExplained() {
        Exception e = assertThrows(
                IllegalArgumentException.class, () -> Film.to(folder.resolve("film.webm"), WIDTH, HEIGHT, 30));
        assertTrue(e.getMessage().contains(".gif"), e.getMessage());
        assertThrows(IllegalArgumentException.class, () -> Film.to(folder.resolve("film.gif"), 0, HEIGHT, 30));
        for (String name : new String[] {"a.png", "a.gif", "a.avi"}) {
            assertThrows(
                    IOException.class, () -> Film.to(folder.resolve("nowhere").resolve(name), WIDTH, HEIGHT, 30));
            assertThrows(IllegalArgumentException.class, () -> {
                try (Film film = Film.to(folder.resolve(name), WIDTH, HEIGHT, 30)) {
                    film.frame(new byte[5]);
                }
            });
        }
    }
}
