package dev.cardan.engine.metric;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import dev.cardan.engine.factor.SparseCholesky;
import dev.cardan.engine.table.EffectiveMetricTable;
import dev.cardan.engine.table.Sizes;
import dev.cardan.engine.table.Storage;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Whatever is in the right side, the solution has the bits of the general code. */
class ReferenceFactorTest {
    private static final double[] AWKWARD = {0.0, -0.0, Double.NaN, Double.NEGATIVE_INFINITY, 1.7e308, 4.9e-324};

    @Test
    void awkwardNumbersBetweenGoodOnes() {
        for (int points = 1; points < 12; points++) {
            Random random = new Random(points);
            EffectiveMetricTable t = threeTimes(points, random);
            ReferenceFactor factor = new ReferenceFactor();
            factor.take(t);
            for (int time = 0; time < 60; time++) {
                double[] x = random.doubles(3L * points, -1, 1).toArray();
                for (int k = 0; k < time % 3; k++) {
                    x[random.nextInt(x.length)] = AWKWARD[random.nextInt(AWKWARD.length)];
                }
                double[] expected = x.clone();
                SparseCholesky.solve(expected, t.L, 3 * points, t.LRownnz, t.LRowadr, t.LColind);
                double[] y = new double[x.length + 2], b = y.clone();
                System.arraycopy(x, 0, b, 1, x.length);
                double[] around = b.clone();
                System.arraycopy(expected, 0, around, 1, x.length);
                factor.solve(y, b, null);
                assertArrayEquals(bits(around), bits(y), points + " points, " + Arrays.toString(x));
            }
        }
    }

    /** A full triangle over points, for each coordinate. */
    private static EffectiveMetricTable threeTimes(int points, Random random) {
        Sizes s = new Sizes();
        s.nefm0dof = 3 * points;
        s.nefm0L = 3 * points * (points + 1) / 2;
        EffectiveMetricTable t = new EffectiveMetricTable(s, Storage.FRESH);
        Arrays.setAll(t.dofid, i -> i + 1);
        for (int p = 0, at = 0; p < points; p++) {
            double[] row = random.doubles(p + 1, 0.1, 0.9).toArray();
            for (int axis = 0; axis < 3; axis++) {
                t.LRownnz[3 * p + axis] = p + 1;
                t.LRowadr[3 * p + axis] = at;
                for (int q = 0; q <= p; q++) {
                    t.LColind[at] = 3 * q + axis;
                    t.L[at++] = row[q];
                }
            }
        }
        return t;
    }

    private static long[] bits(double[] a) {
        return Arrays.stream(a).mapToLong(Double::doubleToLongBits).toArray();
    }
}
