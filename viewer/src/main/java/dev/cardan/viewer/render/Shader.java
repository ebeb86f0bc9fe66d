package dev.cardan.viewer.render;

import dev.cardan.viewer.scene.DrawList;
import dev.cardan.viewer.scene.Effect;
import dev.cardan.viewer.scene.Scene;
import dev.cardan.viewer.scene.Shape;
import java.util.Arrays;

/**
 * The colour of a pixel: the material's own light, and of each lamp ambient, diffuse (Lambert) and specular light (Blinn) times
 * the texture. Everything happens in the frame of the eye.
 */
final class Shader {
    private static final int SHORTEST = 16, LONGEST = 64; // pieces, pixels
    private static final int PIECES = 20; // across a picture
    private static final int FEW = 4; // pixels up to which it doesn't pay to prepare for a face
    private static final float LEAST_SLANT = 0.03f;
    private static final float MIDDLE = -0.5f; // shift of coordinates of textures, so that 0 is in the middle of one
    private static final float ALMOST_UNIT = 0.03f;
    private static final int PLAIN = 0, COORDINATES = 1, OBJECT = 2, CUBE = 3; // how a texture is laid on

    private final Textures textures;
    private final Lamps lamps = new Lamps();

    /** Factor of all colours of materials. */
    float dim = 1;

    /** Opacity of what was shaded last. */
    float alpha;

    // of the frame
    private Scene scene;
    private Raster raster;
    private Parts parts;
    private double[] places;
    private ShadowProbe[] shadows = {};
    private float fogEnd, fogPer;
    private boolean fog;

    // of the part
    private int part = -1;
    private Geometry geometry;
    private boolean lit;
    private float r, g, b, emission, specular;
    private float[] sharpness;
    private final double[] cofactors = new double[9];
    private final float[] toNormal = new float[9], toObject = new float[12];
    private boolean evenly;
    private int texture, mapping;
    private double scaleU, scaleV, shiftU, shiftV;

    // of the face
    private int face = -1;
    private final float[] scratch = new float[Geometry.SOLVED];
    private final float[] weights =
            new float[8]; // of the second and third corner, by the place in the frame of the eye
    private final float[] normals = new float[9]; // of the corners, in the frame of the geometry
    private boolean flat;
    private float nx, ny, nz; // of the last point
    private float fnx, fny, fnz;

    // texture coordinates by the place in the frame of the eye (3 x 4)
    private final float[] coordinates = new float[12];
    private final float[] stretch =
            new float[3]; // the same by the place in the frame of the geometry, if they go along its axes
    private float steepest, pixel;

    // of a piece of a row, over which light may change evenly: so many pixels, light at its beginning and beyond its
    // end,
    // distances, and how much of a lamp's light arrives
    private int piece;
    private float[] begin = new float[3], end = new float[3];
    private final float[] distance = new float[LONGEST], share = new float[LONGEST], uv = new float[2 * LONGEST];
    private float towards;

    Shader(Textures textures) {
        this.textures = textures;
    }

    /**
     * Begins with pixels of a raster.
     *
     * @param placesInEye places of the parts in the frame of the eye
     * @param maps shadows of the lamps that cast some, or none for what is transparent or a mirror image
     */
    void begin(Scene s, View view, Raster pixels, Parts p, double[] placesInEye, ShadowMap... maps) {
        scene = s;
        if (shadows.length < maps.length) {
            shadows = new ShadowProbe[maps.length];
            Arrays.setAll(shadows, i -> new ShadowProbe());
        }
        for (int i = 0; i < maps.length; i++) {
            shadows[i].begin(maps[i]);
        }
        lamps.begin(s, view, maps.length > 0);
        if (begin.length < 3 + 3 * lamps.casters) {
            begin = new float[3 + 3 * lamps.casters];
            end = new float[begin.length];
        }
        fog = s.options.has(Effect.FOG);
        double from = s.model.vis.map.fogstart * s.model.stat.extent, to = s.model.vis.map.fogend * s.model.stat.extent;
        fogEnd = (float) to;
        fogPer = (float) (1 / Math.max(1e-9, to - from));
        raster = pixels;
        raster.rays();
        pixel = (float) (1 / Math.abs(raster.scaleY));
        piece = Math.max(SHORTEST, Math.min(LONGEST, raster.width / PIECES));
        parts = p;
        places = placesInEye;
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
        alpha = l.rgba[4 * i + 3];
        emission = l.emission[i];
        specular = l.specular[i];
        if (!lit) {
            return;
        }
        sharpness = lamps.powersOf(l.shininess[i] * 128);
        frames(places, 12 * p);
        texture(l, i, type);
    }

    /** How points get from the frame of the eye into that of the geometry, and normals the other way. */
    private void frames(double[] t, int o) {
        double a0 = t[o], a1 = t[o + 1], a2 = t[o + 2], b0 = t[o + 4], b1 = t[o + 5], b2 = t[o + 6];
        double c0 = t[o + 8], c1 = t[o + 9], c2 = t[o + 10];
        double[] n = cofactors; // the inverse transposed, but for a factor
        n[0] = b1 * c2 - b2 * c1;
        n[1] = b2 * c0 - b0 * c2;
        n[2] = b0 * c1 - b1 * c0;
        n[3] = c1 * a2 - c2 * a1;
        n[4] = c2 * a0 - c0 * a2;
        n[5] = c0 * a1 - c1 * a0;
        n[6] = a1 * b2 - a2 * b1;
        n[7] = a2 * b0 - a0 * b2;
        n[8] = a0 * b1 - a1 * b0;
        double det = a0 * n[0] + a1 * n[1] + a2 * n[2], inverse = det == 0 ? 0 : 1 / det;
        double first = n[0] * n[0] + n[3] * n[3] + n[6] * n[6], second = n[1] * n[1] + n[4] * n[4] + n[7] * n[7];
        double third = n[2] * n[2] + n[5] * n[5] + n[8] * n[8];
        // scaled alike along all axes: normals stay as long as they are
        evenly = Math.abs(first - second) < 1e-6 * first && Math.abs(first - third) < 1e-6 * first;
        double longest = Math.max(first, Math.max(second, third));
        double factor = longest > 0 ? (det < 0 ? -1 : 1) / Math.sqrt(longest) : 0;
        for (int k = 0; k < 9; k++) {
            toNormal[k] = (float) (n[k] * factor);
        }
        for (int k = 0; k < 3; k++) {
            double x = n[k] * inverse, y = n[3 + k] * inverse, z = n[6 + k] * inverse;
            toObject[4 * k] = (float) x;
            toObject[4 * k + 1] = (float) y;
            toObject[4 * k + 2] = (float) z;
            toObject[4 * k + 3] = (float) -(x * t[o + 3] + y * t[o + 7] + z * t[o + 11]);
        }
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
                shiftU = MIDDLE;
                shiftV = MIDDLE;
            }
        } else if (!isCube) {
            mapping = OBJECT;
            boolean sized = l.dataId[i] >= 0;
            along(0, 0.5 * u / (sized && x > 0 ? x : 1) * (uniform && x > 0 ? x : 1), MIDDLE);
            along(1, -0.5 * v / (sized && y > 0 ? y : 1) * (uniform && y > 0 ? y : 1), MIDDLE);
            steepest = Math.max(slope(0), slope(1));
        } else {
            mapping = CUBE;
            along(0, uniform ? x : 1, 0);
            along(1, uniform ? y : 1, 0);
            along(2, uniform ? z : 1, 0);
            float reach = geometry.reach > 0 ? geometry.reach : 1; // only directions count, from there on
            steepest = Math.max(slope(0), Math.max(slope(1), slope(2))) / reach;
        }
    }

    /** A texture coordinate that goes along an axis of the geometry. */
    private void along(int axis, double scale, float shift) {
        stretch[axis] = (float) scale;
        for (int k = 0; k < 4; k++) {
            coordinates[4 * axis + k] = (float) (scale * toObject[4 * axis + k]);
        }
        coordinates[4 * axis + 3] += shift;
    }

    /** How much a texture coordinate changes per metre along the axis of the eye along which it changes most. */
    private float slope(int which) {
        float[] c = coordinates;
        int o = 4 * which;
        float x = c[o] < 0 ? -c[o] : c[o],
                y = c[o + 1] < 0 ? -c[o + 1] : c[o + 1],
                z = c[o + 2] < 0 ? -c[o + 2] : c[o + 2];
        return x > y ? (x > z ? x : z) : y > z ? y : z;
    }

    private void face(int f) {
        face = f;
        float[] t = geometry.solved;
        int o = Geometry.SOLVED * f;
        if (t == null) {
            t = scratch;
            o = 0;
            geometry.solve(f, t, 0);
        }
        float x = t[o + 8], y = t[o + 9], z = t[o + 10];
        float[] m = toNormal;
        fnx = m[0] * x + m[1] * y + m[2] * z;
        fny = m[3] * x + m[4] * y + m[5] * z;
        fnz = m[6] * x + m[7] * y + m[8] * z;
        if (!evenly) {
            float size = Lamps.length(fnx, fny, fnz), scale = size > 0 ? 1 / size : 0;
            fnx *= scale;
            fny *= scale;
            fnz *= scale;
        }
        normals(f);
        if (!flat || mapping == COORDINATES) {
            weight(t, o, 0);
            weight(t, o + 4, 4);
        }
        if (mapping == COORDINATES) {
            corners(f);
        }
    }

    /** The weight of a corner by the place in the frame of the eye. */
    private void weight(float[] t, int o, int to) {
        float x = t[o], y = t[o + 1], z = t[o + 2];
        float[] m = toObject, r = weights;
        r[to] = x * m[0] + y * m[4] + z * m[8];
        r[to + 1] = x * m[1] + y * m[5] + z * m[9];
        r[to + 2] = x * m[2] + y * m[6] + z * m[10];
        r[to + 3] = x * m[3] + y * m[7] + z * m[11] + t[o + 3];
    }

    private void normals(int f) {
        float[] n = geometry.normal, to = normals;
        if (geometry.smooth) {
            for (int k = 0; k < 3; k++) {
                int o = 3 * (geometry.firstVertex + geometry.corner(f, k));
                to[3 * k] = n[o];
                to[3 * k + 1] = n[o + 1];
                to[3 * k + 2] = n[o + 2];
            }
        } else {
            System.arraycopy(n, 9 * (geometry.tri == null ? geometry.firstFace + f : f), to, 0, 9);
        }
        flat = to[0] == to[3] && to[3] == to[6] && to[1] == to[4] && to[4] == to[7] && to[2] == to[5] && to[5] == to[8];
        if (flat) {
            turn(to[0], to[1], to[2]);
        }
    }

    /** Sets the normal, given in the frame of the geometry. */
    private void turn(float x, float y, float z) {
        float[] m = toNormal;
        float a = m[0] * x + m[1] * y + m[2] * z,
                b = m[3] * x + m[4] * y + m[5] * z,
                c = m[6] * x + m[7] * y + m[8] * z;
        float square = a * a + b * b + c * c;
        // near 1 the first terms of the series will do
        float off = square - 1;
        float n = off < ALMOST_UNIT && off > -ALMOST_UNIT
                ? 1 - 0.5f * off
                : square > 0 ? 1 / (float) Math.sqrt(square) : 0;
        nx = a * n;
        ny = b * n;
        nz = c * n;
    }

    /** Texture coordinates of a face whose corners have their own. */
    private void corners(int f) {
        float[] uv = geometry.uv, w = weights, to = coordinates;
        int a, b, c;
        if (geometry.smooth) {
            a = 2 * (geometry.firstUv + geometry.corner(f, 0));
            b = 2 * (geometry.firstUv + geometry.corner(f, 1));
            c = 2 * (geometry.firstUv + geometry.corner(f, 2));
        } else {
            a = 6 * (geometry.tri == null ? geometry.firstFace + f : f);
            b = a + 2;
            c = a + 4;
        }
        for (int k = 0; k < 2; k++) {
            float scale = (float) (k == 0 ? scaleU : scaleV), first = uv[a + k];
            float second = (uv[b + k] - first) * scale, third = (uv[c + k] - first) * scale;
            to[4 * k] = w[0] * second + w[4] * third;
            to[4 * k + 1] = w[1] * second + w[5] * third;
            to[4 * k + 2] = w[2] * second + w[6] * third;
            to[4 * k + 3] = w[3] * second + w[7] * third + first * scale + (float) (k == 0 ? shiftU : shiftV);
        }
        steepest = Math.max(slope(0), slope(1));
    }

    /**
     * Shades pixels of a row that show the same face of a part. Light is computed at some of them and changes evenly between.
     *
     * @param rgb where the colours go, from place {@code at} on
     */
    void row(int p, int f, int px, int py, int n, float[] rgb, int at) {
        if (p != part) {
            part(p);
        }
        if (!lit) {
            for (int k = at; k < at + 3 * n; k += 3) {
                rgb[k] = r;
                rgb[k + 1] = g;
                rgb[k + 2] = b;
            }
            return;
        }
        if (n <= FEW && geometry.solved != null && mapping != COORDINATES) {
            for (int k = 0; k < n; k++) {
                single(f, px + k, py, rgb, at + 3 * k);
            }
            return;
        }
        if (f != face) {
            face(f);
        }
        light(begin, px, py);
        for (int from = 0; from < n; from += piece) {
            boolean more = from + piece < n;
            int count = more ? piece : n - from, to = more ? piece : count - 1;
            if (to > 0) {
                light(end, px + from + to, py);
            }
            piece(px + from, py, count, rgb, at + 3 * from, to);
            float[] next = begin;
            begin = end;
            end = next;
        }
    }

    /** Shades a pixel of a face of which little is to be seen. */
    private void single(int f, int px, int py, float[] rgb, int at) {
        int i = py * raster.width + px;
        boolean parallel = raster.parallel;
        float z = parallel ? -raster.key[i] : 1 / raster.key[i], rx = raster.rayX[px], ry = raster.rayY[py];
        float vz = parallel ? -1 : -raster.rayLength[i], vx = parallel ? 0 : rx * vz, vy = parallel ? 0 : ry * vz;
        float x = parallel ? rx : rx * z, y = parallel ? ry : ry * z;
        float[] m = toObject, n = geometry.bend;
        float ox = m[0] * x + m[1] * y + m[2] * z + m[3], oy = m[4] * x + m[5] * y + m[6] * z + m[7];
        float oz = m[8] * x + m[9] * y + m[10] * z + m[11];
        int o = 12 * f;
        turn(
                n[o] * ox + n[o + 1] * oy + n[o + 2] * oz + n[o + 3],
                n[o + 4] * ox + n[o + 5] * oy + n[o + 6] * oz + n[o + 7],
                n[o + 8] * ox + n[o + 9] * oy + n[o + 10] * oz + n[o + 11]);
        towards = nx * vx + ny * vy + nz * vz;
        float side = towards < 0 && geometry.twoSided ? -1 : 1;
        lamps.light(
                begin, x, y, z, side * nx, side * ny, side * nz, vx, vy, vz, r, g, b, emission, specular, sharpness);
        float red = begin[0], green = begin[1], blue = begin[2];
        for (int k = 0; k < lamps.casters; k++) {
            if (begin[3 + 3 * k] + begin[4 + 3 * k] + begin[5 + 3 * k] > 0) {
                float part = shadows[k].reaches(x, y, z, nx, ny, nz);
                red += part * begin[3 + 3 * k];
                green += part * begin[4 + 3 * k];
                blue += part * begin[5 + 3 * k];
            }
        }
        rgb[at] = red;
        rgb[at + 1] = green;
        rgb[at + 2] = blue;
        if (mapping == CUBE) {
            textures.cube(texture, stretch[0] * ox, stretch[1] * oy, stretch[2] * oz, level(z));
            rgb[at] *= textures.red;
            rgb[at + 1] *= textures.green;
            rgb[at + 2] *= textures.blue;
        } else if (mapping == OBJECT) {
            uv[0] = stretch[0] * ox + MIDDLE;
            uv[1] = stretch[1] * oy + MIDDLE;
            textures.flat(texture, level(z), uv, 1, rgb, at);
        }
        if (fog) {
            distance[0] = z;
            fog(1, rgb, at);
        }
    }

    /** Lights the point of the face in a pixel. */
    private void light(float[] to, int px, int py) {
        int at = py * raster.width + px;
        float z = (float) raster.depth(raster.key[at]), rx = raster.rayX[px], ry = raster.rayY[py];
        boolean parallel = raster.parallel;
        float vz = parallel ? -1 : -raster.rayLength[at], vx = parallel ? 0 : rx * vz, vy = parallel ? 0 : ry * vz;
        float x = parallel ? rx : rx * z, y = parallel ? ry : ry * z;
        if (!flat) {
            float[] w = weights, n = normals;
            float s = w[0] * x + w[1] * y + w[2] * z + w[3], t = w[4] * x + w[5] * y + w[6] * z + w[7], q = 1 - s - t;
            turn(q * n[0] + s * n[3] + t * n[6], q * n[1] + s * n[4] + t * n[7], q * n[2] + s * n[5] + t * n[8]);
        }
        towards = nx * vx + ny * vy + nz * vz;
        float side = towards < 0 && geometry.twoSided ? -1 : 1;
        lamps.light(to, x, y, z, side * nx, side * ny, side * nz, vx, vy, vz, r, g, b, emission, specular, sharpness);
    }

    /**
     * Colours pixels between two lights.
     *
     * @param steps pixels from one light to the other; 0: the first holds for all
     */
    private void piece(int px, int py, int n, float[] rgb, int at, int steps) {
        float[] keys = raster.key, z = distance;
        int row = py * raster.width + px;
        boolean parallel = raster.parallel;
        for (int k = 0; k < n; k++) {
            z[k] = parallel ? -keys[row + k] : 1 / keys[row + k];
        }
        float per = steps == 0 ? 0 : 1f / steps;
        float red = begin[0], green = begin[1], blue = begin[2];
        float dr = end[0] - red, dg = end[1] - green, db = end[2] - blue;
        long shadowed = 0; // bits of the lamps whose shadows may fall here
        for (int c = 0, o = 3; c < lamps.casters; c++, o += 3) {
            if (isClear(c, px, py, n)) {
                red += begin[o];
                green += begin[o + 1];
                blue += begin[o + 2];
                dr += end[o] - begin[o];
                dg += end[o + 1] - begin[o + 1];
                db += end[o + 2] - begin[o + 2];
            } else {
                shadowed |= 1L << c;
            }
        }
        dr *= per;
        dg *= per;
        db *= per;
        for (int k = 0, o = at; k < n; k++, o += 3) {
            rgb[o] = red + k * dr;
            rgb[o + 1] = green + k * dg;
            rgb[o + 2] = blue + k * db;
        }
        for (int c = 0; shadowed != 0 && c < lamps.casters; c++) {
            if ((shadowed >> c & 1) != 0) {
                shadowed(c, px, n, rgb, at, per);
            }
        }
        if (mapping != PLAIN) {
            textured(px, py, n, rgb, at);
        }
        if (fog) {
            fog(n, rgb, at);
        }
    }

    /** Whether no shadow of a lamp falls on pixels of a row, or the lamp doesn't shine there. */
    private boolean isClear(int c, int px, int py, int n) {
        float[] a = begin, b = end;
        int o = 3 + 3 * c;
        if (a[o] + a[o + 1] + a[o + 2] + b[o] + b[o + 1] + b[o + 2] == 0) {
            return true;
        }
        float[] rays = raster.rayX;
        shadows[c].face(raster.rayY[py], rays[px], distance[0], fnx, fny, fnz);
        return shadows[c].isClear(rays[px], distance[0], rays[px + n - 1], distance[n - 1]);
    }

    /** Adds the light of a lamp as far as it reaches the pixels. */
    private void shadowed(int c, int px, int n, float[] rgb, int at, float per) {
        int from = 3 + 3 * c;
        float red = begin[from], green = begin[from + 1], blue = begin[from + 2];
        float dr = (end[from] - red) * per, dg = (end[from + 1] - green) * per, db = (end[from + 2] - blue) * per;
        shadows[c].reaches(share, n, raster.rayX, px, distance);
        for (int k = 0, o = at; k < n; k++, o += 3) {
            rgb[o] += share[k] * (red + k * dr);
            rgb[o + 1] += share[k] * (green + k * dg);
            rgb[o + 2] += share[k] * (blue + k * db);
        }
    }

    private void fog(int n, float[] rgb, int at) {
        float[] colour = scene.model.vis.rgba.fog;
        for (int k = 0; k < n; k++) {
            float clear = Math.max(0, Math.min(1, (fogEnd - distance[k]) * fogPer));
            for (int c = 0; c < 3; c++) {
                rgb[at + 3 * k + c] = rgb[at + 3 * k + c] * clear + colour[c] * (1 - clear);
            }
        }
    }

    /** Which version of the texture fits what is so far away and was lit last. */
    private int level(float z) {
        // one pixel covers so much of the surface sideways, and more in depth where the surface is seen at a slant
        float metres = raster.parallel ? pixel : z * pixel, slant = towards < 0 ? -towards : towards;
        return textures.level(
                texture, metres * steepest / (slant > LEAST_SLANT ? slant : LEAST_SLANT), mapping == CUBE);
    }

    private void textured(int px, int py, int n, float[] rgb, int at) {
        int level = level(distance[0]);
        float[] c = coordinates, rays = raster.rayX;
        float ry = raster.rayY[py];
        boolean parallel = raster.parallel;
        // along the row each coordinate is (base + slope of the ray * side) * distance + shift; parallel rays: without
        // distance
        float u = parallel ? c[1] * ry + c[3] : c[1] * ry + c[2], v = parallel ? c[5] * ry + c[7] : c[5] * ry + c[6];
        float w = parallel ? c[9] * ry + c[11] : c[9] * ry + c[10];
        if (mapping == CUBE) {
            for (int k = 0, o = at; k < n; k++, o += 3) {
                float rx = rays[px + k], z = distance[k], far = parallel ? 1 : z;
                float tu = (c[0] * rx + u) * far, tv = (c[4] * rx + v) * far, tw = (c[8] * rx + w) * far;
                if (parallel) {
                    textures.cube(texture, tu + c[2] * z, tv + c[6] * z, tw + c[10] * z, level);
                } else {
                    textures.cube(texture, tu + c[3], tv + c[7], tw + c[11], level);
                }
                rgb[o] *= textures.red;
                rgb[o + 1] *= textures.green;
                rgb[o + 2] *= textures.blue;
            }
            return;
        }
        float[] to = uv, far = distance;
        float acrossU = c[0], acrossV = c[4], shiftOfU = c[3], shiftOfV = c[7];
        if (parallel) {
            for (int k = 0; k < n; k++) {
                to[2 * k] = acrossU * rays[px + k] + u + c[2] * far[k];
                to[2 * k + 1] = acrossV * rays[px + k] + v + c[6] * far[k];
            }
        } else {
            for (int k = 0; k < n; k++) {
                to[2 * k] = (acrossU * rays[px + k] + u) * far[k] + shiftOfU;
                to[2 * k + 1] = (acrossV * rays[px + k] + v) * far[k] + shiftOfV;
            }
        }
        textures.flat(texture, level, to, n, rgb, at);
    }
}
