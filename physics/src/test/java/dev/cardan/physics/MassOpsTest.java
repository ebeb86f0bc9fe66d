package dev.cardan.physics;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.inertia.MassMatrix;
import dev.cardan.engine.inertia.MassOps;
import dev.cardan.engine.kinematics.ObjectMotion;
import dev.cardan.engine.linalg.SparseMatrix;
import dev.cardan.engine.type.ObjType;
import org.junit.jupiter.api.Test;

class MassOpsTest {
    private final Data d = Worlds.random(Worlds.TREE, 3);
    private final Model m = d.model;
    private final int nv = m.nv;
    private final double[] x = Worlds.random(nv, 4);

    @Test
    void productEqualsThatWithTheFullMatrix() {
        double[] full = full(), r = new double[nv];
        MassOps.mulM(r, 0, d, x, 0);
        assertArrayEquals(Worlds.mul(full, nv, x), r, 1e-13 * norm(r));
    }

    @Test
    void solvingUndoesMultiplying() {
        double[] r = new double[nv];
        MassOps.mulM(r, 0, d, x, 0);
        MassMatrix.solve(d, r, 0);
        assertArrayEquals(x, r, 1e-11);
    }

    @Test
    void halvesSquareToTheWhole() {
        double[] half = new double[nv], r = new double[nv], sqrtInvD = new double[nv];
        MassOps.mulM2(half, 0, d, x, 0);
        MassOps.mulM(r, 0, d, x, 0);
        double energy = Worlds.dot(x, r);
        assertEquals(energy, Worlds.dot(half, half), 1e-12 * energy);

        for (int i = 0; i < nv; i++) {
            sqrtInvD[i] = Math.sqrt(d.qLDiagInv[i]);
        }
        double[] two = new double[2 * nv], halves = new double[2 * nv];
        System.arraycopy(x, 0, two, 0, nv);
        System.arraycopy(d.qfrcBias, 0, two, nv, nv);
        MassOps.solveM2(halves, 0, d, two, 0, sqrtInvD, 0, 2);
        for (int k = 0; k < 2; k++) {
            double[] y = new double[nv], h = new double[nv];
            System.arraycopy(two, k * nv, y, 0, nv);
            System.arraycopy(halves, k * nv, h, 0, nv);
            double[] inv = y.clone();
            MassMatrix.solve(d, inv, 0);
            assertEquals(Worlds.dot(y, inv), Worlds.dot(h, h), 1e-12 * Worlds.dot(h, h));
        }
    }

    @Test
    void kineticEnergyIsTheSumOverBodies() {
        double sum = 0;
        double[] v = new double[6];
        for (int b = 1; b < m.nbody; b++) {
            ObjectMotion.velocity(v, 0, d, ObjType.Code.BODY, b, true);
            for (int k = 0; k < 3; k++) {
                sum += 0.5 * (m.body.inertia[3 * b + k] * v[k] * v[k] + m.body.mass[b] * v[3 + k] * v[3 + k]);
            }
        }
        double[] r = new double[nv];
        MassOps.mulM(r, 0, d, d.qvel, 0);
        assertEquals(sum, 0.5 * Worlds.dot(r, d.qvel), 1e-12 * sum);
    }

    @Test
    void addsToTheLowerTriangleOfADenseMatrix() {
        double[] full = full(), r = Worlds.random(nv * nv, 5), before = r.clone();
        MassOps.addM(r, 0, d);
        for (int i = 0; i < nv; i++) {
            for (int j = 0; j < nv; j++) {
                int k = i * nv + j;
                assertEquals(j <= i ? before[k] + full[k] : before[k], r[k]);
            }
        }
    }

    @Test
    void addsToSparseMatricesAndExtendsTheirRows() {
        // rows that hold nothing, the diagonal, or every second column up to the end
        double[] full = full();
        SparseMatrix r = new SparseMatrix();
        r.ensureRows(nv);
        r.ensureNumbers(nv * nv);
        double[] expected = new double[nv * nv];
        for (int i = 0; i < nv; i++) {
            r.rowadr[i] = i * nv;
            for (int j = 0; j < nv; j++) {
                if ((i % 3 == 1 && j == i) || (i % 3 == 2 && j % 2 == 0)) {
                    r.colind[r.rowadr[i] + r.rownnz[i]] = j;
                    r.values[r.rowadr[i] + r.rownnz[i]++] = i + j;
                    expected[i * nv + j] = i + j;
                }
                expected[i * nv + j] += j <= i ? full[i * nv + j] : 0;
            }
        }
        MassOps.addM(r, d);
        double[] dense = new double[nv * nv];
        for (int i = 0; i < nv; i++) {
            for (int k = r.rowadr[i]; k < r.rowadr[i] + r.rownnz[i]; k++) {
                assertTrue(k == r.rowadr[i] || r.colind[k] > r.colind[k - 1]);
                dense[i * nv + r.colind[k]] = r.values[k];
            }
        }
        assertArrayEquals(expected, dense, 1e-15);
    }

    private double[] full() {
        double[] full = new double[nv * nv];
        MassOps.fullM(full, 0, d);
        return full;
    }

    private static double norm(double[] v) {
        return Math.sqrt(Worlds.dot(v, v));
    }
}
