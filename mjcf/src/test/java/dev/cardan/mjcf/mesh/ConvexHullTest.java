package dev.cardan.mjcf.mesh;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.mjcf.mesh.hull.ConvexHull;
import dev.cardan.mjcf.mesh.hull.HullException;
import dev.cardan.mjcf.mesh.hull.HullPolygons;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class ConvexHullTest {
    private static final int SEEDS = 40;

    private static final double[] CUBE = {0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 1, 0, 0, 0, 1, 1, 0, 1, 0, 1, 1, 1, 1, 1};

    /** {@code mesh_graph} of native MuJoCo 3.12.0 for the cube. */
    private static final int[] CUBE_GRAPH = {
        8, 12, 0, 7, 11, 18, 22, 29, 33, 37, 3, 2, 0, 1, 5, 4, 7, 6, 1, 2, 3, 4, 6, 7, -1, 0, 2, 7, -1, 0, 1, 3, 4, 5,
        7, -1, 0, 2, 4, -1, 3, 2, 5, 0, 6, 7, -1, 4, 2, 7, -1, 4, 0, 7, -1, 1, 2, 5, 0, 6, 4, -1, 2, 3, 0, 3, 1, 0, 1,
        5, 0, 5, 4, 0, 3, 5, 1, 5, 3, 7, 6, 2, 0, 4, 6, 0, 6, 3, 2, 3, 6, 7, 5, 6, 4, 6, 5, 7
    };

    @Test
    void cubeEqualsNative() {
        assertArrayEquals(CUBE_GRAPH, ConvexHull.graph(CUBE, -1));
    }

    @Test
    void pointsInsideFacesAndEdgesDoNotChangeTheCube() {
        double[] more = Arrays.copyOf(CUBE, 36);
        double[] extra = {.5, 0, 0, .5, .5, 0, .5, .5, .5, 1, .5, .5};
        System.arraycopy(extra, 0, more, 24, 12);
        assertArrayEquals(CUBE_GRAPH, ConvexHull.graph(more, -1));
    }

    @Test
    void octahedronEqualsNative() {
        double[] vertices = {1, 0, 0, -1, 0, 0, 0, 1, 0, 0, -1, 0, 0, 0, 1, 0, 0, -1};
        int[] expected = {
            6, 8, 0, 5, 10, 15, 20, 25, 3, 2, 5, 0, 1, 4, 2, 4, 3, 5, -1, 2, 3, 4, 5, -1, 0, 3, 4, 1, -1, 5, 0, 2, 1,
            -1, 5, 0, 2, 1, -1, 0, 3, 4, 1, -1, 5, 3, 1, 3, 5, 0, 3, 4, 1, 4, 3, 0, 5, 2, 0, 2, 5, 1, 2, 4, 0, 4, 2, 1
        };
        assertArrayEquals(expected, ConvexHull.graph(vertices, -1));
    }

    /** Checksums over 40 clouds each of {@code mesh_graph} and {@code mesh_poly*} of native MuJoCo 3.12.0. */
    @ParameterizedTest
    @CsvSource({
        "BALL, -1, 1136064c, b41cef02",
        "BALL, 12, cb964949, afa46419",
        "LATTICE, -1, 96484862, 410a18a0",
        "LATTICE, 12, 5bca6471, 795e57a2",
        "BOX, -1, 672a6319, 40753581",
        "BOX, 12, 4e3f8dd0, a9b40014",
        "PLATE, -1, 19a04ee9, 809d1c55",
        "PLATE, 12, 5930138a, 7592ea18",
        "ROUGH_LATTICE, -1, f3ab438f, 88cdd627",
        "ROUGH_LATTICE, 12, 1c7ebb83, 7b7bd910",
        "NEEDLE, -1, 483fe03a, e0dcf525",
        "NEEDLE, 12, edc18006, a01677c2"
    })
    void cloudsEqualNative(PointClouds.Kind kind, int maxHullVertices, String graphs, String polygons) {
        CRC32 graphSum = new CRC32();
        CRC32 polygonSum = new CRC32();
        for (int seed = 1; seed <= SEEDS; seed++) {
            double[] cloud = PointClouds.cloud(kind, seed);
            int[] graph = ConvexHull.graph(cloud, maxHullVertices);
            update(graphSum, graph);
            HullPolygons sides = HullPolygons.of(graph, cloud);
            update(polygonSum, sides.vertexCounts());
            update(polygonSum, sides.vertices());
            update(polygonSum, sides.mapCounts());
            update(polygonSum, sides.map());
        }
        assertEquals(graphs, Long.toHexString(graphSum.getValue()));
        assertEquals(polygons, Long.toHexString(polygonSum.getValue()));
    }

    @ParameterizedTest
    @EnumSource(PointClouds.Kind.class)
    void hullIsClosedConvexAndContainsAllPoints(PointClouds.Kind kind) {
        for (int seed = 100; seed < 120; seed++) {
            double[] cloud = PointClouds.cloud(kind, seed);
            int[] graph = ConvexHull.graph(cloud, -1);
            int corners = graph[0];
            int[] triangles = ConvexHull.triangles(graph);
            assertEquals(2 * corners - 4, graph[1], "Euler's formula");
            Set<Long> sides = new HashSet<>();
            for (int t = 0; t < triangles.length; t += 3) {
                for (int k = 0; k < 3; k++) {
                    assertTrue(sides.add(side(triangles[t + k], triangles[t + (k + 1) % 3])), "side used twice");
                }
                assertTrue(height(cloud, triangles, t) < 1e-13, "a point is above a triangle");
            }
            for (int t = 0; t < triangles.length; t++) {
                int next = t % 3 == 2 ? t - 2 : t + 1;
                assertTrue(sides.contains(side(triangles[next], triangles[t])), "side without a partner");
            }
        }
    }

    @Test
    void hullDoesNotDependOnSharedState() {
        double[] first = PointClouds.cloud(PointClouds.Kind.BOX, 5);
        int[] alone = ConvexHull.graph(first, -1);
        double[] copy = first.clone();
        ConvexHull.graph(PointClouds.cloud(PointClouds.Kind.ROUGH_LATTICE, 6), -1);
        assertArrayEquals(alone, ConvexHull.graph(first, -1));
        assertArrayEquals(copy, first, 0.0);
    }

    @Test
    void limitBoundsTheNumberOfCorners() {
        double[] cloud = PointClouds.cloud(PointClouds.Kind.BALL, 3);
        for (int limit = 4; limit < 20; limit++) {
            assertEquals(limit, ConvexHull.graph(cloud, limit)[0]);
        }
        assertTrue(error(cloud, 3).startsWith("maxhullvert is 3"));
    }

    @Test
    void fewerThanFourVerticesNeedNoGraph() {
        assertEquals(0, ConvexHull.graph(new double[] {0, 0, 0, 1, 0, 0, 0, 1, 0}, -1).length);
        assertEquals(0, ConvexHull.triangles(new int[0]).length);
    }

    @Test
    void verticesWithoutVolumeAreRefused() {
        double[] point = new double[15];
        Arrays.fill(point, 0.25);
        assertTrue(error(point, -1).startsWith("all vertices are at the same place"));
        double[] line = new double[15];
        double[] plane = new double[15];
        for (int i = 0; i < 5; i++) {
            line[3 * i] = i;
            line[3 * i + 1] = 2 * i;
            plane[3 * i] = i;
            plane[3 * i + 1] = i * i;
            plane[3 * i + 2] = 0.5;
        }
        assertTrue(error(line, -1).startsWith("all vertices are on one line"));
        assertTrue(error(plane, -1).startsWith("all vertices are in one plane"));
    }

    @Test
    void verticesFlatWithinRoundingAreRefused() {
        double[] vertices = {0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 1, (float) 1e-15, 0.5, 0.25, 0};
        assertTrue(error(vertices, -1).contains("the mesh is flat"));
    }

    private static String error(double[] vertices, int limit) {
        return assertThrows(HullException.class, () -> ConvexHull.graph(vertices, limit))
                .getMessage();
    }

    private static long side(int from, int to) {
        return ((long) from << 32) + to;
    }

    /** Greatest height of a point above a triangle, times twice the triangle's area. */
    private static double height(double[] v, int[] triangles, int t) {
        int a = 3 * triangles[t];
        int b = 3 * triangles[t + 1];
        int c = 3 * triangles[t + 2];
        double bx = v[b] - v[a];
        double by = v[b + 1] - v[a + 1];
        double bz = v[b + 2] - v[a + 2];
        double cx = v[c] - v[a];
        double cy = v[c + 1] - v[a + 1];
        double cz = v[c + 2] - v[a + 2];
        double nx = by * cz - bz * cy;
        double ny = bz * cx - bx * cz;
        double nz = bx * cy - by * cx;
        double height = 0;
        for (int p = 0; p < v.length; p += 3) {
            height = Math.max(height, nx * (v[p] - v[a]) + ny * (v[p + 1] - v[a + 1]) + nz * (v[p + 2] - v[a + 2]));
        }
        return height;
    }

    private static void update(CRC32 sum, int[] numbers) {
        ByteBuffer bytes = ByteBuffer.allocate(4 * numbers.length).order(ByteOrder.LITTLE_ENDIAN);
        bytes.asIntBuffer().put(numbers);
        sum.update(bytes.array());
    }
}
