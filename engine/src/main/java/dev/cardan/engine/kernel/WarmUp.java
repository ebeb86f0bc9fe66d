package dev.cardan.engine.kernel;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** Runs the vector form of each loop beside its plain twin until the compiler has made it the faster one. */
final class WarmUp {
    private static final int N = 32;
    private static final int CALLS = 2_000;
    private static final long LONGEST_NANOS = 20_000_000_000L;

    /** A loop in both forms, to be run on n rows or columns. */
    private record Twins(Sized plain, Sized vector) {}

    @FunctionalInterface
    private interface Sized {
        void run(int n);
    }

    private final double[] panels = new double[Panels.start(Panels.count(N)) + 16];
    private final double[] matrix = new double[N * N];
    private final double[] x = new double[4 * N];
    private final double[] r = new double[N];
    private final double[] weights = {1, 1, 1, 1};
    private final int[] blocks = {0, 1, 2, 3, 4, 5, 6, 7};
    private final int[] rows = IntStream.range(0, N).map(i -> i * N).toArray();
    private double sum; // keeps the compiler from leaving out a dot product

    private WarmUp() {
        Arrays.fill(panels, 1e-3);
        Arrays.fill(matrix, 1e-3);
        Arrays.fill(x, 1e-3);
    }

    /** Whether all vector loops became as fast as the plain ones. */
    static boolean succeeds() {
        long end = System.nanoTime() + LONGEST_NANOS;
        for (Twins t : new WarmUp().twins()) {
            long plain = Long.MAX_VALUE, vector = Long.MAX_VALUE;
            do {
                if (System.nanoTime() > end) {
                    return false;
                }
                plain = Math.min(plain, nanos(t.plain));
                vector = Math.min(vector, nanos(t.vector));
            } while (vector > plain);
        }
        return true;
    }

    /** Time of many calls with all lengths that leave another rest. */
    private static long nanos(Sized loop) {
        long start = System.nanoTime();
        for (int i = 0; i < CALLS; i++) {
            loop.run(N - (i & 7));
        }
        return System.nanoTime() - start;
    }

    private List<Twins> twins() {
        int sums = Panels.start(Panels.count(N)), last = Panels.start(7), l = Panels.start(2) + 32;
        return List.of(
                new Twins(
                        n -> sum += ScalarKernels.dot(matrix, 0, x, 0, n),
                        n -> sum += VectorKernels.dot(matrix, 0, x, 0, n)),
                new Twins(
                        n -> ScalarKernels.addScaled(r, 0, x, 0, 1e-9, n),
                        n -> VectorKernels.addScaled(r, 0, x, 0, 1e-9, n)),
                new Twins(
                        n -> ScalarKernels.mulVec(r, 0, matrix, 0, x, 0, n, n),
                        n -> VectorKernels.mulVec(r, 0, matrix, 0, x, 0, n, n)),
                new Twins(
                        n -> ScalarKernels.mulTransposedVec(r, 0, matrix, 0, x, 0, n, n),
                        n -> VectorKernels.mulTransposedVec(r, 0, matrix, 0, x, 0, n, n)),
                new Twins(
                        n -> ScalarKernels.blockProducts(panels, sums, last, Panels.start(6), n & 28),
                        n -> VectorKernels.blockProducts(panels, sums, last, Panels.start(6), n & 28)),
                new Twins(
                        n -> ScalarKernels.divideBlock(panels, last, l, sums),
                        n -> VectorKernels.divideBlock(panels, last, l, sums)),
                new Twins(
                        n -> ScalarKernels.panelTimes(panels, sums, last, x, n & 28),
                        n -> VectorKernels.panelTimes(panels, sums, last, x, n & 28)),
                new Twins(
                        n -> ScalarKernels.rotateColumn(panels, x, 0, n & 7, 8, 1, 0, 0),
                        n -> VectorKernels.rotateColumn(panels, x, 0, n & 7, 8, 1, 0, 0)),
                new Twins(
                        n -> ScalarKernels.addSquares(panels, x, N, blocks, 8 - (n & 7), weights),
                        n -> VectorKernels.addSquares(panels, x, N, blocks, 8 - (n & 7), weights)),
                new Twins(
                        n -> ScalarKernels.subtractFour(matrix, 0, N, n - 1, rows, r, 5),
                        n -> VectorKernels.subtractFour(matrix, 0, N, n - 1, rows, r, 5)));
    }
}
