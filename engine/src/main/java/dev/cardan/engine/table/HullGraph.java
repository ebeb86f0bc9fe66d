package dev.cardan.engine.table;

/**
 * Who is whose neighbour on the convex hull of a mesh, read from {@link MeshTable#graph} and laid out for a walk from
 * corner to corner: the search for the farthest corner is where most of the time of convex collision goes. Corners
 * have the graph's numbers. Meshes of few vertices are searched through instead.
 *
 * <p>In a mesh's part of the graph the first number is that of its corners; from the third on follow, for each, the
 * place of its list of neighbours, then the vertex it is, then the lists, each ended by -1.
 */
public final class HullGraph {
    private static final int CLIMB_MIN = 10;

    /** How many neighbours are looked at together. */
    public static final int GROUP = 4;

    /** Position of a corner in the mesh's frame, m (ncorner x 3). */
    public final double[] position;

    /** The vertex of the mesh that a corner is (ncorner). */
    public final int[] vertex;

    /** Where in {@link #neighbour} those of a corner start (ncorner). */
    public final int[] first;

    /**
     * Neighbours of all corners, as corners, in the graph's order. Each list is filled up to a multiple of {@link #GROUP} with its
     * last one, which is never farther than itself, and ended by -1.
     */
    public final int[] neighbour;

    /** Their positions, side by side: who looks at the neighbours of a corner reads memory in its order (nneighbour x 3). */
    public final double[] around;

    /** (nvert x 3) all vertices of a mesh that is {@link #small}, else nothing. */
    public final double[] vertices;

    HullGraph(MeshTable mesh, int id) {
        vertices = new double[small(mesh.vertnum[id]) ? 3 * mesh.vertnum[id] : 0];
        for (int i = 0; i < vertices.length; i++) {
            vertices[i] = mesh.vert[3 * mesh.vertadr[id] + i];
        }
        int[] graph = mesh.graph;
        int adr = mesh.graphadr[id], n = graph[adr];
        int places = adr + 2, ids = places + n, lists = ids + n;
        position = new double[3 * n];
        vertex = new int[n];
        first = new int[n];
        int count = 0;
        for (int i = 0; i < n; i++) {
            vertex[i] = graph[ids + i];
            for (int k = 0; k < 3; k++) {
                position[3 * i + k] = mesh.vert[3 * (mesh.vertadr[id] + vertex[i]) + k];
            }
            first[i] = count;
            int list = lists + graph[places + i], end = list;
            while (graph[end] >= 0) {
                end++;
            }
            count += (end - list + GROUP - 1) / GROUP * GROUP + 1;
        }
        neighbour = new int[count];
        around = new double[3 * count];
        for (int i = 0; i < n; i++) {
            int list = lists + graph[places + i], end = (i + 1 < n ? first[i + 1] : count) - 1;
            for (int to = first[i]; to < end; to++) {
                int next = graph[list] >= 0 ? graph[list++] : neighbour[to - 1];
                neighbour[to] = next;
                System.arraycopy(position, 3 * next, around, 3 * to, 3);
            }
            neighbour[end] = -1;
        }
    }

    /** Whether a mesh of so many vertices is searched through. */
    public static boolean small(int vertices) {
        return vertices < CLIMB_MIN;
    }
}
