package dev.cardan.soft;

import java.util.Arrays;

/** The edges of triangles, tetrahedra or segments, each once, in the order in which elements first have them. */
final class Edges {
    private static final int[][] SIDES = {{}, {}, {0, 1}, {0, 1, 1, 2, 2, 0}, {0, 1, 0, 2, 0, 3, 1, 2, 1, 3, 2, 3}};

    final int[] a;
    final int[] b;

    /** The first two elements at an edge; -1 for none. */
    final int[] first;

    final int[] second;
    int count;

    private final int[] elements;
    private final int corners;
    private final int[] all; // edge of each side of each element
    private final double[] total;

    Edges(int[] elements, int corners) {
        this.elements = elements;
        this.corners = corners;
        int[] sides = SIDES[corners];
        int per = sides.length / 2, n = elements.length / corners * per;
        a = new int[n];
        b = new int[n];
        first = new int[n];
        second = new int[n];
        all = new int[n];
        total = new double[n];
        Arrays.fill(second, -1);
        int capacity = Integer.highestOneBit(Math.max(4, 2 * n)) * 2;
        int[] table = new int[capacity]; // open addressing: edge + 1
        for (int i = 0; i < n; i++) {
            int e = i / per, k = i % per;
            int p = elements[e * corners + sides[2 * k]], q = elements[e * corners + sides[2 * k + 1]];
            int low = Math.min(p, q), high = Math.max(p, q);
            int at = ((low * 0x9E3779B1) ^ (high * 0x85EBCA77)) & (capacity - 1);
            while (table[at] != 0 && (a[table[at] - 1] != low || b[table[at] - 1] != high)) {
                at = (at + 1) & (capacity - 1);
            }
            if (table[at] == 0) {
                a[count] = low;
                b[count] = high;
                first[count] = e;
                table[at] = ++count;
            } else if (second[table[at] - 1] < 0) {
                second[table[at] - 1] = e;
            }
            all[i] = table[at] - 1;
        }
    }

    /** Sum of the sizes of the two triangles at an edge. */
    double around(int e, double[] size) {
        return size[first[e]] + (second[e] < 0 ? 0 : size[second[e]]);
    }

    /** Sum of the sizes of all elements at an edge. */
    double total(int e, double[] size) {
        if (e == 0) {
            Arrays.fill(total, 0);
            int per = SIDES[corners].length / 2;
            for (int i = 0; i < all.length; i++) {
                total[all[i]] += size[i / per];
            }
        }
        return total[e];
    }

    /** The vertex of a triangle that is not on an edge. */
    int opposite(int e, int triangle) {
        for (int k = 0; k < 3; k++) {
            int v = elements[3 * triangle + k];
            if (v != a[e] && v != b[e]) {
                return v;
            }
        }
        throw new IllegalStateException("triangle " + triangle + " is no triangle");
    }

    /** Whether a triangle goes round from a to b. */
    boolean runs(int e, int triangle) {
        for (int k = 0; k < 3; k++) {
            if (elements[3 * triangle + k] == a[e]) {
                return elements[3 * triangle + (k + 1) % 3] == b[e];
            }
        }
        return false;
    }
}
