package dev.cardan.engine.collision.convex;

import dev.cardan.engine.Model;
import dev.cardan.engine.table.HullGraph;
import dev.cardan.engine.table.MeshTable;

/**
 * The convex hull of a mesh as collision sees it: its corners, who is whose neighbour, and its flat faces (polygons).
 * Corners are numbered as vertices of the mesh; in the graph they have numbers of their own.
 */
final class MeshHull {
    /** Components of a unit direction above 0.4 count when a first corner is chosen. */
    private static final long STEEP = Double.doubleToRawLongBits(0.4);

    /** The least of the bit patterns above infinity's. */
    private static final long NAN = Double.doubleToRawLongBits(Double.POSITIVE_INFINITY) + 1;

    /** Share of a mesh's size by which the farthest corner must lead for a search to end there wherever it starts. */
    private static final double CLEAR = 1e-9;

    private MeshTable mesh;
    private int id;
    float[] vertices;
    int vertexCount;
    private int firstVertex;

    private HullGraph graph; // null when there is none
    private boolean climbs;
    private int last; // corner of the graph found by the last search, -1 before the first one
    private boolean unsure; // whether a search was left out, after which last might be another
    private boolean doubtful; // whether a later search might have ended elsewhere for that

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
        graph = m.mesh.graphadr[mesh] < 0 ? null : m.mesh.hull(mesh);
        climbs = graph != null && !HullGraph.small(vertexCount);
        last = -1;
        unsure = false;
        doubtful = false;
    }

    /** Whether searches start at the last answer, and go from neighbour to neighbour. */
    boolean climbs() {
        return climbs;
    }

    /** The last answer, as a corner of the graph. */
    int last() {
        return last;
    }

    /** Makes a corner of the graph the last answer again. */
    void resume(int corner) {
        last = corner;
        unsure = false;
        doubtful = false;
    }

    /** Says that searches are left out, so that the last answer is not the one it would be. */
    void leaveOut() {
        unsure = true;
    }

    /** Whether a search might have ended elsewhere, had nothing been left out before. */
    boolean isDoubtful() {
        return doubtful;
    }

    /**
     * The corner of the graph farthest in a direction, sought from another, without being the last answer afterwards. How far it
     * is tells {@link #graphDot}.
     */
    int glance(int from, double x, double y, double z) {
        int start = Math.max(0, from);
        return climb(start, graphDot(start, x, y, z), x, y, z);
    }

    /** Whether a corner of the graph is the farthest by so much that every search ends there: the hull is convex. */
    private boolean isClear(int corner, double x, double y, double z) {
        double[] p = graph.around;
        double most = graphDot(corner, x, y, z), size = Math.abs(most), next = Double.NEGATIVE_INFINITY;
        for (int e = graph.first[corner]; graph.neighbour[e] >= 0; e++) {
            int o = 3 * e;
            next = Math.max(next, x * p[o] + y * p[o + 1] + z * p[o + 2]);
            size = Math.max(size, Math.abs(p[o]) + Math.abs(p[o + 1]) + Math.abs(p[o + 2]));
        }
        return most - next > CLEAR * size;
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
            double along = earlier >= 0 ? dot(earlier, x, y, z) : -Float.MAX_VALUE;
            return graph == null ? search(earlier, along, x, y, z) : searchSmall(earlier, along, x, y, z);
        }
        int start = mesh.extrema[27 * id + 9 * third(x) + 3 * third(y) + third(z)];
        double along = graphDot(start, x, y, z);
        if (last >= 0) {
            double earlierAlong = graphDot(last, x, y, z);
            if (!(along > earlierAlong)) {
                start = last;
                along = earlierAlong;
            }
        }
        last = climb(start, along, x, y, z);
        if (unsure) {
            unsure = false; // from here on answers are those they would be, if this one is
            doubtful |= !isClear(last, x, y, z);
        }
        return graph.vertex[last];
    }

    /** 0, 1 or 2: steeply down, neither (or not a number), steeply up. No branches: a processor couldn't guess them. */
    private static int third(double component) {
        long bits = Double.doubleToRawLongBits(component);
        long size = bits & Long.MAX_VALUE;
        int steep = (int) (((STEEP - size) & (size - NAN)) >> 63);
        return 1 + (steep & ((int) (bits >> 63) | 1));
    }

    /** How far a corner of the graph is in a direction. */
    double graphDot(int corner, double x, double y, double z) {
        double[] p = graph.position;
        int o = 3 * corner;
        return x * p[o] + y * p[o + 1] + z * p[o + 2];
    }

    /** {@link #farthest} that starts at the first corner, as contacts with planes do. */
    int farthestFromFirst(double x, double y, double z) {
        if (climbs) {
            last = climb(0, graphDot(0, x, y, z), x, y, z);
            return graph.vertex[last];
        }
        last = search(0, -1e10, x, y, z);
        return last;
    }

    /** {@link #farthest} that starts at its last answer, as the older collider does. */
    int farthestFromLast(double x, double y, double z) {
        if (climbs) {
            int start = Math.max(0, last);
            last = climb(start, graphDot(start, x, y, z), x, y, z);
            return graph.vertex[last];
        }
        return search(0, -1e10, x, y, z);
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

    /** {@link #search} in double precision from the start, which gives the same. */
    private int searchSmall(int start, double least, double x, double y, double z) {
        double[] v = graph.vertices;
        int best = 3 * Math.max(0, start);
        double most = least;
        for (int o = 0; o < v.length; o += 3) {
            double along = x * v[o] + y * v[o + 1] + z * v[o + 2];
            if (along > most) {
                most = along;
                best = o;
            }
        }
        return best / 3;
    }

    /**
     * Goes from a corner of the graph to the first of its farthest neighbours as long as that leads farther. Of four neighbours
     * the farthest is found at once: to compare one by one would mean to guess each time.
     */
    private int climb(int start, double along, double x, double y, double z) {
        double[] p = graph.around;
        int[] first = graph.first, neighbour = graph.neighbour;
        int best = start, previous = -1;
        double most = along;
        while (best != previous) {
            previous = best;
            for (int e = first[best]; neighbour[e] >= 0; e += HullGraph.GROUP) {
                int o = 3 * e;
                double a = x * p[o] + y * p[o + 1] + z * p[o + 2];
                double b = x * p[o + 3] + y * p[o + 4] + z * p[o + 5];
                double c = x * p[o + 6] + y * p[o + 7] + z * p[o + 8];
                double d = x * p[o + 9] + y * p[o + 10] + z * p[o + 11];
                double farthest = Math.max(Math.max(a, b), Math.max(c, d));
                if (farthest > most) {
                    most = farthest;
                    best = neighbour[e + (a == farthest ? 0 : b == farthest ? 1 : c == farthest ? 2 : 3)];
                }
            }
        }
        return best;
    }

    /**
     * Neighbour k of the corner that {@link #farthestFromFirst} found, -1 after the last one. For small meshes MuJoCo takes
     * the number of the vertex for that of the graph's corner here, and so do we.
     */
    int neighbour(int k) {
        int[] g = mesh.graph;
        int places = mesh.graphadr[id] + 2, n = g[places - 2], ids = places + n, lists = ids + n;
        int local = g[lists + g[places + last] + k];
        return local < 0 ? -1 : g[ids + local];
    }

    boolean hasGraph() {
        return graph != null;
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
