package dev.cardan.engine.constraint;

import dev.cardan.engine.Data;
import dev.cardan.engine.type.ConstraintState;
import dev.cardan.engine.type.ConstraintType;
import dev.cardan.engine.world.Contacts;
import java.util.Arrays;

/**
 * Force, state and cost of constraint rows as functions of jar = J qacc - aref, the deviation from the reference
 * acceleration. The cost s(jar) is convex and piecewise smooth, force = -ds/djar:
 *
 * <ul>
 *   <li>equality: s = D jar^2 / 2;
 *   <li>friction loss: the same up to |jar| = R loss, linear beyond (Huber), so |force| stays within the loss;
 *   <li>limit, frictionless contact, edge of a pyramid: s = D jar^2 / 2 where jar is negative, else 0;
 *   <li>elliptic contact: with N = mu jar_0, U_j = friction_j jar_j, T = |U|: zero in the polar cone (N >= mu T),
 *       quadratic in the dual one ({@code mu N + T <= 0}), in between the squared distance Dm (N - mu T)^2 / 2 with
 *       Dm = D_0 / (mu^2 (1 + mu^2)).
 * </ul>
 */
public final class ConstraintUpdate {
    private ConstraintUpdate() {}

    /**
     * Updates the forces and states of a problem's rows.
     *
     * @param rows force and state are written
     * @param jar J qacc - aref, at offset jo
     * @param contact mu, friction and dim are read; H is written if coneHessian
     * @param coneHessian whether to compute the second derivative of s for contacts on the cone's boundary: dim x dim
     *     numbers at {@code 36 id} of {@code contact.H}
     * @return the cost, the sum of s over the rows
     */
    public static double run(ProblemRows rows, double[] jar, int jo, Contacts contact, boolean coneHessian) {
        double[] D = rows.D;
        int o = rows.start, ne = rows.ne;
        double cost = 0;
        for (int i = 0; i < ne; i++) {
            double x = jar[jo + i];
            cost += 0.5 * D[o + i] * x * x;
        }
        return update(cost, rows, jar, jo, contact, coneHessian);
    }

    /** {@link #run(ProblemRows, double[], int, Contacts, boolean)} for those who don't need the cost. */
    public static void forces(ProblemRows rows, double[] jar, int jo, Contacts contact, boolean coneHessian) {
        update(0, rows, jar, jo, contact, coneHessian);
    }

    /** Forces and states of all rows; returns the given cost, that of the equalities, plus that of the other rows. */
    private static double update(
            double start, ProblemRows rows, double[] jar, int jo, Contacts contact, boolean coneHessian) {
        double[] D = rows.D, R = rows.R, loss = rows.frictionloss, force = rows.force;
        int[] type = rows.type, id = rows.id, state = rows.state;
        int o = rows.start, ne = rows.ne, n = rows.nefc;
        double cost = start;
        for (int i = 0; i < n; i++) {
            force[o + i] = -D[o + i] * jar[jo + i];
        }
        Arrays.fill(state, o, o + ne, ConstraintState.Code.QUADRATIC);
        int end = ne + rows.nf;
        for (int i = ne; i < end; i++) {
            double x = jar[jo + i], r = R[o + i], f = loss[o + i];
            if (x <= -r * f) {
                cost += -0.5 * r * f * f - f * x;
                force[o + i] = f;
                state[o + i] = ConstraintState.Code.LINEARNEG;
            } else if (x >= r * f) {
                cost += -0.5 * r * f * f + f * x;
                force[o + i] = -f;
                state[o + i] = ConstraintState.Code.LINEARPOS;
            } else {
                cost += 0.5 * D[o + i] * x * x;
                state[o + i] = ConstraintState.Code.QUADRATIC;
            }
        }
        for (int i = end; i < n; i++) {
            if (type[o + i] == ConstraintType.Code.CONTACT_ELLIPTIC) {
                int c = id[o + i];
                cost = cone(cost, rows, i, jar, jo + i, contact, coneHessian);
                i += contact.dim[c] - 1;
                continue;
            }
            double x = jar[jo + i];
            if (x >= 0) {
                force[o + i] = 0;
                state[o + i] = ConstraintState.Code.SATISFIED;
            } else {
                cost += 0.5 * D[o + i] * x * x;
                state[o + i] = ConstraintState.Code.QUADRATIC;
            }
        }
        return cost;
    }

    /** Updates all rows of a world from jar (nefc, at offset jo), and qfrcConstraint = J' force; returns the cost. */
    public static double run(Data d, double[] jar, int jo, boolean coneHessian) {
        double cost = rows(d, jar, jo, coneHessian);
        JacobianOps.mulTransposedVec(d.qfrcConstraint, 0, d, d.efc.force, 0);
        return cost;
    }

    /** {@link #run(Data, double[], int, boolean)} without qfrcConstraint. */
    public static double rows(Data d, double[] jar, int jo, boolean coneHessian) {
        ProblemRows all = RowWork.of(d).all;
        all.set(d, -1);
        return run(all, jar, jo, d.contact, coneHessian);
    }

    /** One elliptic contact, whose first row is the given one of the problem; returns the cost so far plus its own. */
    private static double cone(
            double cost, ProblemRows rows, int first, double[] jar, int ji, Contacts contact, boolean hessian) {
        double[] D = rows.D, force = rows.force;
        int[] state = rows.state;
        int i = rows.start + first, c = rows.id[i];
        double mu = contact.mu[c];
        double[] friction = contact.friction;
        int f = 5 * c;
        int dim = contact.dim[c];
        double n = jar[ji] * mu;
        double u1 = jar[ji + 1] * friction[f];
        double u2 = dim > 2 ? jar[ji + 2] * friction[f + 1] : 0;
        double u3 = dim > 3 ? jar[ji + 3] * friction[f + 2] : 0;
        double u4 = dim > 4 ? jar[ji + 4] * friction[f + 3] : 0;
        double u5 = dim > 5 ? jar[ji + 5] * friction[f + 4] : 0;
        double t = tangent(dim, u1, u2, u3, u4, u5);

        int zone;
        if (n >= mu * t || (t <= 0 && n >= 0)) {
            zone = ConstraintState.Code.SATISFIED;
            for (int j = 0; j < dim; j++) {
                force[i + j] = 0;
            }
        } else if (mu * n + t <= 0 || (t <= 0 && n < 0)) {
            zone = ConstraintState.Code.QUADRATIC;
            for (int j = 0; j < dim; j++) {
                double x = jar[ji + j];
                cost += 0.5 * D[i + j] * x * x;
            }
        } else {
            zone = ConstraintState.Code.CONE;
            double dm = D[i] / (mu * mu * (1 + mu * mu));
            double nmt = n - mu * t;
            cost += 0.5 * dm * nmt * nmt;
            force[i] = -dm * nmt * mu;
            double s = -force[i] / t;
            force[i + 1] = s * u1 * friction[f];
            if (dim > 2) {
                force[i + 2] = s * u2 * friction[f + 1];
            }
            if (dim > 3) {
                force[i + 3] = s * u3 * friction[f + 2];
            }
            if (dim > 4) {
                force[i + 4] = s * u4 * friction[f + 3];
            }
            if (dim > 5) {
                force[i + 5] = s * u5 * friction[f + 4];
            }
            if (hessian) {
                coneHessian(contact, c, n, t, jar, ji, dm);
            }
        }
        for (int j = 0; j < dim; j++) {
            state[i + j] = zone;
        }
        return cost;
    }

    /** Length of the tangential part, summed in the order of the four-lane dot product. */
    private static double tangent(int dim, double u1, double u2, double u3, double u4, double u5) {
        return switch (dim) {
            case 2 -> Math.sqrt(u1 * u1);
            case 3 -> Math.sqrt(u1 * u1 + u2 * u2);
            case 4 -> Math.sqrt(u1 * u1 + u2 * u2 + u3 * u3);
            case 5 -> Math.sqrt((u1 * u1 + u3 * u3) + (u2 * u2 + u4 * u4));
            default -> Math.sqrt((u1 * u1 + u3 * u3) + (u2 * u2 + u4 * u4) + u5 * u5);
        };
    }

    /**
     * H = Dm F B F with F = diag(mu, friction) and B the second derivative of (N - mu T)^2 / 2: first row
     * (1, -mu U / T), the rest mu N / T^3 U U' + (mu^2 - mu N / T) 1.
     */
    private static void coneHessian(Contacts contact, int c, double n, double t, double[] jar, int ji, double dm) {
        contact.noteHessians();
        double[] h = contact.H, friction = contact.friction;
        int ho = 36 * c, f = 5 * c, dim = contact.dim[c];
        double mu = contact.mu[c];
        double scale = -mu / t;
        h[ho] = 1;
        for (int j = 1; j < dim; j++) {
            h[ho + j] = scale * (jar[ji + j] * friction[f + j - 1]);
        }
        scale = mu * n / (t * t * t);
        for (int k = 1; k < dim; k++) {
            double uk = jar[ji + k] * friction[f + k - 1];
            for (int j = k; j < dim; j++) {
                h[ho + k * dim + j] = scale * (jar[ji + j] * friction[f + j - 1]) * uk;
            }
        }
        scale = mu * mu - mu * n / t;
        for (int j = 1; j < dim; j++) {
            h[ho + j * (dim + 1)] += scale;
        }
        for (int k = 0; k < dim; k++) {
            scale = dm * (k == 0 ? mu : friction[f + k - 1]);
            for (int j = k; j < dim; j++) {
                double value = h[ho + k * dim + j] * (scale * (j == 0 ? mu : friction[f + j - 1]));
                h[ho + k * dim + j] = value;
                h[ho + j * dim + k] = value;
            }
        }
    }
}
