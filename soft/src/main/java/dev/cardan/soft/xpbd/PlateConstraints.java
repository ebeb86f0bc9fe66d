package dev.cardan.soft.xpbd;

import dev.cardan.engine.math.Vec3;
import java.util.Arrays;

/**
 * Keeps two triangles with a common edge flat, which they are at rest: C = |u_a + u_b|, where u_a and u_b lead from the edge to the far
 * corners and have length 1 at rest. That is 2 sin(T/2) of the dihedral angle T as long as the triangles keep their shape, as for
 * {@link HingeConstraints}, but linear in the positions (Bergou, Wardetzky, Harmon, Zorin and Grinspun 2006), so that it takes no
 * roots. Its multiplier is a vector along u_a + u_b.
 */
public final class PlateConstraints extends ParticleConstraints {
    /** How many numbers the multiplier of a constraint has. */
    public static final int WORK = 3;

    private double[] weight = {}; // of a, b and d in u_a + u_b; that of c makes the sum zero (count x 3)

    /** Begins without constraints. */
    public PlateConstraints() {
        super(4, ConstraintKind.BENDING);
    }

    /** Adds a constraint with the edge from c to d and the far corners a and b, which have a shape as in given positions. */
    public void add(int a, int b, int c, int d, double[] x, double compliance) {
        int k = append(0, compliance);
        room();
        particle[4 * k] = a;
        particle[4 * k + 1] = b;
        particle[4 * k + 2] = c;
        particle[4 * k + 3] = d;
        double[] e = new double[9];
        Vec3.sub(e, 0, x, 3 * d, x, 3 * c);
        double ee = Vec3.dot(e, 0, e, 0);
        for (int i = 0; i < 2; i++) {
            Vec3.sub(e, 3, x, 3 * (i == 0 ? a : b), x, 3 * c);
            double along = Vec3.dot(e, 0, e, 3) / ee;
            Vec3.addScaled(e, 3, e, 0, -along);
            weight[3 * k + i] = 1 / Vec3.norm(e, 3);
            weight[3 * k + 2] -= along * weight[3 * k + i];
        }
    }

    /** Adds a constraint of others for particles that are numbered from another one on. */
    public void add(PlateConstraints o, int k, int offset) {
        int n = append(0, o.compliance[k]);
        room();
        System.arraycopy(o.weight, 3 * k, weight, 3 * n, 3);
        for (int i = 0; i < 4; i++) {
            particle[4 * n + i] = o.particle[4 * k + i] + offset;
        }
    }

    private void room() {
        if (weight.length < 3 * rest.length) {
            weight = Arrays.copyOf(weight, 3 * rest.length);
        }
    }

    @Override
    void reorder(int[] order) {
        super.reorder(order);
        double[] before = weight.clone();
        for (int k = 0; k < count; k++) {
            System.arraycopy(before, 3 * order[k], weight, 3 * k, 3);
        }
    }

    /** C of a constraint. */
    @Override
    public double value(int k, double[] x) {
        int p = 4 * k, a = 3 * particle[p], b = 3 * particle[p + 1], c = 3 * particle[p + 2], d = 3 * particle[p + 3];
        double sum = 0;
        for (int i = 0; i < 3; i++) {
            double u = weight[3 * k] * (x[a + i] - x[c + i])
                    + weight[3 * k + 1] * (x[b + i] - x[c + i])
                    + weight[3 * k + 2] * (x[d + i] - x[c + i]);
            sum += u * u;
        }
        return Math.sqrt(sum);
    }

    /** How stiff constraints of a range are against the inertia of their particles: the mean of |grad C|^2 w / compliance, 1/s^2. */
    public double rate(int from, int to, double[] w) {
        double sum = 0;
        for (int k = from; k < to; k++) {
            sum += mobility(k, w) / Math.max(compliance[k], Double.MIN_NORMAL);
        }
        return sum / Math.max(1, to - from);
    }

    /** |grad C|^2 w of a constraint. */
    private double mobility(int k, double[] w) {
        int p = 4 * k, q = 3 * k;
        double ka = weight[q], kb = weight[q + 1], kd = weight[q + 2], kc = -(ka + kb + kd);
        return w[particle[p]] * (ka * ka)
                + w[particle[p + 1]] * (kb * kb)
                + w[particle[p + 2]] * (kc * kc)
                + w[particle[p + 3]] * (kd * kd);
    }

    /**
     * Corrects positions by each constraint of a range, in order.
     *
     * @param first whether this is the first time in a substep: multipliers are 0, whatever stands there
     * @param x positions. Modified
     * @param w inverse masses, 1/kg. Not modified
     * @param lambda multipliers. Modified
     * @param at where the multiplier of constraint 0 is
     * @param h length of the substep, s
     */
    public void solve(int from, int to, boolean first, double[] x, double[] w, double[] lambda, int at, double h) {
        double perSquare = 1 / (h * h);
        for (int n = from; n < to; n++) {
            int p = 4 * n, l = at + 3 * n;
            int pa = particle[p], pb = particle[p + 1], pc = particle[p + 2], pd = particle[p + 3];
            int a = 3 * pa, b = 3 * pb, c = 3 * pc, d = 3 * pd;
            double ka = weight[3 * n], kb = weight[3 * n + 1], kd = weight[3 * n + 2], kc = -(ka + kb + kd);
            double ma = w[pa] * ka, mb = w[pb] * kb, mc = w[pc] * kc, md = w[pd] * kd;
            double soft = compliance[n] * perSquare, below = ma * ka + mb * kb + mc * kc + md * kd + soft;
            if (below <= 0) {
                continue;
            }
            double ax = x[a], ay = x[a + 1], az = x[a + 2], bx = x[b], by = x[b + 1], bz = x[b + 2];
            double cx = x[c], cy = x[c + 1], cz = x[c + 2], dx = x[d], dy = x[d + 1], dz = x[d + 2];
            double ux = ka * (ax - cx) + kb * (bx - cx) + kd * (dx - cx);
            double uy = ka * (ay - cy) + kb * (by - cy) + kd * (dy - cy);
            double uz = ka * (az - cz) + kb * (bz - cz) + kd * (dz - cz);
            double lx = first ? 0 : lambda[l], ly = first ? 0 : lambda[l + 1], lz = first ? 0 : lambda[l + 2];
            double scale = -1 / below;
            ux = (ux + soft * lx) * scale;
            uy = (uy + soft * ly) * scale;
            uz = (uz + soft * lz) * scale;
            lambda[l] = lx + ux;
            lambda[l + 1] = ly + uy;
            lambda[l + 2] = lz + uz;
            x[a] = ax + ma * ux;
            x[a + 1] = ay + ma * uy;
            x[a + 2] = az + ma * uz;
            x[b] = bx + mb * ux;
            x[b + 1] = by + mb * uy;
            x[b + 2] = bz + mb * uz;
            x[c] = cx + mc * ux;
            x[c + 1] = cy + mc * uy;
            x[c + 2] = cz + mc * uz;
            x[d] = dx + md * ux;
            x[d + 1] = dy + md * uy;
            x[d + 2] = dz + md * uz;
        }
    }
}
