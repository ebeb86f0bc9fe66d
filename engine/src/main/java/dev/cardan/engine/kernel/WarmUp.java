package dev.cardan.engine.kernel;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Runs the vector form of each loop beside its plain twin until the compiler has made it the faster one. Loops are called
 * through handles that the compiler can't see through: what counts is the compiled method itself, which all callers find,
 * and not a copy of it inside a caller.
 */
final class WarmUp {
    private static final int N = 32;
    private static final int CALLS = 2_000;
    private static final long LONGEST_NANOS = 20_000_000_000L;

    /** Between rounds: calls only ask for a method to be compiled; more of them would take the compiler's processor away. */
    private static final long PAUSE_MILLIS = 20;

    /** A vector loop may take longer by this part of the time: some are about equal, and then chance would decide. */
    private static final int SLACK = 4;

    /** Stands for the argument that changes from call to call. */
    private static final Object CHANGING = new Object();

    /** Lengths that leave every rest, lengths without a rest, counts. */
    private static final int[] LENGTHS = {32, 31, 30, 29, 28, 27, 26, 25},
            FOURS = {28, 24, 20, 16},
            COUNTS = {8, 5, 3, 2};

    /** A loop in both forms, as functions of one number. */
    private record Twins(MethodHandle plain, MethodHandle vector, int[] numbers) {
        static Twins of(String loop, int[] numbers, Object... arguments) throws IllegalAccessException {
            return new Twins(
                    handle(ScalarKernels.class, loop, arguments),
                    handle(VectorKernels.class, loop, arguments),
                    numbers);
        }
    }

    private WarmUp() {}

    /** Whether all vector loops became about as fast as the plain ones, or faster. */
    static boolean succeeds() {
        long end = System.nanoTime() + LONGEST_NANOS;
        try {
            for (Twins t : twins()) {
                long plain = Long.MAX_VALUE, vector = Long.MAX_VALUE;
                do {
                    if (System.nanoTime() > end) {
                        return false;
                    }
                    plain = Math.min(plain, nanos(t.plain, t.numbers));
                    vector = Math.min(vector, nanos(t.vector, t.numbers));
                    Thread.sleep(PAUSE_MILLIS);
                } while (vector > plain + plain / SLACK);
            }
            return true;
        } catch (Throwable e) {
            return false; // plain loops do without
        }
    }

    /** Time of many calls. */
    private static long nanos(MethodHandle loop, int[] numbers) throws Throwable {
        long start = System.nanoTime();
        for (int i = 0; i < CALLS; i++) {
            loop.invokeExact(numbers[i % numbers.length]);
        }
        return System.nanoTime() - start;
    }

    private static MethodHandle handle(Class<?> form, String loop, Object... arguments) throws IllegalAccessException {
        Method method = Arrays.stream(form.getMethods())
                .filter(m -> m.getName().equals(loop))
                .findAny()
                .orElseThrow();
        MethodHandle h = MethodHandles.lookup().unreflect(method);
        int at = Arrays.asList(arguments).indexOf(CHANGING);
        h = MethodHandles.insertArguments(h, at + 1, Arrays.copyOfRange(arguments, at + 1, arguments.length));
        h = MethodHandles.insertArguments(h, 0, Arrays.copyOf(arguments, at));
        return h.asType(MethodType.methodType(void.class, int.class));
    }

    private static List<Twins> twins() throws IllegalAccessException {
        int panelCount = Panels.count(N), sums = Panels.start(panelCount), last = Panels.start(panelCount - 1);
        double[] p = filled(sums + 16), m = filled(N * N), x = filled(4 * N), r = filled(N), w = filled(4);
        double[] ones = new double[N + 1];
        Arrays.fill(ones, 1);
        int[] blocks = IntStream.range(0, panelCount).toArray();
        int[] columns = IntStream.range(0, N).toArray();
        int[] rows = IntStream.range(0, N).map(i -> i * N).toArray();
        int[] points = IntStream.range(0, N).map(i -> 4 * i).toArray();
        return List.of(
                Twins.of("dot", LENGTHS, m, 0, x, 0, CHANGING),
                Twins.of("dotThree", LENGTHS, filled(3), x, m, 0, m, N, m, 2 * N, CHANGING),
                Twins.of("addScaled", LENGTHS, r, 0, x, 0, 1e-9, CHANGING),
                Twins.of("mulVec", LENGTHS, r, 0, m, 0, x, 0, N - 1, CHANGING),
                Twins.of("mulTransposedVec", LENGTHS, r, 0, m, 0, x, 0, N - 1, CHANGING),
                Twins.of("blockProducts", FOURS, p, sums, last, Panels.start(panelCount - 2), CHANGING),
                Twins.of("divideBlock", FOURS, p, CHANGING, last, sums),
                Twins.of("panelTimes", FOURS, p, sums, last, x, CHANGING),
                Twins.of("rotateColumn", COUNTS, p, x, 0, CHANGING, panelCount, 1.0, 0.0, 0.0),
                Twins.of("addSquares", LENGTHS, p, x, N, columns, CHANGING, blocks, panelCount, w),
                Twins.of("subtractFour", FOURS, m, 0, N, CHANGING, rows, filled(N), 5),
                Twins.of("rotate", LENGTHS, m, 3, CHANGING, x, 0, 0.8, 0.6, -0.6),
                Twins.of("rotateTwice", LENGTHS, m, 3, CHANGING, x, 0, 0.8, 0.6, -0.6, N, 0.8, 0.6, -0.6),
                Twins.of("subtractRows", LENGTHS, m, 4 * N, x, 0, points, 0, CHANGING),
                Twins.of("solveFourPoints", FOURS, filled(48), CHANGING, ones, 0),
                Twins.of("sumPoints", FOURS, filled(16), 0, x, m, points, 0, CHANGING),
                Twins.of("solvePoint", FOURS, m, 4 * N, ones, points, 0, CHANGING, filled(16), 0));
    }

    private static double[] filled(int n) {
        double[] a = new double[n];
        Arrays.fill(a, 1e-3);
        return a;
    }
}
