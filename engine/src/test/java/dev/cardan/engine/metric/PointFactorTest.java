package dev.cardan.engine.metric;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import dev.cardan.engine.work.Workers;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Solutions for points have the bits of the plain loops, one coordinate after the other. */
class PointFactorTest {
    /** A lower triangular matrix, as rows with the diagonal last. */
    private record Rows(int[] start, int[] column, double[] numbers) {
        PointFactor factor() {
            return new PointFactor(start, column, numbers);
        }
    }

    @Test
    void rowsOfAllKinds() {
        try (Workers two = new Workers(2)) {
            two.shareAll();
            for (int n = 0; n < 50; n++) {
                for (int kind = 0; kind < 6; kind++) {
                    Random random = new Random(100L * n + kind);
                    Rows rows = kind % 3 == 0 ? scattered(n, random) : filledIn(n, kind % 3 == 1 ? 3 : 9, random);
                    compare(rows, random, kind > 2, two, n + " points, kind " + kind);
                }
            }
            Random random = new Random(1);
            for (int reach : new int[] {40, 100}) {
                compare(filledIn(400, reach, random), random, false, two, "a sheet, " + reach);
            }
        }
    }

    private static void compare(Rows rows, Random random, boolean zeros, Workers two, String what) {
        int n = rows.start.length - 1;
        PointFactor factor = rows.factor();
        double[] x = new double[factor.length()];
        for (int i = 0; i < 4 * n; i++) {
            x[i] = i % 4 == 3 || (zeros && random.nextInt(6) == 0) ? 0.0 : random.nextGaussian();
        }
        double[] expected = x.clone();
        solveOneByOne(expected, rows);
        for (Workers workers : new Workers[] {null, two}) {
            for (boolean vectors : new boolean[] {false, true}) {
                for (int time = 0; time < 3; time++) {
                    double[] y = x.clone();
                    factor.solve(y, vectors, workers);
                    String how = what + (vectors ? " by vectors" : "") + (workers == null ? "" : " on two threads");
                    assertArrayEquals(bits(expected), bits(y), how);
                }
            }
        }
    }

    /** Any columns. */
    private static Rows scattered(int n, Random random) {
        boolean[][] has = new boolean[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < i; j++) {
                has[i][j] = random.nextInt(3) > 0;
            }
        }
        return rows(has, random);
    }

    /** Columns as elimination from the last row on makes them, of a graph in which points know some of those near them. */
    private static Rows filledIn(int n, int reach, Random random) {
        boolean[][] has = new boolean[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < i; j++) {
                has[i][j] = i - j == 1 || i - j == reach || (i - j < reach && random.nextInt(8) == 0);
            }
        }
        for (int i = n - 1; i >= 0; i--) {
            for (int j = 0; j < i; j++) {
                for (int k = 0; k < j; k++) {
                    has[j][k] |= has[i][j] && has[i][k];
                }
            }
        }
        return rows(has, random);
    }

    private static Rows rows(boolean[][] has, Random random) {
        int n = has.length;
        int[] start = new int[n + 1], column = new int[n * (n + 1) / 2];
        double[] numbers = new double[column.length];
        int at = 0;
        for (int i = 0; i < n; i++) {
            for (int j = 0; j <= i; j++) {
                if (i == j || has[i][j]) {
                    column[at] = j;
                    numbers[at++] = i == j ? 1 + random.nextDouble() : random.nextGaussian() / n;
                }
            }
            start[i + 1] = at;
        }
        return new Rows(start, Arrays.copyOf(column, at), Arrays.copyOf(numbers, at));
    }

    /** L' L y = x for each coordinate; zeros are passed over on the way back, and sums have four parts on the way forth. */
    private static void solveOneByOne(double[] x, Rows l) {
        int n = l.start.length - 1;
        for (int axis = 0; axis < 3; axis++) {
            for (int i = n - 1; i >= 0; i--) {
                int diagonal = l.start[i + 1] - 1, at = 4 * i + axis;
                if (x[at] != 0) {
                    x[at] /= l.numbers[diagonal];
                    for (int k = l.start[i]; k < diagonal; k++) {
                        x[4 * l.column[k] + axis] -= l.numbers[k] * x[at];
                    }
                }
            }
            for (int i = 0; i < n; i++) {
                int diagonal = l.start[i + 1] - 1, whole = (diagonal - l.start[i]) & -4;
                double[] sums = new double[4];
                for (int k = 0; k < whole; k++) {
                    sums[k % 4] += l.numbers[l.start[i] + k] * x[4 * l.column[l.start[i] + k] + axis];
                }
                double sum = (sums[0] + sums[2]) + (sums[1] + sums[3]);
                for (int k = l.start[i] + whole; k < diagonal; k++) {
                    sum += l.numbers[k] * x[4 * l.column[k] + axis];
                }
                x[4 * i + axis] = (x[4 * i + axis] - sum) / l.numbers[diagonal];
            }
        }
    }

    private static long[] bits(double[] a) {
        return Arrays.stream(a).mapToLong(Double::doubleToRawLongBits).toArray();
    }
}
