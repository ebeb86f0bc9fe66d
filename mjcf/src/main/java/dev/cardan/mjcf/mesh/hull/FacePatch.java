package dev.cardan.mjcf.mesh.hull;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Triangles of a hull that look the same way within a hundredth of a radian, as the directed sides along their rim. A
 * side that two of them share is dropped, so what is left goes round one or more polygons. Sides connected by triangles
 * form an island; an island is a polygon.
 */
final class FacePatch {
    private int[] from = new int[8];
    private int[] to = new int[8];
    private int[] island = new int[8];
    private int size;
    private int islands;

    FacePatch(int a, int b, int c) {
        islands = 1;
        add(a, b, 0);
        add(b, c, 0);
        add(c, a, 0);
    }

    /** Adds a triangle and joins the islands that it connects. */
    void insert(int a, int b, int c) {
        int own = -1;
        int i = find(b, a);
        boolean openAb = i < 0;
        if (!openAb) {
            own = island[i];
            remove(i);
        }
        i = find(c, b);
        boolean openBc = i < 0;
        if (!openBc) {
            own = connect(own, island[i]);
            remove(i);
        }
        i = find(a, c);
        boolean openCa = i < 0;
        if (!openCa) {
            own = connect(own, island[i]);
            remove(i);
        }
        if (own < 0) {
            own = islands++;
        }
        if (openAb) {
            add(a, b, own);
        }
        if (openBc) {
            add(b, c, own);
        }
        if (openCa) {
            add(c, a, own);
        }
    }

    /** Makes one island of two; returns its number. */
    private int connect(int own, int other) {
        if (own < 0 || own == other) {
            return other;
        }
        islands--;
        int low = Math.min(own, other);
        int high = Math.max(own, other);
        for (int i = 0; i < size; i++) {
            if (island[i] == high) {
                island[i] = low;
            } else if (island[i] > high) {
                island[i]--;
            }
        }
        return low;
    }

    /**
     * The polygons as vertex numbers. A rim that does not close, or that touches itself so that the walk never returns,
     * gives none. The first side is never walked over again, as in MuJoCo, which is of no consequence on a closed rim.
     */
    List<int[]> polygons() {
        List<int[]> polygons = new ArrayList<>();
        if (size == 3) {
            polygons.add(new int[] {from[0], from[1], from[2]});
            return polygons;
        }
        for (int i = 0; i < islands; i++) {
            int start = 0;
            while (start < size && island[start] != i) {
                start++;
            }
            if (start < size) {
                walk(polygons, i, start);
            }
        }
        return polygons;
    }

    private void walk(List<int[]> polygons, int i, int start) {
        int[] path = new int[size + 2];
        int length = 0;
        path[length++] = from[start];
        path[length++] = to[start];
        int at = to[start];
        for (int step = 0; step < size; step++) {
            int side = 1;
            while (side < size && !(island[side] == i && from[side] == at)) {
                side++;
            }
            if (side == size) {
                return;
            }
            at = to[side];
            if (at == path[0]) {
                if (length >= 3) {
                    polygons.add(Arrays.copyOf(path, length));
                }
                return;
            }
            path[length++] = at;
        }
    }

    private int find(int a, int b) {
        for (int i = 0; i < size; i++) {
            if (from[i] == a && to[i] == b) {
                return i;
            }
        }
        return -1;
    }

    private void remove(int i) {
        int rest = size - i - 1;
        System.arraycopy(from, i + 1, from, i, rest);
        System.arraycopy(to, i + 1, to, i, rest);
        System.arraycopy(island, i + 1, island, i, rest);
        size--;
    }

    private void add(int a, int b, int number) {
        if (size == from.length) {
            from = Arrays.copyOf(from, 2 * size);
            to = Arrays.copyOf(to, 2 * size);
            island = Arrays.copyOf(island, 2 * size);
        }
        from[size] = a;
        to[size] = b;
        island[size++] = number;
    }
}
