package dev.cardan.viewer.render;

import dev.cardan.engine.math.Maths;
import dev.cardan.engine.type.LightType;
import dev.cardan.viewer.scene.DrawList;
import dev.cardan.viewer.scene.Effect;
import dev.cardan.viewer.scene.Lights;
import dev.cardan.viewer.scene.Scene;
import dev.cardan.viewer.scene.Shape;
import java.util.Arrays;

/**
 * The colour of a pixel: the material's own light, and of each lamp ambient, diffuse (Lambert) and specular light (Blinn) times
 * the texture. Everything happens in the frame of the eye.
 */
final class Shader {
    private static final int POWERS = 512; // entries of a table of powers of a cosine
    private static final int SHORT_RUN = 3; // pixels that get the same light
    private static final double FAINT = 1e-6;
    private static final double LEAST_SLANT = 0.03;
    private static final float ALMOST_UNIT = 0.97f;
    private static final float NO_LAMP = 0.3f; // ambient light where there is no lamp at all
    private static final int PLAIN = 0, COORDINATES = 1, OBJECT = 2, CUBE = 3; // how a texture is laid on

    private final Textures textures;
    private final ShadowMap shadow;

    /** Colour of the pixel that was shaded last. */
    float red, green, blue, alpha;

    /** Factor of all colours of materials. */
    float dim = 1;

    // of the frame
    private Scene scene;
    private Raster raster;
    private Parts parts;
    private double[] places;
    private int[] firstVertex;
    private int lamps;
    private float[] lampPos = {}, lampDir = {}, lampAmbient = {}, lampDiffuse = {}, lampSpecular = {};
    private float[] attenuation = {}, coneCosine = {};
    private float[][] cone = {};
    private boolean[] far = {}, isSpot = {}, apart = {}, fades = {};
    private boolean shadows;
    private int[] lampIndex = {};
    private float[] lastExponent = {}, lastCutoff = {};
    private double fogStart, fogEnd;
    private boolean fog;

    // of the part
    private int part = -1;
    private Geometry geometry;
    private boolean lit;
    private float r, g, b, emission, specular, opacity;
    private float[] power;
    private float[][] powers = new float[0][];
    private float[] powerOf = new float[0];
    private final double[] toNormal = new double[9];
    private boolean evenly;
    private int texture, mapping;
    private double scaleU, scaleV, shiftU, shiftV, cubeX, cubeY, cubeZ;

    // of the face
    private int face = -1;
    private float x0, y0, z0, g1x, g1y, g1z, g2x, g2y, g2z, fnx, fny, fnz;
    private final float[] normals = new float[9];
    private boolean flat;
    private final double[] corner = new double[9]; // texture or object coordinates of the corners
    private double steepest, pixel;
    private float lampRed, lampGreen, lampBlue, toEye;
    private final float[] one = new float[3];
    private int level;

    Shader(Textures textures, ShadowMap shadow) {
        this.textures = textures;
        this.shadow = shadow;
    }

    void begin(Scene s, View view) {
        scene = s;
        Lights l = s.lights;
        if (lampPos.length < 3 * l.count) {
            grow(l.count);
        }
        lamps = 0;
        for (int i = 0; i < l.count; i++) {
            if (l.type[i] != LightType.Code.IMAGE) {
                lamp(l, i, view.fromWorld);
            }
        }
        fog = s.options.has(Effect.FOG);
        fogStart = s.model.vis.map.fogstart * s.model.stat.extent;
        fogEnd = s.model.vis.map.fogend * s.model.stat.extent;
    }

    private void grow(int n) {
        lampPos = new float[3 * n];
        lampDir = new float[3 * n];
        lampAmbient = new float[3 * n];
        lampDiffuse = new float[3 * n];
        lampSpecular = new float[3 * n];
        attenuation = new float[3 * n];
        coneCosine = new float[n];
        cone = new float[n][POWERS + 1];
        far = new boolean[n];
        isSpot = new boolean[n];
        apart = new boolean[n];
        fades = new boolean[n];
        lastExponent = new float[n];
        lastCutoff = new float[n];
        lampIndex = new int[n];
    }

    private void lamp(Lights l, int i, double[] v) {
        int k = lamps++;
        lampIndex[k] = i;
        far[k] = l.type[i] == LightType.Code.DIRECTIONAL;
        isSpot[k] = l.type[i] == LightType.Code.SPOT;
        apart[k] = l.castShadow[i] && (far[k] || isSpot[k]);
        for (int row = 0; row < 3; row++) {
            double x = 0, y = v[4 * row + 3];
            for (int c = 0; c < 3; c++) {
                x += v[4 * row + c] * l.dir[3 * i + c];
                y += v[4 * row + c] * l.pos[3 * i + c];
            }
            lampDir[3 * k + row] = (float) x;
            lampPos[3 * k + row] = (float) y;
        }
        float n = length(lampDir[3 * k], lampDir[3 * k + 1], lampDir[3 * k + 2]);
        for (int c = 0; c < 3; c++) {
            lampDir[3 * k + c] /= n;
            lampAmbient[3 * k + c] = l.ambient[3 * i + c];
            lampDiffuse[3 * k + c] = l.diffuse[3 * i + c];
            lampSpecular[3 * k + c] = l.specular[3 * i + c];
            attenuation[3 * k + c] = isSpot[k] ? l.attenuation[3 * i + c] : c == 0 ? 1 : 0;
        }
        fades[k] = attenuation[3 * k] != 1 || attenuation[3 * k + 1] != 0 || attenuation[3 * k + 2] != 0;
        if (isSpot[k] && (lastExponent[k] != l.exponent[i] || lastCutoff[k] != l.cutoff[i])) {
            lastExponent[k] = l.exponent[i];
            lastCutoff[k] = l.cutoff[i];
            coneCosine[k] = (float) Maths.cos(l.cutoff[i] * Math.PI / 180);
            fillPowers(cone[k], l.exponent[i]);
        }
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

    private static float length(float x, float y, float z) {
        return (float) Math.sqrt(x * x + y * y + z * z);
    }

    /** Takes pixels from a raster from now on; what is transparent or a mirror image gets no shadows. */
    void from(Raster pixels, Parts p, double[] placesInEye, int[] vertexOfPart, boolean withShadows) {
        raster = pixels;
        raster.rays();
        pixel = 1 / Math.abs(raster.scaleY);
        shadows = withShadows && scene.options.has(Effect.SHADOW);
        parts = p;
        places = placesInEye;
        firstVertex = vertexOfPart;
        part = -1;
        face = -1;
    }

    private void part(int p) {
        part = p;
        face = -1;
        int i = parts.thing[p];
        DrawList l = scene.list;
        geometry = parts.geometry[p];
        int type = l.type[i];
        lit = geometry != null;
        r = dim * l.rgba[4 * i];
        g = dim * l.rgba[4 * i + 1];
        b = dim * l.rgba[4 * i + 2];
        opacity = l.rgba[4 * i + 3];
        emission = l.emission[i];
        specular = l.specular[i];
        if (!lit) {
            return;
        }
        power = powersOf(l.shininess[i] * 128);
        double[] t = places;
        int o = 12 * p;
        double a0 = t[o], a1 = t[o + 1], a2 = t[o + 2], b0 = t[o + 4], b1 = t[o + 5], b2 = t[o + 6];
        double c0 = t[o + 8], c1 = t[o + 9], c2 = t[o + 10];
        double[] n = toNormal; // cofactors: the inverse transposed, but for a factor
        n[0] = b1 * c2 - b2 * c1;
        n[1] = b2 * c0 - b0 * c2;
        n[2] = b0 * c1 - b1 * c0;
        n[3] = c1 * a2 - c2 * a1;
        n[4] = c2 * a0 - c0 * a2;
        n[5] = c0 * a1 - c1 * a0;
        n[6] = a1 * b2 - a2 * b1;
        n[7] = a2 * b0 - a0 * b2;
        n[8] = a0 * b1 - a1 * b0;
        double sign = a0 * n[0] + a1 * n[1] + a2 * n[2] < 0 ? -1 : 1;
        double first = n[0] * n[0] + n[3] * n[3] + n[6] * n[6], second = n[1] * n[1] + n[4] * n[4] + n[7] * n[7];
        double third = n[2] * n[2] + n[5] * n[5] + n[8] * n[8];
        // scaled alike along all axes: normals stay as long as they are
        evenly = Math.abs(first - second) < 1e-6 * first && Math.abs(first - third) < 1e-6 * first;
        double factor = evenly ? sign / Math.sqrt(first) : sign;
        for (int k = 0; k < 9; k++) {
            n[k] *= factor;
        }
        texture(l, i, type);
    }

    private float[] powersOf(float exponent) {
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

    private void texture(DrawList l, int i, int type) {
        texture = l.matId[i] >= 0 ? l.texId[i] : -1;
        mapping = PLAIN;
        if (texture < 0) {
            return;
        }
        boolean uniform = l.texUniform[i];
        double x = l.size[3 * i], y = l.size[3 * i + 1], z = l.size[3 * i + 2];
        double u = l.texRepeat[2 * i], v = l.texRepeat[2 * i + 1];
        boolean isCube = textures.cube[texture];
        boolean builtin = type != Shape.MESH && type != Shape.SDF && type != Shape.HFIELD;
        shiftU = 0;
        shiftV = 0;
        if (geometry.uv != null && (l.texCoord[i] || (!isCube && builtin))) {
            mapping = COORDINATES;
            scaleU = (u > 0 ? u : 1) * (uniform && x > 0 ? x : 1);
            scaleV = (v > 0 ? v : 1) * (uniform && y > 0 ? y : 1);
            if (type == Shape.PLANE && (x <= 0 || y <= 0)) {
                shiftU = -0.5;
                shiftV = -0.5;
            }
        } else if (!isCube) {
            mapping = OBJECT;
            boolean sized = l.dataId[i] >= 0;
            scaleU = 0.5 * u / (sized && x > 0 ? x : 1) * (uniform && x > 0 ? x : 1);
            scaleV = -0.5 * v / (sized && y > 0 ? y : 1) * (uniform && y > 0 ? y : 1);
            shiftU = -0.5;
            shiftV = -0.5;
        } else {
            mapping = CUBE;
            cubeX = uniform ? x : 1;
            cubeY = uniform ? y : 1;
            cubeZ = uniform ? z : 1;
        }
    }

    private void face(int f) {
        face = f;
        float[] v = raster.vert;
        int base = firstVertex[part];
        int ia = geometry.corner(f, 0), ib = geometry.corner(f, 1), ic = geometry.corner(f, 2);
        int a = base + 3 * ia, bb = base + 3 * ib, c = base + 3 * ic;
        x0 = v[a];
        y0 = v[a + 1];
        z0 = v[a + 2];
        float e1x = v[bb] - x0, e1y = v[bb + 1] - y0, e1z = v[bb + 2] - z0;
        float e2x = v[c] - x0, e2y = v[c + 1] - y0, e2z = v[c + 2] - z0;
        float nx = e1y * e2z - e1z * e2y, ny = e1z * e2x - e1x * e2z, nz = e1x * e2y - e1y * e2x;
        float square = nx * nx + ny * ny + nz * nz, inverse = square > 0 ? 1 / square : 0;
        g1x = (e2y * nz - e2z * ny) * inverse;
        g1y = (e2z * nx - e2x * nz) * inverse;
        g1z = (e2x * ny - e2y * nx) * inverse;
        g2x = (ny * e1z - nz * e1y) * inverse;
        g2y = (nz * e1x - nx * e1z) * inverse;
        g2z = (nx * e1y - ny * e1x) * inverse;
        float scale = square > 0 ? (float) (1 / Math.sqrt(square)) : 0;
        fnx = nx * scale;
        fny = ny * scale;
        fnz = nz * scale;
        float[] n = geometry.normal;
        for (int k = 0; k < 3; k++) {
            int o = geometry.smooth
                    ? 3 * (geometry.firstVertex + (k == 0 ? ia : k == 1 ? ib : ic))
                    : 9 * (geometry.tri == null ? geometry.firstFace + f : f) + 3 * k;
            double px = n[o], py = n[o + 1], pz = n[o + 2];
            normals[3 * k] = (float) (toNormal[0] * px + toNormal[1] * py + toNormal[2] * pz);
            normals[3 * k + 1] = (float) (toNormal[3] * px + toNormal[4] * py + toNormal[5] * pz);
            normals[3 * k + 2] = (float) (toNormal[6] * px + toNormal[7] * py + toNormal[8] * pz);
            if (!evenly) {
                float size = length(normals[3 * k], normals[3 * k + 1], normals[3 * k + 2]);
                float one = size > 0 ? 1 / size : 0;
                normals[3 * k] *= one;
                normals[3 * k + 1] *= one;
                normals[3 * k + 2] *= one;
            }
        }
        flat = normals[0] == normals[3]
                && normals[3] == normals[6]
                && normals[1] == normals[4]
                && normals[4] == normals[7]
                && normals[2] == normals[5]
                && normals[5] == normals[8];
        if (mapping != PLAIN) {
            corners(f, ia, ib, ic);
        }
    }

    private void corners(int f, int ia, int ib, int ic) {
        for (int k = 0; k < 3; k++) {
            int vertex = k == 0 ? ia : k == 1 ? ib : ic;
            if (mapping == COORDINATES) {
                int at = geometry.smooth
                        ? 2 * (geometry.firstUv + vertex)
                        : 6 * (geometry.tri == null ? geometry.firstFace + f : f) + 2 * k;
                corner[3 * k] = geometry.uv[at] * scaleU + shiftU;
                corner[3 * k + 1] = geometry.uv[at + 1] * scaleV + shiftV;
                corner[3 * k + 2] = 0;
                continue;
            }
            int at = 3 * (geometry.firstVertex + vertex);
            double x = geometry.pos[at], y = geometry.pos[at + 1], z = geometry.pos[at + 2];
            corner[3 * k] = mapping == OBJECT ? x * scaleU + shiftU : x * cubeX;
            corner[3 * k + 1] = mapping == OBJECT ? y * scaleV + shiftV : y * cubeY;
            corner[3 * k + 2] = mapping == OBJECT ? 0 : z * cubeZ;
        }
        // how far coordinates go per metre, along each axis of the eye: the longest of the three coordinates
        steepest = Math.max(slope(g1x, g2x), Math.max(slope(g1y, g2y), slope(g1z, g2z)));
    }

    private double slope(double a, double b) {
        double most = 0;
        for (int k = 0; k < 3; k++) {
            most = Math.max(most, Math.abs(a * (corner[3 + k] - corner[k]) + b * (corner[6 + k] - corner[k])));
        }
        return most;
    }

    /** Shades what a raster has in a pixel: its part and face, x and y in pixels, and its depth key. */
    void pixel(int p, int f, int px, int py, float key) {
        run(p, f, px, 1, py, one, 0, key);
        red = one[0];
        green = one[1];
        blue = one[2];
        alpha = opacity;
    }

    /**
     * Shades pixels of a row that show the same face; light is computed at both ends and changes evenly between them.
     *
     * @param rgb where the colours go, from place {@code at} on
     * @param first depth key of the first pixel, if there is only one
     */
    void run(int p, int f, int px, int n, int py, float[] rgb, int at, float first) {
        if (p != part) {
            part(p);
        }
        if (!lit) {
            for (int k = 0; k < n; k++) {
                rgb[at + 3 * k] = r;
                rgb[at + 3 * k + 1] = g;
                rgb[at + 3 * k + 2] = b;
            }
            return;
        }
        if (f != face) {
            face(f);
        }
        int row = py * raster.width + px;
        float[] keys = raster.key;
        float z = (float) raster.depth(n == 1 ? first : keys[row]);
        int middle = n <= SHORT_RUN ? n / 2 : 0;
        light(px + middle, py, middle == 0 ? z : (float) raster.depth(keys[row + middle]));
        float r0 = red, g0 = green, b0 = blue, lr0 = lampRed, lg0 = lampGreen, lb0 = lampBlue;
        float dr = 0, dg = 0, db = 0, dlr = 0, dlg = 0, dlb = 0;
        if (n > SHORT_RUN) {
            light(px + n - 1, py, (float) raster.depth(keys[row + n - 1]));
            float step = 1f / (n - 1);
            dr = (red - r0) * step;
            dg = (green - g0) * step;
            db = (blue - b0) * step;
            dlr = (lampRed - lr0) * step;
            dlg = (lampGreen - lg0) * step;
            dlb = (lampBlue - lb0) * step;
        }
        boolean lamp = lr0 + lg0 + lb0 + lampRed + lampGreen + lampBlue > 0;
        float ry = raster.rayY[py];
        if (lamp) {
            float rx = raster.rayX[px];
            boolean parallel = raster.parallel;
            shadow.row(ry, parallel ? rx : rx * z, parallel ? ry : ry * z, z, fnx, fny, fnz, parallel);
        }
        for (int k = 0; k < n; k++) {
            float zk = k == 0 ? z : (float) raster.depth(keys[row + k]), rx = raster.rayX[px + k];
            float cr = r0 + k * dr, cg = g0 + k * dg, cb = b0 + k * db;
            if (lamp) {
                float share = shadow.reaches(rx, zk);
                cr += share * (lr0 + k * dlr);
                cg += share * (lg0 + k * dlg);
                cb += share * (lb0 + k * dlb);
            }
            if (mapping != PLAIN) {
                textured(rx, ry, zk, k);
                cr *= textures.red;
                cg *= textures.green;
                cb *= textures.blue;
            }
            if (fog) {
                float left = (float) Math.max(0, Math.min(1, (fogEnd - zk) / Math.max(1e-9, fogEnd - fogStart)));
                float[] c = scene.model.vis.rgba.fog;
                cr = cr * left + c[0] * (1 - left);
                cg = cg * left + c[1] * (1 - left);
                cb = cb * left + c[2] * (1 - left);
            }
            rgb[at + 3 * k] = cr;
            rgb[at + 3 * k + 1] = cg;
            rgb[at + 3 * k + 2] = cb;
        }
    }

    /**
     * Lights the point of the face in a pixel at a distance: the lamp whose shadows are known in {@code lampRed} and so on,
     * everything else in {@code red} and so on.
     */
    private void light(int px, int py, float z) {
        float rx = raster.rayX[px], ry = raster.rayY[py];
        float n0 = raster.parallel ? 0 : -raster.rayLength[py * raster.width + px];
        float vx = rx * n0, vy = ry * n0, vz = raster.parallel ? -1 : n0;
        float x = raster.parallel ? rx : rx * z, y = raster.parallel ? ry : ry * z;
        float dx = x - x0, dy = y - y0, dz = z - z0;
        float s = dx * g1x + dy * g1y + dz * g1z, t = dx * g2x + dy * g2y + dz * g2z, q = 1 - s - t;
        float nx = normals[0], ny = normals[1], nz = normals[2];
        if (!flat) {
            nx = q * nx + s * normals[3] + t * normals[6];
            ny = q * ny + s * normals[4] + t * normals[7];
            nz = q * nz + s * normals[5] + t * normals[8];
            float square = nx * nx + ny * ny + nz * nz;
            // near 1 the first terms of the series will do
            float n = square > ALMOST_UNIT ? 1.5f - 0.5f * square : 1 / (float) Math.sqrt(square);
            nx *= n;
            ny *= n;
            nz *= n;
        }
        float towards = nx * vx + ny * vy + nz * vz;
        if (towards < 0 && geometry.twoSided) {
            nx = -nx;
            ny = -ny;
            nz = -nz;
            towards = -towards;
        }
        // what lamps with shadows add is bounded for each by itself, as if they were drawn one after the other
        float ambient = lamps == 0 ? emission + NO_LAMP : emission;
        lampRed = 0;
        lampGreen = 0;
        lampBlue = 0;
        float br = ambient * r, bg = ambient * g, bb = ambient * b, sr = 0, sg = 0, sb = 0;
        for (int k = 0; k < lamps; k++) {
            int o = 3 * k;
            float lx, ly, lz, strength = 1;
            if (far[k]) {
                lx = -lampDir[o];
                ly = -lampDir[o + 1];
                lz = -lampDir[o + 2];
            } else {
                lx = lampPos[o] - x;
                ly = lampPos[o + 1] - y;
                lz = lampPos[o + 2] - z;
                float distance = length(lx, ly, lz), n = distance > 0 ? 1 / distance : 0;
                lx *= n;
                ly *= n;
                lz *= n;
                if (fades[k]) {
                    strength = 1 / (attenuation[o] + distance * (attenuation[o + 1] + distance * attenuation[o + 2]));
                }
                if (isSpot[k]) {
                    float cosine = -(lx * lampDir[o] + ly * lampDir[o + 1] + lz * lampDir[o + 2]);
                    if (cosine < coneCosine[k]) {
                        continue;
                    }
                    strength *= cosine > 0 ? power(cone[k], cosine * cosine) : 0;
                }
            }
            float facing = nx * lx + ny * ly + nz * lz, shine = 0;
            facing = facing > 0 ? facing : 0;
            boolean shaded = shadows && lampIndex[k] == shadow.light;
            if (strength == 0 || (shaded && facing == 0)) {
                continue; // what looks away from the lamp is in its own shadow
            }
            if (facing > 0 && specular > 0) {
                // the square of the cosine between the normal and the half way between lamp and eye
                float along = facing + towards, square = 2 + 2 * (lx * vx + ly * vy + lz * vz);
                shine = along > 0 && square > 0 ? specular * power(power, along * along / square) : 0;
            }
            float cr = strength * ((lampAmbient[o] + facing * lampDiffuse[o]) * r + shine * lampSpecular[o]);
            float cg =
                    strength * ((lampAmbient[o + 1] + facing * lampDiffuse[o + 1]) * g + shine * lampSpecular[o + 1]);
            float cb =
                    strength * ((lampAmbient[o + 2] + facing * lampDiffuse[o + 2]) * b + shine * lampSpecular[o + 2]);
            if (shaded) {
                lampRed = cr < 1 ? cr : 1;
                lampGreen = cg < 1 ? cg : 1;
                lampBlue = cb < 1 ? cb : 1;
            } else if (shadows && apart[k]) {
                sr += cr < 1 ? cr : 1;
                sg += cg < 1 ? cg : 1;
                sb += cb < 1 ? cb : 1;
            } else {
                br += cr;
                bg += cg;
                bb += cb;
            }
        }
        red = (br < 1 ? br : 1) + sr;
        green = (bg < 1 ? bg : 1) + sg;
        blue = (bb < 1 ? bb : 1) + sb;
        toEye = towards;
    }

    private void textured(float rx, float ry, float z, int k) {
        float dx = (raster.parallel ? rx : rx * z) - x0, dy = (raster.parallel ? ry : ry * z) - y0, dz = z - z0;
        float s = dx * g1x + dy * g1y + dz * g1z, t = dx * g2x + dy * g2y + dz * g2z, q = 1 - s - t;
        double[] c = corner;
        double u = q * c[0] + s * c[3] + t * c[6], v = q * c[1] + s * c[4] + t * c[7];
        if (k == 0) {
            // one pixel covers so much of the surface sideways, and more in depth where the surface is seen at a slant
            double metres = raster.parallel ? pixel : z * pixel;
            level = textures.level(
                    texture, metres * steepest / Math.max(LEAST_SLANT, Math.abs(toEye)), mapping == CUBE);
        }
        if (mapping == CUBE) {
            textures.cube(texture, u, v, q * c[2] + s * c[5] + t * c[8], level);
        } else {
            textures.flat(texture, u, v, level);
        }
    }
}
