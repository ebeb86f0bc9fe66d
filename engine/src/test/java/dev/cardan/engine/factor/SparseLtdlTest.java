package dev.cardan.engine.factor;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.cardan.engine.linalg.SparsePattern;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SparseLtdlTest {
    /** A random forest in depth-first order, and a diagonally dominant matrix with its pattern. */
    private static final class Problem {
        final SparsePattern pattern;
        final double[] a;

        Problem(long seed, int n) {
            Random random = new Random(seed);
            int[] parent = new int[n];
            List<Integer> open = new ArrayList<>();
            int entries = 0;
            int[] depth = new int[n];
            for (int i = 0; i < n; i++) {
                int keep = random.nextInt(4) > 0 ? open.size() : random.nextInt(open.size() + 1);
                open.subList(keep, open.size()).clear();
                parent[i] = open.isEmpty() ? -1 : open.getLast();
                open.add(i);
                depth[i] = open.size();
                entries += depth[i];
            }
            pattern = new SparsePattern(new int[n], new int[n], new int[entries]);
            a = new double[entries];
            int adr = 0;
            for (int i = 0; i < n; i++) {
                pattern.rowadr[i] = adr;
                pattern.rownnz[i] = depth[i];
                int j = i;
                for (int k = adr + depth[i] - 1; k >= adr; k--) {
                    pattern.colind[k] = j;
                    a[k] = j == i ? n + random.nextDouble() : random.nextDouble(-1, 1);
                    j = parent[j];
                }
                adr += depth[i];
            }
        }
    }

    /** The textbook order: each row, last first, is subtracted from those of its ancestors, nearest first. */
    private static void factorByDefinition(double[] a, double[] diagInv, int n, SparsePattern p) {
        for (int k = n - 1; k >= 0; k--) {
            int start = p.rowadr[k], diag = start + p.rownnz[k] - 1;
            diagInv[k] = 1 / a[diag];
            for (int adr = diag - 1; adr >= start; adr--) {
                int i = p.colind[adr];
                double s = -a[adr] * diagInv[k];
                for (int t = 0; t < p.rownnz[i]; t++) {
                    a[p.rowadr[i] + t] += a[start + t] * s;
                }
            }
            for (int adr = start; adr < diag; adr++) {
                a[adr] *= diagInv[k];
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5, 8, 13, 27, 60, 200})
    void factorsHaveTheBitsOfTheDefinition(int n) {
        Problem p = new Problem(n, n);
        double[] expected = p.a.clone(), actual = p.a.clone(), invExpected = new double[n], invActual = new double[n];
        factorByDefinition(expected, invExpected, n, p.pattern);
        SparseLtdl.factor(actual, invActual, 0, n, p.pattern);
        assertArrayEquals(expected, actual);
        assertArrayEquals(invExpected, invActual);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 4, 27, 100})
    void solutionSatisfiesTheEquations(int n) {
        Problem p = new Problem(n + 50, n);
        double[] x = new Random(1).doubles(n, -1, 1).toArray(), b = x.clone();
        double[] ld = p.a.clone(), inv = new double[n];
        SparseLtdl.factor(ld, inv, 0, n, p.pattern);
        SparseLtdl.solve(x, 0, ld, inv, n, p.pattern);
        double[] product = new double[n];
        for (int i = 0; i < n; i++) {
            int start = p.pattern.rowadr[i], diag = start + p.pattern.rownnz[i] - 1;
            for (int adr = start; adr < diag; adr++) {
                int j = p.pattern.colind[adr];
                product[i] += p.a[adr] * x[j];
                product[j] += p.a[adr] * x[i];
            }
            product[i] += p.a[diag] * x[i];
        }
        for (int i = 0; i < n; i++) {
            assertEquals(b[i], product[i], 1e-13);
        }
    }
}
