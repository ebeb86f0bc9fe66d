package dev.cardan.mjcf.texture;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeout;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Arrays;
import java.util.Random;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;

/** Checks the decoder against pictures whose samples are known. */
class PngDecoderTest {
    private static final int[][] FORMATS = {
        {PngFile.GREY, 1},
        {PngFile.GREY, 2},
        {PngFile.GREY, 4},
        {PngFile.GREY, 8},
        {PngFile.GREY, 16},
        {PngFile.RGB, 8},
        {PngFile.RGB, 16},
        {PngFile.PALETTE, 1},
        {PngFile.PALETTE, 2},
        {PngFile.PALETTE, 4},
        {PngFile.PALETTE, 8},
        {PngFile.GREY_ALPHA, 8},
        {PngFile.GREY_ALPHA, 16},
        {PngFile.RGBA, 8},
        {PngFile.RGBA, 16}
    };
    private static final int[][] SIZES = {{1, 1}, {2, 3}, {5, 1}, {1, 6}, {7, 9}, {13, 11}, {33, 20}};

    @Test
    void everyFormatGivesItsSamples() throws BadImageException {
        Random random = new Random(1);
        int pictures = 0;
        for (int[] format : FORMATS) {
            for (int[] size : SIZES) {
                for (int variant = 0; variant < 4; variant++) {
                    boolean interlaced = (variant & 1) != 0;
                    boolean transparent = (variant & 2) != 0 && format[0] <= PngFile.PALETTE;
                    checkPicture(random, format[0], format[1], size[0], size[1], interlaced, transparent);
                    pictures++;
                }
            }
        }
        assertEquals(15 * 7 * 4, pictures);
    }

    private static void checkPicture(
            Random random, int colourType, int depth, int width, int height, boolean interlaced, boolean transparent)
            throws BadImageException {
        int samples = PngWriter.samples(colourType);
        int[] values =
                random.ints((long) width * height * samples, 0, 1 << depth).toArray();
        PngWriter writer = new PngWriter(width, height, colourType, depth, interlaced);
        int[] palette = random.ints(3 * 256, 0, 256).toArray();
        int colours = Math.max(2, (1 << Math.min(depth, 8)) - 3);
        int[] alphas = random.ints(colours / 2, 0, 256).toArray();
        if (colourType == PngFile.PALETTE) {
            writer.with("PLTE", Arrays.copyOf(palette, 3 * colours));
        }
        if (transparent) {
            switch (colourType) {
                case PngFile.GREY -> writer.with("tRNS", values[0] >> 8, values[0]);
                case PngFile.RGB ->
                    writer.with(
                            "tRNS", values[0] >> 8, values[0], values[1] >> 8, values[1], values[2] >> 8, values[2]);
                default -> writer.with("tRNS", alphas);
            }
        }
        byte[] file = writer.write(values);
        byte[] rgba = new byte[4 * width * height];
        for (int i = 0; i < width * height; i++) {
            int[] pixel = new int[4];
            int[] own = Arrays.copyOfRange(values, samples * i, samples * (i + 1));
            boolean key = transparent && Arrays.equals(own, Arrays.copyOf(values, samples));
            switch (colourType) {
                case PngFile.GREY, PngFile.GREY_ALPHA -> {
                    Arrays.fill(pixel, scale(own[0], depth));
                    pixel[3] = samples == 2 ? scale(own[1], depth) : key ? 0 : 255;
                }
                case PngFile.PALETTE -> {
                    for (int c = 0; c < 3; c++) {
                        pixel[c] = own[0] < colours ? palette[3 * own[0] + c] : 0;
                    }
                    pixel[3] = transparent && own[0] < alphas.length ? alphas[own[0]] : 255;
                }
                default -> {
                    for (int c = 0; c < 4; c++) {
                        pixel[c] = c < samples ? scale(own[c], depth) : key ? 0 : 255;
                    }
                }
            }
            for (int c = 0; c < 4; c++) {
                rgba[4 * i + c] = (byte) pixel[c];
            }
        }
        for (int channels : new int[] {1, 3, 4}) {
            byte[] expected = new byte[channels * width * height];
            for (int i = 0; i < width * height; i++) {
                System.arraycopy(rgba, 4 * i, expected, channels * i, channels);
            }
            PngDecoder.Image image = PngDecoder.decode(file, channels);
            assertEquals(width, image.width());
            assertEquals(height, image.height());
            assertArrayEquals(expected, image.pixels(), () -> "colour type " + colourType + ", depth " + depth);
        }
    }

    private static int scale(int sample, int depth) {
        return depth == 16 ? sample >> 8 : sample * 255 / ((1 << depth) - 1);
    }

    @Test
    void sRgbIsWhatTheFileSays() throws BadImageException {
        int[] black = new int[3];
        assertFalse(PngDecoder.decode(new PngWriter(1, 1, PngFile.RGB, 8, false).write(black), 3)
                .srgb());
        assertTrue(PngDecoder.decode(
                        new PngWriter(1, 1, PngFile.RGB, 8, false)
                                .with("sRGB", 0)
                                .write(black),
                        3)
                .srgb());
    }

    @Test
    void damageIsNamed() {
        PngWriter writer = new PngWriter(2, 2, PngFile.GREY, 8, false);
        byte[] good = writer.write(new int[4]);
        assertReason("too short", new byte[0]);
        assertReason("signature", new byte[40]);
        assertReason("ends", Arrays.copyOf(good, good.length - 12));
        byte[] flipped = good.clone();
        flipped[good.length - 17] ^= 1;
        assertReason("checksum", flipped);
        assertReason("palette", new PngWriter(2, 2, PngFile.PALETTE, 8, false).write(new int[4]));
        assertReason("bit depth", new PngWriter(2, 2, PngFile.RGB, 4, false).write(new int[12]));
        assertReason(
                "unknown",
                new PngWriter(2, 2, PngFile.GREY, 8, false).with("QuIZ").write(new int[4]));
        assertReason(
                "alpha",
                new PngWriter(1, 1, PngFile.RGBA, 8, false).with("tRNS", 0, 0).write(new int[4]));
        assertReason(
                "gAMA",
                new PngWriter(1, 1, PngFile.RGBA, 8, false).with("gAMA", 0).write(new int[4]));
    }

    private static void assertReason(String part, byte[] file) {
        BadImageException e = assertThrows(BadImageException.class, () -> PngDecoder.decode(file, 3));
        assertTrue(e.getMessage().contains(part), e.getMessage());
    }

    /** A header that promises a huge picture is refused before memory for it is taken. */
    @Test
    void hugeSizesAreRefusedAtOnce() {
        int[][] sizes = {{Integer.MAX_VALUE, Integer.MAX_VALUE}, {Integer.MAX_VALUE, 1}, {30000, 30000}, {-1, 5}};
        for (int[] size : sizes) {
            byte[] file = new PngWriter(3, 3, PngFile.GREY, 1, false).write(new int[9]);
            for (int i = 0; i < 4; i++) {
                file[16 + i] = (byte) (size[0] >> (24 - 8 * i));
                file[20 + i] = (byte) (size[1] >> (24 - 8 * i));
            }
            repairChecksums(file);
            assertTimeout(
                    Duration.ofSeconds(1),
                    () -> assertThrows(BadImageException.class, () -> PngDecoder.decode(file, 4)));
        }
    }

    /**
     * Any bytes give a picture or a reason, with right checksums as well, so that all parts of the decoder are
     * reached.
     */
    @Test
    void anyDamageGivesAReason() {
        Random random = new Random(2);
        int pictures = 0;
        int reasons = 0;
        for (int round = 0; round < 6000; round++) {
            int[] format = FORMATS[round % FORMATS.length];
            PngWriter writer = new PngWriter(
                    1 + random.nextInt(9), 1 + random.nextInt(9), format[0], format[1], random.nextBoolean());
            if (format[0] == PngFile.PALETTE) {
                writer.with("PLTE", 1, 2, 3, 4, 5, 6);
            }
            byte[] file = writer.write(new int[4 * 81]);
            for (int k = random.nextInt(4); k >= 0; k--) {
                file[8 + random.nextInt(file.length - 8)] = (byte) random.nextInt(256);
            }
            if (random.nextBoolean()) {
                repairChecksums(file);
            }
            try {
                PngDecoder.decode(file, 3);
                pictures++;
            } catch (BadImageException e) {
                reasons++;
            }
        }
        assertEquals(6000, pictures + reasons);
        assertTrue(pictures > 50 && reasons > 3000, pictures + " pictures, " + reasons + " reasons");
    }

    private static void repairChecksums(byte[] file) {
        int at = 8;
        while (at + 12 <= file.length) {
            int length = ByteBuffer.wrap(file).getInt(at);
            if (length < 0 || length > file.length - at - 12) {
                return;
            }
            CRC32 crc = new CRC32();
            crc.update(file, at + 4, length + 4);
            ByteBuffer.wrap(file).putInt(at + 8 + length, (int) crc.getValue());
            at += length + 12;
        }
    }
}
