package dev.cardan.viewer.render;

import dev.cardan.engine.Model;
import dev.cardan.engine.math.Maths;
import dev.cardan.engine.type.ColorSpace;
import dev.cardan.engine.type.TextureType;

/**
 * Textures as packed colours, in ever smaller versions, of which the one is taken that has about as many pixels as the
 * picture. Colours between pixels are mixed; flat textures repeat, those of cubes end at their edges.
 */
final class Textures {
    // places between two pixels are counted in such steps
    private static final int STEPS = 8, ONE = 1 << STEPS, HALF = ONE / 2;
    private static final long BYTES = 0xff00ff00ffL, HALVES = 0x200020002L;
    private static final float UNIT = 1f / (255 * ONE);
    private static final float MOST = 1.4f; // pixels of a texture for one of the picture

    // texture, then 6 faces of each size one after the other (one for flat textures), then pixels: red, green and blue,
    // 16 bits
    // apart, so that all three are weighed by one multiplication
    private final long[][][] level;
    private final int[] width, height, levels;
    final boolean[] cube;

    /** Colour that was looked up last, from 0 to 1. */
    float red, green, blue;

    Textures(Model m) {
        level = new long[m.ntex][][];
        width = new int[m.ntex];
        height = new int[m.ntex];
        levels = new int[m.ntex];
        cube = new boolean[m.ntex];
        for (int t = 0; t < m.ntex; t++) {
            cube[t] = m.tex.type[t] != TextureType.Code.TWO_D;
            boolean repeated = m.tex.width[t] == m.tex.height[t];
            width[t] = m.tex.width[t];
            height[t] = cube[t] ? width[t] : m.tex.height[t];
            int faces = cube[t] ? 6 : 1, n = 1;
            while (width[t] >> n > 0 && height[t] >> n > 0) {
                n++;
            }
            levels[t] = n;
            level[t] = new long[n * faces][];
            for (int f = 0; f < faces; f++) {
                int skip = cube[t] && repeated ? 0 : f * width[t] * height[t];
                level[t][f] = unpack(m, t, skip);
                for (int k = 1; k < n; k++) {
                    long[] finer = level[t][(k - 1) * faces + f];
                    level[t][k * faces + f] = halve(finer, width[t] >> (k - 1), width[t] >> k, height[t] >> k);
                }
            }
        }
    }

    /** The same textures, for another thread. */
    Textures(Textures same) {
        level = same.level;
        width = same.width;
        height = same.height;
        levels = same.levels;
        cube = same.cube;
    }

    private long[] unpack(Model m, int t, int skip) {
        int channels = m.tex.nchannel[t], n = width[t] * height[t];
        long from = m.tex.adr[t] + (long) skip * channels;
        boolean srgb = m.tex.colorspace[t] == ColorSpace.SRGB.code();
        long[] r = new long[n];
        for (int i = 0; i < n; i++) {
            int at = (int) (from + (long) i * channels);
            long colour = 0;
            for (int c = 0; c < 3; c++) {
                int value = at + c < m.tex.data.length ? m.tex.data[at + (channels >= 3 ? c : 0)] & 0xff : 0;
                colour = colour << 16 | (srgb ? linear(value) : value);
            }
            r[i] = colour;
        }
        return r;
    }

    private static int linear(int value) {
        double x = value / 255.0;
        return (int) (255 * (x <= 0.04045 ? x / 12.92 : Maths.pow((x + 0.055) / 1.055, 2.4)) + 0.5);
    }

    private static long[] halve(long[] finer, int wide, int w, int h) {
        long[] r = new long[w * h];
        for (int y = 0; y < h; y++) {
            for (int x = 0; x < w; x++) {
                int at = 2 * y * wide + 2 * x;
                long sum = finer[at] + finer[at + 1] + finer[at + wide] + finer[at + wide + 1];
                r[y * w + x] = ((sum + HALVES) >> 2) & BYTES;
            }
        }
        return r;
    }

    /**
     * Multiplies colours by those of a flat texture in one of its versions.
     *
     * @param rgb red, green, blue of n pixels, from place {@code at} on
     * @param uv coordinates of each
     */
    void flat(int t, int k, float[] uv, int n, float[] rgb, int at) {
        int w = width[t] >> k, h = height[t] >> k;
        long[] data = level[t][k * (cube[t] ? 6 : 1)];
        if (Integer.bitCount(w) == 1 && Integer.bitCount(h) == 1) {
            powersOfTwo(data, w, h, uv, n, rgb, at);
            return;
        }
        float across = w << STEPS, down = h << STEPS;
        for (int i = 0, o = at; i < n; i++, o += 3) {
            float u = uv[2 * i], v = uv[2 * i + 1];
            int x = (int) ((u - floor(u)) * across) - HALF, y = (int) ((v - floor(v)) * down) - HALF;
            int x0 = x >> STEPS, y0 = y >> STEPS;
            int xa = x0 < 0 ? w - 1 : x0, xb = x0 + 1 >= w ? 0 : x0 + 1;
            int ya = (y0 < 0 ? h - 1 : y0) * w, yb = (y0 + 1 >= h ? 0 : y0 + 1) * w;
            int wx = x & (ONE - 1), wy = y & (ONE - 1), wd = (wx * wy) >> STEPS, wb = wx - wd;
            int wc = wy - wd, wa = ONE - wx - wc;
            long sum = data[ya + xa] * wa + data[ya + xb] * wb + data[yb + xa] * wc + data[yb + xb] * wd;
            rgb[o] *= (int) (sum >>> 32) * UNIT;
            rgb[o + 1] *= (int) ((sum >>> 16) & 0xffff) * UNIT;
            rgb[o + 2] *= (int) (sum & 0xffff) * UNIT;
        }
    }

    /** The same for the usual sizes, in which to repeat is to forget the upper bits of a place. */
    private static void powersOfTwo(long[] data, int w, int h, float[] uv, int n, float[] rgb, int at) {
        float across = w << STEPS, down = h << STEPS;
        for (int i = 0, o = at; i < n; i++, o += 3) {
            int x = (int) (uv[2 * i] * across) - HALF, y = (int) (uv[2 * i + 1] * down) - HALF;
            int x0 = x >> STEPS, y0 = y >> STEPS;
            int xa = x0 & (w - 1), xb = (x0 + 1) & (w - 1), ya = (y0 & (h - 1)) * w, yb = ((y0 + 1) & (h - 1)) * w;
            int wx = x & (ONE - 1), wy = y & (ONE - 1), wd = (wx * wy) >> STEPS, wb = wx - wd;
            int wc = wy - wd, wa = ONE - wx - wc;
            long sum = data[ya + xa] * wa + data[ya + xb] * wb + data[yb + xa] * wc + data[yb + xb] * wd;
            rgb[o] *= (int) (sum >>> 32) * UNIT;
            rgb[o + 1] *= (int) ((sum >>> 16) & 0xffff) * UNIT;
            rgb[o + 2] *= (int) (sum & 0xffff) * UNIT;
        }
    }

    private static float floor(float u) {
        int i = (int) u;
        return i > u ? i - 1 : i;
    }

    /** Looks up the texture of a cube in a direction; faces are right, left, up, down, front, back along x, y, z. */
    void cube(int t, float x, float y, float z, int k) {
        float ax = Math.abs(x), ay = Math.abs(y), az = Math.abs(z), most;
        float s, v;
        int f;
        if (ax >= ay && ax >= az) {
            f = x > 0 ? 0 : 1;
            most = ax;
            s = x > 0 ? -z : z;
            v = -y;
        } else if (ay >= az) {
            f = y > 0 ? 2 : 3;
            most = ay;
            s = x;
            v = y > 0 ? z : -z;
        } else {
            f = z > 0 ? 4 : 5;
            most = az;
            s = z > 0 ? x : -x;
            v = -y;
        }
        int w = width[t] >> k;
        long[] data = level[t][k * 6 + f];
        float scale = most == 0 ? 0 : 0.5f / most, all = w << STEPS;
        int px = (int) ((s * scale + 0.5f) * all) - HALF, py = (int) ((v * scale + 0.5f) * all) - HALF;
        int x0 = px >> STEPS, y0 = py >> STEPS;
        int xa = Math.max(0, x0), xb = Math.min(w - 1, x0 + 1);
        int ya = Math.max(0, y0) * w, yb = Math.min(w - 1, y0 + 1) * w;
        mix(data[ya + xa], data[ya + xb], data[yb + xa], data[yb + xb], px & (ONE - 1), py & (ONE - 1));
    }

    /** The version of a texture to take where coordinates go so far from one pixel of the picture to the next. */
    int level(int t, float step, boolean around) {
        float pixels = step * Math.max(width[t], height[t]) * (around ? 0.5f / MOST : 1 / MOST);
        int k = ((Float.floatToRawIntBits(pixels) + 0x7fffff) >> 23) - 127; // the logarithm to base 2, rounded up
        return Math.max(0, Math.min(levels[t] - 1, k));
    }

    private void mix(long a, long b, long c, long d, int x, int y) {
        int wd = (x * y) >> STEPS, wb = x - wd, wc = y - wd, wa = ONE - x - wc;
        long sum = a * wa + b * wb + c * wc + d * wd;
        red = (int) (sum >>> 32) * UNIT;
        green = (int) ((sum >>> 16) & 0xffff) * UNIT;
        blue = (int) (sum & 0xffff) * UNIT;
    }
}
