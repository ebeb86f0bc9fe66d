package dev.cardan.physics.flex;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.Physics;
import dev.cardan.engine.RayFilter;
import dev.cardan.engine.RayFlexParts;
import dev.cardan.engine.Rays;
import dev.cardan.mjcf.Mjcf;
import org.junit.jupiter.api.Test;

/** Rays against flexes and skins. */
class FlexRayTest {
    private static final RayFlexParts VERTICES = new RayFlexParts(true, false, false, false, 0);
    private static final RayFlexParts EDGES = new RayFlexParts(false, true, false, false, 0);
    private static final RayFlexParts FACES = new RayFlexParts(false, false, true, false, 0);
    private static final double RADIUS = 0.01;

    /** A sheet in the plane z = 0.5, with vertices at multiples of 0.1 from -0.1 to 0.1, and a block above it. */
    private static final Data WORLD = Mjcf.parse("""
            <mujoco>
              <worldbody>
                <flexcomp name="sheet" type="grid" dim="2" count="3 3 1" spacing=".1 .1 .1" radius=".01" pos="0 0 .5"/>
                <flexcomp name="block" type="grid" dim="3" count="5 5 5" spacing=".1 .1 .1" radius=".01" pos="0 0 2"/>
              </worldbody>
            </mujoco>
            """).newData();

    static {
        Physics.forward(WORLD);
    }

    private final int[] vertex = new int[1];
    private final double[] normal = new double[3];

    private double down(String flex, RayFlexParts parts, double x, double y, double z) {
        double[] point = {x, y, z}, vector = {0, 0, -0.5};
        return Rays.castFlex(WORLD, WORLD.flex(flex).id(), parts, point, 0, vector, 0, vertex, 0, normal, 0);
    }

    @Test
    void facesAreWhereTheirVerticesAre() {
        assertEquals(1, down("sheet", FACES, 0.03, 0.02, 1), 1e-12);
        assertEquals(4, vertex[0]);
        assertArrayEquals(new double[] {0, 0, 1}, new double[] {0, 0, Math.abs(normal[2])}, 1e-12);
    }

    @Test
    void edgesAndVerticesAreRound() {
        double top = (1 - 0.5 - RADIUS) / 0.5;
        assertEquals(top, down("sheet", EDGES, 0.03, 0, 1), 1e-12);
        assertArrayEquals(new double[] {0, 0, 1}, normal, 1e-9);
        assertEquals(top, down("sheet", VERTICES, 0.1, 0.1, 1), 1e-12);
        assertEquals(8, vertex[0]);
        assertArrayEquals(new double[] {0, 0, 1}, normal, 1e-12);
        assertEquals(-1, down("sheet", VERTICES, 0.05, 0.1, 1));
        assertEquals(-1, vertex[0]);
        assertArrayEquals(new double[3], normal);
    }

    @Test
    void theSkinHasEdgesAndFaces() {
        assertEquals(down("sheet", EDGES, 0.03, 0, 1), down("sheet", RayFlexParts.SKIN, 0.03, 0, 1));
        assertEquals(down("sheet", FACES, 0.07, 0.02, 1), down("sheet", RayFlexParts.SKIN, 0.07, 0.02, 1));
        assertEquals(-1, down("sheet", RayFlexParts.SKIN, 0.3, 0, 1));
    }

    @Test
    void layersLieOneBelowTheOther() {
        RayFlexParts inner = new RayFlexParts(false, false, true, false, 1);
        double outer = down("block", FACES, 0.03, 0.02, 3);
        assertEquals((3 - 2.2) / 0.5, outer, 1e-12);
        assertTrue(down("block", RayFlexParts.SKIN, 0.03, 0.02, 3) <= outer);
        double below = down("block", inner, 0.03, 0.02, 3);
        assertTrue(below > outer);
    }

    @Test
    void raysThroughTheWorldMeetGeomsOnly() {
        double[] point = {0.03, 0.02, 1}, vector = {0, 0, -1};
        assertEquals(-1, Rays.cast(WORLD, point, 0, vector, 0, RayFilter.ALL, null, 0, null, 0));
    }

    @Test
    void skinsAreTriangles() {
        float[] vertices = {0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 1, 0, 1, 0, 1, 1};
        int[] faces = {0, 1, 2, 3, 4, 5};
        double[] point = {0.7, 0.1, 3}, vector = {0, 0, -2};
        assertEquals(1, Rays.castSkin(vertices, faces, point, 0, vector, 0, vertex, 0));
        assertEquals(4, vertex[0]);
        point[0] = 2;
        assertEquals(-1, Rays.castSkin(vertices, faces, point, 0, vector, 0, vertex, 0));
        assertEquals(-1, vertex[0]);
        faces[3] = 6;
        assertThrows(
                IllegalArgumentException.class, () -> Rays.castSkin(vertices, faces, point, 0, vector, 0, null, 0));
    }

    @Test
    void thereMustBeSuchAFlex() {
        assertThrows(
                IllegalArgumentException.class,
                () -> Rays.castFlex(WORLD, 2, FACES, new double[3], 0, new double[] {1, 0, 0}, 0, null, 0, null, 0));
    }
}
