package dev.cardan.engine.flex;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.math.Quat;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Shells: faces of cells on the surface of a grid of nodes, and nodes inside that follow the surface. */
class ShellStateTest {
    private static final int CX = 2;
    private static final int CY = 3;
    private static final int CZ = 4;

    @Test
    void facesCoverTheSurface() {
        for (int order = 1; order <= 2; order++) {
            int nx = CX * order + 1, ny = CY * order + 1, nz = CZ * order + 1, npe = (order + 1) * (order + 1);
            boolean[] seen = new boolean[nx * ny * nz];
            int[] nodes = new int[npe];
            for (int face = 0; face < FaceState.faces(CX, CY, CZ); face++) {
                FaceState.nodes(nodes, 0, CX, CY, CZ, face, order);
                assertEquals(npe, Arrays.stream(nodes).distinct().count());
                int axis = FaceState.normalAxis(CX, CY, CZ, face);
                for (int node : nodes) {
                    int[] place = {node / (ny * nz), node / nz % ny, node % nz};
                    int[] last = {nx - 1, ny - 1, nz - 1};
                    assertTrue(place[axis] == 0 || place[axis] == last[axis]);
                    seen[node] = true;
                }
            }
            for (int node = 0; node < seen.length; node++) {
                int i = node / (ny * nz), j = node / nz % ny, k = node % nz;
                boolean inside = i % (nx - 1) != 0 && j % (ny - 1) != 0 && k % (nz - 1) != 0;
                assertEquals(!inside, seen[node]);
            }
        }
    }

    @Test
    void innerNodesFollowLinearFields() {
        int nx = 4, ny = 5, nz = 3;
        double[] expected = grid(nx, ny, nz), r = expected.clone();
        for (int i = 1; i < nx - 1; i++) {
            for (int j = 1; j < ny - 1; j++) {
                for (int k = 1; k < nz - 1; k++) {
                    r[3 * ((i * ny + j) * nz + k)] = 99;
                }
            }
        }
        ShellInterior.follow(r, 0, nx, ny, nz);
        assertArrayEquals(expected, r, 1e-12);
    }

    @Test
    void framesOfFacesTurnWithThem() {
        int order = 1, ny = CY + 1, nz = CZ + 1;
        double[] q = {0.8, 0.2, -0.4, 0.4};
        Quat.normalize(q, 0);
        double[] xpos = grid(CX + 1, ny, nz);
        for (int o = 0; o < xpos.length; o += 3) {
            Quat.rotate(xpos, o, xpos, o, q, 0);
        }
        int[] nodes = new int[4];
        double[] face = new double[12], gradient = new double[9], r = new double[4];
        for (int f = 0; f < FaceState.faces(CX, CY, CZ); f++) {
            FaceState.nodes(nodes, 0, CX, CY, CZ, f, order);
            CellState.gather(face, 0, xpos, 0, nodes, 4);
            FaceState.gradient(gradient, 0, 0.5, 0.5, face, 0, FaceState.normalAxis(CX, CY, CZ, f), order);
            Quat.identity(r, 0);
            Quat.nearest(r, 0, gradient, 0);
            assertArrayEquals(q, r, 1e-8);
        }
    }

    /** Nodes at unit distances along the axes. */
    private static double[] grid(int nx, int ny, int nz) {
        double[] r = new double[3 * nx * ny * nz];
        for (int i = 0, o = 0; i < nx; i++) {
            for (int j = 0; j < ny; j++) {
                for (int k = 0; k < nz; k++, o += 3) {
                    r[o] = i;
                    r[o + 1] = j;
                    r[o + 2] = k;
                }
            }
        }
        return r;
    }
}
