package dev.cardan.viewer.picture;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;

/** Writes pictures as PNG. */
public final class Png {
    private static final byte[] SIGNATURE = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'};
    private static final int GREY = 0, COLOUR = 2;

    private Png() {}

    /** Writes colours: red, green, blue of each pixel, row by row (height x width x 3). */
    public static void write(OutputStream to, byte[] rgb, int width, int height) throws IOException {
        begin(to, width, height, 8, COLOUR);
        chunk(to, "IDAT", packed(rgb, 3, 3 * width, height));
        chunk(to, "IEND", new byte[0]);
    }

    /**
     * Writes distances as 16 bits of grey, in millimetres; 65535 is that far or farther (height x width).
     *
     * @param metres distances in metres
     */
    public static void writeDepth(OutputStream to, float[] metres, int width, int height) throws IOException {
        byte[] grey = new byte[2 * metres.length];
        for (int i = 0; i < metres.length; i++) {
            int mm = (int) Math.min(65535, metres[i] * 1000.0 + 0.5);
            grey[2 * i] = (byte) (mm >> 8);
            grey[2 * i + 1] = (byte) mm;
        }
        begin(to, width, height, 16, GREY);
        chunk(to, "IDAT", packed(grey, 2, 2 * width, height));
        chunk(to, "IEND", new byte[0]);
    }

    static void begin(OutputStream to, int width, int height, int bits, int kind) throws IOException {
        to.write(SIGNATURE);
        ByteArrayOutputStream header = new ByteArrayOutputStream();
        DataOutputStream d = new DataOutputStream(header);
        d.writeInt(width);
        d.writeInt(height);
        d.write(new byte[] {(byte) bits, (byte) kind, 0, 0, 0});
        chunk(to, "IHDR", header.toByteArray());
    }

    static void beginColours(OutputStream to, int width, int height) throws IOException {
        begin(to, width, height, 8, COLOUR);
    }

    /** Rows as differences to the pixel on the left or above, whichever is smaller, then compressed. */
    static byte[] packed(byte[] data, int pixel, int row, int height) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream(data.length / 4);
        Deflater deflater = new Deflater(6);
        byte[] left = new byte[row], up = new byte[row];
        try (DeflaterOutputStream z = new DeflaterOutputStream(out, deflater, 1 << 16)) {
            for (int y = 0; y < height; y++) {
                long sizeLeft = 0, sizeUp = 0;
                for (int i = 0, at = y * row; i < row; i++, at++) {
                    left[i] = (byte) (data[at] - (i >= pixel ? data[at - pixel] : 0));
                    up[i] = (byte) (data[at] - (y > 0 ? data[at - row] : 0));
                    sizeLeft += Math.abs(left[i]);
                    sizeUp += Math.abs(up[i]);
                }
                z.write(sizeLeft <= sizeUp ? 1 : 2);
                z.write(sizeLeft <= sizeUp ? left : up);
            }
        } finally {
            deflater.end();
        }
        return out.toByteArray();
    }

    static void chunk(OutputStream to, String name, byte[] data) throws IOException {
        DataOutputStream d = new DataOutputStream(to);
        byte[] type = name.getBytes(StandardCharsets.US_ASCII);
        CRC32 crc = new CRC32();
        crc.update(type);
        crc.update(data);
        d.writeInt(data.length);
        d.write(type);
        d.write(data);
        d.writeInt((int) crc.getValue());
        d.flush();
    }
}
