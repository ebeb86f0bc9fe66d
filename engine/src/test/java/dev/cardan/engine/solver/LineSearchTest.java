package dev.cardan.engine.solver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.constraint.ConstraintUpdate;
import dev.cardan.engine.constraint.ProblemRows;
import dev.cardan.engine.linalg.SparseMatrix;
import dev.cardan.engine.linalg.SparsePattern;
import dev.cardan.engine.type.ConstraintType;
import dev.cardan.engine.world.Contacts;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Problems made by hand: M is diagonal, J dense; offsets of dofs and rows are not zero, as in an island. */
class LineSearchTest {
    private static final int DOF0 = 2;
    private static final int ROW0 = 3;
    private static final int[] DIMS = {3, 4, 6};

    private final Random random;
    private final PrimalProblem p = new PrimalProblem();

    LineSearchTest() {
        random = new Random(5);
    }

    /** Rows: ne equalities, nf friction losses, limits, then elliptic contacts of each dimension. */
    private void make(int nv, int ne, int nf, int limits, int contacts) {
        int n = ne + nf + limits;
        for (int c = 0; c < contacts; c++) {
            n += DIMS[c % 3];
        }
        p.nv = nv;
        p.dof0 = DOF0;
        p.scale = 0.01;
        p.inertia.pattern = new SparsePattern(new int[nv], new int[nv], new int[nv]);
        p.inertia.M = new double[nv];
        for (int i = 0; i < nv; i++) {
            p.inertia.pattern.rownnz[i] = 1;
            p.inertia.pattern.rowadr[i] = i;
            p.inertia.pattern.colind[i] = i;
            p.inertia.M[i] = random.nextDouble(0.5, 3);
        }
        p.J = new SparseMatrix();
        p.J.ensureNumbers(n * nv);
        for (int i = 0; i < n * nv; i++) {
            p.J.values[i] = random.nextGaussian();
        }
        p.qfrcSmooth = gaussian(DOF0 + nv);
        p.search = gaussian(nv);
        p.jar = gaussian(n);
        p.Ma = gaussian(nv);
        p.Mv = new double[nv];
        p.Jv = new double[n];
        p.elliptic = contacts > 0;
        rows(n, ne, nf, limits, contacts);
        p.line.begin();
    }

    private void rows(int n, int ne, int nf, int limits, int contacts) {
        ProblemRows r = p.rows;
        r.start = ROW0;
        r.ne = ne;
        r.nf = nf;
        r.nefc = n;
        r.type = new int[ROW0 + n];
        r.id = new int[ROW0 + n];
        r.state = new int[ROW0 + n];
        r.force = new double[ROW0 + n];
        r.D = random.doubles(ROW0 + n, 0.2, 5).toArray();
        r.R = new double[ROW0 + n];
        r.frictionloss = random.doubles(ROW0 + n, 0.1, 2).toArray();
        for (int i = 0; i < n; i++) {
            r.R[ROW0 + i] = 1 / r.D[ROW0 + i];
            r.type[ROW0 + i] = i < ne
                    ? ConstraintType.Code.EQUALITY
                    : i < ne + nf ? ConstraintType.Code.FRICTION_DOF : ConstraintType.Code.LIMIT_JOINT;
        }
        p.contact = new Contacts();
        p.contact.ensure(contacts);
        int at = ROW0 + ne + nf + limits;
        for (int c = 0; c < contacts; c++) {
            contact(c, at);
            at += DIMS[c % 3];
        }
    }

    /** With regularisations in the ratio that makes the cost of the cone smooth: D_j mu^2 = D_0 friction_j^2. */
    private void contact(int c, int at) {
        int dim = DIMS[c % 3];
        Contacts con = p.contact;
        con.dim[c] = dim;
        con.mu[c] = random.nextDouble(0.3, 1.2);
        for (int j = 0; j < 5; j++) {
            con.friction[5 * c + j] = random.nextDouble(0.2, 1);
        }
        for (int j = 0; j < dim; j++) {
            double f = j == 0 ? con.mu[c] : con.friction[5 * c + j - 1];
            p.rows.type[at + j] = ConstraintType.Code.CONTACT_ELLIPTIC;
            p.rows.id[at + j] = c;
            p.rows.D[at + j] = p.rows.D[at] * f * f / (con.mu[c] * con.mu[c]);
            p.rows.R[at + j] = 1 / p.rows.D[at + j];
        }
    }

    private double[] gaussian(int n) {
        double[] x = new double[n];
        for (int i = 0; i < n; i++) {
            x[i] = random.nextGaussian();
        }
        return x;
    }

    /** cost(a + alpha v) by definition, up to a constant; Mv and Jv must be known. */
    private double cost(double alpha) {
        double sum = 0;
        for (int i = 0; i < p.nv; i++) {
            sum += alpha * p.search[i] * (p.Ma[i] - p.qfrcSmooth[DOF0 + i]);
            sum += 0.5 * alpha * alpha * p.search[i] * p.inertia.M[i] * p.search[i];
        }
        double[] jar = new double[p.rows.nefc];
        for (int i = 0; i < jar.length; i++) {
            jar[i] = p.jar[i];
            for (int j = 0; j < p.nv; j++) {
                jar[i] += alpha * p.J.values[i * p.nv + j] * p.search[j];
            }
        }
        return sum + ConstraintUpdate.run(p.rows, jar, 0, p.contact, false);
    }

    private void assertMinimum(double alpha) {
        double best = cost(alpha), size = 1 + Math.abs(best);
        assertEquals(cost(0) - best, p.line.improvement, 1e-9 * size);
        for (double step : new double[] {1e-3, 1e-2, 0.1, 1, 10}) {
            assertTrue(cost(alpha + step) >= best - 1e-12 * size, "cost at alpha + " + step);
            assertTrue(cost(alpha - step) >= best - 1e-12 * size, "cost at alpha - " + step);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 7, 8, 60, 70})
    void findsTheMinimumOfAllKindsOfRows(int nv) {
        for (int trial = 0; trial < 20; trial++) {
            make(nv, trial % 3, trial % 4, trial % 5, trial % 7);
            assertMinimum(p.line.run(1e-8, 50));
            assertTrue(p.line.slope < 1e-8, "slope " + p.line.slope);
            assertTrue(p.line.evaluations >= 2 && p.line.evaluations <= 50);
        }
    }

    @Test
    void oneNewtonStepSolvesAParabola() {
        make(5, 8, 0, 0, 0);
        assertMinimum(p.line.run(1e-8, 50));
        assertEquals(2, p.line.evaluations, "at the start and at the minimum");
    }

    @Test
    void withoutRowsOnlyTheInertiaCounts() {
        make(3, 0, 0, 0, 0);
        double alpha = p.line.run(1e-8, 50);
        double slope = 0, curvature = 0;
        for (int i = 0; i < 3; i++) {
            slope += p.search[i] * (p.Ma[i] - p.qfrcSmooth[DOF0 + i]);
            curvature += p.search[i] * p.inertia.M[i] * p.search[i];
        }
        assertEquals(-slope / curvature, alpha, 1e-14);
    }

    @Test
    void noDirectionNoStep() {
        make(4, 2, 1, 1, 1);
        p.search = new double[4];
        assertEquals(0, p.line.run(1e-8, 50));
        assertEquals(0, p.line.evaluations);
        assertEquals(0, p.line.improvement);
    }

    @Test
    void stopsAtTheLimitOfEvaluations() {
        for (int trial = 0; trial < 20; trial++) {
            make(6, 0, 8, 8, 6);
            p.line.run(0, 4);
            // a bracket is finished by one step from each end
            assertTrue(p.line.evaluations <= 4 + 3, "evaluations " + p.line.evaluations);
        }
    }
}
