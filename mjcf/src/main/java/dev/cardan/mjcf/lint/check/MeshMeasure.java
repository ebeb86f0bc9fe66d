package dev.cardan.mjcf.lint.check;

import dev.cardan.engine.Model;
import dev.cardan.engine.type.GeomType;
import dev.cardan.mjcf.mesh.hull.ConvexHull;
import java.util.Arrays;

/** Volumes and extents of the meshes of a model. */
final class MeshMeasure {
    private MeshMeasure() {}

    /** Volume that the faces of a mesh enclose, m^3; negative if they look inwards. */
    static double volume(Model m, int mesh) {
        int from = 3 * m.mesh.faceadr[mesh], to = from + 3 * m.mesh.facenum[mesh];
        return volume(m, mesh, m.mesh.face, from, to);
    }

    /** Volume of the convex hull, m^3; NaN without one. */
    static double hullVolume(Model m, int mesh) {
        int[] graph = graph(m, mesh);
        if (graph.length == 0) {
            return Double.NaN;
        }
        int[] triangles = ConvexHull.triangles(graph);
        return volume(m, mesh, triangles, 0, triangles.length);
    }

    /** How many corners the convex hull has; 0 without one. */
    static int hullCorners(Model m, int mesh) {
        return m.mesh.graphadr[mesh] < 0 ? 0 : m.mesh.graph[m.mesh.graphadr[mesh]];
    }

    private static int[] graph(Model m, int mesh) {
        int at = m.mesh.graphadr[mesh];
        if (at < 0) {
            return new int[0];
        }
        int corners = m.mesh.graph[at], faces = m.mesh.graph[at + 1];
        return Arrays.copyOfRange(m.mesh.graph, at, at + 2 + 3 * corners + 6 * faces);
    }

    private static double volume(Model m, int mesh, int[] face, int from, int to) {
        float[] v = m.mesh.vert;
        int base = m.mesh.vertadr[mesh];
        double six = 0;
        for (int f = from; f < to; f += 3) {
            int a = 3 * (base + face[f]), b = 3 * (base + face[f + 1]), c = 3 * (base + face[f + 2]);
            six += v[a] * ((double) v[b + 1] * v[c + 2] - (double) v[b + 2] * v[c + 1])
                    + v[a + 1] * ((double) v[b + 2] * v[c] - (double) v[b] * v[c + 2])
                    + v[a + 2] * ((double) v[b] * v[c + 1] - (double) v[b + 1] * v[c]);
        }
        return six / 6;
    }

    /** Longest side of the box around a mesh, m. */
    static double extent(Model m, int mesh) {
        double longest = 0;
        for (int k = 0; k < 3; k++) {
            double low = Double.POSITIVE_INFINITY, high = Double.NEGATIVE_INFINITY;
            int from = m.mesh.vertadr[mesh], to = from + m.mesh.vertnum[mesh];
            for (int i = from; i < to; i++) {
                low = Math.min(low, m.mesh.vert[3 * i + k]);
                high = Math.max(high, m.mesh.vert[3 * i + k]);
            }
            longest = Math.max(longest, high - low);
        }
        return longest;
    }

    /** How many edges of a mesh do not belong to exactly two faces that run along them in opposite directions. */
    static int openEdges(Model m, int mesh) {
        int from = 3 * m.mesh.faceadr[mesh], n = 3 * m.mesh.facenum[mesh];
        long[] edges = new long[n];
        long[] reversed = new long[n];
        int[] same = MeshWeld.ids(m, mesh);
        for (int i = 0; i < n; i += 3) {
            for (int k = 0; k < 3; k++) {
                long a = same[m.mesh.face[from + i + k]], b = same[m.mesh.face[from + i + (k + 1) % 3]];
                edges[i + k] = (a << 32) | b;
                reversed[i + k] = (b << 32) | a;
            }
        }
        Arrays.sort(edges);
        Arrays.sort(reversed);
        int open = 0, i = 0, j = 0;
        while (i < n && j < n) {
            if (edges[i] == reversed[j]) {
                i++;
                j++;
            } else if (edges[i] < reversed[j]) {
                i++;
                open++;
            } else {
                j++;
            }
        }
        return open + n - i;
    }

    /** Whether a geom of the model collides as this mesh. */
    static boolean collides(Model m, int mesh) {
        return collider(m, mesh) >= 0;
    }

    /** The first geom that collides as this mesh; -1 if none does. */
    static int collider(Model m, int mesh) {
        for (int g = 0; g < m.ngeom; g++) {
            boolean solid = m.geom.type[g] == GeomType.Code.MESH && m.geom.dataid[g] == mesh;
            if (solid && (m.geom.contype[g] != 0 || m.geom.conaffinity[g] != 0)) {
                return g;
            }
        }
        return -1;
    }
}
