package dev.cardan.engine.special;

import java.lang.ref.WeakReference;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;

/**
 * The kernels of all models of this program, one for each shape of a tree. A kernel and its class live as long as a model
 * that uses it; there are never more than {@link #MOST}, so a program that loads any number of models stays small.
 */
final class KernelCache {
    /** Most kernels at a time. */
    static final int MOST = 200;

    /** Calls after which the virtual machine has compiled a method for good, and in how many rounds they are made. */
    private static final int WARM_CALLS = 500, WARM_ROUNDS = 24;

    private static final Map<TreeShape, WeakReference<TreeKernel>> KERNELS = new HashMap<>();

    private KernelCache() {}

    /** Runs something in a thread of its own, which doesn't keep the program alive. */
    static void later(Runnable task) {
        Thread t = new Thread(null, task, "cardan-special", 0, false);
        t.setDaemon(true);
        t.setContextClassLoader(null);
        t.start();
    }

    /**
     * The kernel for a shape; null if there are too many, or none can be made here.
     *
     * @param warm whether a new one is run until it is compiled
     */
    static synchronized TreeKernel kernel(TreeShape shape, boolean warm) {
        WeakReference<TreeKernel> known = KERNELS.get(shape);
        TreeKernel kernel = known == null ? null : known.get();
        if (kernel != null) {
            return kernel;
        }
        KERNELS.values().removeIf(k -> k.get() == null);
        if (KERNELS.size() >= MOST) {
            return null;
        }
        try {
            kernel = KernelMaker.make(shape);
        } catch (ReflectiveOperationException | RuntimeException | LinkageError | OutOfMemoryError e) {
            return null; // no room for classes, or none may be defined: the generic code does without
        }
        KERNELS.put(shape, new WeakReference<>(kernel));
        if (warm) {
            warm(kernel, shape);
        }
        return kernel;
    }

    /** Runs a kernel with numbers like those of a model until it is compiled, so that no step waits for that. */
    private static void warm(TreeKernel kernel, TreeShape s) {
        SplittableRandom random = new SplittableRandom(1);
        double[] matrix = new double[s.numbers()], a = new double[s.numbers()];
        double[] inverse = new double[s.dofs], x = new double[s.dofs], r = new double[s.dofs];
        for (int k = 0; k < matrix.length; k++) {
            matrix[k] = random.nextDouble(0.1) / s.dofs;
        }
        for (int i = 0; i < s.dofs; i++) {
            matrix[s.diagonal(i)] = 1;
        }
        for (int round = 0; round < WARM_ROUNDS; round++) {
            for (int n = 0; n < WARM_CALLS; n++) {
                Arrays.fill(x, 1);
                kernel.mulSymmetric(r, 0, matrix, 0, x, 0);
                System.arraycopy(matrix, 0, a, 0, a.length);
                Arrays.fill(inverse, 1);
                if (kernel.factors) {
                    kernel.factor(a, 0, inverse, 0);
                }
                kernel.solve(r, 0, a, 0, inverse, 0);
            }
            if (!pause()) {
                return;
            }
        }
    }

    /** Leaves the compiler time. */
    private static boolean pause() {
        try {
            Thread.sleep(5);
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
