package dev.cardan.engine.solver;

import dev.cardan.engine.constraint.ProblemRows;
import dev.cardan.engine.linalg.Dense;
import dev.cardan.engine.type.Const;
import dev.cardan.engine.type.ConstraintType;
import dev.cardan.engine.world.Contacts;

/**
 * Exact minimisation of the cost along a line: f(alpha) = cost(a + alpha v) - cost(a). f is convex and smooth but for its
 * second derivative, so Newton steps are taken until the slope changes sign, then the bracket shrinks by Newton steps from
 * both ends and its midpoint. Costs are computed as differences to alpha = 0, zone by zone, to keep their digits.
 */
final class LineSearch {
    // a point: alpha, f, f', f''
    private static final int ALPHA = 0, COST = 1, SLOPE = 2, CURVATURE = 3, POINT = 4;

    // zones of an elliptic cone
    private static final int TOP = 1, BOTTOM = 2, MIDDLE = 3;

    private final PrimalProblem p;
    private final ProblemRows rows;
    private final double[] p0 = new double[POINT];
    private final double[] p1 = new double[POINT];
    private final double[] p2 = new double[POINT];
    private final double[] pmid = new double[POINT];
    private final double[] p1next = new double[POINT];
    private final double[] p2next = new double[POINT];
    private final double[][] candidates = new double[3][POINT];

    // of rows other than equalities, along the line: cost c0 + c1 alpha + c2 alpha^2 where it is quadratic
    private double[] c0 = {};
    private double[] c1 = {};
    private double[] c2 = {};
    private double[] D = {};

    // the same coefficients for the cost of the acceleration and all equalities, which are quadratic everywhere
    private double q1Always;
    private double q2Always;

    int evaluations;
    double norm; // of the direction
    double improvement; // f(0) - f(alpha) of the result
    double slope; // |f'| at the result, scaled; 1 if not computed

    LineSearch(PrimalProblem problem) {
        p = problem;
        rows = problem.rows;
    }

    /** Searches along p.search; returns alpha, 0 if there is no improvement. Computes Mv and Jv. */
    double run(double tolerance, int maxEvaluations) {
        evaluations = 0;
        slope = 1;
        improvement = 0;
        norm = Math.sqrt(Dense.dot(p.search, 0, p.search, 0, p.nv));
        if (norm < Const.MINVAL) {
            return 0;
        }
        double gtol = tolerance * norm / p.scale;
        double slopeScale = p.scale / norm;
        p.mulSearch();
        prepare();

        p0[ALPHA] = 0;
        eval(p0);
        newtonFrom(p1, p0);
        if (Math.abs(p1[SLOPE]) < gtol && (p1[ALPHA] == 0 || p1[COST] < 0)) {
            return accept(p1, slopeScale);
        }

        // one-sided: step until the slope changes sign
        int dir = p1[SLOPE] < 0 ? 1 : -1;
        copy(p2, p0);
        while (p1[SLOPE] * dir <= -gtol && evaluations < maxEvaluations) {
            copy(p2, p1);
            newtonFrom(p1, p1);
            if (Math.abs(p1[SLOPE]) < gtol && p1[COST] < 0) {
                return accept(p1, slopeScale);
            }
        }
        if (evaluations >= maxEvaluations) {
            return accept(p1, slopeScale);
        }
        return shrinkBracket(gtol, slopeScale, maxEvaluations);
    }

    /** Two-sided search in the bracket of p1 and p2. */
    private double shrinkBracket(double gtol, double slopeScale, int maxEvaluations) {
        copy(p2next, p1);
        newtonFrom(p1next, p1);
        while (evaluations < maxEvaluations) {
            pmid[ALPHA] = 0.5 * (p1[ALPHA] + p2[ALPHA]);
            eval(pmid);
            copy(candidates[0], p1next);
            copy(candidates[1], p2next);
            copy(candidates[2], pmid);
            double[] best = null;
            for (double[] c : candidates) {
                if (Math.abs(c[SLOPE]) < gtol && (best == null || c[COST] < best[COST])) {
                    best = c;
                }
            }
            if (best != null) {
                return accept(best, slopeScale);
            }
            boolean b1 = moveEnd(p1, p1next);
            boolean b2 = moveEnd(p2, p2next);
            if (!b1 && !b2) {
                return accept(pmid, slopeScale); // the precision of the numbers is reached
            }
        }
        if (p1[COST] <= p2[COST] && p1[COST] < 0) {
            return accept(p1, slopeScale);
        }
        if (p2[COST] <= p1[COST] && p2[COST] < 0) {
            return accept(p2, slopeScale);
        }
        return 0;
    }

    /** Moves an end of the bracket to each candidate on its side with a smaller slope, then its Newton point along. */
    private boolean moveEnd(double[] end, double[] next) {
        boolean moved = false;
        for (double[] c : candidates) {
            double s = end[SLOPE], t = c[SLOPE];
            if ((s < 0 && t < 0 && s < t) || (s > 0 && t > 0 && s > t)) {
                copy(end, c);
                moved = true;
            }
        }
        if (moved) {
            newtonFrom(next, end);
        }
        return moved;
    }

    private double accept(double[] pt, double slopeScale) {
        slope = Math.abs(pt[SLOPE]) * slopeScale;
        improvement = -pt[COST];
        return pt[ALPHA];
    }

    private static void copy(double[] to, double[] from) {
        System.arraycopy(from, 0, to, 0, POINT);
    }

    private void newtonFrom(double[] to, double[] from) {
        to[ALPHA] = from[ALPHA] - from[SLOPE] / from[CURVATURE];
        eval(to);
    }

    /** Takes over what stays during a solution, once the rows are known. */
    void begin() {
        int n = rows.nefc;
        if (n > D.length) {
            int size = Math.max(n, 2 * D.length);
            D = new double[size];
            c0 = new double[size];
            c1 = new double[size];
            c2 = new double[size];
        }
        System.arraycopy(rows.D, rows.start, D, 0, n);
    }

    /** Coefficients of the costs as polynomials in alpha, and the sums that are the same for every alpha. */
    private void prepare() {
        int nv = p.nv, ne = rows.ne, n = rows.nefc;
        double[] dots = p.dots;
        Dense.dotThree(dots, p.search, p.Ma, 0, p.qfrcSmooth, p.dof0, p.Mv, 0, nv);
        double linear = dots[0] - dots[1];
        double quadratic = 0.5 * dots[2];
        double[] d = D, jar = p.jar, jv = p.Jv;
        for (int i = 0; i < ne; i++) {
            linear += jv[i] * (d[i] * jar[i]);
            quadratic += jv[i] * d[i] * jv[i] * 0.5;
        }
        q1Always = linear;
        q2Always = quadratic;
        halfWeightedSquares(c0, d, jar, ne, n);
        weightedProducts(c1, d, jar, jv, ne, n);
        halfSquares(c2, d, jv, ne, n);
        if (p.elliptic) {
            for (int i = ne + rows.nf; i < n; i++) {
                if (rows.type[rows.start + i] == ConstraintType.Code.CONTACT_ELLIPTIC) {
                    i += prepareCone(i) - 1;
                }
            }
        }
    }

    // a loop each, which the compiler turns into vectors; several results in one loop it doesn't

    /** r = x (d x) / 2. */
    private static void halfWeightedSquares(double[] r, double[] d, double[] x, int from, int n) {
        for (int i = from; i < n; i++) {
            r[i] = x[i] * (d[i] * x[i]) * 0.5;
        }
    }

    /** r = y (d x). */
    private static void weightedProducts(double[] r, double[] d, double[] x, double[] y, int from, int n) {
        for (int i = from; i < n; i++) {
            r[i] = y[i] * (d[i] * x[i]);
        }
    }

    /** r = (y d) y / 2. */
    private static void halfSquares(double[] r, double[] d, double[] y, int from, int n) {
        for (int i = from; i < n; i++) {
            r[i] = y[i] * d[i] * y[i] * 0.5;
        }
    }

    /**
     * The polynomial of a cone's quadratic zone, in the place of its first row, and N and |T|^2 along the line, in the
     * places of the next two; returns dim. With two rows MuJoCo writes beyond them and takes numbers of the next contact.
     */
    private int prepareCone(int i) {
        int c = rows.id[rows.start + i];
        Contacts contact = p.contact;
        int dim = contact.dim[c];
        if (dim == 2) {
            throw new IllegalArgumentException(
                    "contact " + c + " has the dimension 2, for which the solvers Newton and CG"
                            + " define no elliptic cone: use the solver PGS, pyramidal cones, or condim=\"1\" or \"3\" at the flex");
        }
        double mu = contact.mu[c];
        double[] friction = contact.friction, jar = p.jar, jv = p.Jv;
        double q0 = jar[i] * (D[i] * jar[i]), q1 = c1[i], q2 = jv[i] * D[i] * jv[i];
        double uu = 0, uv = 0, vv = 0;
        for (int j = 1; j < dim; j++) {
            double d = D[i + j], x = jar[i + j], y = jv[i + j];
            double dx = d * x;
            q0 += x * dx;
            q1 += y * dx;
            q2 += y * d * y;
            double u = x * friction[5 * c + j - 1], w = y * friction[5 * c + j - 1];
            uu += u * u;
            uv += u * w;
            vv += w * w;
        }
        c0[i] = q0 * 0.5;
        c1[i] = q1;
        c2[i] = q2 * 0.5;
        c0[i + 1] = jar[i] * mu;
        c1[i + 1] = jv[i] * mu;
        c2[i + 1] = uu;
        c0[i + 2] = uv;
        c1[i + 2] = vv;
        c2[i + 2] = D[i] / ((mu * mu) * (1 + (mu * mu)));
        return dim;
    }

    // sums of one evaluation
    private double cost;
    private double d1;
    private double d2;

    /** Fills in f, f', f'' at a point's alpha. */
    private void eval(double[] pt) {
        int ne = rows.ne, end = ne + rows.nf, n = rows.nefc, row0 = rows.start;
        double[] c0 = this.c0, c1 = this.c1, c2 = this.c2, jar = p.jar, jv = p.Jv;
        int[] type = rows.type;
        double alpha = pt[ALPHA];
        cost = 0;
        d1 = 0;
        d2 = 0;
        double q0 = 0, q1 = q1Always, q2 = q2Always;
        for (int i = ne; i < end; i++) {
            addFriction(i, alpha);
        }
        for (int i = end; i < n; i++) {
            if (type[row0 + i] == ConstraintType.Code.CONTACT_ELLIPTIC) {
                i += addCone(i, alpha) - 1;
                continue;
            }
            double start = jar[i];
            double x = start + alpha * jv[i];
            double before = start < 0 ? c0[i] : 0;
            if (x < 0) {
                q0 += c0[i] - before;
                q1 += c1[i];
                q2 += c2[i];
            } else {
                cost -= before;
            }
        }
        cost += alpha * alpha * q2 + alpha * q1 + q0;
        d1 += 2 * alpha * q2 + q1;
        d2 += 2 * q2;
        pt[COST] = cost;
        pt[SLOPE] = d1;
        pt[CURVATURE] = d2 <= 0 ? Const.MINVAL : d2;
        evaluations++;
    }

    /** Huber cost of friction loss. */
    private void addFriction(int i, double alpha) {
        int r = rows.start + i;
        double start = p.jar[i], dir = p.Jv[i];
        double x = start + alpha * dir;
        double f = rows.frictionloss[r], D = rows.D[r];
        double bound = rows.R[r] * f;
        int from = huberZone(start, bound), to = huberZone(x, bound);
        if (from != to) {
            cost += huber(x, f, bound, D, to) - huber(start, f, bound, D, from);
        } else if (to == 0) {
            cost += 0.5 * D * (x - start) * (x + start);
        } else {
            cost += to < 0 ? f * (start - x) : f * (x - start);
        }
        if (to == 0) {
            d1 += D * x * dir;
            d2 += D * dir * dir;
        } else {
            d1 += to < 0 ? -f * dir : f * dir;
        }
    }

    private static int huberZone(double x, double bound) {
        if (-bound < x && x < bound) {
            return 0;
        }
        return x <= -bound ? -1 : 1;
    }

    private static double huber(double x, double f, double bound, double D, int zone) {
        if (zone == 0) {
            return 0.5 * D * x * x;
        }
        return zone < 0 ? f * (-0.5 * bound - x) : f * (-0.5 * bound + x);
    }

    /** Cost and derivatives of an elliptic contact; returns dim. */
    private int addCone(int i, double alpha) {
        int c = rows.id[rows.start + i];
        double mu = p.contact.mu[c];
        double u0 = c0[i + 1], v0 = c1[i + 1], uu = c2[i + 1], uv = c0[i + 2], vv = c1[i + 2];
        double dm = c2[i + 2];
        double n = u0 + alpha * v0;
        double tt = uu + alpha * (2 * uv + alpha * vv);
        double t0 = uu <= 0 ? 0 : Math.sqrt(uu);
        double t = tt <= 0 ? 0 : Math.sqrt(tt);
        int from = coneZone(u0, uu, t0, mu), to = coneZone(n, tt, t, mu);
        cost += coneCost(i, alpha, mu, dm, from, to, t0, n, t);
        if (to == BOTTOM) {
            d1 += 2 * alpha * c2[i] + c1[i];
            d2 += 2 * c2[i];
        } else if (to == MIDDLE) {
            double t1 = (uv + alpha * vv) / t;
            double t2 = vv / t - (uv + alpha * vv) * t1 / (t * t);
            d1 += dm * (n - mu * t) * (v0 - mu * t1);
            d2 += dm * ((v0 - mu * t1) * (v0 - mu * t1) + (n - mu * t) * (-mu * t2));
        }
        return p.contact.dim[c];
    }

    private static int coneZone(double n, double tt, double t, double mu) {
        if (tt <= 0) {
            return n < 0 ? BOTTOM : TOP;
        }
        if (n >= mu * t) {
            return TOP;
        }
        return mu * n + t <= 0 ? BOTTOM : MIDDLE;
    }

    /** Cost at alpha minus cost at zero. */
    private double coneCost(
            int i, double alpha, double mu, double dm, int from, int to, double t0, double n, double t) {
        double u0 = c0[i + 1], v0 = c1[i + 1], uv = c0[i + 2], vv = c1[i + 2];
        double k0 = c0[i], k1 = c1[i], k2 = c2[i];
        switch (from) {
            case TOP -> {
                if (to == TOP) {
                    return 0;
                }
                if (to == BOTTOM) {
                    return alpha * alpha * k2 + alpha * k1 + k0;
                }
                double r = n - mu * t;
                return 0.5 * dm * r * r;
            }
            case BOTTOM -> {
                if (to == TOP) {
                    return -k0;
                }
                if (to == BOTTOM) {
                    return alpha * alpha * k2 + alpha * k1;
                }
                double boundary = mu * n + t;
                return alpha * (alpha * k2 + k1) - 0.5 * dm * boundary * boundary;
            }
            default -> {
                double r0 = u0 - mu * t0;
                if (to == TOP) {
                    return -0.5 * dm * r0 * r0;
                }
                if (to == BOTTOM) {
                    double boundary = mu * u0 + t0;
                    return alpha * (alpha * k2 + k1) + 0.5 * dm * boundary * boundary;
                }
                double dt = alpha * (2 * uv + alpha * vv) / (t + t0);
                double dr = alpha * v0 - mu * dt;
                return 0.5 * dm * dr * (2 * r0 + dr);
            }
        }
    }
}
