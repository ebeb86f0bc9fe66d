package dev.cardan.engine.solver;

import dev.cardan.engine.Data;
import dev.cardan.engine.Options;
import dev.cardan.engine.SingularMatrixException;
import dev.cardan.engine.UnconvergedException;
import dev.cardan.engine.inside.Inside;
import dev.cardan.engine.linalg.Dense;
import dev.cardan.engine.linalg.SparsePattern;
import dev.cardan.engine.type.Const;
import dev.cardan.engine.world.SolverStatistics;

/**
 * Solves for accelerations by descent with exact line search: Newton's method, or conjugate gradients preconditioned by
 * the inertia (Hager and Zhang's update). Stops when
 *
 * <ul>
 *   <li>at the start, the duality gap grad' M^-1 grad / 2 is below tolerance (for Newton the gradient too): the cost is
 *       strongly convex in the metric of M, so the gap bounds what can still be gained;
 *   <li>for Newton at the start, gradient and decrement grad' H^-1 grad / 2 are below tolerance;
 *   <li>improvement, gradient or, for Newton, decrement of an iteration is below tolerance;
 *   <li>the line search finds nothing better, or the iterations are used up.
 * </ul>
 */
final class PrimalSolver {
    /** Keeps the conjugate direction from turning orthogonal to the gradient. */
    private static final double ETA = 0.01;

    private PrimalSolver() {}

    /** Solves the whole world (island = -1) or one island; p is memory. */
    static void run(Data d, int island, boolean newton, PrimalProblem p) {
        Options opt = d.opt;
        p.set(d, island, newton);
        p.residuals(d);
        p.updateConstraint(newton && p.elliptic);
        p.updateGradient();
        p.scale = scale(d, p);

        p.preconditionByInertia();
        boolean smallGap = p.decrement() < opt.tolerance;
        boolean smallGradient = p.gradientNorm() < opt.tolerance;
        boolean certified = smallGap && (!newton || smallGradient);
        boolean done = certified;
        if (!done && newton) {
            p.hessian.make();
            requireRank(d, p);
            p.hessian.precondition();
            done = smallGradient && p.decrement() < opt.tolerance;
        }
        p.converged = done;
        int iterations = done ? 0 : iterate(d, p, newton);

        if (island < SolverStatistics.ISLANDS) {
            int k = Math.max(0, island);
            d.solverNiter[k] += iterations;
            d.solverNnz[k] = newton && !certified ? p.hessian.size() : p.nJ;
        }
        if (d.strictSolver && !p.converged) {
            throw new UnconvergedException(
                    newton ? "Newton" : "CG", iterations, p.gradientNorm(), opt.tolerance, d.time);
        }
    }

    /** 1 / (mean inertia x dofs), for an island 1 / trace(M). */
    private static double scale(Data d, PrimalProblem p) {
        if (p.island < 0) {
            return 1 / (d.model.stat.meaninertia * Math.max(1, d.model.nv));
        }
        SparsePattern pattern = p.inertia.pattern;
        double trace = 0;
        for (int i = 0; i < p.nv; i++) {
            trace += p.inertia.M[pattern.rowadr[i] + pattern.rownnz[i] - 1];
        }
        return 1 / trace;
    }

    private static int iterate(Data d, PrimalProblem p, boolean newton) {
        Options opt = d.opt;
        int nv = p.nv, iter = 0;
        turn(p.search, p.Mgrad, 0, true, nv);
        while (iter < opt.iterations) {
            Inside.heedInterruption(d);
            double alpha = p.line.run(opt.tolerance * opt.lsTolerance, opt.lsIterations);
            if (alpha == 0) {
                p.converged = true;
                break;
            }
            move(p, alpha, newton);
            if (newton) {
                requireRank(d, p);
            }
            int nchange = p.changes();
            double improvement = p.scale * p.line.improvement;
            double gradient = p.gradientNorm();
            d.solver.record(
                    p.island,
                    iter,
                    improvement,
                    gradient,
                    p.line.slope,
                    p.nactive,
                    nchange,
                    p.line.evaluations,
                    newton ? p.hessian.nupdate : 0);
            iter++;
            if ((improvement > 0 && improvement < opt.tolerance)
                    || gradient < opt.tolerance
                    || (newton && p.decrement() < opt.tolerance)) {
                p.converged = true;
                break;
            }
            if (newton) {
                turn(p.search, p.Mgrad, 0, true, nv);
            } else if (iter < opt.iterations) {
                p.preconditionByInertia(); // not before: the last gradient needs it no more
                turn(p.search, p.Mgrad, conjugacy(p), false, nv);
            }
        }
        return iter;
    }

    /** The next direction: downhill, for conjugate gradients together with the last one. */
    private static void turn(double[] search, double[] downhill, double beta, boolean newton, int nv) {
        if (newton) {
            for (int i = 0; i < nv; i++) {
                search[i] = downhill[i] * -1;
            }
        } else {
            for (int i = 0; i < nv; i++) {
                search[i] = -downhill[i] + beta * search[i];
            }
        }
    }

    private static void requireRank(Data d, PrimalProblem p) {
        int dof = p.hessian.deficient;
        if (dof >= 0) {
            throw SingularMatrixException.ofHessian(d, p.island < 0 ? dof : d.island.mapIdof2dof[p.dof0 + dof]);
        }
    }

    /** Goes to a + alpha search and computes everything there, for conjugate gradients all but Mgrad. */
    private static void move(PrimalProblem p, double alpha, boolean newton) {
        int nv = p.nv, n = p.rows.nefc;
        Dense.addScaled(p.qacc, p.dof0, p.search, 0, alpha, nv);
        Dense.addScaled(p.Ma, 0, p.Mv, 0, alpha, nv);
        Dense.addScaled(p.jar, 0, p.Jv, 0, alpha, n);
        if (!newton) {
            p.keepGradients();
        }
        System.arraycopy(p.rows.state, p.rows.start, p.oldstate, 0, n);
        p.updateConstraint(newton && p.elliptic);
        if (newton) {
            p.hessian.follow(p.oldstate);
        }
        p.updateGradient();
        if (newton) {
            p.hessian.precondition();
        }
    }

    /**
     * Factor of the old direction in the new one. With y the change of the gradient, d the direction, g the gradient:
     * beta = (y' M^-1 g - 2 (y' M^-1 y / d'y) d'g) / d'y, bounded from below; 0 when d'y isn't positive.
     */
    private static double conjugacy(PrimalProblem p) {
        int nv = p.nv;
        double[] y = p.graddif, my = p.Mgraddif, s = p.search, g = p.grad, dots = p.dots;
        Dense.difference(y, g, p.gradold, nv);
        Dense.difference(my, p.Mgrad, p.Mgradold, nv);
        Dense.dotThree(dots, y, s, 0, my, 0, p.Mgrad, 0, nv);
        double dy = dots[0], yMy = dots[1], yMg = dots[2];
        if (dy < Const.MINVAL) {
            return 0;
        }
        double dg = Dense.dot(s, 0, g, 0, nv);
        double beta = (yMg - 2 * (yMy / dy) * dg) / dy;
        double gradient = p.gradientLength;
        double product = p.line.norm * (ETA < gradient ? ETA : gradient);
        double bound = -1.0 / (Const.MINVAL > product ? Const.MINVAL : product);
        return bound > beta ? bound : beta;
    }
}
