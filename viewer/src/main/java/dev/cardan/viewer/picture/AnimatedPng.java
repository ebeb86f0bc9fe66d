package dev.cardan.viewer.picture;

import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/** Writes a film as animated PNG: without loss, for browsers; other programs show its first picture. */
public final class AnimatedPng implements Closeable {
    private final OutputStream to;
    private final int width, height, frames, rate;
    private int next, number;

    /**
     * A film that repeats for ever.
     *
     * @param frames how many pictures will follow
     * @param rate pictures per second
     */
    public AnimatedPng(OutputStream to, int width, int height, int frames, int rate) throws IOException {
        this.to = to;
        this.width = width;
        this.height = height;
        this.frames = frames;
        this.rate = rate;
        Png.beginColours(to, width, height);
        ByteArrayOutputStream control = new ByteArrayOutputStream();
        DataOutputStream d = new DataOutputStream(control);
        d.writeInt(frames);
        d.writeInt(0);
        Png.chunk(to, "acTL", control.toByteArray());
    }

    /** Adds a picture: red, green, blue of each pixel, row by row. */
    public void frame(byte[] rgb) throws IOException {
        if (next == frames) {
            throw new IllegalStateException("the film was announced with " + frames + " pictures and has them all");
        }
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
        if (next++ == 0) {
            Png.chunk(to, "IDAT", packed);
        } else {
            ByteArrayOutputStream data = new ByteArrayOutputStream();
            new DataOutputStream(data).writeInt(number++);
            data.write(packed);
            Png.chunk(to, "fdAT", data.toByteArray());
        }
    }

    /** Ends the film, which must be complete. */
    @Override
    public void close() throws IOException {
        if (next < frames) {
            throw new IOException("the film was announced with " + frames + " pictures and has only " + next);
        }
        Png.chunk(to, "IEND", new byte[0]);
        to.close();
    }
}
