package dev.cardan.engine.special;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.factor.SparseLtdl;
import dev.cardan.engine.inertia.MassOps;
import dev.cardan.engine.linalg.SparsePattern;
import java.lang.classfile.ClassFile;
import java.lang.classfile.MethodModel;
import java.lang.classfile.attribute.CodeAttribute;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TreeKernelTest {
    /** Methods with more bytes are never compiled. */
    private static final int COMPILED_BYTES = 8000;

    private static final int BEFORE = 3; // numbers in front of the tree's in every array

    /** The pattern of a tree in depth-first order, given the parents of its dofs. */
    private static SparsePattern pattern(int... parent) {
        int n = parent.length;
        int[] nnz = new int[n], adr = new int[n];
        List<Integer> columns = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            int at = columns.size();
            adr[i] = at;
            for (int j = i; j >= 0; j = parent[j]) {
                columns.add(at, j);
                nnz[i]++;
            }
        }
        return new SparsePattern(nnz, adr, columns.stream().mapToInt(c -> c).toArray());
    }

    private static SparsePattern randomTree(int n) {
        Random random = new Random(n);
        int[] parent = new int[n];
        parent[0] = -1;
        for (int i = 1; i < n; i++) {
            parent[i] = i - 1;
            while (parent[i] > 0 && random.nextInt(5) == 0) {
                parent[i] = parent[parent[i]];
            }
        }
        return pattern(parent);
    }

    private static SparsePattern chain(int n) {
        int[] parent = new int[n];
        Arrays.setAll(parent, i -> i - 1);
        return pattern(parent);
    }

    private static TreeShape shape(SparsePattern p) {
        return TreeShape.of(p.rownnz, p.rowadr, p.colind, 0, p.rownnz.length);
    }

    private static double[] shifted(double[] a) {
        double[] r = new double[a.length + 2 * BEFORE];
        Arrays.fill(r, Double.NaN);
        System.arraycopy(a, 0, r, BEFORE, a.length);
        return r;
    }

    private static void assertSameBits(double[] expected, double[] actual) {
        assertArrayEquals(bits(shifted(expected)), bits(actual));
    }

    private static long[] bits(double[] a) {
        return Arrays.stream(a).mapToLong(Double::doubleToLongBits).toArray();
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4, 5, 6, 9, 14, 18, 27, 40, 44})
    void bitsAreThoseOfTheGenericCode(int n) throws ReflectiveOperationException {
        SparsePattern p = n < 44 ? randomTree(n) : chain(n);
        TreeKernel kernel = KernelMaker.make(shape(p));
        assertEquals(n < 20, kernel.factors, "only small trees are factorised by kernels");
        Random random = new Random(n);
        double[] matrix = random.doubles(p.colind.length, -1, 1).toArray();
        for (int i = 0; i < n; i++) {
            matrix[p.rowadr[i] + p.rownnz[i] - 1] = n + random.nextDouble();
        }
        matrix[p.rowadr[n - 1]] = -0.0;

        double[] a = matrix.clone(), inverse = new double[n];
        SparseLtdl.factor(a, inverse, 0, n, p);
        if (kernel.factors) {
            double[] b = shifted(matrix), inverseB = shifted(new double[n]);
            kernel.factor(b, BEFORE, inverseB, BEFORE);
            assertSameBits(a, b);
            assertSameBits(inverse, inverseB);
        }

        for (int trial = 0; trial < 20; trial++) {
            double[] v = random.doubles(n, -1, 1).toArray();
            for (int i = 0; i < n && trial > 0; i++) {
                switch (random.nextInt(4 + trial % 5)) {
                    case 0 -> v[i] = 0;
                    case 1 -> v[i] = -0.0;
                    case 2 -> v[i] = trial == 19 ? Double.POSITIVE_INFINITY : v[i];
                    default -> {}
                }
            }
            double[] x = v.clone(), y = shifted(v);
            SparseLtdl.solve(x, 0, a, inverse, n, p);
            kernel.solve(y, BEFORE, shifted(a), BEFORE, shifted(inverse), BEFORE);
            assertSameBits(x, y);

            double[] r = new double[n], s = shifted(new double[n]);
            MassOps.mulSymmetric(r, 0, matrix, p, n, v, 0);
            kernel.mulSymmetric(s, BEFORE, shifted(matrix), BEFORE, shifted(v), BEFORE);
            assertSameBits(r, s);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 13, 27, 44})
    void methodsAreShortEnoughToBeCompiled(int n) {
        byte[] bytes = KernelMaker.bytes(shape(chain(n)));
        for (MethodModel method : ClassFile.of().parse(bytes).methods()) {
            int length = ((CodeAttribute) method.code().orElseThrow()).codeLength();
            assertTrue(length < COMPILED_BYTES, () -> method.methodName() + " has " + length + " bytes");
        }
    }

    @Test
    void treesThatWouldGainNothingHaveNoShape() {
        assertNull(shape(pattern(-1)), "a single dof");
        assertNull(shape(pattern(-1, -1, -1)), "nothing but a diagonal");
        assertNull(shape(chain(45)), "too many numbers");
        assertNotNull(shape(chain(44)));
    }

    @Test
    void equalTreesShareAKernel() {
        TreeKernel kernel = KernelCache.kernel(shape(randomTree(7)), false);
        assertNotNull(kernel);
        assertSame(kernel, KernelCache.kernel(shape(randomTree(7)), false));
    }

    @Test
    void kernelsThatNobodyUsesAreForgotten() throws InterruptedException {
        WeakReference<Class<?>> made =
                new WeakReference<>(KernelCache.kernel(shape(chain(11)), false).getClass());
        for (int i = 0; i < 200 && made.get() != null; i++) {
            System.gc();
            Thread.sleep(10);
        }
        assertNull(made.get());
    }

    @Test
    void thereAreNeverTooManyKernels() throws InterruptedException {
        List<TreeKernel> held = new ArrayList<>();
        TreeKernel next;
        for (int i = 0; (next = KernelCache.kernel(shape(star(i)), false)) != null; i++) {
            held.add(next);
            assertTrue(held.size() <= KernelCache.MOST);
        }
        assertTrue(held.size() > KernelCache.MOST / 2);
        held.clear();
        for (int i = 0; i < 200 && next == null; i++) {
            System.gc();
            Thread.sleep(10);
            next = KernelCache.kernel(shape(star(0)), false);
        }
        assertNotNull(next, "there is room again");
    }

    /** A root with eight children, of which the bits of a number tell whether they have one more. */
    private static SparsePattern star(int number) {
        List<Integer> parent = new ArrayList<>(List.of(-1));
        for (int bit = 0; bit < 8; bit++) {
            parent.add(0);
            if ((number >> bit & 1) != 0) {
                parent.add(parent.size() - 1);
            }
        }
        return pattern(parent.stream().mapToInt(p -> p).toArray());
    }

    @Test
    void partsOfAModelJoinTreesWithoutKernels() throws ReflectiveOperationException {
        TreeKernel two = KernelMaker.make(shape(chain(2)));
        TreeParts all = TreeParts.of(new TreeKernel[] {null, two, null, null, two}, new int[] {0, 1, 3, 4, 5}, 7);
        assertArrayEquals(new TreeKernel[] {null, two, null, null, null, two, null}, all.kernel);
        assertArrayEquals(new int[] {1, 3, 3, 5, 5, 7, 7}, all.end);

        // an island without the tree of dof 3
        TreeParts island = new TreeParts();
        island.select(all, new int[] {9, 0, 1, 2, 4, 5, 6}, 1, 6);
        assertArrayEquals(new TreeKernel[] {null, two, null, null, two, null}, Arrays.copyOf(island.kernel, 6));
        assertArrayEquals(new int[] {1, 3, 3, 4, 6, 6}, Arrays.copyOf(island.end, 6));
    }
}
