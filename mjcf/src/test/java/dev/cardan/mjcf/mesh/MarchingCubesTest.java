package dev.cardan.mjcf.mesh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.extension.SignedDistance;
import dev.cardan.engine.sdf.Bolt;
import dev.cardan.engine.sdf.Bowl;
import dev.cardan.engine.sdf.Gear;
import dev.cardan.engine.sdf.Nut;
import dev.cardan.engine.sdf.Torus;
import dev.cardan.mjcf.mesh.geometry.MarchingCubes;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Meshes made from signed distances. */
class MarchingCubesTest {
    /** MuJoCo's numbers of vertices and faces. */
    static Stream<Arguments> shapes() {
        return Stream.of(
                Arguments.of(new Bolt(.255), 25680, 51356),
                Arguments.of(new Nut(.26), 23258, 46516),
                Arguments.of(new Bowl(.4, 1, .02), 63634, 127264),
                Arguments.of(new Gear(0, 2.8, 25, .2, -1), 22004, 44008),
                Arguments.of(new Torus(.35, .15), 49896, 99792));
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void surfacesAreClosedAndWhereTheDistanceIsNothing(SignedDistance shape, int vertices, int faces)
            throws BadMeshException {
        MeshData mesh = MarchingCubes.mesh(shape);
        assertEquals(vertices, mesh.vert().length / 3);
        assertEquals(faces, mesh.face().length / 3);
        long[] edges = new long[mesh.face().length];
        for (int i = 0; i < edges.length; i++) {
            int next = i % 3 == 2 ? i - 2 : i + 1;
            edges[i] = ((long) mesh.face()[i] << 32) | mesh.face()[next];
        }
        Arrays.sort(edges);
        for (long e : edges) {
            assertTrue(Arrays.binarySearch(edges, (e << 32) | (e >>> 32)) >= 0, "an edge has a face on one side only");
        }
        double[] p = new double[3], bounds = new double[6];
        shape.bounds(bounds);
        double cell = 2 * (bounds[3] + bounds[4] + bounds[5]) / 300;
        for (int v = 0; v < mesh.vert().length; v += 3) {
            for (int k = 0; k < 3; k++) {
                p[k] = mesh.vert()[v + k];
            }
            assertTrue(Math.abs(shape.distance(p, 0)) < cell);
        }
    }

    @Test
    void theVolumeOfARingIsRight() throws BadMeshException {
        MeshData mesh = MarchingCubes.mesh(new Torus(.35, .15));
        double sum = 0;
        float[] v = mesh.vert();
        for (int f = 0; f < mesh.face().length; f += 3) {
            int a = 3 * mesh.face()[f], b = 3 * mesh.face()[f + 1], c = 3 * mesh.face()[f + 2];
            sum += v[a] * (v[b + 1] * v[c + 2] - v[b + 2] * v[c + 1])
                    + v[a + 1] * (v[b + 2] * v[c] - v[b] * v[c + 2])
                    + v[a + 2] * (v[b] * v[c + 1] - v[b + 1] * v[c]);
        }
        double volume = 2 * Math.PI * Math.PI * .35 * .15 * .15;
        assertEquals(volume, sum / 6, 2e-3 * volume);
    }

    @Test
    void gradientsFollowTheDistance() {
        double[] p = {.3, .21, .05}, exact = new double[3], quotient = new double[3];
        Torus torus = new Torus(.35, .15);
        SignedDistance other = new SignedDistance() {
            @Override
            public double distance(double[] q, int o) {
                return torus.distance(q, o);
            }

            @Override
            public void bounds(double[] centreAndHalf) {
                torus.bounds(centreAndHalf);
            }
        };
        torus.gradient(exact, 0, p, 0);
        other.gradient(quotient, 0, p, 0);
        for (int k = 0; k < 3; k++) {
            assertEquals(exact[k], quotient[k], 1e-6);
        }
    }

    @Test
    void aShapeWithoutSizeHasNoMesh() {
        assertThrows(BadMeshException.class, () -> MarchingCubes.mesh(new Torus(0, 0)));
    }
}
