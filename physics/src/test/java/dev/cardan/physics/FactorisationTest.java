package dev.cardan.physics;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Physics;
import dev.cardan.engine.factor.SparseLtdl;
import dev.cardan.engine.inertia.MassMatrix;
import dev.cardan.engine.inertia.MassOps;
import dev.cardan.engine.linalg.Cholesky;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Arrays;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;

/** The mass matrix and M + h B of implicit damping: factorised in place, sparse, always up to date. */
class FactorisationTest {
    private static final String DAMPED = "damping=\"0.3\"";

    @Test
    @Tag("S3-1.AC1")
    void implicitDampingCreatesNoMatrix() {
        Data d = Worlds.random(Worlds.chain(100, DAMPED), 51);
        d.opt.timestep = 1e-4;
        double[] factor = d.qH;
        assertEquals(0, Allocation.bytes(() -> Physics.step(d, 10)));
        assertSame(factor, d.qH);
    }

    @Test
    @Tag("S3-1.AC2")
    void oneScratchMatrixIsRefilledEachStep() {
        Data d = Worlds.random(Worlds.limbs(4, 6, DAMPED), 52);
        Model m = d.model;
        for (int step = 0; step < 3; step++) {
            Physics.step(d);
            // M and qH are those of the state the step started from
            double[] expected = new double[m.nv * m.nv];
            MassOps.fullM(expected, 0, d);
            for (int i = 6; i < m.nv; i++) {
                expected[i * (m.nv + 1)] += d.opt.timestep * 0.3;
            }
            assertArrayEquals(expected, product(d.qH, m), 1e-12);
        }
    }

    /** L' D L, dense. */
    private static double[] product(double[] ld, Model m) {
        int n = m.nv;
        double[] l = new double[n * n], r = new double[n * n];
        for (int i = 0; i < n; i++) {
            for (int k = m.M.rowadr[i]; k < m.M.rowadr[i] + m.M.rownnz[i]; k++) {
                l[i * n + m.M.colind[k]] = ld[k];
            }
        }
        for (int k = 0; k < n; k++) {
            double diagonal = l[k * (n + 1)];
            l[k * (n + 1)] = 1;
            for (int i = 0; i < n; i++) {
                for (int j = 0; j < n; j++) {
                    r[i * n + j] += l[k * n + i] * diagonal * l[k * n + j];
                }
            }
        }
        return r;
    }

    @Test
    @Tag("S3-1.AC3")
    void choleskyAgreesWithAnExactSolution() {
        for (int n : new int[] {1, 2, 3, 4, 5, 7, 12, 20}) {
            double[] a = positive(n, n), b = Worlds.random(n, 100 + n), x = b.clone();
            double[] exact = exactSolution(a, b, n);
            assertEquals(Cholesky.OK, Cholesky.factor(a, 0, n));
            Cholesky.solve(x, 0, a, 0, n);
            assertClose(exact, x, 1e-12);
        }
    }

    /** Lower triangle of R R' + 1; the upper one is filled with a number that must not be used. */
    private static double[] positive(int n, long seed) {
        double[] r = Worlds.random(n * n, seed), a = new double[n * n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                for (int k = 0; k < n && j <= i; k++) {
                    a[i * n + j] += r[i * n + k] * r[j * n + k];
                }
                a[i * n + j] += i == j ? 1 : 0;
                a[i * n + j] = j > i ? Double.NaN : a[i * n + j];
            }
        }
        return a;
    }

    /** Gaussian elimination with fifty digits. */
    private static double[] exactSolution(double[] lower, double[] b, int n) {
        MathContext digits = new MathContext(50);
        BigDecimal[][] a = new BigDecimal[n][n + 1];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                a[i][j] = new BigDecimal(lower[Math.max(i, j) * n + Math.min(i, j)]);
            }
            a[i][n] = new BigDecimal(b[i]);
        }
        for (int k = 0; k < n; k++) {
            for (int i = 0; i < n; i++) {
                if (i != k) {
                    BigDecimal f = a[i][k].divide(a[k][k], digits);
                    for (int j = k; j <= n; j++) {
                        a[i][j] = a[i][j].subtract(f.multiply(a[k][j], digits), digits);
                    }
                }
            }
        }
        double[] x = new double[n];
        for (int i = 0; i < n; i++) {
            x[i] = a[i][n].divide(a[i][i], digits).doubleValue();
        }
        return x;
    }

    private static void assertClose(double[] expected, double[] actual, double relative) {
        double scale = 0;
        for (double x : expected) {
            scale = Math.max(scale, Math.abs(x));
        }
        assertArrayEquals(expected, actual, relative * scale);
    }

    @Test
    @Tag("S3-1.AC4")
    void choleskyAllocatesNothing() {
        int n = 30;
        double[] matrix = positive(n, 53), a = new double[n * n], x = new double[n];
        assertEquals(0, Allocation.bytes(() -> {
            System.arraycopy(matrix, 0, a, 0, a.length);
            x[0] = Cholesky.factor(a, 0, n, 1e-10);
            System.arraycopy(matrix, 0, a, 0, a.length);
            x[1] = Cholesky.factor(a, 0, n);
            Cholesky.solve(x, 0, a, 0, n);
        }));
    }

    @Test
    @Tag("S3-1.AC5")
    void implicitDampingEqualsADenseSolve() {
        Data d = Worlds.random(Worlds.limbs(4, 6, DAMPED), 54);
        int nv = d.model.nv;
        double h = d.opt.timestep;
        double[] a = new double[nv * nv], v = d.qvel.clone();
        MassOps.fullM(a, 0, d);
        for (int i = 6; i < nv; i++) {
            a[i * (nv + 1)] += h * 0.3;
        }
        double[] acc = d.qfrcSmooth.clone();
        assertEquals(Cholesky.OK, Cholesky.factor(a, 0, nv));
        Cholesky.solve(acc, 0, a, 0, nv);
        Physics.step(d);
        for (int i = 0; i < nv; i++) {
            assertEquals(v[i] + h * acc[i], d.qvel[i], 1e-12 * (1 + Math.abs(d.qvel[i])));
        }
    }

    @Test
    @Tag("S3-1.AC5")
    void implicitDampingIsStableHoweverStrong() {
        Data d = Worlds.of("""
            <mujoco>
              <option timestep="0.01"><flag gravity="disable"/></option>
              <worldbody><body><joint type="slide" damping="1e6"/><geom size="0.1" mass="2"/></body></worldbody>
            </mujoco>
            """);
        d.qvel[0] = 1;
        Physics.step(d);
        assertEquals(2 / (2 + 0.01 * 1e6), d.qvel[0], 1e-12);
        Physics.step(d, 100);
        assertEquals(0, d.qvel[0], 1e-100);
    }

    /**
     * Counts the multiply-adds of a factorisation by what they spread: a row of not-a-numbers makes every number into one
     * that it is subtracted from, and every other number must keep its bits.
     */
    private static int touched(Model m, double[] matrix, double[] factors, int row) {
        double[] poisoned = matrix.clone(), inverse = new double[m.nv];
        int from = m.M.rowadr[row], to = from + m.M.rownnz[row];
        Arrays.fill(poisoned, from, to, Double.NaN);
        SparseLtdl.factor(poisoned, inverse, 0, m.nv, m.M);
        int count = 0;
        for (int k = 0; k < poisoned.length; k++) {
            boolean own = k >= from && k < to;
            if (Double.isNaN(poisoned[k])) {
                count += own ? 0 : 1;
            } else {
                assertFalse(own);
                assertEquals(factors[k], poisoned[k]);
            }
        }
        return count + to - from - 1; // and the row itself is scaled
    }

    @Test
    @Tag("S3-2.AC1")
    void sparseFactorisationOfAHumanoidNeedsFarFewerOperations(TestReporter reporter) {
        Data d = Worlds.random(Worlds.limbs(4, 6, ""), 58);
        Model m = d.model;
        assertEquals(30, m.nv);
        double[] factors = d.M.clone(), inverse = new double[m.nv];
        SparseLtdl.factor(factors, inverse, 0, m.nv, m.M);
        long sparse = 0, dense = 0;
        for (int k = 0; k < m.nv; k++) {
            int ancestors = 0;
            for (int p = m.dof.parentid[k]; p >= 0; p = m.dof.parentid[p]) {
                ancestors++;
            }
            int operations = touched(m, d.M, factors, k);
            assertEquals(ancestors * (ancestors + 1) / 2 + ancestors, operations, "row " + k);
            sparse += operations;
            dense += k * (k + 1L) / 2 + k;
        }
        reporter.publishEntry(
                "multiply-adds of L'DL, nv = 30",
                "sparse %d, dense %d, ratio %.1f".formatted(sparse, dense, (double) dense / sparse));
        assertTrue(sparse * 3 < dense, sparse + " against " + dense);

        // bodies that are alone in the world cost nothing but their own block
        Data loose = Worlds.random(
                "<mujoco><worldbody>" + "<body><joint type=\"slide\"/><geom size=\"0.1\"/></body>".repeat(30)
                        + "</worldbody></mujoco>",
                59);
        for (int k = 0; k < 30; k++) {
            assertEquals(0, touched(loose.model, loose.M, loose.qLD, k));
        }
    }

    @Test
    @Tag("S3-2.AC2")
    void sparseAndDenseFactorsGiveTheSameSolution() {
        for (String xml :
                new String[] {Worlds.TREE, Worlds.limbs(4, 6, ""), Worlds.chain(12, ""), Worlds.limbs(3, 9, "")}) {
            Data d = Worlds.random(xml, 55);
            int nv = d.model.nv;
            double[] dense = Worlds.random(nv, 56), sparse = dense.clone();
            MassMatrix.solve(d, sparse, 0);
            denseSolve(d, dense);
            assertClose(dense, sparse, 1e-12);
        }
    }

    private static void denseSolve(Data d, double[] x) {
        int nv = d.model.nv;
        double[] a = new double[nv * nv];
        MassOps.fullM(a, 0, d);
        assertEquals(Cholesky.OK, Cholesky.factor(a, 0, nv));
        Cholesky.solve(x, 0, a, 0, nv);
    }

    @Test
    @Tag("S3-2.AC3")
    void theFactorsInUseAreSparseAndValid() {
        // after every forward pass qLD are the factors of the current M, and the acceleration comes from them
        Data d = Worlds.random(Worlds.limbs(4, 6, DAMPED), 57);
        Model m = d.model;
        for (int step = 0; step < 3; step++) {
            Physics.forward(d);
            double[] full = new double[m.nv * m.nv], acc = d.qfrcSmooth.clone();
            MassOps.fullM(full, 0, d);
            assertArrayEquals(full, product(d.qLD, m), 1e-12);
            double[] dense = acc.clone();
            SparseLtdl.solve(acc, 0, d.qLD, d.qLDiagInv, m.nv, m.M);
            assertArrayEquals(acc, d.qaccSmooth);
            denseSolve(d, dense);
            assertClose(dense, acc, 1e-12);
            Physics.step(d);
        }
    }

    @Test
    @Tag("S3-2.AC4")
    void factorsFollowTheMassMatrix() {
        Data d = Worlds.random(Worlds.chain(8, ""), 58);
        double[] before = d.qLD.clone();
        d.qpos[3] += 0.7;
        Physics.forward(d);
        double change = 0;
        for (int k = 0; k < before.length; k++) {
            change = Math.max(change, Math.abs(before[k] - d.qLD[k]));
        }
        assertNotEquals(0, change);
        double[] full = new double[64];
        MassOps.fullM(full, 0, d);
        assertArrayEquals(full, product(d.qLD, d.model), 1e-13);
    }

    @Test
    @Tag("S3-2.AC5")
    void sparseIsFasterThanDenseFromTwentyDofsOn(TestReporter reporter) {
        for (String xml : new String[] {Worlds.limbs(6, 9, ""), Worlds.limbs(4, 6, ""), Worlds.limbs(5, 3, "")}) {
            Data d = Worlds.random(xml, 59);
            int nv = d.model.nv;
            assertTrue(nv >= 20);
            double[] full = new double[nv * nv], a = new double[nv * nv], x = new double[nv], y = new double[nv];
            MassOps.fullM(full, 0, d);
            Runnable sparse = () -> {
                for (int i = 0; i < 500; i++) {
                    System.arraycopy(d.qfrcBias, 0, x, 0, nv);
                    MassMatrix.factor(d);
                    MassMatrix.solve(d, x, 0);
                }
            };
            Runnable dense = () -> {
                for (int i = 0; i < 500; i++) {
                    System.arraycopy(d.qfrcBias, 0, y, 0, nv);
                    System.arraycopy(full, 0, a, 0, full.length);
                    Cholesky.factor(a, 0, nv);
                    Cholesky.solve(y, 0, a, 0, nv);
                }
            };
            double ratio = Stopwatch.ratio(dense, sparse);
            reporter.publishEntry("time of dense over sparse, nv = " + nv, "%.1f".formatted(ratio));
            assertTrue(ratio > 1, "dense / sparse = " + ratio + " at nv = " + nv);
        }
    }
}
