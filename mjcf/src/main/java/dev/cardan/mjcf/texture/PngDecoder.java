package dev.cardan.mjcf.texture;

/**
 * Decodes PNG pictures of every colour type and bit depth, plain or interlaced, into 1, 3 or 4 bytes per pixel, with
 * the pixel values that MuJoCo's decoder gives: 16-bit samples keep their upper byte, samples of less than 8 bits are
 * stretched to 0..255 with the fraction dropped, a colour picture asked for as grey gives its red channel, a grey one
 * asked for as colour repeats its value. Colours are taken as stored; no gamma, profile or background is applied.
 *
 * <p>Memory is the result and two rows. A size that the file's data cannot fill is refused before anything of that
 * size is allocated.
 */
public final class PngDecoder {
    /** Deflate cannot expand data by more than this factor. */
    private static final long MAX_EXPANSION = 1032;

    /** First column, first row, column step, row step of the seven passes of an interlaced picture. */
    private static final int[][] PASSES = {
        {0, 0, 8, 8}, {4, 0, 8, 8}, {0, 4, 4, 8}, {2, 0, 4, 4}, {0, 2, 2, 4}, {1, 0, 2, 2}, {0, 1, 1, 2}
    };

    private static final int[][] SINGLE_PASS = {{0, 0, 1, 1}};

    private final PngFile png;
    private final int channels;
    private final byte[] pixels;
    private final int[] rgba = new int[4];

    /** A decoded picture; {@code srgb} tells whether the file says that its colours are in sRGB. */
    public record Image(int width, int height, boolean srgb, byte[] pixels) {}

    private PngDecoder(PngFile png, int channels) throws BadImageException {
        this.png = png;
        this.channels = channels;
        long size = (long) png.width * png.height;
        if (size <= Pixels.MAX_BYTES && unpackedBytes() > MAX_EXPANSION * png.compressed.length) {
            throw new BadImageException("the PNG header gives the size " + png.width + " x " + png.height
                    + ", but the file has too little data for that");
        }
        this.pixels = Pixels.allocate(size > Pixels.MAX_BYTES ? size : size * channels);
    }

    /** Decodes {@code file} into {@code channels} bytes per pixel: 1 grey, 3 red, green, blue, 4 with alpha. */
    public static Image decode(byte[] file, int channels) throws BadImageException {
        PngFile png = new PngFile(file);
        PngDecoder decoder = new PngDecoder(png, channels);
        try (PngRows rows = new PngRows(png.compressed)) {
            for (int[] pass : decoder.passes()) {
                decoder.readPass(rows, pass);
            }
            rows.finish();
        }
        return new Image(png.width, png.height, png.srgb, decoder.pixels);
    }

    private int[][] passes() {
        return png.interlaced ? PASSES : SINGLE_PASS;
    }

    private int bitsPerPixel() {
        return png.samples() * png.bitDepth;
    }

    private long rowBytes(int columns) {
        return ((long) columns * bitsPerPixel() + 7) / 8;
    }

    private static int count(int size, int first, int step) {
        return (int) (((long) size - first + step - 1) / step);
    }

    /** Bytes of all rows of all passes, each with the byte that names its filter. */
    private long unpackedBytes() {
        long bytes = 0;
        for (int[] pass : passes()) {
            int columns = count(png.width, pass[0], pass[2]);
            int rows = count(png.height, pass[1], pass[3]);
            if (columns > 0 && rows > 0) {
                bytes += rows * (1 + rowBytes(columns));
            }
        }
        return bytes;
    }

    private void readPass(PngRows rows, int[] pass) throws BadImageException {
        int columns = count(png.width, pass[0], pass[2]);
        int lines = count(png.height, pass[1], pass[3]);
        if (columns <= 0 || lines <= 0) {
            return;
        }
        rows.startPass(rowBytes(columns), Math.max(1, bitsPerPixel() / 8));
        int step = channels * pass[2];
        for (int line = 0; line < lines; line++) {
            byte[] row = rows.next();
            int y = pass[1] + line * pass[3];
            int out = channels * (y * png.width + pass[0]);
            for (int i = 0; i < columns; i++, out += step) {
                readPixel(row, i);
                writePixel(out);
            }
        }
    }

    private void writePixel(int out) {
        for (int c = 0; c < channels; c++) {
            pixels[out + c] = (byte) rgba[c];
        }
    }

    /** Sets {@link #rgba} to pixel {@code i} of a row, each component in 0..255. */
    private void readPixel(byte[] row, int i) {
        switch (png.colourType) {
            case PngFile.GREY -> {
                int value = sample(row, i);
                setGrey(toByte(value));
                rgba[3] = value == png.keyRed ? 0 : 255;
            }
            case PngFile.RGB -> {
                int red = sample(row, 3 * i);
                int green = sample(row, 3 * i + 1);
                int blue = sample(row, 3 * i + 2);
                rgba[0] = toByte(red);
                rgba[1] = toByte(green);
                rgba[2] = toByte(blue);
                rgba[3] = red == png.keyRed && green == png.keyGreen && blue == png.keyBlue ? 0 : 255;
            }
            case PngFile.PALETTE -> {
                int entry = 4 * sample(row, i);
                for (int c = 0; c < 4; c++) {
                    rgba[c] = png.palette[entry + c] & 0xFF;
                }
            }
            case PngFile.GREY_ALPHA -> {
                setGrey(toByte(sample(row, 2 * i)));
                rgba[3] = toByte(sample(row, 2 * i + 1));
            }
            default -> {
                for (int c = 0; c < 4; c++) {
                    rgba[c] = toByte(sample(row, 4 * i + c));
                }
            }
        }
    }

    private void setGrey(int value) {
        rgba[0] = value;
        rgba[1] = value;
        rgba[2] = value;
    }

    /**
     * Sample {@code i} of a row as stored, in the file's bit depth; samples of less than a byte start at its high
     * bits.
     */
    private int sample(byte[] row, int i) {
        return switch (png.bitDepth) {
            case 8 -> row[i] & 0xFF;
            case 16 -> (row[2 * i] & 0xFF) << 8 | (row[2 * i + 1] & 0xFF);
            default -> {
                long bit = (long) i * png.bitDepth;
                int shift = 8 - png.bitDepth - (int) (bit & 7);
                yield (row[(int) (bit >> 3)] >> shift) & ((1 << png.bitDepth) - 1);
            }
        };
    }

    private int toByte(int sample) {
        return switch (png.bitDepth) {
            case 8 -> sample;
            case 16 -> sample >> 8;
            default -> sample * 255 / ((1 << png.bitDepth) - 1);
        };
    }
}
