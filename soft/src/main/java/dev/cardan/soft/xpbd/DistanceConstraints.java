package dev.cardan.soft.xpbd;

import java.util.Arrays;

/**
 * Keeps particles a and b at a rest length: C = |x_a - x_b| - L. A compliance of s/k is a spring of stiffness k. With a damping time
 * t the force is k (C + t dC/dt).
 */
public final class DistanceConstraints extends ParticleConstraints {
    private static final double LEAST = 1e-12; // m; particles nearer than this have no direction

    /** Damping times, s (count). */
    public double[] damping = {};

    /** Begins without constraints. */
    public DistanceConstraints() {
        super(2, ConstraintKind.DISTANCE);
    }

    /** Adds a constraint. */
    public void add(int a, int b, double rest, double compliance, double damping) {
        int k = append(rest, compliance);
        if (this.damping.length < this.rest.length) {
            this.damping = Arrays.copyOf(this.damping, this.rest.length);
        }
        this.damping[k] = damping;
        particle[2 * k] = a;
        particle[2 * k + 1] = b;
    }

    @Override
    void reorder(int[] order) {
        super.reorder(order);
        reorder(damping, order);
    }

    /** C of a constraint, m. */
    @Override
    public double value(int c, double[] x) {
        int i = 3 * particle[2 * c], j = 3 * particle[2 * c + 1];
        double dx = x[i] - x[j], dy = x[i + 1] - x[j + 1], dz = x[i + 2] - x[j + 2];
        return Math.sqrt(dx * dx + dy * dy + dz * dz) - rest[c];
    }

    /**
     * Corrects positions by each constraint of a range, in order.
     *
     * @param x positions. Modified
     * @param start positions at the start of the substep. Not modified
     * @param w inverse masses, 1/kg. Not modified
     * @param lambda multipliers. Modified
     * @param at where the multiplier of constraint 0 is
     * @param h length of the substep, s
     */
    public void solve(int from, int to, double[] x, double[] start, double[] w, double[] lambda, int at, double h) {
        int[] p = particle;
        double perSquare = 1 / (h * h), perStep = 1 / h;
        for (int c = from; c < to; c++) {
            int a = p[2 * c], b = p[2 * c + 1];
            double wa = w[a], wb = w[b], sum = wa + wb;
            int i = 3 * a, j = 3 * b;
            double dx = x[i] - x[j], dy = x[i + 1] - x[j + 1], dz = x[i + 2] - x[j + 2];
            double square = dx * dx + dy * dy + dz * dz;
            if (sum == 0 || square < LEAST * LEAST) {
                continue;
            }
            // all is over the length once more, so that a processor divides while it takes the root
            double soft = compliance[c] * perSquare, gamma = damping[c] * perStep, l = lambda[at + c];
            double per = 1 / (((1 + gamma) * sum + soft) * square), length = Math.sqrt(square);
            double wanted = (rest[c] - length - soft * l) * length;
            if (gamma > 0) {
                double sx = x[i] - start[i] - (x[j] - start[j]);
                double sy = x[i + 1] - start[i + 1] - (x[j + 1] - start[j + 1]);
                double sz = x[i + 2] - start[i + 2] - (x[j + 2] - start[j + 2]);
                wanted -= gamma * (sx * dx + sy * dy + sz * dz);
            }
            double change = wanted * per;
            lambda[at + c] = l + change * length;
            double ma = wa * change, mb = wb * change;
            x[i] += ma * dx;
            x[i + 1] += ma * dy;
            x[i + 2] += ma * dz;
            x[j] -= mb * dx;
            x[j + 1] -= mb * dy;
            x[j + 2] -= mb * dz;
        }
    }
}
