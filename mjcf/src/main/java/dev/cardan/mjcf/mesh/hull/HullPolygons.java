package dev.cardan.mjcf.mesh.hull;

import dev.cardan.engine.math.Maths;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The flat sides of a convex hull, for contacts between whole faces: triangles of the hull that look the same way, put
 * together. The arrays are those of {@code mesh_poly*} for one mesh; addresses are running sums of the counts.
 *
 * <p>Two triangles belong together if the azimuth and the polar angle of their normals, each in the vertices' own frame
 * and rounded to 0.01 rad, agree. The polygons come in the order in which native MuJoCo walks its hash map of these
 * pairs of angles (see {@link HashOrder}); polygons with the same angles come in the order of their first triangles.
 *
 * @param vertexCounts number of vertices of each polygon
 * @param vertices vertex numbers of all polygons, counter-clockwise seen from outside
 * @param mapCounts number of polygons around each vertex of the mesh; 0 for vertices that are not on the hull
 * @param map numbers of the polygons around each vertex, ascending
 */
public record HullPolygons(int[] vertexCounts, int[] vertices, int[] mapCounts, int[] map) {
    private static final double ANGLE_STEP = 0.01;
    private static final double MIN_VALUE = 1e-15;
    private static final double MIN_AREA = 1e-14;

    /** Finds the polygons of a hull with a graph as from {@link ConvexHull#graph} of the same vertices. */
    public static HullPolygons of(int[] graph, double[] vertices) {
        if (graph.length == 0) {
            return new HullPolygons(new int[0], new int[0], new int[vertices.length / 3], new int[0]);
        }
        Map<Long, FacePatch> patches = new HashMap<>();
        List<FacePatch> inOrderOfAdding = new ArrayList<>();
        HashOrder order = new HashOrder();
        double[] angles = new double[2];
        int[] triangles = ConvexHull.triangles(graph);
        for (int t = 0; t < triangles.length; t += 3) {
            int a = triangles[t];
            int b = triangles[t + 1];
            int c = triangles[t + 2];
            if (!angles(angles, vertices, a, b, c)) {
                continue;
            }
            long key = (((long) angles[0]) << 32) + (long) angles[1];
            FacePatch patch = patches.get(key);
            if (patch != null) {
                patch.insert(a, b, c);
            } else {
                patch = new FacePatch(a, b, c);
                patches.put(key, patch);
                inOrderOfAdding.add(patch);
                order.add(HashOrder.hash(angles[0]) ^ HashOrder.hash(angles[1]));
            }
        }
        List<int[]> polygons = new ArrayList<>();
        for (int i : order.order()) {
            polygons.addAll(inOrderOfAdding.get(i).polygons());
        }
        return pack(polygons, vertices.length / 3);
    }

    /** Number of polygons. */
    public int count() {
        return vertexCounts.length;
    }

    /**
     * Unit normals of the polygons, from their first three vertices.
     *
     * @param vertices coordinates in the frame in which the normals are wanted. Not modified.
     */
    public double[] normals(double[] vertices) {
        double[] normals = new double[3 * count()];
        int first = 0;
        for (int i = 0; i < count(); i++) {
            double norm = cross(
                    normals, 3 * i, vertices, this.vertices[first], this.vertices[first + 1], this.vertices[first + 2]);
            if (norm < MIN_AREA) {
                normals[3 * i] = 1;
                normals[3 * i + 1] = 0;
                normals[3 * i + 2] = 0;
            } else {
                normals[3 * i] /= norm;
                normals[3 * i + 1] /= norm;
                normals[3 * i + 2] /= norm;
            }
            first += vertexCounts[i];
        }
        return normals;
    }

    /** Azimuth and polar angle of a triangle's normal in steps of {@link #ANGLE_STEP}; false if it has no area. */
    private static boolean angles(double[] angles, double[] vertices, int a, int b, int c) {
        double[] n = {0, 0, 0};
        double norm = cross(n, 0, vertices, a, b, c);
        if (norm < MIN_VALUE) {
            return false;
        }
        // adding a zero turns -0 into 0, which the arc tangent would tell apart
        double x = n[0] / norm + 0.0;
        double y = n[1] / norm + 0.0;
        double z = n[2] / norm + 0.0;
        if (Math.abs(z) > 1.0 - 1e-7) {
            angles[0] = 0;
            angles[1] = z < 0 ? Maths.round(Math.PI / ANGLE_STEP) : 0;
        } else {
            angles[0] = Maths.round(Maths.atan2(y, x) / ANGLE_STEP);
            angles[1] = Maths.round(Maths.acos(z) / ANGLE_STEP);
        }
        return true;
    }

    /** Cross product of the sides ab and ac; returns its length. */
    private static double cross(double[] r, int ro, double[] v, int a, int b, int c) {
        double bx = v[3 * b] - v[3 * a];
        double by = v[3 * b + 1] - v[3 * a + 1];
        double bz = v[3 * b + 2] - v[3 * a + 2];
        double cx = v[3 * c] - v[3 * a];
        double cy = v[3 * c + 1] - v[3 * a + 1];
        double cz = v[3 * c + 2] - v[3 * a + 2];
        double x = by * cz - bz * cy;
        double y = bz * cx - bx * cz;
        double z = bx * cy - by * cx;
        r[ro] = x;
        r[ro + 1] = y;
        r[ro + 2] = z;
        return Math.sqrt(x * x + y * y + z * z);
    }

    private static HullPolygons pack(List<int[]> polygons, int vertexCount) {
        int[] vertexCounts = new int[polygons.size()];
        int[] mapCounts = new int[vertexCount];
        int total = 0;
        for (int i = 0; i < vertexCounts.length; i++) {
            vertexCounts[i] = polygons.get(i).length;
            total += vertexCounts[i];
            for (int vertex : polygons.get(i)) {
                mapCounts[vertex]++;
            }
        }
        int[] next = new int[vertexCount];
        int end = 0;
        for (int i = 0; i < vertexCount; i++) {
            next[i] = end;
            end += mapCounts[i];
        }
        int[] vertices = new int[total];
        int[] map = new int[total];
        int at = 0;
        for (int i = 0; i < vertexCounts.length; i++) {
            for (int vertex : polygons.get(i)) {
                vertices[at++] = vertex;
                map[next[vertex]++] = i;
            }
        }
        return new HullPolygons(vertexCounts, vertices, mapCounts, map);
    }
}
