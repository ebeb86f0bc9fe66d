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
    private Lamp[] lamps = {};
    private float[][] powers = new float[0][];
    private float[] powerOf = new float[0];

    void begin(Scene scene, View view, boolean shadows) {
        Lights l = scene.lights;
        if (lamps.length < l.count) {
            lamps = new Lamp[l.count];
            Arrays.setAll(lamps, i -> new Lamp());
            casterLight = new int[l.count];
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

    private void add(Lights l, int i, double[] view, boolean cast) {
        Lamp lamp = lamps[count++];
        lamp.take(l, i, view);
        lamp.caster = cast && l.castShadow[i] && (lamp.far || lamp.spot) ? casters++ : -1;
        if (lamp.caster >= 0) {
            casterLight[lamp.caster] = i;
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
            Lamp lamp = lamps[k];
            float lx, ly, lz, strength = 1;
            if (lamp.far) {
                lx = -lamp.dirX;
                ly = -lamp.dirY;
                lz = -lamp.dirZ;
            } else {
                lx = lamp.x - x;
                ly = lamp.y - y;
                lz = lamp.z - z;
                float distance = length(lx, ly, lz), n = distance > 0 ? 1 / distance : 0;
                lx *= n;
                ly *= n;
                lz *= n;
                strength = lamp.strength(lx, ly, lz, distance);
            }
            float facing = nx * lx + ny * ly + nz * lz, bright = 0;
            facing = facing > 0 ? facing : 0;
            if (strength == 0 || (lamp.caster >= 0 && facing == 0)) {
                continue; // what looks away from the lamp is in its own shadow
            }
            if (facing > 0 && shine > 0) {
                // the square of the cosine between the normal and the half way between lamp and eye
                float along = facing + towards, square = 2 + 2 * (lx * vx + ly * vy + lz * vz);
                bright = along > 0 && square > 0 ? shine * power(sharpness, along * along / square) : 0;
            }
            float cr = strength * ((lamp.ambientR + facing * lamp.diffuseR) * r + bright * lamp.specularR);
            float cg = strength * ((lamp.ambientG + facing * lamp.diffuseG) * g + bright * lamp.specularG);
            float cb = strength * ((lamp.ambientB + facing * lamp.diffuseB) * b + bright * lamp.specularB);
            if (lamp.caster >= 0) {
                // bounded for each by itself, as if they were drawn one after the other
                int at = 3 + 3 * lamp.caster;
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

    /** One lamp, in the frame of the eye. */
    private static final class Lamp {
        boolean far, spot, fades;
        int caster; // number among those that cast shadows, or -1
        float x, y, z, dirX, dirY, dirZ;
        float ambientR, ambientG, ambientB, diffuseR, diffuseG, diffuseB, specularR, specularG, specularB;
        private float constant, linear, quadratic; // how it fades with distance
        private float coneCosine, coneEdge, exponent, cutoff;
        private final float[] cone = new float[POWERS + 1];

        void take(Lights l, int i, double[] v) {
            far = l.type[i] == LightType.Code.DIRECTIONAL;
            spot = l.type[i] == LightType.Code.SPOT;
            int o = 3 * i;
            float[] p = l.pos, d = l.dir;
            x = (float) (v[0] * p[o] + v[1] * p[o + 1] + v[2] * p[o + 2] + v[3]);
            y = (float) (v[4] * p[o] + v[5] * p[o + 1] + v[6] * p[o + 2] + v[7]);
            z = (float) (v[8] * p[o] + v[9] * p[o + 1] + v[10] * p[o + 2] + v[11]);
            float dx = (float) (v[0] * d[o] + v[1] * d[o + 1] + v[2] * d[o + 2]);
            float dy = (float) (v[4] * d[o] + v[5] * d[o + 1] + v[6] * d[o + 2]);
            float dz = (float) (v[8] * d[o] + v[9] * d[o + 1] + v[10] * d[o + 2]), n = length(dx, dy, dz);
            dirX = dx / n;
            dirY = dy / n;
            dirZ = dz / n;
            ambientR = l.ambient[o];
            ambientG = l.ambient[o + 1];
            ambientB = l.ambient[o + 2];
            diffuseR = l.diffuse[o];
            diffuseG = l.diffuse[o + 1];
            diffuseB = l.diffuse[o + 2];
            specularR = l.specular[o];
            specularG = l.specular[o + 1];
            specularB = l.specular[o + 2];
            constant = l.attenuation[o];
            linear = l.attenuation[o + 1];
            quadratic = l.attenuation[o + 2];
            fades = spot && (constant != 1 || linear != 0 || quadratic != 0);
            if (spot && (exponent != l.exponent[i] || cutoff != l.cutoff[i])) {
                exponent = l.exponent[i];
                cutoff = l.cutoff[i];
                coneCosine = (float) Maths.cos(cutoff * Math.PI / 180);
                coneEdge = 1 / (SOFT * Math.max(1e-6f, 1 - coneCosine));
                fillPowers(cone, exponent);
            }
        }

        /** How much of its light goes along a direction to the lamp, and how much of that is left after a distance. */
        float strength(float lx, float ly, float lz, float distance) {
            float left = fades ? 1 / (constant + distance * (linear + distance * quadratic)) : 1;
            if (!spot) {
                return left;
            }
            float cosine = -(lx * dirX + ly * dirY + lz * dirZ);
            if (cosine < coneCosine || cosine <= 0) {
                return 0;
            }
            float within = (cosine - coneCosine) * coneEdge;
            return left * power(cone, cosine * cosine) * (within < 1 ? within : 1);
        }
    }
}
