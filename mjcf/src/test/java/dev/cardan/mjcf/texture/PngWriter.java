package dev.cardan.mjcf.texture;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.zip.CRC32;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;

/**
 * Writes PNG files of every kind for tests: the filter of row r is r modulo 5, the compressed data is cut into two
 * chunks.
 */
final class PngWriter {
    private static final int[][] PASSES = {
        {0, 0, 8, 8}, {4, 0, 8, 8}, {0, 4, 4, 8}, {2, 0, 4, 4}, {0, 2, 2, 4}, {1, 0, 2, 2}, {0, 1, 1, 2}
    };

    private final int width;
    private final int height;
    private final int colourType;
    private final int bitDepth;
    private final boolean interlaced;
    private final ByteArrayOutputStream extra = new ByteArrayOutputStream();

    PngWriter(int width, int height, int colourType, int bitDepth, boolean interlaced) {
        this.width = width;
        this.height = height;
        this.colourType = colourType;
        this.bitDepth = bitDepth;
        this.interlaced = interlaced;
    }

    static int samples(int colourType) {
        return switch (colourType) {
            case PngFile.RGB -> 3;
            case PngFile.GREY_ALPHA -> 2;
            case PngFile.RGBA -> 4;
            default -> 1;
        };
    }

    /** Adds a chunk between header and picture. */
    PngWriter with(String type, int... data) {
        byte[] bytes = new byte[data.length];
        for (int i = 0; i < data.length; i++) {
            bytes[i] = (byte) data[i];
        }
        extra.writeBytes(chunk(type, bytes));
        return this;
    }

    /** The file with the given samples, in the file's bit depth, row by row. */
    byte[] write(int[] values) {
        try {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            out.writeBytes(new byte[] {(byte) 137, 'P', 'N', 'G', '\r', '\n', 26, '\n'});
            ByteArrayOutputStream header = new ByteArrayOutputStream();
            DataOutputStream fields = new DataOutputStream(header);
            fields.writeInt(width);
            fields.writeInt(height);
            fields.writeByte(bitDepth);
            fields.writeByte(colourType);
            fields.writeByte(0);
            fields.writeByte(0);
            fields.writeByte(interlaced ? 1 : 0);
            out.writeBytes(chunk("IHDR", header.toByteArray()));
            out.writeBytes(extra.toByteArray());
            byte[] packed = compress(filteredRows(values));
            int half = packed.length / 2;
            out.writeBytes(chunk("IDAT", Arrays.copyOf(packed, half)));
            out.writeBytes(chunk("IDAT", Arrays.copyOfRange(packed, half, packed.length)));
            out.writeBytes(chunk("IEND", new byte[0]));
            return out.toByteArray();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static byte[] chunk(String type, byte[] data) {
        byte[] name = type.getBytes(StandardCharsets.ISO_8859_1);
        CRC32 crc = new CRC32();
        crc.update(name);
        crc.update(data);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        writeInt(out, data.length);
        out.writeBytes(name);
        out.writeBytes(data);
        writeInt(out, (int) crc.getValue());
        return out.toByteArray();
    }

    private static void writeInt(ByteArrayOutputStream out, int value) {
        for (int shift = 24; shift >= 0; shift -= 8) {
            out.write(value >> shift);
        }
    }

    static byte[] compress(byte[] raw) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (DeflaterOutputStream deflater = new DeflaterOutputStream(out, new Deflater())) {
            deflater.write(raw);
        }
        return out.toByteArray();
    }

    private byte[] filteredRows(int[] values) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        int samples = samples(colourType);
        int pixelBytes = Math.max(1, samples * bitDepth / 8);
        for (int[] pass : interlaced ? PASSES : new int[][] {{0, 0, 1, 1}}) {
            byte[] above = null;
            int number = 0;
            for (int y = pass[1]; y < height && pass[0] < width; y += pass[3]) {
                byte[] row = packRow(values, samples, y, pass[0], pass[2]);
                if (above == null) {
                    above = new byte[row.length];
                }
                int filter = number++ % 5;
                out.write(filter);
                for (int i = 0; i < row.length; i++) {
                    int left = i < pixelBytes ? 0 : row[i - pixelBytes] & 0xFF;
                    int up = above[i] & 0xFF;
                    int corner = i < pixelBytes ? 0 : above[i - pixelBytes] & 0xFF;
                    out.write(row[i] - prediction(filter, left, up, corner));
                }
                above = row;
            }
        }
        return out.toByteArray();
    }

    private static int prediction(int filter, int left, int up, int corner) {
        return switch (filter) {
            case 0 -> 0;
            case 1 -> left;
            case 2 -> up;
            case 3 -> (left + up) / 2;
            default -> {
                int p = left + up - corner;
                int a = Math.abs(p - left);
                int b = Math.abs(p - up);
                int c = Math.abs(p - corner);
                yield a <= b && a <= c ? left : b <= c ? up : corner;
            }
        };
    }

    private byte[] packRow(int[] values, int samples, int y, int firstColumn, int step) {
        int columns = (width - firstColumn + step - 1) / step;
        byte[] row = new byte[(columns * samples * bitDepth + 7) / 8];
        int bit = 0;
        for (int x = firstColumn; x < width; x += step) {
            for (int s = 0; s < samples; s++) {
                int value = values[samples * (y * width + x) + s];
                for (int b = bitDepth - 1; b >= 0; b--, bit++) {
                    row[bit >> 3] |= (byte) (((value >> b) & 1) << (7 - (bit & 7)));
                }
            }
        }
        return row;
    }
}
