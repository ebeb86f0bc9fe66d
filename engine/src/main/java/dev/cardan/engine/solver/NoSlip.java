package dev.cardan.engine.solver;

import dev.cardan.engine.Data;
import dev.cardan.engine.inside.Inside;
import dev.cardan.engine.linalg.Dense;
import dev.cardan.engine.type.Const;
import dev.cardan.engine.type.ConstraintType;
import dev.cardan.engine.world.SolverStatistics;

/**
 * Removes the slow slip that regularisation lets through: after the main solver, Gauss-Seidel sweeps over friction loss
 * and the tangential forces of contacts for fixed normal forces, with the cost of A instead of A + R.
 */
final class NoSlip {
    private NoSlip() {}

    /** Sweeps over the whole world (island = -1) or one island, after its main solver; p is memory. */
    static void run(Data d, int island, DualProblem p) {
        p.set(d, island);
        int k = Math.max(0, island);
        boolean recorded = k < SolverStatistics.ISLANDS;
        p.invertDiagonal(true);
        p.updateStates();
        int iter = 0;
        while (iter < d.opt.noslipIterations) {
            p.gather();
            double improvement = iter == 0 ? costOfR(p) : 0;
            improvement = sweepFrictionLoss(d, p, improvement);
            improvement = sweepContacts(d, p, improvement);
            p.updateStates();
            improvement *= p.scale;
            if (recorded) {
                d.solver.record(k, iter + d.solverNiter[k], improvement, 0, 0, p.nactive, p.nchange, 0, 0);
            }
            iter++;
            if (improvement < d.opt.noslipTolerance) {
                break;
            }
        }
        if (recorded) {
            d.solverNiter[k] += iter;
        }
    }

    /** What the cost falls by when R is left out. */
    private static double costOfR(DualProblem p) {
        double sum = 0;
        for (int c = 0; c < p.rows.nefc; c++) {
            int i = p.row(c);
            sum += 0.5 * p.force[i] * p.force[i] * p.efc.R[i];
        }
        return sum;
    }

    private static double sweepFrictionLoss(Data d, DualProblem p, double improvement) {
        double[] f = p.force;
        for (int c = p.rows.ne; c < p.rows.ne + p.rows.nf; c++) {
            int i = p.row(c);
            double loss = p.efc.frictionloss[i];
            heed(d, c);
            p.computeResidual(i, 1, true);
            p.oldforce[0] = f[i];
            f[i] -= p.residual[0] * p.diagInv[c];
            if (f[i] < -loss) {
                f[i] = -loss;
            } else if (f[i] > loss) {
                f[i] = loss;
            }
            double delta = f[i] - p.oldforce[0];
            p.moved(i, 1);
            improvement -= 0.5 * delta * delta / p.diagInv[c] + delta * p.residual[0];
        }
        return improvement;
    }

    private static double sweepContacts(Data d, DualProblem p, double improvement) {
        int visited = 0;
        for (int c = p.rows.ne + p.rows.nf; c < p.rows.nefc; ) {
            int i = p.row(c);
            heed(d, visited++);
            switch (p.efc.type[i]) {
                case ConstraintType.Code.CONTACT_PYRAMIDAL -> {
                    int n = p.contact.dim[p.efc.id[i]] - 1;
                    for (int j = i; j < i + 2 * n; j += 2) {
                        improvement -= solvePair(p, j);
                    }
                    c += 2 * n;
                }
                case ConstraintType.Code.CONTACT_ELLIPTIC -> {
                    int n = p.contact.dim[p.efc.id[i]] - 1;
                    improvement -= solveTangent(p, i, n);
                    c += n + 1;
                }
                default -> c++;
            }
        }
        return improvement;
    }

    private static void heed(Data d, int visited) {
        if (visited % DualProblem.BATCH == 0) {
            Inside.heedInterruption(d);
        }
    }

    /** Two opposing edges of a pyramid, mid + y and mid - y: best y for a fixed sum. Returns the change of the cost. */
    private static double solvePair(DualProblem p, int j) {
        double[] f = p.force, a = p.friction;
        prepare(p, j, 2);
        double mid = 0.5 * (f[j] + f[j + 1]);
        double k1 = a[0] + a[3] - a[1] - a[2];
        double k0 = mid * (a[0] - a[3]) + p.bias[0] - p.bias[1];
        if (k1 < Const.MINVAL) {
            f[j] = mid;
            f[j + 1] = mid;
        } else {
            double y = -k0 / k1;
            if (y < -mid) {
                f[j] = 0;
                f[j + 1] = 2 * mid;
            } else if (y > mid) {
                f[j] = 2 * mid;
                f[j + 1] = 0;
            } else {
                f[j] = mid + y;
                f[j + 1] = mid - y;
            }
        }
        double change = p.costChange(j, a, 2);
        p.moved(j, 2);
        return change;
    }

    /** Tangential force of an elliptic contact; returns the change of the cost. */
    private static double solveTangent(DualProblem p, int i, int n) {
        prepare(p, i + 1, n);
        p.solveTangent(i);
        double change = p.costChange(i + 1, p.friction, n);
        p.moved(i + 1, n);
        return change;
    }

    /** Quadratic cost of n rows from i on for fixed other forces. */
    private static void prepare(DualProblem p, int i, int n) {
        p.computeResidual(i, n, true);
        System.arraycopy(p.force, i, p.oldforce, 0, n);
        p.extract(p.friction, i, n, true);
        for (int j = 0; j < n; j++) {
            p.bias[j] = p.residual[j] - Dense.dot(p.friction, j * n, p.oldforce, 0, n);
        }
    }
}
