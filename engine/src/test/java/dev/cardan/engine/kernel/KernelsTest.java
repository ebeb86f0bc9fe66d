package dev.cardan.engine.kernel;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import jdk.incubator.vector.DoubleVector;
import org.junit.jupiter.api.Test;

/** Both forms of every inner loop give the same bits, for all lengths and whatever the numbers are. */
class KernelsTest {
    private static final int LONGEST = 70;
    private static final double[] AWKWARD = {
        0.0,
        -0.0,
        Double.NaN,
        Double.POSITIVE_INFINITY,
        Double.NEGATIVE_INFINITY,
        Double.MIN_VALUE,
        -1e-310,
        1e308,
        1,
        -1
    };

    /** What a loop reads and writes: numbers of all kinds, the same for both forms. */
    private static final class Numbers {
        private final Random random;
        private final boolean awkward;

        Numbers(long seed, boolean awkward) {
            random = new Random(seed);
            this.awkward = awkward;
        }

        double[] take(int n) {
            double[] a = new double[n];
            for (int i = 0; i < n; i++) {
                a[i] = awkward && random.nextInt(8) == 0
                        ? AWKWARD[random.nextInt(AWKWARD.length)]
                        : random.nextInt(5) == 0 ? 0 : random.nextGaussian();
            }
            return a;
        }
    }

    /** One run of a loop; returns everything it wrote. */
    @FunctionalInterface
    private interface Run {
        double[] of(boolean vectors, Numbers numbers, int n, int offset);
    }

    private static void compare(String loop, Run run) {
        for (int n = 0; n <= LONGEST; n++) {
            for (int offset = 0; offset < 4; offset++) {
                for (int kind = 0; kind < 4; kind++) {
                    long seed = 1000L * n + 10L * offset + kind;
                    double[] plain = run.of(false, new Numbers(seed, kind > 1), n, offset);
                    double[] vector = run.of(true, new Numbers(seed, kind > 1), n, offset);
                    assertArrayEquals(bits(plain), bits(vector), loop + " of " + n + " numbers from " + offset + " on");
                }
            }
        }
    }

    /** Which of its many bit patterns a NaN has is left to the processor. */
    private static long[] bits(double[] a) {
        return Arrays.stream(a).mapToLong(Double::doubleToLongBits).toArray();
    }

    @Test
    void dotProduct() {
        compare("dot", (vectors, x, n, o) -> {
            double[] a = x.take(n + o), b = x.take(n + 2 * o);
            return new double[] {vectors ? VectorKernels.dot(a, o, b, 2 * o, n) : ScalarKernels.dot(a, o, b, 2 * o, n)};
        });
    }

    @Test
    void threeDotProducts() {
        compare("dotThree", (vectors, x, n, o) -> {
            double[] r = new double[3], v = x.take(n), a = x.take(n + o), b = x.take(n + 2 * o), c = x.take(n);
            if (vectors) {
                VectorKernels.dotThree(r, v, a, o, b, 2 * o, c, 0, n);
            } else {
                ScalarKernels.dotThree(r, v, a, o, b, 2 * o, c, 0, n);
            }
            double[] single = {
                ScalarKernels.dot(a, o, v, 0, n), ScalarKernels.dot(b, 2 * o, v, 0, n), ScalarKernels.dot(c, 0, v, 0, n)
            };
            assertArrayEquals(bits(single), bits(r), "one by one");
            return r;
        });
    }

    @Test
    void sumsGoInMuJoCosOrder() {
        double[] a = {1e16, 1, -1e16, 1, 3, 1e16, 1, -1e16, 5, 7, 11};
        double[] ones = new double[11];
        Arrays.fill(ones, 1);
        double s0 = 1e16 + 3, s1 = 1 + 1e16, s2 = -1e16 + 1, s3 = 1 + -1e16;
        double expected = ((s0 + s2) + (s1 + s3)) + ((5.0 + 7) + 11);
        assertEquals(expected, ScalarKernels.dot(a, 0, ones, 0, 11));
        assertEquals(expected, VectorKernels.dot(a, 0, ones, 0, 11));
    }

    @Test
    void addScaled() {
        compare("addScaled", (vectors, x, n, o) -> {
            double[] r = x.take(n + o + 2), a = x.take(n + 2 * o);
            double s = x.take(1)[0];
            if (vectors) {
                VectorKernels.addScaled(r, o, a, 2 * o, s, n);
            } else {
                ScalarKernels.addScaled(r, o, a, 2 * o, s, n);
            }
            return r;
        });
    }

    @Test
    void productsWithMatrix() {
        compare("mulVec", (vectors, x, n, o) -> {
            int rows = (n * 7 + o) % 13;
            double[] r = x.take(rows + o + 1), m = x.take(rows * n + o), v = x.take(n + o);
            if (vectors) {
                VectorKernels.mulVec(r, o, m, o, v, o, rows, n);
            } else {
                ScalarKernels.mulVec(r, o, m, o, v, o, rows, n);
            }
            return r;
        });
        compare("mulTransposedVec", (vectors, x, n, o) -> {
            int rows = (n * 5 + o) % 11;
            double[] r = x.take(n + o + 1), m = x.take(rows * n + o), v = x.take(rows + o);
            if (vectors) {
                VectorKernels.mulTransposedVec(r, o, m, o, v, o, rows, n);
            } else {
                ScalarKernels.mulTransposedVec(r, o, m, o, v, o, rows, n);
            }
            return r;
        });
    }

    @Test
    void panels() {
        compare("blockProducts", (vectors, x, n, o) -> {
            int b = Panels.count(n),
                    sums = Panels.start(b + o + 1),
                    rows = Panels.start(b + o),
                    others = Panels.start(b);
            double[] p = x.take(sums + 16);
            if (vectors) {
                VectorKernels.blockProducts(p, sums, rows, others, 4 * b);
            } else {
                ScalarKernels.blockProducts(p, sums, rows, others, 4 * b);
            }
            return p;
        });
        compare("divideBlock", (vectors, x, n, o) -> {
            double[] p = x.take(n + 64 + o);
            if (vectors) {
                VectorKernels.divideBlock(p, o, n + 16 + o, n + 32 + o);
            } else {
                ScalarKernels.divideBlock(p, o, n + 16 + o, n + 32 + o);
            }
            return p;
        });
        compare("panelTimes", (vectors, x, n, o) -> {
            int b = Panels.count(n), rows = Panels.start(b), sums = Panels.start(b + 1) + o;
            double[] p = x.take(sums + 4), v = x.take(4 * b);
            if (vectors) {
                VectorKernels.panelTimes(p, sums, rows, v, 4 * b);
            } else {
                ScalarKernels.panelTimes(p, sums, rows, v, 4 * b);
            }
            return p;
        });
        compare("rotateColumn", (vectors, x, n, o) -> {
            int panels = Panels.count(n + 1), k = (n * 3) / 4;
            double[] p = x.take(Panels.size(n + 1)), v = x.take(4 * panels + o), s = x.take(3);
            if (vectors) {
                VectorKernels.rotateColumn(p, v, o, k, panels, s[0], s[1], s[2]);
            } else {
                ScalarKernels.rotateColumn(p, v, o, k, panels, s[0], s[1], s[2]);
            }
            return both(p, v);
        });
        compare("addSquares", (vectors, x, n, o) -> {
            int panels = Panels.count(n), stride = 4 * panels, m = 0, count = 0;
            double[] p = x.take(Panels.size(n)), rows = x.take(4 * stride), w = x.take(4);
            boolean finite = finite(rows) && finite(w); // zeros times others aren't zero
            int[] blocks = new int[panels], columns = new int[stride];
            for (int c = 0; c < stride; c++) {
                int b = c >> 2;
                boolean inBlock = (b * 5 + n + o) % 3 != 0;
                if (inBlock && (!finite || (c & 3) == (n & 3) || (c * 7 + n) % 4 != 0)) {
                    columns[count++] = c;
                } else {
                    for (int k = c; k < 4 * stride; k += stride) {
                        rows[k] = 0;
                    }
                }
                if (inBlock && (c & 3) == 3) {
                    blocks[m++] = b;
                }
            }
            if (vectors) {
                VectorKernels.addSquares(p, rows, stride, columns, count, blocks, m, w);
            } else {
                ScalarKernels.addSquares(p, rows, stride, columns, count, blocks, m, w);
            }
            return lowerTriangle(p, 4 * panels);
        });
    }

    private static boolean finite(double[] a) {
        return Arrays.stream(a).allMatch(v -> Math.abs(v) < 1e100);
    }

    private static double[] lowerTriangle(double[] p, int n) {
        double[] r = new double[n * n];
        for (int i = 0; i < n; i++) {
            for (int k = 0; k <= i; k++) {
                r[i * n + k] = p[Panels.row(i) + 4 * k];
            }
        }
        return r;
    }

    @Test
    void rowsOfTrees() {
        compare("subtractFour", (vectors, x, n, o) -> {
            int columns = Math.max(1, n);
            int[] rowadr = new int[6];
            for (int k = 0; k < 6; k++) {
                rowadr[k] = o + k * (columns + 1);
            }
            double[] a = x.take(o + 6 * (columns + 1)), inverse = x.take(6);
            if (vectors) {
                VectorKernels.subtractFour(a, rowadr[0], rowadr[1], columns, rowadr, inverse, 5);
            } else {
                ScalarKernels.subtractFour(a, rowadr[0], rowadr[1], columns, rowadr, inverse, 5);
            }
            return a;
        });
    }

    @Test
    void rowsOfSparseFactors() {
        compare("rotate", (vectors, x, n, o) -> {
            double[] l = x.take(n + o + 1), y = x.take(n + 2 * o + 1), s = x.take(3);
            if (vectors) {
                VectorKernels.rotate(l, o, n, y, 2 * o, s[0], s[1], s[2]);
            } else {
                ScalarKernels.rotate(l, o, n, y, 2 * o, s[0], s[1], s[2]);
            }
            return both(l, y);
        });
        compare("rotateTwice", (vectors, x, n, o) -> {
            int second = n + o;
            double[] l = x.take(n + o + 1), y = x.take(2 * n + 2 * o + 1), s = x.take(6);
            if (vectors) {
                VectorKernels.rotateTwice(l, o, n, y, o, s[0], s[1], s[2], second, s[3], s[4], s[5]);
            } else {
                ScalarKernels.rotateTwice(l, o, n, y, o, s[0], s[1], s[2], second, s[3], s[4], s[5]);
            }
            return both(l, y);
        });
    }

    /** Points have four numbers, of which the last is of no interest. */
    @Test
    void rowsOfPoints() {
        for (String loop : new String[] {"subtractRows", "solveFourPoints", "sumPoints", "solvePoint"}) {
            compare(loop, (vectors, x, n, o) -> {
                int points = n + 4, at = 4 * n, whole = n / 4 * 4;
                double[] y = x.take(4 * points), l = x.take(4 * n + 10 + o), sums = x.take(16 + o);
                int[] col = new int[n + 4 + o];
                for (int k = 0; k < n; k++) {
                    col[o + k] = 4 * ((7 * k) % n); // a few twice, if n is a multiple of seven
                }
                switch (loop) {
                    case "subtractRows" -> {
                        if (vectors) {
                            VectorKernels.subtractRows(y, at, l, o, col, o, n + o);
                        } else {
                            ScalarKernels.subtractRows(y, at, l, o, col, o, n + o);
                        }
                    }
                    case "solveFourPoints" -> {
                        if (vectors) {
                            VectorKernels.solveFourPoints(y, at, l, o);
                        } else {
                            ScalarKernels.solveFourPoints(y, at, l, o);
                        }
                    }
                    case "sumPoints" -> {
                        if (vectors) {
                            VectorKernels.sumPoints(sums, o, y, l, col, o, whole + o);
                        } else {
                            ScalarKernels.sumPoints(sums, o, y, l, col, o, whole + o);
                        }
                        y = Arrays.copyOfRange(sums, o, 16 + o);
                    }
                    default -> {
                        if (vectors) {
                            VectorKernels.solvePoint(y, at, l, col, o, whole + 4 + o, sums, o);
                        } else {
                            ScalarKernels.solvePoint(y, at, l, col, o, whole + 4 + o, sums, o);
                        }
                    }
                }
                for (int i = 3; i < y.length; i += 4) {
                    y[i] = 0;
                }
                return y;
            });
        }
    }

    private static double[] both(double[] a, double[] b) {
        double[] r = Arrays.copyOf(a, a.length + b.length);
        System.arraycopy(b, 0, r, a.length, b.length);
        return r;
    }

    @Test
    void everyLoopHasATwin() {
        Set<String> plain = loops(ScalarKernels.class), vector = loops(VectorKernels.class);
        assertEquals(plain, vector);
        assertTrue(plain.size() >= 10, plain.toString());
    }

    private static Set<String> loops(Class<?> type) {
        return Arrays.stream(type.getDeclaredMethods())
                .filter(m -> Modifier.isPublic(m.getModifiers()))
                .map(KernelsTest::signature)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static String signature(Method m) {
        return m.getName() + Arrays.toString(m.getParameterTypes());
    }

    @Test
    void vectorsAreChosenWhereTheProcessorHasThem() {
        assertEquals(DoubleVector.SPECIES_PREFERRED.length() >= 4, WarmUp.succeeds());
    }
}
