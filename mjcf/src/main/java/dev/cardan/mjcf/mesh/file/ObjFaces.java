package dev.cardan.mjcf.mesh.file;

import dev.cardan.mjcf.mesh.BadMeshException;
import dev.cardan.mjcf.mesh.IntList;

/**
 * Faces of an OBJ file with any number of corners, and how they are cut into triangles: ears are cut off one after the
 * other, looking at the face along the coordinate axis nearest to its normal. The steps, their order and their 32-bit
 * arithmetic are those of the reader that MuJoCo uses, so the triangles are the same.
 */
final class ObjFaces {
    private static final float EPSILON = Math.ulp(1f);

    /** Most corners that are looked at; only faces with thousands of corners in zigzag come near. */
    private static final long MOST_STEPS = 2_000_000_000L;

    private final IntList starts = new IntList();
    private final ObjTriangles corners = new ObjTriangles();

    // work space of one face
    private int[] rest = new int[16];
    private long steps;
    private float[] vert;
    private int vertSize;
    private int axisX;
    private int axisY;
    private final float[] x = new float[3];
    private final float[] y = new float[3];

    void begin() {
        starts.add(corners.size());
    }

    void add(int v, int t, int n) {
        corners.add(v, t, n);
    }

    int count() {
        return starts.size;
    }

    void clear() {
        starts.size = 0;
        corners.vert.size = 0;
        corners.texcoord.size = 0;
        corners.normal.size = 0;
    }

    /** Adds the triangles of all faces; vert holds the coordinates read so far. */
    void triangulate(ObjTriangles out, float[] coordinates, int size) throws BadMeshException {
        vert = coordinates;
        vertSize = size;
        for (int f = 0; f < starts.size; f++) {
            int from = starts.data[f];
            int to = f + 1 < starts.size ? starts.data[f + 1] : corners.size();
            int n = to - from;
            if (n >= 3) {
                if (rest.length < n) {
                    rest = new int[2 * n];
                }
                for (int k = 0; k < n; k++) {
                    rest[k] = from + k;
                }
                cut(out, n);
            }
        }
    }

    private void cut(ObjTriangles out, int count) throws BadMeshException {
        int n = count;
        if (n > 3) {
            chooseAxes(n);
            float area = area(n);
            int guess = 0, tries = n, before = n;
            while (n > 3 && tries > 0) {
                guess -= guess >= n ? n : 0;
                if (before != n) {
                    before = n;
                    tries = n;
                } else {
                    tries--;
                }
                steps += n;
                if (steps > MOST_STEPS) {
                    throw new BadMeshException("a face has " + count + " corners in a shape that takes too long to cut"
                            + " into triangles; save the file with triangles only");
                }
                if (!isEar(guess, n, area)) {
                    guess++;
                    continue;
                }
                int second = (guess + 1) % n;
                add(out, rest[guess], rest[second], rest[(guess + 2) % n]);
                System.arraycopy(rest, second + 1, rest, second, n - second - 1);
                n--;
            }
        }
        if (n == 3) {
            add(out, rest[0], rest[1], rest[2]);
        }
    }

    private void add(ObjTriangles out, int a, int b, int c) {
        for (int k : new int[] {a, b, c}) {
            out.add(corners.vert.data[k], corners.texcoord.data[k], corners.normal.data[k]);
        }
    }

    /** Whether a corner's vertex, including its coordinate of the given axis, exists. */
    private boolean exists(int v, int axis) {
        return v >= 0 && 3L * v + axis < vertSize;
    }

    private int vertexOf(int k) {
        return corners.vert.data[rest[k]];
    }

    /** The two axes across the normal of the first corner that is not straight. */
    private void chooseAxes(int n) {
        axisX = 1;
        axisY = 2;
        for (int k = 0; k < n; k++) {
            int a = vertexOf(k), b = vertexOf((k + 1) % n), c = vertexOf((k + 2) % n);
            if (!exists(a, 2) || !exists(b, 2) || !exists(c, 2)) {
                continue;
            }
            float e0x = vert[3 * b] - vert[3 * a], e1x = vert[3 * c] - vert[3 * b];
            float e0y = vert[3 * b + 1] - vert[3 * a + 1], e1y = vert[3 * c + 1] - vert[3 * b + 1];
            float e0z = vert[3 * b + 2] - vert[3 * a + 2], e1z = vert[3 * c + 2] - vert[3 * b + 2];
            float cx = Math.abs(e0y * e1z - e0z * e1y);
            float cy = Math.abs(e0z * e1x - e0x * e1z);
            float cz = Math.abs(e0x * e1y - e0y * e1x);
            if (cx > EPSILON || cy > EPSILON || cz > EPSILON) {
                if (!(cx > cy && cx > cz)) {
                    axisX = 0;
                    axisY = cz > cx && cz > cy ? 1 : 2;
                }
                return;
            }
        }
    }

    /** Area of the face seen along the third axis, positive if its corners go counter-clockwise. */
    private float area(int n) {
        float area = 0;
        for (int k = 0; k < n; k++) {
            int a = vertexOf(k), b = vertexOf((k + 1) % n);
            if (exists(a, axisY) && exists(b, axisY)) {
                float ax = vert[3 * a + axisX], ay = vert[3 * a + axisY];
                float bx = vert[3 * b + axisX], by = vert[3 * b + axisY];
                area += (ax * by - ay * bx) * 0.5f;
            }
        }
        return area;
    }

    /** Whether the triangle that begins at a corner turns as the face does and has no other corner in it. */
    private boolean isEar(int guess, int n, float area) {
        for (int k = 0; k < 3; k++) {
            int v = vertexOf((guess + k) % n);
            boolean exists = exists(v, axisY);
            x[k] = exists ? vert[3 * v + axisX] : 0;
            y[k] = exists ? vert[3 * v + axisY] : 0;
        }
        float cross = (x[1] - x[0]) * (y[2] - y[1]) - (y[1] - y[0]) * (x[2] - x[1]);
        if (cross * area < 0) {
            return false;
        }
        for (int other = 3; other < n; other++) {
            int v = vertexOf((guess + other) % n);
            if (exists(v, axisY) && inside(vert[3 * v + axisX], vert[3 * v + axisY])) {
                return false;
            }
        }
        return true;
    }

    /** Whether a point is in the triangle (x, y): a ray from it crosses the edges an odd number of times. */
    private boolean inside(float px, float py) {
        boolean inside = false;
        for (int i = 0, j = 2; i < 3; j = i++) {
            if ((y[i] > py) != (y[j] > py) && px < (x[j] - x[i]) * (py - y[i]) / (y[j] - y[i]) + x[i]) {
                inside = !inside;
            }
        }
        return inside;
    }
}
