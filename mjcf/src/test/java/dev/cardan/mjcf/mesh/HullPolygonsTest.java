package dev.cardan.mjcf.mesh;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.cardan.mjcf.mesh.hull.ConvexHull;
import dev.cardan.mjcf.mesh.hull.HullPolygons;
import org.junit.jupiter.api.Test;

class HullPolygonsTest {
    private static final double[] CUBE = {0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 1, 0, 0, 0, 1, 1, 0, 1, 0, 1, 1, 1, 1, 1};

    /** {@code mesh_polyvert} and {@code mesh_polymap} of native MuJoCo 3.12.0. */
    @Test
    void cubeHasSixSquaresInNativeOrder() {
        HullPolygons sides = HullPolygons.of(ConvexHull.graph(CUBE, -1), CUBE);
        assertEquals(6, sides.count());
        assertArrayEquals(new int[] {4, 4, 4, 4, 4, 4}, sides.vertexCounts());
        assertArrayEquals(
                new int[] {6, 4, 5, 7, 3, 2, 6, 7, 6, 2, 0, 4, 5, 1, 3, 7, 1, 5, 4, 0, 2, 3, 1, 0}, sides.vertices());
        assertArrayEquals(new int[] {3, 3, 3, 3, 3, 3, 3, 3}, sides.mapCounts());
        assertArrayEquals(
                new int[] {2, 4, 5, 3, 4, 5, 1, 2, 5, 1, 3, 5, 0, 2, 4, 0, 3, 4, 0, 1, 2, 0, 1, 3}, sides.map());
    }

    @Test
    void normalsLookOutwardsInTheGivenFrame() {
        HullPolygons sides = HullPolygons.of(ConvexHull.graph(CUBE, -1), CUBE);
        double[] expected = {0, 0, 1, 0, 1, 0, -1, 0, 0, 1, 0, 0, 0, -1, 0, 0, 0, -1};
        assertArrayEquals(expected, sides.normals(CUBE), 0.0);
        double[] turned = new double[24];
        for (int i = 0; i < 8; i++) {
            turned[3 * i] = -CUBE[3 * i + 1];
            turned[3 * i + 1] = CUBE[3 * i];
            turned[3 * i + 2] = CUBE[3 * i + 2];
        }
        double[] normals = sides.normals(turned);
        assertEquals(-1, normals[3], 0.0);
        assertEquals(-1, normals[7], 0.0);
    }

    @Test
    void noGraphNoPolygons() {
        HullPolygons sides = HullPolygons.of(new int[0], new double[9]);
        assertEquals(0, sides.count());
        assertArrayEquals(new int[3], sides.mapCounts());
    }
}
