package dev.cardan.engine.flex;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import org.junit.jupiter.api.Test;

/** Interpolation between nodes gives back every field that is linear in space, and its derivatives. */
class CellInterpolationTest {
    private static final int[] CELLS = {2, 3, 1};
    private static final double[] FIELD = {1, 2, 3, -4, 5, 6, 7, -8, 9}; // row-major matrix of the linear field
    private static final double[] SHIFT = {0.5, -1, 2};

    @Test
    void pointsFollowLinearFields() {
        Random random = new Random(1);
        for (int order = 1; order <= 2; order++) {
            double[] nodes = nodes(order);
            for (int k = 0; k < 50; k++) {
                double[] p = random.doubles(3).toArray();
                double[] r = new double[3];
                CellInterpolation.point(
                        r, 0, p, 0, CELLS, 0, order, nodes, 0, new double[CellInterpolation.WEIGHTS], 0);
                assertArrayEquals(field(p), r, 1e-12);
            }
        }
    }

    @Test
    void weightsAndLookupAgreeWithPoints() {
        Random random = new Random(2);
        for (int order = 1; order <= 2; order++) {
            double[] nodes = random.doubles(nodes(order).length).toArray();
            double[] p = random.doubles(3).toArray(), local = new double[3], weights = new double[27];
            int[] index = new int[27];
            int n = CellInterpolation.lookup(local, 0, index, 0, p, 0, CELLS, 0, order);
            assertEquals((order + 1) * (order + 1) * (order + 1), n);
            CellInterpolation.weights(weights, 0, local, 0, order);
            double[] sum = new double[3], r = new double[3];
            for (int i = 0; i < n; i++) {
                for (int x = 0; x < 3; x++) {
                    sum[x] += nodes[3 * index[i] + x] * weights[i];
                }
            }
            CellInterpolation.point(r, 0, p, 0, CELLS, 0, order, nodes, 0, new double[CellInterpolation.WEIGHTS], 0);
            assertArrayEquals(sum, r, 0.0);
        }
    }

    @Test
    void pointsOutsideBelongToCellsAtTheEnds() {
        assertEquals(0, CellInterpolation.cell(-0.1, 3));
        assertEquals(2, CellInterpolation.cell(1, 3));
        assertEquals(1, CellInterpolation.local(1.5, 3, 2));
        assertEquals(0, CellInterpolation.local(-0.1, 3, 0));
    }

    @Test
    void gradientIsTheMatrixOfALinearField() {
        for (int order = 1; order <= 2; order++) {
            int n = order + 1;
            double[] value = new double[3 * n * n * n];
            for (int i = 0, o = 0; i < n; i++) {
                for (int j = 0; j < n; j++) {
                    for (int k = 0; k < n; k++, o += 3) {
                        double[] p = {(double) i / order, (double) j / order, (double) k / order};
                        System.arraycopy(field(p), 0, value, o, 3);
                    }
                }
            }
            double[] r = new double[9];
            CellInterpolation.gradient(r, 0, 0.3, 0.6, 0.1, value, 0, order);
            assertArrayEquals(FIELD, r, 1e-12);
        }
    }

    private static double[] field(double[] p) {
        double[] r = SHIFT.clone();
        for (int i = 0; i < 9; i++) {
            r[i / 3] += FIELD[i] * p[i % 3];
        }
        return r;
    }

    /** The linear field at all nodes of the grid. */
    private static double[] nodes(int order) {
        int nx = CELLS[0] * order, ny = CELLS[1] * order, nz = CELLS[2] * order;
        double[] r = new double[3 * (nx + 1) * (ny + 1) * (nz + 1)];
        int o = 0;
        for (int i = 0; i <= nx; i++) {
            for (int j = 0; j <= ny; j++) {
                for (int k = 0; k <= nz; k++, o += 3) {
                    double[] p = {(double) i / nx, (double) j / ny, (double) k / nz};
                    System.arraycopy(field(p), 0, r, o, 3);
                }
            }
        }
        return r;
    }
}
