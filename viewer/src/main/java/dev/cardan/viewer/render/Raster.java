package dev.cardan.viewer.render;

import java.util.Arrays;

/**
 * Which triangle is nearest in each pixel. Depth is kept as a key that is linear over the picture and larger for what is
 * nearer: 1/z, or -z if rays are parallel; z is the distance from the plane of the eye. A pixel belongs to a triangle if its
 * centre does, and a centre on the edge between two triangles to exactly one of them.
 */
final class Raster {
    final int width, height;
    final float[] key;
    final int[] part, face;

    // projection: pixels per unit slope (or per metre) and the pixel straight ahead
    double scaleX, scaleY, centreX, centreY, near, far;
    boolean parallel;

    /** Vertices in the frame of the eye: right, down, ahead (3 each), from {@code next} on. */
    float[] vert = {};

    int next;
    private double[] screen = {}; // x, y, key of each vertex of the part that is drawn
    private final double[] clipped = new double[12];
    private final double[] quad = new double[12];

    /** Slopes of the rays through columns and rows of pixels, and 1 / length of (slopes, 1) of each pixel. */
    float[] rayX = {}, rayY = {}, rayLength = {};

    private double rayKey = Double.NaN;

    /** Where it is not null only what is farther away than this is drawn: depth keys of another raster. */
    float[] beyond;

    // the part of the picture that the last parts have touched
    int left, right, upper, lower;

    Raster(int width, int height, boolean ids) {
        this.width = width;
        this.height = height;
        key = new float[width * height];
        part = ids ? new int[width * height] : null;
        face = ids ? new int[width * height] : null;
    }

    void clear() {
        Arrays.fill(key, background());
        if (part != null) {
            Arrays.fill(part, -1);
        }
        next = 0;
        untouched();
    }

    /** Depth key of where nothing is. */
    float background() {
        return (float) (parallel ? -far : 1 / far);
    }

    void untouched() {
        left = width;
        right = 0;
        upper = height;
        lower = 0;
    }

    /** Prepares the rays through pixels. */
    void rays() {
        double now = scaleX + 3 * scaleY + 7 * centreX + 11 * centreY + (parallel ? 0.5 : 0);
        if (now == rayKey) {
            return;
        }
        rayKey = now;
        if (rayX.length == 0) {
            rayX = new float[width];
            rayY = new float[height];
            rayLength = new float[width * height];
        }
        for (int x = 0; x < width; x++) {
            rayX[x] = (float) ((x + 0.5 - centreX) / scaleX);
        }
        for (int y = 0; y < height; y++) {
            rayY[y] = (float) ((y + 0.5 - centreY) / scaleY);
            for (int x = 0; x < width; x++) {
                rayLength[y * width + x] = (float) (1 / Math.sqrt(1 + rayX[x] * rayX[x] + rayY[y] * rayY[y]));
            }
        }
    }

    double depth(float k) {
        return parallel ? -k : 1 / k;
    }

    /**
     * Draws triangles.
     *
     * @param t from the geometry's frame to that of the eye, 3 x 4
     * @param keep whether the vertices stay in {@link #vert}
     * @param cull 1: only triangles that face the eye, -1: only those that don't, 0: all
     * @return place of the first vertex in {@link #vert}
     */
    int draw(Geometry g, double[] t, int to, int id, boolean keep, int cull) {
        int n = g.vertices, base = next;
        reserve(base + 3 * n, 3 * n);
        boolean near = transform(g, t, to, base);
        if (keep) {
            next = base + 3 * n;
        }
        int side = g.twoSided ? 0 : cull;
        int[] tri = g.tri;
        double[] s = screen;
        for (int f = 0; f < g.faces; f++) {
            int a, b, c;
            if (tri == null) {
                a = 9 * f;
                b = a + 3;
                c = a + 6;
            } else {
                int o = 3 * (g.firstFace + f);
                a = 3 * tri[o];
                b = 3 * tri[o + 1];
                c = 3 * tri[o + 2];
            }
            if (near && clips(base + a, base + b, base + c)) {
                clip(base + a, base + b, base + c, id, f, side);
                continue;
            }
            triangle(s, a, s, b, s, c, id, f, side);
        }
        return base;
    }

    private void reserve(int floats, int doubles) {
        if (vert.length < floats) {
            vert = Arrays.copyOf(vert, Math.max(floats, 2 * vert.length));
        }
        if (screen.length < doubles) {
            screen = new double[Math.max(doubles, 2 * screen.length)];
        }
    }

    /** Whether some vertices are too near to be projected. */
    private boolean transform(Geometry g, double[] t, int to, int base) {
        float[] pos = g.pos;
        double m0 = t[to], m1 = t[to + 1], m2 = t[to + 2], m3 = t[to + 3], m4 = t[to + 4], m5 = t[to + 5];
        double m6 = t[to + 6], m7 = t[to + 7], m8 = t[to + 8], m9 = t[to + 9], m10 = t[to + 10], m11 = t[to + 11];
        boolean anyNear = false;
        double[] s = screen;
        float[] v = vert;
        for (int i = 0, o = 3 * g.firstVertex, end = 3 * g.vertices; i < end; i += 3, o += 3) {
            double px = pos[o], py = pos[o + 1], pz = pos[o + 2];
            double x = m0 * px + m1 * py + m2 * pz + m3;
            double y = m4 * px + m5 * py + m6 * pz + m7;
            double z = m8 * px + m9 * py + m10 * pz + m11;
            v[base + i] = (float) x;
            v[base + i + 1] = (float) y;
            v[base + i + 2] = (float) z;
            anyNear |= z < near;
            if (parallel) {
                s[i] = x * scaleX + centreX;
                s[i + 1] = y * scaleY + centreY;
                s[i + 2] = -z;
            } else {
                double k = 1 / z;
                s[i] = x * k * scaleX + centreX;
                s[i + 1] = y * k * scaleY + centreY;
                s[i + 2] = k;
            }
        }
        return anyNear;
    }

    private void project(double x, double y, double z, double[] r, int o) {
        double k = parallel ? 1 : 1 / z;
        r[o] = x * k * scaleX + centreX;
        r[o + 1] = y * k * scaleY + centreY;
        r[o + 2] = parallel ? -z : k;
    }

    private boolean clips(int a, int b, int c) {
        return vert[a + 2] < near || vert[b + 2] < near || vert[c + 2] < near;
    }

    /** Cuts off what is nearer than the near plane, and draws the rest, a triangle or two. */
    private void clip(int a, int b, int c, int id, int f, int side) {
        int n = 0;
        for (int k = 0; k < 3; k++) {
            int p = k == 0 ? a : k == 1 ? b : c, q = k == 0 ? b : k == 1 ? c : a;
            boolean inside = vert[p + 2] >= near, goesOn = vert[q + 2] >= near;
            if (inside) {
                project(vert[p], vert[p + 1], vert[p + 2], clipped, 3 * n++);
            }
            if (inside != goesOn) {
                // from the lower place of the two, so that neighbours cut their common edge at the same point
                int from = Math.min(p, q), to = Math.max(p, q);
                double part = (near - vert[from + 2]) / (vert[to + 2] - vert[from + 2]);
                double x = vert[from] + part * (vert[to] - vert[from]);
                double y = vert[from + 1] + part * (vert[to + 1] - vert[from + 1]);
                project(x, y, near, clipped, 3 * n++);
            }
        }
        for (int k = 2; k < n; k++) {
            triangle(clipped, 0, clipped, 3 * k - 3, clipped, 3 * k, id, f, side);
        }
    }

    /** A line between two points in the frame of the eye, as a rectangle some pixels wide. */
    void line(double[] p, int po, double[] q, int qo, double pixels, int id) {
        double z0 = p[po + 2], z1 = q[qo + 2];
        if (z0 < near && z1 < near) {
            return;
        }
        double from = z0 < near ? (near - z0) / (z1 - z0) : 0, to = z1 < near ? (near - z0) / (z1 - z0) : 1;
        for (int k = 0; k < 2; k++) {
            double part = k == 0 ? from : to;
            double x = p[po] + part * (q[qo] - p[po]), y = p[po + 1] + part * (q[qo + 1] - p[po + 1]);
            project(x, y, Math.max(near, z0 + part * (z1 - z0)), quad, 3 * k);
        }
        double dx = quad[3] - quad[0], dy = quad[4] - quad[1], length = Math.sqrt(dx * dx + dy * dy);
        if (length == 0) {
            return;
        }
        double ox = -dy / length * pixels / 2, oy = dx / length * pixels / 2;
        for (int k = 0; k < 2; k++) {
            quad[6 + 3 * k] = quad[3 - 3 * k] + ox;
            quad[7 + 3 * k] = quad[4 - 3 * k] + oy;
            quad[8 + 3 * k] = quad[5 - 3 * k];
        }
        for (int k = 0; k < 2; k++) {
            quad[3 * k] -= ox;
            quad[3 * k + 1] -= oy;
        }
        triangle(quad, 0, quad, 3, quad, 6, id, 0, 0);
        triangle(quad, 0, quad, 6, quad, 9, id, 0, 0);
    }

    /** One triangle of projected vertices. */
    private void triangle(double[] p, int po, double[] q, int qo, double[] r, int ro, int id, int f, int side) {
        double ax = p[po], ay = p[po + 1], bx = q[qo], by = q[qo + 1], cx = r[ro], cy = r[ro + 1];
        double area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay); // negative: faces the eye, as y goes down
        if (area == 0 || area * side > 0 || Double.isNaN(area)) {
            return;
        }
        double ak = p[po + 2], bk = q[qo + 2], ck = r[ro + 2];
        double slopeX = ((bk - ak) * (cy - ay) - (ck - ak) * (by - ay)) / area;
        double slopeY = ((ck - ak) * (bx - ax) - (bk - ak) * (cx - ax)) / area;
        double level = ak - slopeX * (ax - 0.5) - slopeY * (ay - 0.5);
        double s;
        if (by < ay) {
            s = ax;
            ax = bx;
            bx = s;
            s = ay;
            ay = by;
            by = s;
        }
        if (cy < ay) {
            s = ax;
            ax = cx;
            cx = s;
            s = ay;
            ay = cy;
            cy = s;
        }
        if (cy < by) {
            s = bx;
            bx = cx;
            cx = s;
            s = by;
            by = cy;
            cy = s;
        }
        int y0 = Math.max(0, first(ay)), y1 = Math.min(height, first(cy));
        if (y0 >= y1) {
            return;
        }
        double whole = (cx - ax) / (cy - ay), high = (bx - ax) / (by - ay), low = (cx - bx) / (cy - by);
        boolean middleRight = ax + (by - ay) * whole < bx;
        int middle = first(by);
        for (int y = y0; y < y1; y++) {
            double at = y + 0.5;
            double one = ax + (at - ay) * whole;
            double two = y < middle ? ax + (at - ay) * high : bx + (at - by) * low;
            int x0 = Math.max(0, first(middleRight ? one : two)), x1 = Math.min(width, first(middleRight ? two : one));
            if (x0 >= x1) {
                continue;
            }
            span(y * width, x0, x1, level + slopeY * y, slopeX, id, f);
            left = Math.min(left, x0);
            right = Math.max(right, x1);
            upper = Math.min(upper, y);
            lower = Math.max(lower, y + 1);
        }
    }

    private void span(int row, int x0, int x1, double level, double slope, int id, int f) {
        float[] keys = key;
        int[] parts = part, faces = face;
        if (parts == null) {
            for (int x = x0; x < x1; x++) {
                float k = (float) (level + slope * x);
                if (k > keys[row + x]) {
                    keys[row + x] = k;
                }
            }
            return;
        }
        float[] nearest = beyond;
        for (int x = x0; x < x1; x++) {
            float k = (float) (level + slope * x);
            if (k > keys[row + x] && (nearest == null || k < nearest[row + x])) {
                keys[row + x] = k;
                parts[row + x] = id;
                faces[row + x] = f;
            }
        }
    }

    /** The first pixel whose centre is not before a place. */
    private static int first(double place) {
        double c = Math.ceil(place - 0.5);
        return c < -1e6 ? -1000000 : c > 1e6 ? 1000000 : (int) c;
    }
}
