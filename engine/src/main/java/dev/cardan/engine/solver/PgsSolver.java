package dev.cardan.engine.solver;

import dev.cardan.engine.Data;
import dev.cardan.engine.inside.Inside;
import dev.cardan.engine.linalg.Dense;
import dev.cardan.engine.type.Const;
import dev.cardan.engine.type.ConstraintType;
import dev.cardan.engine.world.SolverStatistics;
import java.util.Arrays;

/**
 * Projected Gauss-Seidel: sweeps over the blocks of rows in random but reproducible order, each time setting the forces of
 * a block to the best values for fixed other forces. Between sweeps forces are extrapolated (Nesterov's momentum), which
 * starts anew whenever a sweep works against the extrapolation.
 */
final class PgsSolver {
    private final DualProblem p;
    private final Pcg32 random = new Pcg32();
    private final double[] ray = new double[6];
    private final double[] product = new double[6];

    PgsSolver(DualProblem problem) {
        p = problem;
    }

    /** Solves the whole world (island = -1) or one island; p is memory. */
    static void run(Data d, int island, DualProblem p) {
        p.set(d, island);
        int iterations = p.pgs.iterate(d, Math.max(0, island));
        if (island < SolverStatistics.ISLANDS) {
            int k = Math.max(0, island);
            d.solverNiter[k] += iterations;
            d.solverNnz[k] = p.size(d);
        }
    }

    private int iterate(Data d, int island) {
        p.gatherForces(p.previous);
        p.invertDiagonal(false);
        p.updateStates();
        int blocks = 0;
        for (int c = 0; c < p.rows.nefc; c += p.blockSize(p.row(c))) {
            p.order[blocks++] = c;
        }
        random.restart();
        int iter = 0, momentum = 0;
        while (iter < d.opt.iterations) {
            double beta = iter > 0 ? (momentum - 1.0) / (momentum + 2.0) : 0;
            extrapolate(beta);
            p.gather();
            random.shuffle(p.order, blocks);
            double improvement = 0;
            for (int k = 0; k < blocks; k++) {
                if (k % DualProblem.BATCH == 0) {
                    Inside.heedInterruption(d);
                }
                improvement -= solveBlock(p.order[k]);
            }
            p.updateStatesAndCount();
            improvement *= p.scale;
            d.solver.record(island, iter, improvement, 0, 0, p.nactive, p.nchange, 0, 0);
            momentum = iter > 0 && opposes() ? 0 : momentum + 1;
            iter++;
            if (improvement < d.opt.tolerance) {
                break;
            }
        }
        return iter;
    }

    /** f += beta (f - previous), then back into the bounds and cones. */
    private void extrapolate(double beta) {
        if (beta > 0) {
            double[] f = p.force;
            for (int c = 0; c < p.rows.nefc; c++) {
                int i = p.row(c);
                double before = f[i];
                f[i] += beta * (before - p.previous[c]);
                p.previous[c] = before;
            }
            for (int c = p.rows.ne; c < p.rows.ne + p.rows.nf; c++) {
                clampFriction(p.row(c));
            }
            for (int c = p.rows.ne + p.rows.nf; c < p.rows.nefc; ) {
                int i = p.row(c);
                p.projectCone(i);
                c += p.blockSize(i);
            }
        } else {
            p.gatherForces(p.previous);
        }
        p.gatherForces(p.extrapolated);
    }

    private void clampFriction(int i) {
        double loss = p.efc.frictionloss[i];
        if (p.force[i] < -loss) {
            p.force[i] = -loss;
        } else if (p.force[i] > loss) {
            p.force[i] = loss;
        }
    }

    /** Whether the sweep moved against the extrapolation. */
    private boolean opposes() {
        double dot = 0;
        for (int c = 0; c < p.rows.nefc; c++) {
            dot += (p.force[p.row(c)] - p.extrapolated[c]) * (p.extrapolated[c] - p.previous[c]);
        }
        return dot < 0;
    }

    /** Sets the forces of the block at position c; returns the change of the cost. */
    private double solveBlock(int c) {
        int i = p.row(c), dim = p.blockSize(i);
        p.computeResidual(i, dim, false);
        System.arraycopy(p.force, i, p.oldforce, 0, dim);
        if (p.efc.type[i] == ConstraintType.Code.CONTACT_ELLIPTIC) {
            solveCone(i, dim, p.diagInv[c]);
            double change = p.costChange(i, p.block, dim);
            p.moved(i, dim);
            return change;
        }
        p.force[i] -= p.residual[0] * p.diagInv[c];
        if (c >= p.rows.ne + p.rows.nf) {
            if (p.force[i] < 0) {
                p.force[i] = 0;
            }
        } else if (c >= p.rows.ne) {
            clampFriction(i);
        }
        double change = p.costChange(i, 1 / p.diagInv[c]);
        p.moved(i, 1);
        return change;
    }

    /** An elliptic contact: first along the ray of its force (or the normal alone), then the tangential part. */
    private void solveCone(int i, int dim, double diagInv) {
        double[] f = p.force, a = p.block;
        p.extract(a, i, dim, false);
        if (f[i] < Const.MINVAL) {
            f[i] -= p.residual[0] * diagInv;
            if (f[i] < 0) {
                f[i] = 0;
            }
            Arrays.fill(f, i + 1, i + dim, 0);
        } else {
            scaleRay(i, dim);
        }
        int n = dim - 1;
        double normalChange = f[i] - p.oldforce[0];
        for (int j = 0; j < n; j++) {
            System.arraycopy(a, (j + 1) * dim + 1, p.friction, j * n, n);
            double b = p.residual[j + 1] - Dense.dot(p.friction, j * n, p.oldforce, 1, n);
            p.bias[j] = b + a[(j + 1) * dim] * normalChange;
        }
        p.solveTangent(i);
    }

    /** Best multiple of the present force. */
    private void scaleRay(int i, int dim) {
        double[] f = p.force;
        System.arraycopy(f, i, ray, 0, dim);
        for (int j = 0; j < dim; j++) {
            product[j] = Dense.dot(p.block, j * dim, ray, 0, dim);
        }
        double denominator = Dense.dot(ray, 0, product, 0, dim);
        if (denominator >= Const.MINVAL) {
            double x = -Dense.dot(ray, 0, p.residual, 0, dim) / denominator;
            if (f[i] + x * ray[0] < 0) {
                x = -ray[0] / f[i];
            }
            for (int j = 0; j < dim; j++) {
                f[i + j] += x * ray[j];
            }
        }
    }
}
