package dev.cardan.mjcf.texture;

import dev.cardan.engine.math.Maths;
import dev.cardan.mjcf.spec.TextureSpec;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;

/**
 * The textures that need no file: a gradient, a checkerboard or one flat colour, with an optional mark (edge, cross
 * or random dots) drawn over it.
 *
 * <p>Every pixel is three bytes here. A texture with more channels is given the same bytes packed at its start and
 * zeros after them, because that is what MuJoCo keeps in that case.
 */
final class BuiltinTexture {
    private static final long RANDOM_SEED = 42;
    private static final double HALF_PI = 0.5 * Math.PI;
    /** Makes the sigmoid of {@link #blend} reach 0 and 1 at -1 and +1. */
    private static final double SIGMOID_AT_ONE = 1.0 / Math.sqrt(2);
    /** Smaller gradients are not worth several threads. */
    private static final int MANY_PIXELS = 128 * 128;

    private BuiltinTexture() {}

    /**
     * Draws a flat picture of {@code width} x {@code height} pixels into {@code data}.
     *
     * @param threads whether other threads may help; the picture is the same without them
     */
    static void draw2d(byte[] data, TextureSpec spec, int width, int height, boolean threads) {
        byte[] first = Pixels.quantize(spec.rgb1);
        switch (spec.builtin) {
            case GRADIENT -> rows(width, height, threads, r -> radialGradient(data, spec, width, height, r));
            case CHECKER -> checker(data, 0, first, Pixels.quantize(spec.rgb2), width, height);
            case FLAT -> Pixels.fill(data, 0, width * height, first);
            case NONE -> throw new IllegalArgumentException("the texture has no pattern");
        }
        mark(data, spec, width, height, 1);
    }

    /**
     * Draws the six faces of a cube, {@code width} x {@code width} pixels each, below each other into {@code data}.
     *
     * @param threads whether other threads may help; the picture is the same without them
     */
    static void drawCube(byte[] data, TextureSpec spec, int width, boolean threads) {
        byte[] first = Pixels.quantize(spec.rgb1);
        byte[] second = Pixels.quantize(spec.rgb2);
        int face = 3 * width * width;
        switch (spec.builtin) {
            case GRADIENT -> rows(width, width, threads, r -> skyGradient(data, spec, width, r));
            case CHECKER -> {
                for (int f = 0; f < 6; f++) {
                    boolean swapped = f >= CubeTexture.FRONT;
                    checker(data, f * face, swapped ? second : first, swapped ? first : second, width, width);
                }
            }
            case FLAT -> {
                for (int f = 0; f < 6; f++) {
                    Pixels.fill(data, f * face, width * width, f == CubeTexture.DOWN ? second : first);
                }
            }
            case NONE -> throw new IllegalArgumentException("the texture has no pattern");
        }
        mark(data, spec, width, width, 6);
    }

    /** Draws rows, which do not depend on each other, on all processors if there is much to draw. */
    private static void rows(int width, int height, boolean threads, IntConsumer row) {
        IntStream all = IntStream.range(0, height);
        (threads && width * height >= MANY_PIXELS ? all.parallel() : all).forEach(row);
    }

    /** A row from rgb1 in the centre to rgb2 outwards, over the distance from the centre. */
    private static void radialGradient(byte[] data, TextureSpec spec, int width, int height, int row) {
        double y = 1 - 2 * row / (double) (height - 1);
        for (int c = 0, p = 3 * row * width; c < width; c++, p += 3) {
            double x = 2 * c / (double) (width - 1) - 1;
            double position = 2 * Math.sqrt(x * x + y * y) - 1;
            blend(data, p, spec.rgb2, spec.rgb1, position);
        }
    }

    /** A row from rgb1 above to rgb2 below, over the elevation at which a viewer in the middle of the cube sees it. */
    private static void skyGradient(byte[] data, TextureSpec spec, int width, int row) {
        int face = 3 * width * width;
        double y = 1 - 2 * row / (double) (width - 1);
        for (int c = 0, p = 3 * row * width; c < width; c++, p += 3) {
            double x = 2 * c / (double) (width - 1) - 1;
            double distance = Math.sqrt(1 + x * x + y * y);
            double side = Maths.asin(y / distance) / HALF_PI;
            double up = 1 - Maths.acos(1.0 / distance) / HALF_PI;
            blend(data, p, spec.rgb1, spec.rgb2, side);
            blend(data, CubeTexture.UP * face + p, spec.rgb1, spec.rgb2, up);
            blend(data, CubeTexture.DOWN * face + p, spec.rgb1, spec.rgb2, -up);
        }
        for (int f : CubeTexture.OTHER_SIDES) {
            System.arraycopy(data, 3 * row * width, data, f * face + 3 * row * width, 3 * width);
        }
    }

    /** One pixel between two colours: {@code low} at position -1, {@code high} at +1, a sigmoid between them. */
    private static void blend(byte[] data, int p, double[] high, double[] low, double position) {
        double alpha = 0.5 * (1 + position / Math.sqrt(1 + position * position) / SIGMOID_AT_ONE);
        if (alpha < 0) {
            alpha = 0;
        } else if (alpha > 1) {
            alpha = 1;
        }
        for (int j = 0; j < 3; j++) {
            data[p + j] = Pixels.quantize(alpha * high[j] + (1 - alpha) * low[j]);
        }
    }

    /**
     * Two by two fields; {@code first} is upper left and lower right. With odd sizes the lower right field is the
     * larger one.
     */
    private static void checker(byte[] data, int start, byte[] first, byte[] second, int width, int height) {
        int p = start;
        for (int r = 0; r < height; r++) {
            boolean upper = r < height / 2;
            for (int c = 0; c < width; c++, p += 3) {
                boolean left = c < width / 2;
                Pixels.put(data, p, upper == left ? first : second);
            }
        }
    }

    private static void mark(byte[] data, TextureSpec spec, int width, int height, int faces) {
        byte[] colour = Pixels.quantize(spec.markrgb);
        int face = 3 * width * height;
        switch (spec.mark) {
            case EDGE -> {
                for (int f = 0; f < faces; f++) {
                    column(data, f * face, 0, width, height, colour);
                    column(data, f * face, width - 1, width, height, colour);
                    Pixels.fill(data, f * face, width, colour);
                    Pixels.fill(data, f * face + 3 * (height - 1) * width, width, colour);
                }
            }
            case CROSS -> {
                for (int f = 0; f < faces; f++) {
                    column(data, f * face, width / 2, width, height, colour);
                    Pixels.fill(data, f * face + 3 * (height / 2) * width, width, colour);
                }
            }
            case RANDOM -> randomDots(data, spec.random, width * height * faces, colour);
            case NONE -> {}
        }
    }

    private static void column(byte[] data, int start, int c, int width, int height, byte[] colour) {
        for (int r = 0; r < height; r++) {
            Pixels.put(data, start + 3 * (r * width + c), colour);
        }
    }

    /** Colours each pixel with the given probability; one draw per pixel in storage order, always the same sequence. */
    private static void randomDots(byte[] data, double probability, int pixels, byte[] colour) {
        if (!(probability > 0)) {
            return;
        }
        MersenneTwister64 random = new MersenneTwister64(RANDOM_SEED);
        for (int i = 0; i < pixels; i++) {
            if (random.nextDouble() < probability) {
                Pixels.put(data, 3 * i, colour);
            }
        }
    }
}
