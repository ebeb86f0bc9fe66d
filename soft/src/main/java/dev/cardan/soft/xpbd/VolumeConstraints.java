package dev.cardan.soft.xpbd;

/**
 * Keeps the volume of a tetrahedron: C = (x_b - x_a) . ((x_c - x_a) x (x_d - x_a)) / 6 - V. A bulk modulus K is a compliance of V/K.
 */
public final class VolumeConstraints extends ParticleConstraints {
    private static final double SIXTH = 1.0 / 6;

    /** Begins without constraints. */
    public VolumeConstraints() {
        super(4, ConstraintKind.VOLUME);
    }

    /** Adds a constraint. */
    public void add(int a, int b, int c, int d, double rest, double compliance) {
        int k = 4 * append(rest, compliance);
        particle[k] = a;
        particle[k + 1] = b;
        particle[k + 2] = c;
        particle[k + 3] = d;
    }

    /** Volume of a tetrahedron, m^3. */
    public static double volume(double[] x, int a, int b, int c, int d) {
        int i = 3 * a, j = 3 * b, k = 3 * c, l = 3 * d;
        double bx = x[j] - x[i], by = x[j + 1] - x[i + 1], bz = x[j + 2] - x[i + 2];
        double cx = x[k] - x[i], cy = x[k + 1] - x[i + 1], cz = x[k + 2] - x[i + 2];
        double dx = x[l] - x[i], dy = x[l + 1] - x[i + 1], dz = x[l + 2] - x[i + 2];
        return (bx * (cy * dz - cz * dy) + by * (cz * dx - cx * dz) + bz * (cx * dy - cy * dx)) * SIXTH;
    }

    /** C of a constraint, m^3. */
    @Override
    public double value(int k, double[] x) {
        int p = 4 * k;
        return volume(x, particle[p], particle[p + 1], particle[p + 2], particle[p + 3]) - rest[k];
    }

    /** Corrects positions by each constraint of a range, as {@link DistanceConstraints#solve} does. */
    public void solve(int from, int to, double[] x, double[] w, double[] lambda, int at, double h) {
        double perSquare = 1 / (h * h);
        for (int k = from; k < to; k++) {
            int p = 4 * k;
            int pa = particle[p], pb = particle[p + 1], pc = particle[p + 2], pd = particle[p + 3];
            int a = 3 * pa, b = 3 * pb, c = 3 * pc, d = 3 * pd;
            double bx = x[b] - x[a], by = x[b + 1] - x[a + 1], bz = x[b + 2] - x[a + 2];
            double cx = x[c] - x[a], cy = x[c + 1] - x[a + 1], cz = x[c + 2] - x[a + 2];
            double dx = x[d] - x[a], dy = x[d + 1] - x[a + 1], dz = x[d + 2] - x[a + 2];
            // six times the gradients at b, c and d; that at a makes the sum zero
            double gbx = cy * dz - cz * dy, gby = cz * dx - cx * dz, gbz = cx * dy - cy * dx;
            double gcx = dy * bz - dz * by, gcy = dz * bx - dx * bz, gcz = dx * by - dy * bx;
            double gdx = by * cz - bz * cy, gdy = bz * cx - bx * cz, gdz = bx * cy - by * cx;
            double gax = -gbx - gcx - gdx, gay = -gby - gcy - gdy, gaz = -gbz - gcz - gdz;
            double wa = w[pa], wb = w[pb], wc = w[pc], wd = w[pd];
            double sum = wa * (gax * gax + gay * gay + gaz * gaz)
                    + wb * (gbx * gbx + gby * gby + gbz * gbz)
                    + wc * (gcx * gcx + gcy * gcy + gcz * gcz)
                    + wd * (gdx * gdx + gdy * gdy + gdz * gdz);
            double soft = compliance[k] * perSquare, below = SIXTH * SIXTH * sum + soft;
            if (below <= 0) {
                continue;
            }
            double value = (bx * gbx + by * gby + bz * gbz) * SIXTH - rest[k];
            double change = (-value - soft * lambda[at + k]) / below;
            lambda[at + k] += change;
            double s = change * SIXTH;
            double ma = s * wa, mb = s * wb, mc = s * wc, md = s * wd;
            x[a] += ma * gax;
            x[a + 1] += ma * gay;
            x[a + 2] += ma * gaz;
            x[b] += mb * gbx;
            x[b + 1] += mb * gby;
            x[b + 2] += mb * gbz;
            x[c] += mc * gcx;
            x[c + 1] += mc * gcy;
            x[c + 2] += mc * gcz;
            x[d] += md * gdx;
            x[d + 1] += md * gdy;
            x[d + 2] += md * gdz;
        }
    }
}
