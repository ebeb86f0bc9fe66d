package dev.cardan.viewer.picture;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;

/**
 * A film as AVI with a JPEG for each picture. The file is a tree of chunks, each a name of four letters and a length:
 *
 * <pre>
 * RIFF AVI
 *   LIST hdrl: avih, LIST strl: strh, strf   sizes and rates
 *   LIST movi: 00dc 00dc ...                 the pictures
 *   idx1                                     where each picture begins
 * </pre>
 */
final class AviFilm implements Film {
    private static final long LARGEST = (1L << 32) - (1L << 24); // bytes that lengths can tell
    private static final int HEADER = 224, KEY_FRAME = 0x10, HAS_INDEX = 0x10;
    private static final int MOVI = HEADER - 4; // place of the word movi, from which the index counts

    private final FileChannel file;
    private final int width, height, rate;
    private final Jpeg jpeg;
    private int[] sizes = new int[256];
    private int frames, largest;
    private long end = HEADER;

    AviFilm(Path path, int width, int height, int rate) throws IOException {
        this.width = width;
        this.height = height;
        this.rate = rate;
        jpeg = new Jpeg(width, height);
        file = FileChannel.open(
                path, StandardOpenOption.CREATE, StandardOpenOption.TRUNCATE_EXISTING, StandardOpenOption.WRITE);
        put(header(), 0);
    }

    @Override
    public void frame(byte[] rgb) throws IOException {
        Film.check(rgb, width, height);
        byte[] picture = jpeg.of(rgb);
        if (end + picture.length + 16L * frames > LARGEST) {
            throw new IOException("an AVI file can't be larger than 4 GB, and has " + frames
                    + " pictures by now; make the film shorter or smaller, or an MP4");
        }
        ByteBuffer b = bytes(8 + picture.length + (picture.length & 1));
        word(b, "00dc").putInt(picture.length).put(picture).clear();
        put(b, end);
        end += b.capacity();
        if (frames == sizes.length) {
            sizes = Arrays.copyOf(sizes, 2 * frames);
        }
        sizes[frames++] = picture.length;
        largest = Math.max(largest, picture.length);
    }

    @Override
    public void close() throws IOException {
        if (!file.isOpen()) {
            return;
        }
        try (file) {
            ByteBuffer index = bytes(8 + 16 * frames);
            word(index, "idx1").putInt(16 * frames);
            int at = 4;
            for (int i = 0; i < frames; i++) {
                word(index, "00dc").putInt(KEY_FRAME).putInt(at).putInt(sizes[i]);
                at += 8 + sizes[i] + (sizes[i] & 1);
            }
            put(index.flip(), end);
            put(header(), 0);
        }
        jpeg.close();
    }

    private ByteBuffer header() {
        ByteBuffer b = bytes(HEADER);
        word(b, "RIFF").putInt((int) (end - 8 + (frames == 0 ? 0 : 8 + 16L * frames)));
        word(b, "AVI ");
        word(b, "LIST").putInt(192);
        word(b, "hdrl");
        word(b, "avih").putInt(56);
        b.putInt(1_000_000 / rate).putInt(largest * rate).putInt(0).putInt(HAS_INDEX);
        b.putInt(frames).putInt(0).putInt(1).putInt(largest);
        b.putInt(width).putInt(height).putLong(0).putLong(0);
        word(b, "LIST").putInt(116);
        word(b, "strl");
        word(b, "strh").putInt(56);
        word(b, "vids");
        word(b, "MJPG").putInt(0).putInt(0).putInt(0);
        b.putInt(1)
                .putInt(rate)
                .putInt(0)
                .putInt(frames)
                .putInt(largest)
                .putInt(-1)
                .putInt(0);
        b.putShort((short) 0).putShort((short) 0).putShort((short) width).putShort((short) height);
        word(b, "strf").putInt(40);
        b.putInt(40).putInt(width).putInt(height).putShort((short) 1).putShort((short) 24);
        word(b, "MJPG").putInt(3 * width * height).putLong(0).putLong(0);
        word(b, "LIST").putInt((int) (end - MOVI));
        word(b, "movi");
        return b.flip();
    }

    private static ByteBuffer bytes(int n) {
        return ByteBuffer.allocate(n).order(ByteOrder.LITTLE_ENDIAN);
    }

    private static ByteBuffer word(ByteBuffer b, String four) {
        return b.put(four.getBytes(StandardCharsets.US_ASCII));
    }

    private void put(ByteBuffer b, long at) throws IOException {
        for (long place = at; b.hasRemaining(); ) {
            place += file.write(b, place);
        }
    }
}
