package dev.cardan.mjcf.lint.check;

import dev.cardan.engine.Model;
import java.util.HashMap;
import java.util.Map;

/** Vertices of a mesh that are at one place, as at seams of textures and normals. */
final class MeshWeld {
    private record Point(float x, float y, float z) {}

    private MeshWeld() {}

    /** For each vertex the first one at its place. */
    static int[] ids(Model m, int mesh) {
        int n = m.mesh.vertnum[mesh], from = m.mesh.vertadr[mesh];
        float[] v = m.mesh.vert;
        int[] same = new int[n];
        Map<Point, Integer> known = new HashMap<>(2 * n);
        for (int i = 0; i < n; i++) {
            int at = 3 * (from + i);
            Integer first = known.putIfAbsent(new Point(v[at] + 0f, v[at + 1] + 0f, v[at + 2] + 0f), i);
            same[i] = first == null ? i : first;
        }
        return same;
    }
}
