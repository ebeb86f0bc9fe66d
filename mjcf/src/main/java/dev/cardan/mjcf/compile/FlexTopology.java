package dev.cardan.mjcf.compile;

import dev.cardan.mjcf.mesh.IntList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What follows from the elements of a flex alone, whatever the positions of its vertices: edges, the triangles at each
 * edge, the surface, how deep each tetrahedron lies below it, and which vertices an element may meet.
 */
final class FlexTopology {
    /** How many edges an element has, by dimension less one. */
    static final int[] EDGES = {1, 3, 6};

    /** Ends of an element's edges among its vertices, by dimension less one. */
    private static final int[][][] ENDS = {
        {{0, 1}}, {{1, 2}, {2, 0}, {0, 1}}, {{0, 1}, {1, 2}, {2, 0}, {2, 3}, {0, 3}, {1, 3}}
    };

    /** Vertices of the fragments that bound an element, by dimension less one. */
    private static final int[][][] FRAGMENTS = {
        {{0}, {1}}, {{0, 1}, {2, 0}, {1, 2}}, {{0, 1, 2}, {0, 3, 1}, {0, 2, 3}, {1, 3, 2}}
    };

    /** Two elements with a common fragment, whose vertices ascend. */
    private record Bond(int first, int second, int[] vertices) {}

    /** The two vertices of each edge, the smaller first. */
    final int[] edge;

    /** Edges of the elements. */
    final int[] elemedge;

    /**
     * Triangles only: the four vertices around each edge, its ends in the order of the first triangle, then those
     * opposite to it in the first and the last other triangle; -1 where there is none.
     */
    final int[] flap;

    /** Vertices of the fragments that belong to one element only, oriented as there. */
    final int[] shell;

    /** How many elements lie between each tetrahedron and the surface. */
    final int[] elemlayer;

    /** Pairs of an element and a vertex that may collide although they are neighbours. */
    final int[] evpair;

    private final int dim;
    private final int[] elem;
    private final boolean[] border; // of each element: whether it has a fragment of the surface

    FlexTopology(int dim, int[] elem) {
        this.dim = dim;
        this.elem = elem;
        int n = elem.length / (dim + 1);
        border = new boolean[n];
        elemedge = new int[n * EDGES[dim - 1]];
        int[] around = new int[dim == 2 ? 4 * elemedge.length : 0];
        edge = edges(around);
        flap = dim == 2 ? Arrays.copyOf(around, 2 * edge.length) : around;
        IntList surface = new IntList();
        List<Bond> bonds = bonds(surface);
        shell = surface.toArray();
        elemlayer = dim < 3 ? new int[n] : layers(bonds);
        evpair = dim < 3 ? pairs(bonds) : new int[0];
    }

    private int[] edges(int[] around) {
        Map<Long, Integer> known = new HashMap<>();
        IntList list = new IntList();
        int[][] ends = ENDS[dim - 1];
        for (int k = 0; k < elemedge.length; k++) {
            int base = k / ends.length * (dim + 1);
            int[] end = ends[k % ends.length];
            int a = elem[base + end[0]], b = elem[base + end[1]];
            int low = Math.min(a, b), high = Math.max(a, b);
            int next = known.size();
            Integer old = known.putIfAbsent((long) low << 32 | high, next);
            elemedge[k] = old == null ? next : old;
            if (old == null) {
                list.add(low);
                list.add(high);
            }
            if (dim == 2) {
                int opposite = elem[base + (end[1] + 1) % 3];
                if (old == null) {
                    around[4 * next] = a;
                    around[4 * next + 1] = b;
                    around[4 * next + 2] = opposite;
                    around[4 * next + 3] = -1;
                } else {
                    around[4 * old + 3] = opposite;
                }
            }
        }
        return list.toArray();
    }

    /** Lists pairs of elements with a common fragment; fragments of one element only are appended to the surface. */
    private List<Bond> bonds(IntList surface) {
        int[][] rows = fragments(); // ascending vertices, element, vertices as oriented
        Arrays.sort(rows, Arrays::compare);
        List<Bond> bonds = new ArrayList<>();
        for (int i = 0; i < rows.length; i++) {
            boolean last = i + 1 == rows.length || !sameFragment(rows[i], rows[i + 1]);
            boolean first = i == 0 || !sameFragment(rows[i - 1], rows[i]);
            if (!last) {
                bonds.add(new Bond(rows[i][dim], rows[i + 1][dim], Arrays.copyOf(rows[i], dim)));
            }
            if (first && last) {
                border[rows[i][dim]] = true;
                for (int k = dim + 1; k < rows[i].length; k++) {
                    surface.add(rows[i][k]);
                }
            }
        }
        return bonds;
    }

    private int[][] fragments() {
        int[][] rows = new int[elem.length][];
        for (int i = 0; i < rows.length; i++) {
            int e = i / (dim + 1);
            int[] local = FRAGMENTS[dim - 1][i % (dim + 1)];
            int[] row = new int[2 * dim + 1];
            for (int k = 0; k < dim; k++) {
                row[k] = elem[e * (dim + 1) + local[k]];
                row[dim + 1 + k] = row[k];
            }
            row[dim] = e;
            Arrays.sort(row, 0, dim);
            rows[i] = row;
        }
        return rows;
    }

    private boolean sameFragment(int[] a, int[] b) {
        return Arrays.equals(a, 0, dim, b, 0, dim);
    }

    /** Steps from each element to the nearest one on the surface; one more than there are elements if no way leads there. */
    private int[] layers(List<Bond> bonds) {
        int n = border.length;
        int[] start = new int[n + 1];
        for (Bond b : bonds) {
            start[b.first + 1]++;
            start[b.second + 1]++;
        }
        for (int e = 0; e < n; e++) {
            start[e + 1] += start[e];
        }
        int[] neighbour = new int[2 * bonds.size()], at = start.clone();
        for (Bond b : bonds) {
            neighbour[at[b.first]++] = b.second;
            neighbour[at[b.second]++] = b.first;
        }
        int[] layer = new int[n], queue = new int[n];
        Arrays.fill(layer, n + 1);
        int end = 0;
        for (int e = 0; e < n; e++) {
            if (border[e]) {
                layer[e] = 0;
                queue[end++] = e;
            }
        }
        for (int k = 0; k < end; k++) {
            int e = queue[k];
            for (int i = start[e]; i < start[e + 1]; i++) {
                if (layer[neighbour[i]] > n) {
                    layer[neighbour[i]] = layer[e] + 1;
                    queue[end++] = neighbour[i];
                }
            }
        }
        return layer;
    }

    /** At the border, the vertex of each element that its neighbour does not have may meet that neighbour. */
    private int[] pairs(List<Bond> bonds) {
        IntList list = new IntList();
        for (Bond b : bonds) {
            if (border[b.first] || border[b.second]) {
                pair(list, b.second, b.first, b.vertices);
                pair(list, b.first, b.second, b.vertices);
            }
        }
        return list.toArray();
    }

    private void pair(IntList list, int element, int owner, int[] common) {
        for (int k = owner * (dim + 1); k < (owner + 1) * (dim + 1); k++) {
            if (Arrays.binarySearch(common, elem[k]) < 0) {
                list.add(element);
                list.add(elem[k]);
                return;
            }
        }
    }
}
