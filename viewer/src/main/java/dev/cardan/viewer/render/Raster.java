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

    /** Number of the face in each pixel, counted over all parts; -1: none. Null if nobody asks. */
    final int[] face;

    // projection: pixels per unit slope (or per metre) and the pixel straight ahead
    double scaleX, scaleY, centreX, centreY, near, far;
    boolean parallel;

    // vertices of the geometry that is drawn: in the frame of the eye (right, down, ahead), their keys, and projected
    // onto a grid of GRID places per pixel as graphics cards have it, so that what is computed of small triangles is
    // exact
    private static final int BITS = 8, GRID = 1 << BITS, HALF = GRID / 2;
    private static final int FARTHEST = 1 << 28; // places from which on coordinates are no longer taken as integers
    private static final int CUT = Integer.MIN_VALUE; // in place of coordinates: too near or too far aside
    private static final int SMALL = 16; // pixels along each axis that a small triangle spans at most
    private static final double TIE = 1.0 / (1L << 32); // less than edges on the grid can miss the centre of a pixel by
    private float[] vert = {};
    private double[] keys = {};
    private int[] grid = {};
    private final float[] stand = new float[5];
    private final double[] clipped = new double[12];
    private final double[] quad = new double[12], ends = new double[6];

    /** Slopes of the rays through columns and rows of pixels, and 1 / length of (slopes, 1) of each pixel. */
    float[] rayX = {}, rayY = {}, rayLength = {};

    private double rayKey = Double.NaN;

    /** Where it is not null only what is farther away than this is drawn: depth keys of another raster. */
    float[] beyond;

    /** Width of the edges of triangles if only these are drawn, pixels; else 0. */
    double wires;

    /** Side of a tile, as a power of two. */
    static final int TILE = 4;

    /** Which tiles something was drawn in, row by row, or null if nobody asks; else sides are whole tiles. */
    boolean[] tiles;

    private float cleared = Float.NaN; // key of what all other tiles hold

    /** Whether it is kept which part of the picture the last parts have touched, in the fields that follow. */
    boolean watched;

    int left, right, upper, lower;

    Raster(int width, int height, boolean ids) {
        this.width = width;
        this.height = height;
        key = new float[width * height];
        face = ids ? new int[width * height] : null;
    }

    void clear() {
        float nothing = background();
        if (tiles != null && cleared == nothing) {
            clearTiles(nothing);
        } else {
            Arrays.fill(key, nothing);
        }
        cleared = nothing;
        if (face != null) {
            Arrays.fill(face, -1);
        }
        if (tiles != null) {
            Arrays.fill(tiles, false);
        }
        untouched();
    }

    /** Clears the tiles that something was drawn in, all that follow each other in a row at once. */
    private void clearTiles(float nothing) {
        int across = width >> TILE;
        for (int i = 0, n; i < tiles.length; i += Math.max(1, n)) {
            int column = i % across;
            for (n = 0; column + n < across && tiles[i + n]; ) {
                n++;
            }
            int from = (i / across * width + column) << TILE;
            for (int row = 0; n > 0 && row < 1 << TILE; row++, from += width) {
                Arrays.fill(key, from, from + (n << TILE), nothing);
            }
        }
    }

    /** Whether something was drawn near pixels. */
    boolean isTouched(int x0, int x1, int y0, int y1) {
        int left = Math.max(0, x0) >> TILE, right = Math.min(width - 1, x1) >> TILE;
        int bottom = Math.min(height - 1, y1) >> TILE;
        for (int y = Math.max(0, y0) >> TILE; y <= bottom; y++) {
            for (int x = left; x <= right; x++) {
                if (tiles[y * (width >> TILE) + x]) {
                    return true;
                }
            }
        }
        return false;
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
     * @param first number of the geometry's first face
     * @param cull 1: only triangles that face the eye, -1: only those that don't, 0: all
     */
    void draw(Geometry g, double[] t, int to, int first, int cull) {
        if (keys.length < g.vertices) {
            int n = Math.max(g.vertices, 2 * keys.length);
            vert = new float[3 * n];
            keys = new double[n];
            grid = new int[2 * n];
        }
        boolean cuts = transform(g, t, to);
        int side = g.twoSided ? 0 : cull;
        int[] tri = g.tri, place = grid;
        float[] planes = g.planes;
        boolean sorts = planes != null && side != 0 && stand(t, to, side);
        float ex = stand[0], ey = stand[1], ez = stand[2], ew = stand[3], slack = stand[4];
        for (int f = 0; f < g.faces; f++) {
            if (sorts) {
                int p = 4 * f;
                if (planes[p] * ex + planes[p + 1] * ey + planes[p + 2] * ez + planes[p + 3] * ew < slack) {
                    continue; // looks away: found without its corners
                }
            }
            int o = 3 * (g.firstFace + f);
            int a = tri == null ? 3 * f : tri[o], b = tri == null ? 3 * f + 1 : tri[o + 1];
            int c = tri == null ? 3 * f + 2 : tri[o + 2];
            int ax = place[2 * a], ay = place[2 * a + 1], bx = place[2 * b], by = place[2 * b + 1];
            int cx = place[2 * c], cy = place[2 * c + 1];
            if (cuts && (ax == CUT || bx == CUT || cx == CUT)) {
                clip(a, b, c, first + f, side);
                continue;
            }
            // negative: faces the eye, as y goes down
            long area = (long) (bx - ax) * (cy - ay) - (long) (cx - ax) * (by - ay);
            if (area == 0 || (side > 0 && area > 0) || (side < 0 && area < 0)) {
                continue;
            }
            if (wires > 0) {
                edges(a, b, c, first + f);
                continue;
            }
            int x0 = (Math.min(ax, Math.min(bx, cx)) + HALF - 1) >> BITS;
            int x1 = (Math.max(ax, Math.max(bx, cx)) + HALF - 1) >> BITS;
            int y0 = (Math.min(ay, Math.min(by, cy)) + HALF - 1) >> BITS;
            int y1 = (Math.max(ay, Math.max(by, cy)) + HALF - 1) >> BITS;
            if (x0 >= x1 || y0 >= y1 || x1 <= 0 || y1 <= 0 || x0 >= width || y0 >= height) {
                continue;
            }
            if (x1 - x0 > SMALL || y1 - y0 > SMALL) {
                large(
                        ax / (double) GRID,
                        ay / (double) GRID,
                        keys[a],
                        bx / (double) GRID,
                        by / (double) GRID,
                        keys[b],
                        cx / (double) GRID,
                        cy / (double) GRID,
                        keys[c],
                        first + f,
                        side);
            } else if (area > 0) {
                small(a, b, c, area, x0, x1, y0, y1, first + f);
            } else {
                small(a, c, b, -area, x0, x1, y0, y1, first + f);
            }
        }
    }

    /**
     * Finds where the eye stands in the frame of a geometry, with a sign: faces whose planes give less there than some slack,
     * as much as rounding needs, aren't drawn.
     */
    private boolean stand(double[] t, int o, int side) {
        double a0 = t[o], a1 = t[o + 1], a2 = t[o + 2], b0 = t[o + 4], b1 = t[o + 5], b2 = t[o + 6];
        double c0 = t[o + 8], c1 = t[o + 9], c2 = t[o + 10];
        double n0 = b1 * c2 - b2 * c1, n1 = b2 * c0 - b0 * c2, n2 = b0 * c1 - b1 * c0;
        double det = a0 * n0 + a1 * n1 + a2 * n2;
        if (det == 0) {
            return false;
        }
        double x = parallel ? 0 : -t[o + 3], y = parallel ? 0 : -t[o + 7], z = parallel ? -1 : -t[o + 11];
        double per = side / Math.abs(det); // a mirrored geometry is seen from its other side
        double sx = (n0 * x + (c1 * a2 - c2 * a1) * y + (a1 * b2 - a2 * b1) * z) * per;
        double sy = (n1 * x + (c2 * a0 - c0 * a2) * y + (a2 * b0 - a0 * b2) * z) * per;
        double sz = (n2 * x + (c0 * a1 - c1 * a0) * y + (a0 * b1 - a1 * b0) * z) * per;
        stand[0] = (float) sx;
        stand[1] = (float) sy;
        stand[2] = (float) sz;
        stand[3] = parallel ? 0 : det < 0 ? -side : side;
        stand[4] = (float) (-1e-5 * (Math.abs(sx) + Math.abs(sy) + Math.abs(sz)));
        return true;
    }

    /** Moves and projects vertices; tells whether some of them can't be projected. */
    private boolean transform(Geometry g, double[] t, int to) {
        float[] pos = g.pos;
        double m0 = t[to], m1 = t[to + 1], m2 = t[to + 2], m3 = t[to + 3], m4 = t[to + 4], m5 = t[to + 5];
        double m6 = t[to + 6], m7 = t[to + 7], m8 = t[to + 8], m9 = t[to + 9], m10 = t[to + 10], m11 = t[to + 11];
        double sx = scaleX * GRID, sy = scaleY * GRID, cx = centreX * GRID, cy = centreY * GRID;
        boolean any = false;
        double[] k = keys;
        int[] s = grid;
        float[] v = vert;
        for (int i = 0, o = 3 * g.firstVertex; i < g.vertices; i++, o += 3) {
            double px = pos[o], py = pos[o + 1], pz = pos[o + 2];
            double x = m0 * px + m1 * py + m2 * pz + m3;
            double y = m4 * px + m5 * py + m6 * pz + m7;
            double z = m8 * px + m9 * py + m10 * pz + m11;
            v[3 * i] = (float) x;
            v[3 * i + 1] = (float) y;
            v[3 * i + 2] = (float) z;
            double inverse = parallel ? 1 : 1 / z;
            k[i] = parallel ? -z : inverse;
            double gx = Math.rint(x * inverse * sx + cx), gy = Math.rint(y * inverse * sy + cy);
            boolean cut = !(z >= near && Math.abs(gx) < FARTHEST && Math.abs(gy) < FARTHEST);
            any |= cut;
            s[2 * i] = cut ? CUT : (int) gx;
            s[2 * i + 1] = (int) gy;
        }
        return any;
    }

    /** Projects a point onto the grid, which goes on beyond the picture. */
    private void project(double x, double y, double z, double[] r, int o) {
        double k = parallel ? 1 : 1 / z;
        r[o] = Math.rint((x * k * scaleX + centreX) * GRID) / GRID;
        r[o + 1] = Math.rint((y * k * scaleY + centreY) * GRID) / GRID;
        r[o + 2] = parallel ? -z : k;
    }

    /** Cuts off what is nearer than the near plane, and draws the rest, a triangle or two. */
    private void clip(int a, int b, int c, int f, int side) {
        if (wires > 0) {
            edges(a, b, c, f);
            return;
        }
        int n = 0;
        for (int k = 0; k < 3; k++) {
            int p = 3 * (k == 0 ? a : k == 1 ? b : c), q = 3 * (k == 0 ? b : k == 1 ? c : a);
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
            polygon(clipped, 0, 3 * k - 3, 3 * k, f, side);
        }
    }

    private void polygon(double[] p, int a, int b, int c, int f, int side) {
        large(p[a], p[a + 1], p[a + 2], p[b], p[b + 1], p[b + 2], p[c], p[c + 1], p[c + 2], f, side);
    }

    private void edges(int a, int b, int c, int f) {
        edge(a, b, f);
        edge(b, c, f);
        edge(c, a, f);
    }

    private void edge(int a, int b, int f) {
        for (int k = 0; k < 3; k++) {
            ends[k] = vert[3 * a + k];
            ends[3 + k] = vert[3 * b + k];
        }
        line(ends, wires, f);
    }

    /** A line between two points in the frame of the eye (2 x 3), as a rectangle some pixels wide. */
    void line(double[] p, double pixels, int f) {
        double z0 = p[2], z1 = p[5];
        if (z0 < near && z1 < near) {
            return;
        }
        double from = z0 < near ? (near - z0) / (z1 - z0) : 0, to = z1 < near ? (near - z0) / (z1 - z0) : 1;
        for (int k = 0; k < 2; k++) {
            double part = k == 0 ? from : to;
            double x = p[0] + part * (p[3] - p[0]), y = p[1] + part * (p[4] - p[1]);
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
        polygon(quad, 0, 3, 6, f, 0);
        polygon(quad, 0, 6, 9, f, 0);
    }

    /**
     * A triangle that spans a few pixels, corners with the clock: all centres around are tried. A centre is inside if it is to
     * the right of all three edges, whose signed areas with it are then positive; on an edge it counts if the triangle is right of
     * that or below.
     */
    private void small(int a, int b, int c, long area, int fromX, int toX, int fromY, int toY, int f) {
        int[] place = grid;
        int x0 = Math.max(0, fromX), x1 = Math.min(width, toX), y0 = Math.max(0, fromY), y1 = Math.min(height, toY);
        int px = (x0 << BITS) + HALF - place[2 * a],
                py = (y0 << BITS) + HALF - place[2 * a + 1]; // from the first corner
        int bx = place[2 * b] - place[2 * a], by = place[2 * b + 1] - place[2 * a + 1];
        int cx = place[2 * c] - place[2 * a], cy = place[2 * c + 1] - place[2 * a + 1];
        int dx = cx - bx, dy = cy - by;
        int ab = bx * py - by * px + bias(bx, by);
        int bc = dx * (py - by) - dy * (px - bx) + bias(dx, dy);
        int ca = cy * px - cx * py + bias(-cx, -cy);
        if (x1 - x0 == 1 && y1 - y0 == 1) {
            if ((ab | bc | ca) >= 0) {
                // the areas beside the centre are the weights of the corners across
                put(y0 * width + x0, (float) ((bc * keys[a] + ca * keys[b] + ab * keys[c]) / (ab + bc + ca)), f);
                touch(x0, x1, y0, y1);
            }
            return;
        }
        double ka = keys[a], kb = keys[b] - ka, kc = keys[c] - ka, per = 1.0 / area;
        double slopeX = (kb * cy - kc * by) * per, slopeY = (kc * bx - kb * cx) * per;
        double level = ka + slopeX * px + slopeY * py;
        slopeX *= GRID;
        slopeY *= GRID;
        int abX = by << BITS, bcX = dy << BITS, caX = cy << BITS;
        int abY = bx << BITS, bcY = dx << BITS, caY = cx << BITS;
        for (int y = y0; y < y1; y++) {
            int e = ab, g = bc, h = ca, at = y * width + x0;
            double k = level;
            for (int n = x1 - x0; n > 0; n--, at++) {
                if ((e | g | h) >= 0) {
                    put(at, (float) k, f);
                }
                e -= abX;
                g -= bcX;
                h += caX;
                k += slopeX;
            }
            ab += abY;
            bc += bcY;
            ca -= caY;
            level += slopeY;
        }
        touch(x0, x1, y0, y1);
    }

    /** Draws a pixel if nothing nearer is there. */
    private void put(int at, float k, int f) {
        if (k > key[at] && (beyond == null || k < beyond[at])) {
            key[at] = k;
            if (face != null) {
                face[at] = f;
            }
        }
    }

    /**
     * 0 for an edge whose centres belong to the triangle to its right, seen along the edge with y downwards: it goes up, or along
     * the top; else -1. Without branches, as nobody could foretell them.
     */
    private static int bias(int dx, int dy) {
        return ~((2 * dy - (-dx >>> 31)) >> 31);
    }

    private void touch(int x0, int x1, int y0, int y1) {
        if (watched) {
            left = Math.min(left, x0);
            right = Math.max(right, x1);
            upper = Math.min(upper, y0);
            lower = Math.max(lower, y1);
        }
        if (tiles != null) {
            for (int y = y0 >> TILE; y <= (y1 - 1) >> TILE; y++) {
                for (int x = x0 >> TILE; x <= (x1 - 1) >> TILE; x++) {
                    tiles[y * (width >> TILE) + x] = true;
                }
            }
        }
    }

    /** A triangle of any size, row by row. */
    private void large(
            double ax,
            double ay,
            double ak,
            double bx,
            double by,
            double bk,
            double cx,
            double cy,
            double ck,
            int f,
            int side) {
        double area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay);
        if (area == 0 || area * side > 0 || Double.isNaN(area)) {
            return;
        }
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
            int x0 = Math.max(0, first((middleRight ? one : two) - TIE));
            int x1 = Math.min(width, first((middleRight ? two : one) - TIE));
            if (x0 < x1) {
                span(y * width, x0, x1, level + slopeY * y, slopeX, f);
                touch(x0, x1, y, y + 1);
            }
        }
    }

    private void span(int row, int x0, int x1, double level, double slope, int f) {
        float[] nearest = key;
        int[] faces = face;
        if (faces == null) {
            for (int x = x0; x < x1; x++) {
                float k = (float) (level + slope * x);
                if (k > nearest[row + x]) {
                    nearest[row + x] = k;
                }
            }
            return;
        }
        float[] limit = beyond;
        for (int x = x0; x < x1; x++) {
            float k = (float) (level + slope * x);
            if (k > nearest[row + x] && (limit == null || k < limit[row + x])) {
                nearest[row + x] = k;
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
