package dev.cardan.viewer.render;

import dev.cardan.viewer.scene.Scene;

/** Colours rows of a picture; each thread that takes part has one. */
final class Brush {
    final Shader shader;
    private final Sky sky;
    private Raster raster;
    private Parts parts;

    /** Room for the colours of a row. */
    final float[] colours;

    private double far;

    Brush(Scene scene, Textures textures, int width) {
        colours = new float[3 * width];
        shader = new Shader(textures);
        sky = new Sky(scene.model, textures);
    }

    /** Begins with a picture, see {@link Shader#begin}. */
    void begin(Scene scene, View view, Raster pixels, Parts parts, double[] places, ShadowMap... shadows) {
        shader.begin(scene, view, pixels, parts, places, shadows);
        sky.begin(scene, pixels, view);
        raster = pixels;
        this.parts = parts;
        far = scene.eye.far;
    }

    /**
     * Colours a row, piece by piece of the same face; then the sky and its haze.
     *
     * @param rgb where its colours go, from place {@code at} on
     */
    void row(int y, float[] rgb, int at) {
        int width = raster.width, from = y * width, p = 0;
        int[] face = raster.face;
        float clear = (float) (raster.parallel ? -sky.clear : 1 / sky.clear); // keys are smaller farther away
        boolean distant = false;
        for (int x = 0; x < width; ) {
            int i = from + x, f = face[i], n = 1;
            if (f < 0) {
                distant = true;
                x++;
                continue;
            }
            while (x + n < width && face[i + n] == f) {
                n++;
            }
            p = parts.of(f, p);
            shader.row(p, f - parts.firstFace[p], x, y, n, rgb, at + 3 * x);
            distant |= raster.key[i] < clear || raster.key[i + n - 1] < clear;
            x += n;
        }
        if (distant) {
            distance(y, rgb, at);
        }
    }

    private void distance(int y, float[] rgb, int at) {
        int width = raster.width, from = y * width;
        float[] mist = sky.hazeColour();
        for (int x = 0, o = at; x < width; x++, o += 3) {
            boolean empty = raster.face[from + x] < 0;
            double z = empty ? 1e30 : raster.depth(raster.key[from + x]);
            if (z <= sky.clear) {
                continue;
            }
            if (empty || sky.hides(x, y, z, far)) {
                sky.background(x, y);
                rgb[o] = sky.red;
                rgb[o + 1] = sky.green;
                rgb[o + 2] = sky.blue;
            }
            if (sky.hasHaze()) {
                float a = sky.haze(x, y, z, far);
                rgb[o] += a * (mist[0] - rgb[o]);
                rgb[o + 1] += a * (mist[1] - rgb[o + 1]);
                rgb[o + 2] += a * (mist[2] - rgb[o + 2]);
            }
        }
    }
}
