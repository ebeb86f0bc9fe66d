package dev.cardan.mjcf.texture;

import java.util.zip.Adler32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/**
 * Unpacks the rows of a PNG picture one after the other: inflates, then undoes the row filter, which predicts every
 * byte from the one a pixel before it (left), the one above it and the one above left. Holds two rows, whatever the
 * size of the picture.
 */
final class PngRows implements AutoCloseable {
    private static final int ZLIB_HEADER = 2;
    private static final int ZLIB_CHECKSUM = 4;

    private final byte[] compressed;
    private final Inflater inflater = new Inflater(true);
    private final Adler32 checksum = new Adler32();
    private final byte[] filter = new byte[1];

    private byte[] row = new byte[0];
    private byte[] above = new byte[0];
    private int rowBytes;
    private int pixelBytes;

    PngRows(byte[] compressed) throws BadImageException {
        this.compressed = compressed;
        if (compressed.length < ZLIB_HEADER + ZLIB_CHECKSUM) {
            throw new BadImageException("the PNG file has no picture data (IDAT)");
        }
        int first = compressed[0] & 0xFF;
        int second = compressed[1] & 0xFF;
        boolean deflate = (first & 15) == 8 && first >> 4 <= 7;
        boolean presetDictionary = (second & 32) != 0;
        if ((first * 256 + second) % 31 != 0 || !deflate || presetDictionary) {
            throw new BadImageException("the picture data of the PNG file (IDAT) is not a zlib stream");
        }
        inflater.setInput(compressed, ZLIB_HEADER, compressed.length - ZLIB_HEADER);
    }

    /** Starts a picture, or a pass of an interlaced one: nothing is above its first row. */
    void startPass(long rowBytes, int pixelBytes) throws BadImageException {
        row = Pixels.allocate(rowBytes);
        above = Pixels.allocate(rowBytes);
        this.rowBytes = row.length;
        this.pixelBytes = pixelBytes;
    }

    /** The next row, valid until the one after it is asked for. */
    byte[] next() throws BadImageException {
        byte[] last = row;
        row = above;
        above = last;
        inflate(filter, 1);
        inflate(row, rowBytes);
        switch (filter[0]) {
            case 0 -> {}
            case 1 -> undoLeft();
            case 2 -> undoAbove();
            case 3 -> undoAverage();
            case 4 -> undoPaeth();
            default -> throw new BadImageException("a row of the PNG picture has the unknown filter " + filter[0]);
        }
        return row;
    }

    /** Checks that the stream ends after the last row and that its checksum is right. */
    void finish() throws BadImageException {
        try {
            if (inflater.inflate(filter, 0, 1) != 0) {
                throw new BadImageException("the picture data of the PNG file is longer than its size needs");
            }
        } catch (DataFormatException e) {
            throw damaged();
        }
        if (!inflater.finished()) {
            throw damaged();
        }
        int stored = 0;
        for (int i = compressed.length - ZLIB_CHECKSUM; i < compressed.length; i++) {
            stored = stored << 8 | (compressed[i] & 0xFF);
        }
        if (stored != (int) checksum.getValue()) {
            throw new BadImageException("the checksum of the PNG picture data is wrong: the file is damaged");
        }
    }

    @Override
    public void close() {
        inflater.end();
    }

    private void inflate(byte[] target, int length) throws BadImageException {
        int done = 0;
        while (done < length) {
            int count;
            try {
                count = inflater.inflate(target, done, length - done);
            } catch (DataFormatException e) {
                throw damaged();
            }
            if (count == 0) {
                throw new BadImageException("the picture data of the PNG file is shorter than its size needs");
            }
            done += count;
        }
        checksum.update(target, 0, length);
    }

    private static BadImageException damaged() {
        return new BadImageException("the picture data of the PNG file cannot be unpacked: the file is damaged");
    }

    private void undoLeft() {
        for (int i = pixelBytes; i < rowBytes; i++) {
            row[i] += row[i - pixelBytes];
        }
    }

    private void undoAbove() {
        for (int i = 0; i < rowBytes; i++) {
            row[i] += above[i];
        }
    }

    private void undoAverage() {
        for (int i = 0; i < rowBytes; i++) {
            int left = i < pixelBytes ? 0 : row[i - pixelBytes] & 0xFF;
            row[i] += (byte) ((left + (above[i] & 0xFF)) >> 1);
        }
    }

    /**
     * Paeth's predictor: of left, above and above left, the one nearest to left + above - above left, in this order
     * on ties.
     */
    private void undoPaeth() {
        for (int i = 0; i < rowBytes; i++) {
            int a = i < pixelBytes ? 0 : row[i - pixelBytes] & 0xFF;
            int b = above[i] & 0xFF;
            int c = i < pixelBytes ? 0 : above[i - pixelBytes] & 0xFF;
            int toLeft = Math.abs(b - c);
            int toAbove = Math.abs(a - c);
            int toCorner = Math.abs(a + b - 2 * c);
            int nearest = toLeft <= toAbove && toLeft <= toCorner ? a : toAbove <= toCorner ? b : c;
            row[i] += (byte) nearest;
        }
    }
}
