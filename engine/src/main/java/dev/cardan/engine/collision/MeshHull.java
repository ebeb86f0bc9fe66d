package dev.cardan.engine.collision;

import dev.cardan.engine.Model;
import dev.cardan.engine.table.MeshTable;

/**
 * The convex hull of a mesh as collision sees it: its corners, who is whose neighbour, and its flat faces (polygons).
 * Corners are numbered as vertices of the mesh.
 *
 * <p>The graph of the hull starts with the number n of its corners; from index 2 on follow, for each, the place of its list
 * of neighbours, then the vertex it is, then the lists, each ended by -1. In the graph corners have numbers of their own.
 */
final class MeshHull {
    /** Meshes of fewer vertices are searched through. */
    private static final int HILL_CLIMB_MIN = 10;

    /** Components of a unit direction above this count when a first corner is chosen. */
    private static final double STEEP = 0.4;

    private MeshTable mesh;
    private int id;
    float[] vertices;
    int vertexCount;
    private int firstVertex;

    private int[] graph;
    private int places; // where the graph says where lists of neighbours start
    private int ids; // where the graph says which vertices its corners are
    private int lists; // where the lists of neighbours are
    private boolean climbs;
    private int last; // corner of the graph found by the last search, -1 before the first one

    /** How many flat faces the hull has. */
    int polygons;

    private int firstPolygon;

    void set(Model m, int mesh) {
        this.mesh = m.mesh;
        id = mesh;
        vertices = m.mesh.vert;
        firstVertex = m.mesh.vertadr[mesh];
        vertexCount = m.mesh.vertnum[mesh];
        polygons = m.mesh.polynum[mesh];
        firstPolygon = m.mesh.polyadr[mesh];
        graph = m.mesh.graph;
        int adr = m.mesh.graphadr[mesh];
        places = adr < 0 ? -1 : adr + 2;
        ids = adr < 0 ? -1 : places + graph[adr];
        lists = adr < 0 ? -1 : ids + graph[adr];
        climbs = adr >= 0 && vertexCount >= HILL_CLIMB_MIN;
        last = -1;
    }

    /** Where the coordinates of a corner start in {@link #vertices}. */
    int vertex(int corner) {
        return 3 * (firstVertex + corner);
    }

    double dot(int corner, double x, double y, double z) {
        float[] v = vertices;
        int o = 3 * (firstVertex + corner);
        return x * v[o] + y * v[o + 1] + z * v[o + 2];
    }

    /** The corner farthest in a direction; the search starts with an earlier answer, if that isn't -1. */
    int farthest(int earlier, double x, double y, double z) {
        if (!climbs) {
            return search(earlier, earlier >= 0 ? dot(earlier, x, y, z) : -Float.MAX_VALUE, x, y, z);
        }
        int seed = mesh.extrema[27 * id + 9 * third(x) + 3 * third(y) + third(z)];
        boolean fresh = last < 0 || dot(graph[ids + seed], x, y, z) > dot(graph[ids + last], x, y, z);
        return climb(fresh ? seed : last, x, y, z);
    }

    private static int third(double component) {
        return component > STEEP ? 2 : component < -STEEP ? 0 : 1;
    }

    /** {@link #farthest} that starts at the first corner, as contacts with planes do. */
    int farthestFromFirst(double x, double y, double z) {
        if (climbs) {
            return climb(0, x, y, z);
        }
        last = search(0, -1e10, x, y, z);
        return last;
    }

    /** {@link #farthest} that starts at its last answer, as the older collider does. */
    int farthestFromLast(double x, double y, double z) {
        return climbs ? climb(Math.max(0, last), x, y, z) : search(0, -1e10, x, y, z);
    }

    private int search(int start, double least, double x, double y, double z) {
        float[] v = vertices;
        int best = Math.max(0, start), o = 3 * firstVertex;
        double most = least;
        for (int i = 0; i < vertexCount; i++, o += 3) {
            double along = x * v[o] + y * v[o + 1] + z * v[o + 2];
            if (along > most) {
                most = along;
                best = i;
            }
        }
        return best;
    }

    /** Goes from corner to neighbour as long as that leads farther. */
    private int climb(int start, double x, double y, double z) {
        int[] g = graph;
        int best = start, previous = -1;
        double most = dot(g[ids + best], x, y, z);
        while (best != previous) {
            previous = best;
            for (int e = lists + g[places + best]; g[e] >= 0; e++) {
                double along = dot(g[ids + g[e]], x, y, z);
                if (along > most) {
                    most = along;
                    best = g[e];
                }
            }
        }
        last = best;
        return g[ids + best];
    }

    /**
     * Neighbour k of the corner that {@link #farthestFromFirst} found, -1 after the last one. For small meshes MuJoCo takes
     * the number of the vertex for that of the graph's corner here, and so do we.
     */
    int neighbour(int k) {
        int local = graph[lists + graph[places + last] + k];
        return local < 0 ? -1 : graph[ids + local];
    }

    boolean hasGraph() {
        return ids >= 0;
    }

    /** How many flat faces meet at a corner. */
    int facesAt(int corner) {
        return mesh.polymapnum[firstVertex + corner];
    }

    /** Face k at a corner. */
    int faceAt(int corner, int k) {
        return mesh.polymap[mesh.polymapadr[firstVertex + corner] + k];
    }

    int sides(int face) {
        return mesh.polyvertnum[firstPolygon + face];
    }

    /** Corner k of a face. */
    int corner(int face, int k) {
        return mesh.polyvert[mesh.polyvertadr[firstPolygon + face] + k];
    }

    /** r = world components of the normal of a face of the shape this is the hull of. */
    void normal(double[] r, int ro, ConvexShape s, int face) {
        double[] n = mesh.polynormal;
        int o = 3 * (firstPolygon + face);
        s.directionToWorld(r, ro, n[o], n[o + 1], n[o + 2]);
    }
}
