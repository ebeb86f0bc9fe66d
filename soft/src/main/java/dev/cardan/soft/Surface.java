package dev.cardan.soft;

import java.util.Arrays;

/** The faces of tetrahedra that no other tetrahedron has. */
final class Surface {
    private static final int[] FACES = {0, 2, 1, 0, 1, 3, 0, 3, 2, 1, 2, 3}; // outward if the volume is positive

    private Surface() {}

    /** Triangles of the surface, in the order of elements. */
    static int[] of(int[] tetrahedra) {
        int faces = tetrahedra.length;
        long[][] keys = new long[faces][];
        Integer[] order = new Integer[faces];
        for (int f = 0; f < faces; f++) {
            int[] v = face(tetrahedra, f);
            Arrays.sort(v);
            keys[f] = new long[] {v[0], v[1], v[2]};
            order[f] = f;
        }
        Arrays.sort(order, (p, q) -> Arrays.compare(keys[p], keys[q]));
        boolean[] inner = new boolean[faces];
        for (int i = 1; i < faces; i++) {
            if (Arrays.equals(keys[order[i]], keys[order[i - 1]])) {
                inner[order[i]] = true;
                inner[order[i - 1]] = true;
            }
        }
        int[] r = new int[3 * faces];
        int n = 0;
        for (int f = 0; f < faces; f++) {
            if (!inner[f]) {
                System.arraycopy(face(tetrahedra, f), 0, r, n, 3);
                n += 3;
            }
        }
        return Arrays.copyOf(r, n);
    }

    private static int[] face(int[] tetrahedra, int f) {
        int e = f / 4, at = 3 * (f % 4);
        return new int[] {
            tetrahedra[4 * e + FACES[at]], tetrahedra[4 * e + FACES[at + 1]], tetrahedra[4 * e + FACES[at + 2]]
        };
    }
}
