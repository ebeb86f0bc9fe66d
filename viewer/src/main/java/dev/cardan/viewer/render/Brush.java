package dev.cardan.viewer.render;

import dev.cardan.viewer.scene.Scene;

/** Colours rows of a picture; each thread that takes part has one. */
final class Brush {
    final Shader shader;
    private final Sky sky;
    private Raster raster;
    private double far;

    Brush(Scene scene, Textures textures) {
        shader = new Shader(textures);
        sky = new Sky(scene.model, textures);
    }

    /** Begins with a picture, see {@link Shader#begin}. */
    void begin(Scene scene, View view, Raster pixels, Parts parts, double[] places, ShadowMap... shadows) {
        shader.begin(scene, view, pixels, parts, places, shadows);
        sky.begin(scene, pixels, view);
        raster = pixels;
        far = scene.eye.far;
    }

    /**
     * Colours a row, piece by piece of the same face; then the sky and its haze.
     *
     * @param rgb of the whole picture
     */
    void row(int y, float[] rgb) {
        int width = raster.width, from = y * width;
        int[] part = raster.part, face = raster.face;
        float clear = (float) (raster.parallel ? -sky.clear : 1 / sky.clear); // keys are smaller farther away
        boolean distant = false;
        for (int x = 0; x < width; ) {
            int i = from + x, p = part[i], n = 1;
            if (p < 0) {
                distant = true;
                x++;
                continue;
            }
            int f = face[i];
            while (x + n < width && face[i + n] == f && part[i + n] == p) {
                n++;
            }
            shader.row(p, f, x, y, n, rgb, 3 * i);
            distant |= raster.key[i] < clear || raster.key[i + n - 1] < clear;
            x += n;
        }
        if (distant) {
            distance(y, rgb);
        }
    }

    private void distance(int y, float[] rgb) {
        int width = raster.width, from = y * width;
        int[] part = raster.part;
        float[] mist = sky.hazeColour();
        for (int x = 0, i = from; x < width; x++, i++) {
            double z = part[i] >= 0 ? raster.depth(raster.key[i]) : 1e30;
            if (z <= sky.clear) {
                continue;
            }
            if (part[i] < 0 || sky.hides(x, y, z, far)) {
                sky.background(x, y);
                rgb[3 * i] = sky.red;
                rgb[3 * i + 1] = sky.green;
                rgb[3 * i + 2] = sky.blue;
            }
            if (sky.hasHaze()) {
                float a = sky.haze(x, y, z, far);
                rgb[3 * i] += a * (mist[0] - rgb[3 * i]);
                rgb[3 * i + 1] += a * (mist[1] - rgb[3 * i + 1]);
                rgb[3 * i + 2] += a * (mist[2] - rgb[3 * i + 2]);
            }
        }
    }
}
