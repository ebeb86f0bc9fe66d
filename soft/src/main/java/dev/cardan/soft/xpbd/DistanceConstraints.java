package dev.cardan.soft.xpbd;

import java.util.Arrays;

/**
 * Keeps particles a and b at a rest length: C = |x_a - x_b| - L. A compliance of s/k is a spring of stiffness k. With a damping time
 * t the force is k (C + t dC/dt).
 */
public final class DistanceConstraints extends ParticleConstraints {
    private static final double LEAST = 1e-12; // m; particles nearer than this have no direction

    /** How many numbers of each constraint {@link #begin} writes. */
    public static final int WORK = 4;

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
     * Begins a substep: writes what {@link #solve} needs of each constraint of a range, with a multiplier of 0.
     *
     * @param x positions at the start of the substep. Not modified
     * @param w inverse masses, 1/kg. Not modified
     * @param work the multiplier of constraint c at {@code at + WORK * c}, then t, g and s: a correction changes the multiplier by
     *     t - g length - s multiplier. Modified
     * @param h length of the substep, s
     */
    public void begin(int from, int to, double[] x, double[] w, double[] work, int at, double h) {
        double perSquare = 1 / (h * h), perStep = 1 / h;
        for (int c = from, k = at + WORK * from; c < to; c++, k += WORK) {
            double sum = w[particle[2 * c]] + w[particle[2 * c + 1]];
            double soft = compliance[c] * perSquare, gamma = damping[c] * perStep;
            double scale = sum == 0 ? 0 : 1 / ((1 + gamma) * sum + soft);
            double length = gamma == 0 ? 0 : value(c, x) + rest[c];
            work[k] = 0;
            work[k + 1] = (rest[c] + gamma * length) * scale;
            work[k + 2] = (1 + gamma) * scale;
            work[k + 3] = soft * scale;
        }
    }

    /**
     * Corrects positions by each constraint of a range, in order.
     *
     * @param x positions. Modified
     * @param w inverse masses, 1/kg. Not modified
     * @param work as {@link #begin} wrote it. Modified
     * @param at where that of constraint 0 is
     * @param relax how much of a correction is done: 1, or more when others follow
     */
    public void solve(int from, int to, double[] x, double[] w, double[] work, int at, double relax) {
        int[] p = particle;
        for (int c = from; c < to; c++) {
            int a = p[2 * c], b = p[2 * c + 1], i = 3 * a, j = 3 * b, k = at + WORK * c;
            double ax = x[i], ay = x[i + 1], az = x[i + 2], bx = x[j], by = x[j + 1], bz = x[j + 2];
            double dx = ax - bx, dy = ay - by, dz = az - bz;
            double square = dx * dx + dy * dy + dz * dz;
            if (square < LEAST * LEAST) {
                continue;
            }
            // the root and the division do not wait for each other
            double length = Math.sqrt(square), l = work[k];
            double wanted = (work[k + 1] - work[k + 3] * l) * (length * (1 / square)) - work[k + 2]; // over the length
            double change = relax * wanted;
            work[k] = l + change * length;
            double ma = w[a] * change, mb = w[b] * change;
            x[i] = ax + ma * dx;
            x[i + 1] = ay + ma * dy;
            x[i + 2] = az + ma * dz;
            x[j] = bx - mb * dx;
            x[j + 1] = by - mb * dy;
            x[j + 2] = bz - mb * dz;
        }
    }
}
