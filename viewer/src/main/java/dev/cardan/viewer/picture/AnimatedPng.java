package dev.cardan.viewer.picture;

import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** A film as animated PNG: without loss, for browsers, repeated for ever; other programs show its first picture. */
final class AnimatedPng implements Film {
    private static final int COUNT_AT = 33; // where the number of pictures is told: behind signature and header

    private final FileChannel file;
    private final OutputStream to;
    private final int width, height, rate;
    private int frames, number;

    AnimatedPng(Path path, int width, int height, int rate) throws IOException {
        this.width = width;
        this.height = height;
        this.rate = rate;
        file = FileChannel.open(
                path, StandardOpenOption.CREATE, StandardOpenOption.TRUNCATE_EXISTING, StandardOpenOption.WRITE);
        to = new BufferedOutputStream(Channels.newOutputStream(file), 1 << 16);
        Png.beginColours(to, width, height);
        Png.chunk(to, "acTL", count(1));
    }

    private static byte[] count(int frames) {
        return ByteBuffer.allocate(8).putInt(frames).putInt(0).array();
    }

    @Override
    public void frame(byte[] rgb) throws IOException {
        Film.check(rgb, width, height);
        ByteArrayOutputStream control = new ByteArrayOutputStream();
        DataOutputStream d = new DataOutputStream(control);
        d.writeInt(number++);
        d.writeInt(width);
        d.writeInt(height);
        d.writeLong(0);
        d.writeShort(1);
        d.writeShort(rate);
        d.writeShort(0);
        Png.chunk(to, "fcTL", control.toByteArray());
        byte[] packed = Png.packed(rgb, 3, 3 * width, height);
        if (frames++ == 0) {
            Png.chunk(to, "IDAT", packed);
        } else {
            ByteArrayOutputStream data = new ByteArrayOutputStream();
            new DataOutputStream(data).writeInt(number++);
            data.write(packed);
            Png.chunk(to, "fdAT", data.toByteArray());
        }
    }

    @Override
    public void close() throws IOException {
        if (!file.isOpen()) {
            return;
        }
        try (file) {
            if (frames == 0) {
                frame(new byte[3 * width * height]); // a file without any picture is none
            }
            Png.chunk(to, "IEND", new byte[0]);
            to.flush();
            ByteArrayOutputStream known = new ByteArrayOutputStream();
            Png.chunk(known, "acTL", count(frames));
            file.write(ByteBuffer.wrap(known.toByteArray()), COUNT_AT);
        }
    }
}
