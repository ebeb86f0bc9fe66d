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
            for (int k = 0; k < blocks; k += DualProblem.BATCH) {
                Inside.heedInterruption(d);
                improvement = sweep(k, Math.min(k + DualProblem.BATCH, blocks), improvement);
            }
            p.updateStates();
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

    /** f += beta (f - previous), if beta is positive, then back into the bounds and cones. */
    private void extrapolate(double beta) {
        double[] f = p.force, previous = p.previous, extrapolated = p.extrapolated;
        int[] type = p.efc.type;
        int n = p.rows.nefc;
        if (beta <= 0) {
            p.gatherForces(previous);
            System.arraycopy(previous, 0, extrapolated, 0, n);
            return;
        }
        for (int c = 0; c < n; ) {
            int i = p.row(c);
            if (type[i] == ConstraintType.Code.CONTACT_ELLIPTIC) {
                c += extrapolateContact(c, i, beta);
                continue;
            }
            double before = f[i];
            double x = bounded(before + beta * (before - previous[c]), c, i);
            previous[c] = before;
            extrapolated[c] = x;
            f[i] = x;
            c++;
        }
    }

    /** {@link #extrapolate} for the contact at position c; returns how many rows it has. */
    private int extrapolateContact(int c, int i, double beta) {
        double[] f = p.force;
        int dim = p.blockSize(i);
        for (int j = 0; j < dim; j++) {
            double before = f[i + j];
            f[i + j] += beta * (before - p.previous[c + j]);
            p.previous[c + j] = before;
        }
        p.projectCone(i, dim);
        System.arraycopy(f, i, p.extrapolated, c, dim);
        return dim;
    }

    /** The force x of row i at position c, or what it may be at most or at least. */
    private double bounded(double x, int c, int i) {
        if (c >= p.rows.ne + p.rows.nf) {
            return x < 0 ? 0 : x;
        }
        if (c < p.rows.ne) {
            return x;
        }
        double loss = p.efc.frictionloss[i];
        if (x < -loss) {
            return -loss;
        }
        return x > loss ? loss : x;
    }

    /** Whether the sweep moved against the extrapolation. */
    private boolean opposes() {
        double[] f = p.force, previous = p.previous, extrapolated = p.extrapolated;
        double dot = 0;
        for (int c = 0; c < p.rows.nefc; c++) {
            double x = extrapolated[c];
            dot += (f[p.row(c)] - x) * (x - previous[c]);
        }
        return dot < 0;
    }

    /** Sets the forces of the blocks from .. to - 1 in the order of visits; returns the improvement so far plus theirs. */
    private double sweep(int from, int to, double improvement) {
        int[] order = p.order, type = p.efc.type;
        double[] f = p.force;
        double sum = improvement;
        for (int k = from; k < to; k++) {
            int c = order[k], i = p.row(c);
            if (type[i] == ConstraintType.Code.CONTACT_ELLIPTIC) {
                sum -= solveContact(c, i);
                continue;
            }
            double residual = p.efc.b[i] + p.times(i), before = f[i];
            double x = bounded(before - residual * p.diagInv[c], c, i);
            double change = x - before, cost = 0.5 * change * change * p.diagonal[c] + change * residual;
            if (cost > DualProblem.GROWTH) {
                continue; // the force stays
            }
            f[i] = x;
            p.movedBy(i, change);
            sum -= cost;
        }
        return sum;
    }

    /** Sets the forces of the elliptic contact at position c; returns the change of the cost. */
    private double solveContact(int c, int i) {
        int dim = p.blockSize(i);
        p.computeResidual(i, dim, false);
        System.arraycopy(p.force, i, p.oldforce, 0, dim);
        solveCone(i, dim, p.diagInv[c]);
        double change = p.costChange(i, p.block, dim);
        p.moved(i, dim);
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
