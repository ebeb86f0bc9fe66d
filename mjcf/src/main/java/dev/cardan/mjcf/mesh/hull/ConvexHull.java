package dev.cardan.mjcf.mesh.hull;

import java.util.Arrays;

/** The convex hull of a mesh's vertices as MuJoCo stores it in {@code mesh_graph}. */
public final class ConvexHull {
    /** Lengths and sines below this are zero. */
    private static final double MIN_VALUE = 1e-15;

    private ConvexHull() {}

    /**
     * Computes the hull's graph.
     *
     * <p>Layout, with nv corners and nf triangles: nv; nf; for each corner the address of its edges; for each corner
     * its vertex number; nv + 3 nf numbers of adjacent corners (counted among the corners), each corner's list ended
     * by -1; three vertex numbers per triangle, counter-clockwise seen from outside.
     *
     * @param vertices coordinates x y z of each vertex, in the frame of the file before scaling. Not modified.
     * @param maxHullVertices stop at this many corners, the furthest points first (at least 4); -1 for no limit
     * @return the graph; empty for fewer than four vertices, which need none
     * @throws HullException if the vertices span no volume or the hull is lost to rounding
     */
    public static int[] graph(double[] vertices, int maxHullVertices) {
        int count = vertices.length / 3;
        if (count < 4) {
            return new int[0];
        }
        if (maxHullVertices >= 0 && maxHullVertices < 4) {
            throw new HullException(
                    "maxhullvert is " + maxHullVertices + ", but a convex hull has at least 4 vertices");
        }
        refuseFlat(vertices, count);
        return graph(QuickHull.build(vertices, count, maxHullVertices));
    }

    /** The triangles of a hull: three vertex numbers each. */
    public static int[] triangles(int[] graph) {
        return graph.length == 0 ? graph : Arrays.copyOfRange(graph, graph.length - 3 * graph[1], graph.length);
    }

    /** Refuses vertices that are all at one place, on one line or in one plane. */
    private static void refuseFlat(double[] v, int count) {
        double length = 0;
        int second = 1;
        while (second < count) {
            length = distance(v, 3 * second);
            if (length > MIN_VALUE) {
                break;
            }
            second++;
        }
        if (second == count) {
            throw new HullException(
                    "all vertices are at the same place, so there is no convex hull; use a small sphere instead");
        }
        double[] normal = normal(v, count, second, length);
        if (normal.length == 0) {
            throw new HullException(
                    "all vertices are on one line, so there is no convex hull; use a thin capsule instead");
        }
        double height = dot(normal, v, 0);
        for (int i = 0; i < count; i++) {
            if (Math.abs(dot(normal, v, 3 * i) - height) > MIN_VALUE * length) {
                return;
            }
        }
        throw new HullException("all vertices are in one plane, so there is no convex hull;"
                + " use a primitive geom instead (a plane or a thin box)");
    }

    /** Normal of the plane through vertex 0, {@code second} and the first vertex off their line; empty if none is. */
    private static double[] normal(double[] v, int count, int second, double length) {
        double ax = v[3 * second] - v[0];
        double ay = v[3 * second + 1] - v[1];
        double az = v[3 * second + 2] - v[2];
        for (int i = 1; i < count; i++) {
            if (i == second) {
                continue;
            }
            double bx = v[3 * i] - v[0];
            double by = v[3 * i + 1] - v[1];
            double bz = v[3 * i + 2] - v[2];
            double other = Math.sqrt(bx * bx + by * by + bz * bz);
            if (other < MIN_VALUE) {
                continue;
            }
            double nx = ay * bz - az * by;
            double ny = az * bx - ax * bz;
            double nz = ax * by - ay * bx;
            double norm = Math.sqrt(nx * nx + ny * ny + nz * nz);
            if (norm > MIN_VALUE * length * other) {
                return new double[] {nx / norm, ny / norm, nz / norm};
            }
        }
        return new double[0];
    }

    private static double distance(double[] v, int i) {
        double x = v[i] - v[0];
        double y = v[i + 1] - v[1];
        double z = v[i + 2] - v[2];
        return Math.sqrt(x * x + y * y + z * z);
    }

    private static double dot(double[] n, double[] v, int i) {
        return n[0] * v[i] + n[1] * v[i + 1] + n[2] * v[i + 2];
    }

    private static int[] graph(Surface hull) {
        int nv = hull.vertexCount;
        int nf = hull.facetCount;
        int[] graph = new int[2 + 3 * nv + 6 * nf];
        graph[0] = nv;
        graph[1] = nf;
        int[] local = new int[hull.pointCount];
        Arrays.fill(local, -1);
        int corner = 0;
        for (HullVertex vertex = hull.firstVertex; vertex.next != null; vertex = vertex.next) {
            local[vertex.point] = corner;
            graph[2 + nv + corner] = vertex.point;
            corner++;
        }
        int edges = 2 + 2 * nv;
        int end = edges;
        int faces = 2 + 3 * nv + 3 * nf;
        corner = 0;
        for (HullVertex vertex = hull.firstVertex; vertex.next != null; vertex = vertex.next) {
            graph[2 + corner++] = end - edges;
            end = addEdges(graph, end, faces, local, vertex);
        }
        if (end != faces) {
            throw HullException.broken("the surface is not closed");
        }
        for (HullFacet facet = hull.firstFacet; facet.next != null; facet = facet.next) {
            int first = facet.topOriented ? 1 : 0;
            graph[faces + first] = facet.corners.get(0).point;
            graph[faces + 1 - first] = facet.corners.get(1).point;
            graph[faces + 2] = facet.corners.get(2).point;
            faces += 3;
        }
        return graph;
    }

    /** Lists the corners next to a vertex, each once, in the order of the facets around it; ends with -1. */
    private static int addEdges(int[] graph, int begin, int limit, int[] local, HullVertex vertex) {
        int end = begin;
        int own = local[vertex.point];
        for (int i = 0; i < vertex.neighbours.size(); i++) {
            HullFacet facet = vertex.neighbours.get(i);
            for (int j = 0; j < 3; j++) {
                int other = local[facet.corners.get(j).point];
                boolean known = other == own;
                for (int k = begin; k < end && !known; k++) {
                    known = graph[k] == other;
                }
                if (!known) {
                    if (other < 0 || end >= limit) {
                        throw HullException.broken("the surface is not closed");
                    }
                    graph[end++] = other;
                }
            }
        }
        if (end >= limit) {
            throw HullException.broken("the surface is not closed");
        }
        graph[end++] = -1;
        return end;
    }
}
