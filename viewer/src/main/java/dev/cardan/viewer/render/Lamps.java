package dev.cardan.viewer.render;

import dev.cardan.engine.math.Maths;
import dev.cardan.engine.type.LightType;
import dev.cardan.viewer.scene.Effect;
import dev.cardan.viewer.scene.Lights;
import dev.cardan.viewer.scene.Scene;
import java.util.Arrays;

/** The lamps of a scene in the frame of the eye, and the light that they throw on a point. */
final class Lamps {
    private static final int POWERS = 512; // entries of a table of powers of a cosine
    private static final double FAINT = 1e-6;
    private static final float SOFT = 0.15f; // part of a cone of light over which its edge fades
    private static final float NO_LAMP = 0.3f; // ambient light where there is no lamp at all

    /** How many lamps cast shadows, and the lights that they are. */
    int casters;

    int[] casterLight = {};

    private int count;
    private float[] pos = {},
            dir = {},
            ambient = {},
            diffuse = {},
            specular = {},
            attenuation = {},
            coneCosine = {},
            coneEdge = {};
    private float[][] cone = {};
    private boolean[] far = {}, isSpot = {}, fades = {};
    private int[] caster = {}; // number among those that cast shadows, or -1
    private float[] lastExponent = {}, lastCutoff = {};
    private float[][] powers = new float[0][];
    private float[] powerOf = new float[0];

    void begin(Scene scene, View view, boolean shadows) {
        Lights l = scene.lights;
        if (pos.length < 3 * l.count) {
            grow(l.count);
        }
        count = 0;
        casters = 0;
        boolean cast = shadows && scene.options.has(Effect.SHADOW);
        for (int i = 0; i < l.count; i++) {
            if (l.type[i] != LightType.Code.IMAGE) {
                add(l, i, view.fromWorld, cast);
            }
        }
    }

    private void grow(int n) {
        pos = new float[3 * n];
        dir = new float[3 * n];
        ambient = new float[3 * n];
        diffuse = new float[3 * n];
        specular = new float[3 * n];
        attenuation = new float[3 * n];
        coneCosine = new float[n];
        coneEdge = new float[n];
        cone = new float[n][POWERS + 1];
        far = new boolean[n];
        isSpot = new boolean[n];
        fades = new boolean[n];
        lastExponent = new float[n];
        lastCutoff = new float[n];
        caster = new int[n];
        casterLight = new int[n];
    }

    private void add(Lights l, int i, double[] v, boolean cast) {
        int k = count++;
        far[k] = l.type[i] == LightType.Code.DIRECTIONAL;
        isSpot[k] = l.type[i] == LightType.Code.SPOT;
        caster[k] = cast && l.castShadow[i] && (far[k] || isSpot[k]) ? casters++ : -1;
        if (caster[k] >= 0) {
            casterLight[caster[k]] = i;
        }
        for (int row = 0; row < 3; row++) {
            double x = 0, y = v[4 * row + 3];
            for (int c = 0; c < 3; c++) {
                x += v[4 * row + c] * l.dir[3 * i + c];
                y += v[4 * row + c] * l.pos[3 * i + c];
            }
            dir[3 * k + row] = (float) x;
            pos[3 * k + row] = (float) y;
        }
        float n = length(dir[3 * k], dir[3 * k + 1], dir[3 * k + 2]);
        for (int c = 0; c < 3; c++) {
            dir[3 * k + c] /= n;
            ambient[3 * k + c] = l.ambient[3 * i + c];
            diffuse[3 * k + c] = l.diffuse[3 * i + c];
            specular[3 * k + c] = l.specular[3 * i + c];
            attenuation[3 * k + c] = isSpot[k] ? l.attenuation[3 * i + c] : c == 0 ? 1 : 0;
        }
        fades[k] = attenuation[3 * k] != 1 || attenuation[3 * k + 1] != 0 || attenuation[3 * k + 2] != 0;
        if (isSpot[k] && (lastExponent[k] != l.exponent[i] || lastCutoff[k] != l.cutoff[i])) {
            lastExponent[k] = l.exponent[i];
            lastCutoff[k] = l.cutoff[i];
            coneCosine[k] = (float) Maths.cos(l.cutoff[i] * Math.PI / 180);
            coneEdge[k] = 1 / (SOFT * Math.max(1e-6f, 1 - coneCosine[k]));
            fillPowers(cone[k], l.exponent[i]);
        }
    }

    static float length(float x, float y, float z) {
        return (float) Math.sqrt(x * x + y * y + z * z);
    }

    /** The table of powers of a cosine for highlights with an exponent. */
    float[] powersOf(float exponent) {
        for (int k = 0; k < powers.length; k++) {
            if (powerOf[k] == exponent) {
                return powers[k];
            }
        }
        float[] table = new float[POWERS + 1];
        fillPowers(table, exponent);
        powers = Arrays.copyOf(powers, powers.length + 1);
        powerOf = Arrays.copyOf(powerOf, powers.length);
        powers[powers.length - 1] = table;
        powerOf[powers.length - 1] = exponent;
        return table;
    }

    private static void fillPowers(float[] table, double exponent) {
        for (int i = 0; i <= POWERS; i++) {
            double x = exponent == 0 ? 1 : Maths.pow((double) i / POWERS, exponent / 2);
            table[i] = x < FAINT ? 0 : (float) x; // numbers near the smallest ones make arithmetic slow
        }
    }

    /** A power of a cosine whose square is given, which saves roots. */
    private static float power(float[] table, float square) {
        float at = square * POWERS;
        int i = (int) at;
        return i >= POWERS ? table[POWERS] : table[i] + (at - i) * (table[i + 1] - table[i]);
    }

    /**
     * Light that a point of a surface sends to the eye.
     *
     * @param to red, green, blue: first the sum of what has no shadows, then for each lamp that casts some what it would add
     * @param nx,ny,nz unit normal
     * @param vx,vy,vz unit vector to the eye
     * @param shine strength of highlights, and the table of powers that tells how sharp they are
     */
    void light(
            float[] to,
            float x,
            float y,
            float z,
            float nx,
            float ny,
            float nz,
            float vx,
            float vy,
            float vz,
            float r,
            float g,
            float b,
            float emission,
            float shine,
            float[] sharpness) {
        float towards = nx * vx + ny * vy + nz * vz, own = count == 0 ? emission + NO_LAMP : emission;
        float red = own * r, green = own * g, blue = own * b;
        for (int k = 3; k < 3 + 3 * casters; k++) {
            to[k] = 0;
        }
        for (int k = 0; k < count; k++) {
            int o = 3 * k;
            float lx, ly, lz, strength = 1;
            if (far[k]) {
                lx = -dir[o];
                ly = -dir[o + 1];
                lz = -dir[o + 2];
            } else {
                lx = pos[o] - x;
                ly = pos[o + 1] - y;
                lz = pos[o + 2] - z;
                float distance = length(lx, ly, lz), n = distance > 0 ? 1 / distance : 0;
                lx *= n;
                ly *= n;
                lz *= n;
                if (fades[k]) {
                    strength = 1 / (attenuation[o] + distance * (attenuation[o + 1] + distance * attenuation[o + 2]));
                }
                if (isSpot[k]) {
                    float cosine = -(lx * dir[o] + ly * dir[o + 1] + lz * dir[o + 2]);
                    if (cosine < coneCosine[k]) {
                        continue;
                    }
                    float within = (cosine - coneCosine[k]) * coneEdge[k];
                    strength *= cosine > 0 ? power(cone[k], cosine * cosine) : 0;
                    strength *= within < 1 ? within : 1;
                }
            }
            float facing = nx * lx + ny * ly + nz * lz, bright = 0;
            facing = facing > 0 ? facing : 0;
            if (strength == 0 || (caster[k] >= 0 && facing == 0)) {
                continue; // what looks away from the lamp is in its own shadow
            }
            if (facing > 0 && shine > 0) {
                // the square of the cosine between the normal and the half way between lamp and eye
                float along = facing + towards, square = 2 + 2 * (lx * vx + ly * vy + lz * vz);
                bright = along > 0 && square > 0 ? shine * power(sharpness, along * along / square) : 0;
            }
            float cr = strength * ((ambient[o] + facing * diffuse[o]) * r + bright * specular[o]);
            float cg = strength * ((ambient[o + 1] + facing * diffuse[o + 1]) * g + bright * specular[o + 1]);
            float cb = strength * ((ambient[o + 2] + facing * diffuse[o + 2]) * b + bright * specular[o + 2]);
            if (caster[k] >= 0) {
                // bounded for each by itself, as if they were drawn one after the other
                int at = 3 + 3 * caster[k];
                to[at] = cr < 1 ? cr : 1;
                to[at + 1] = cg < 1 ? cg : 1;
                to[at + 2] = cb < 1 ? cb : 1;
            } else {
                red += cr;
                green += cg;
                blue += cb;
            }
        }
        to[0] = red < 1 ? red : 1;
        to[1] = green < 1 ? green : 1;
        to[2] = blue < 1 ? blue : 1;
    }
}
