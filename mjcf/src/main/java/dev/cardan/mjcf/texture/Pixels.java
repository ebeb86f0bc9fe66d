package dev.cardan.mjcf.texture;

/** Small operations on blocks of pixels that the other classes of this package share. */
final class Pixels {
    /** The largest texture this program keeps, in bytes: a 16,384 x 16,384 picture with four channels. */
    static final long MAX_BYTES = 1L << 30;

    private Pixels() {}

    /** A zeroed block of {@code bytes} bytes, or the reason why there is none. */
    static byte[] allocate(long bytes) throws BadImageException {
        if (bytes > MAX_BYTES) {
            throw new BadImageException(
                    "the texture needs " + bytes + " bytes, more than the largest that is kept (" + MAX_BYTES + ")");
        }
        try {
            return new byte[(int) bytes];
        } catch (OutOfMemoryError e) {
            throw new BadImageException("the texture needs " + bytes + " bytes, more than the memory left");
        }
    }

    /**
     * A colour component in [0, 1] as a byte: {@code 255 * value} without its fraction. Outside of that range
     * negative numbers and NaN are 0 and large ones keep the low byte of the 32-bit integer, as MuJoCo's WebAssembly
     * build does.
     */
    static byte quantize(double value) {
        double scaled = 255 * value;
        return (byte) (long) (scaled > 0 ? Math.min(scaled, 4294967295.0) : 0);
    }

    /** The three bytes of a colour. */
    static byte[] quantize(double[] rgb) {
        return new byte[] {quantize(rgb[0]), quantize(rgb[1]), quantize(rgb[2])};
    }

    /** Fills {@code count} pixels of three bytes from byte {@code start} on with one colour. */
    static void fill(byte[] data, int start, int count, byte[] rgb) {
        for (int i = 0, p = start; i < count; i++, p += 3) {
            put(data, p, rgb);
        }
    }

    /** Writes one pixel of three bytes at byte {@code p}. */
    static void put(byte[] data, int p, byte[] rgb) {
        data[p] = rgb[0];
        data[p + 1] = rgb[1];
        data[p + 2] = rgb[2];
    }

    /** Mirrors the picture left to right, in place. */
    static void flipHorizontally(byte[] data, int width, int height, int channels) {
        for (int r = 0; r < height; r++) {
            int left = r * width * channels;
            int right = left + (width - 1) * channels;
            for (; left < right; left += channels, right -= channels) {
                swap(data, left, right, channels);
            }
        }
    }

    /** Mirrors the picture top to bottom, in place. */
    static void flipVertically(byte[] data, int width, int height, int channels) {
        int row = width * channels;
        for (int top = 0, bottom = (height - 1) * row; top < bottom; top += row, bottom -= row) {
            swap(data, top, bottom, row);
        }
    }

    private static void swap(byte[] data, int a, int b, int count) {
        for (int i = 0; i < count; i++) {
            byte t = data[a + i];
            data[a + i] = data[b + i];
            data[b + i] = t;
        }
    }
}
