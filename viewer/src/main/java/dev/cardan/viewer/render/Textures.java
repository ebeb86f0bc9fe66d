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
    private final int[][][]
            level; // texture, then 6 faces of each size one after the other (one for flat textures), then pixels
    private final int[] width, height, levels;
    final boolean[] cube;

    /** Colour that was looked up last, from 0 to 1. */
    float red, green, blue;

    Textures(Model m) {
        level = new int[m.ntex][][];
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
            level[t] = new int[n * faces][];
            for (int f = 0; f < faces; f++) {
                int skip = cube[t] && repeated ? 0 : f * width[t] * height[t];
                level[t][f] = unpack(m, t, skip);
                for (int k = 1; k < n; k++) {
                    int[] finer = level[t][(k - 1) * faces + f];
                    level[t][k * faces + f] = halve(finer, width[t] >> (k - 1), width[t] >> k, height[t] >> k);
                }
            }
        }
    }

    private int[] unpack(Model m, int t, int skip) {
        int channels = m.tex.nchannel[t], n = width[t] * height[t];
        long from = m.tex.adr[t] + (long) skip * channels;
        boolean srgb = m.tex.colorspace[t] == ColorSpace.SRGB.code();
        int[] r = new int[n];
        for (int i = 0; i < n; i++) {
            int at = (int) (from + (long) i * channels), colour = 0;
            for (int c = 0; c < 3; c++) {
                int value = at + c < m.tex.data.length ? m.tex.data[at + (channels >= 3 ? c : 0)] & 0xff : 0;
                colour = colour << 8 | (srgb ? linear(value) : value);
            }
            r[i] = colour;
        }
        return r;
    }

    private static int linear(int value) {
        double x = value / 255.0;
        return (int) (255 * (x <= 0.04045 ? x / 12.92 : Maths.pow((x + 0.055) / 1.055, 2.4)) + 0.5);
    }

    private static int[] halve(int[] finer, int wide, int w, int h) {
        int[] r = new int[w * h];
        for (int y = 0; y < h; y++) {
            for (int x = 0; x < w; x++) {
                int at = 2 * y * wide + 2 * x;
                int a = finer[at], b = finer[at + 1], c = finer[at + wide], d = finer[at + wide + 1], colour = 0;
                for (int shift = 16; shift >= 0; shift -= 8) {
                    int sum = (a >> shift & 0xff) + (b >> shift & 0xff) + (c >> shift & 0xff) + (d >> shift & 0xff);
                    colour = colour << 8 | (sum + 2) / 4;
                }
                r[y * w + x] = colour;
            }
        }
        return r;
    }

    /** Looks up a flat texture in one of its versions. */
    void flat(int t, double u, double v, int k) {
        int w = width[t] >> k, h = height[t] >> k;
        int[] data = level[t][k * (cube[t] ? 6 : 1)];
        double x = (u - Math.floor(u)) * w - 0.5, y = (v - Math.floor(v)) * h - 0.5;
        int x0 = (int) Math.floor(x), y0 = (int) Math.floor(y);
        float fx = (float) (x - x0), fy = (float) (y - y0);
        int xa = x0 < 0 ? w - 1 : x0, xb = x0 + 1 >= w ? 0 : x0 + 1;
        int ya = y0 < 0 ? h - 1 : y0, yb = y0 + 1 >= h ? 0 : y0 + 1;
        mix(data[ya * w + xa], data[ya * w + xb], data[yb * w + xa], data[yb * w + xb], fx, fy);
    }

    /** Looks up the texture of a cube in a direction; faces are right, left, up, down, front, back along x, y, z. */
    void cube(int t, double x, double y, double z, int k) {
        double ax = Math.abs(x), ay = Math.abs(y), az = Math.abs(z), most;
        double s, v;
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
        int[] data = level[t][k * 6 + f];
        double scale = most == 0 ? 0 : 0.5 / most;
        double px = (s * scale + 0.5) * w - 0.5, py = (v * scale + 0.5) * w - 0.5;
        int x0 = (int) Math.floor(px), y0 = (int) Math.floor(py);
        float fx = (float) (px - x0), fy = (float) (py - y0);
        int xa = Math.max(0, x0), xb = Math.min(w - 1, x0 + 1), ya = Math.max(0, y0), yb = Math.min(w - 1, y0 + 1);
        mix(data[ya * w + xa], data[ya * w + xb], data[yb * w + xa], data[yb * w + xb], fx, fy);
    }

    /** The version of a texture to take where coordinates go so far from one pixel of the picture to the next. */
    int level(int t, double step, boolean around) {
        int k = 0;
        double pixels = step * Math.max(width[t], height[t]) * (around ? 0.5 : 1);
        for (double p = pixels; p > 1.4 && k < levels[t] - 1; p *= 0.5) {
            k++;
        }
        return k;
    }

    private void mix(int a, int b, int c, int d, float x, float y) {
        float wa = (1 - x) * (1 - y), wb = x * (1 - y), wc = (1 - x) * y, wd = x * y;
        red = (wa * (a >> 16) + wb * (b >> 16) + wc * (c >> 16) + wd * (d >> 16)) * (1 / 255f);
        green = (wa * (a >> 8 & 255) + wb * (b >> 8 & 255) + wc * (c >> 8 & 255) + wd * (d >> 8 & 255)) * (1 / 255f);
        blue = (wa * (a & 255) + wb * (b & 255) + wc * (c & 255) + wd * (d & 255)) * (1 / 255f);
    }
}
