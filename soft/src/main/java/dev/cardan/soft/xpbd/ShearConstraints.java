package dev.cardan.soft.xpbd;

/**
 * Keeps the angle between two edges at particle a, to b and to c: C = cos - cos0, which for edges that are at right angles at rest is
 * the shear. An area A of thickness t and shear modulus G has the compliance 1/(G t A).
 */
public final class ShearConstraints extends ParticleConstraints {
    private static final double LEAST = 1e-12; // m; shorter edges have no direction

    /** Begins without constraints. */
    public ShearConstraints() {
        super(3, ConstraintKind.FLEX_EDGE);
    }

    /** Adds a constraint whose angle at rest is that of given positions. */
    public void add(int a, int b, int c, double[] x, double compliance) {
        add(a, b, c, 0.0, compliance);
        rest[count - 1] = value(count - 1, x);
    }

    /** Adds a constraint. */
    public void add(int a, int b, int c, double rest, double compliance) {
        int k = 3 * append(rest, compliance);
        particle[k] = a;
        particle[k + 1] = b;
        particle[k + 2] = c;
    }

    /** C of a constraint. */
    @Override
    public double value(int k, double[] x) {
        int a = 3 * particle[3 * k], b = 3 * particle[3 * k + 1], c = 3 * particle[3 * k + 2];
        double ux = x[b] - x[a], uy = x[b + 1] - x[a + 1], uz = x[b + 2] - x[a + 2];
        double vx = x[c] - x[a], vy = x[c + 1] - x[a + 1], vz = x[c + 2] - x[a + 2];
        double u = Math.sqrt(ux * ux + uy * uy + uz * uz), v = Math.sqrt(vx * vx + vy * vy + vz * vz);
        return u < LEAST || v < LEAST ? 0 : (ux * vx + uy * vy + uz * vz) / (u * v) - rest[k];
    }

    /** Corrects positions by each constraint of a range, as {@link DistanceConstraints#solve} does. */
    public void solve(int from, int to, double[] x, double[] w, double[] lambda, int at, double h) {
        double perSquare = 1 / (h * h);
        for (int k = from; k < to; k++) {
            int pa = particle[3 * k], pb = particle[3 * k + 1], pc = particle[3 * k + 2];
            int a = 3 * pa, b = 3 * pb, c = 3 * pc;
            double ux = x[b] - x[a], uy = x[b + 1] - x[a + 1], uz = x[b + 2] - x[a + 2];
            double vx = x[c] - x[a], vy = x[c + 1] - x[a + 1], vz = x[c + 2] - x[a + 2];
            double u = Math.sqrt(ux * ux + uy * uy + uz * uz), v = Math.sqrt(vx * vx + vy * vy + vz * vz);
            if (u < LEAST || v < LEAST) {
                continue;
            }
            double iu = 1 / u, iv = 1 / v;
            ux *= iu;
            uy *= iu;
            uz *= iu;
            vx *= iv;
            vy *= iv;
            vz *= iv;
            double cos = ux * vx + uy * vy + uz * vz;
            double gbx = (vx - cos * ux) * iu, gby = (vy - cos * uy) * iu, gbz = (vz - cos * uz) * iu;
            double gcx = (ux - cos * vx) * iv, gcy = (uy - cos * vy) * iv, gcz = (uz - cos * vz) * iv;
            double gax = -gbx - gcx, gay = -gby - gcy, gaz = -gbz - gcz;
            double wa = w[pa], wb = w[pb], wc = w[pc];
            double sum = wa * (gax * gax + gay * gay + gaz * gaz)
                    + wb * (gbx * gbx + gby * gby + gbz * gbz)
                    + wc * (gcx * gcx + gcy * gcy + gcz * gcz);
            double soft = compliance[k] * perSquare, below = sum + soft;
            if (below <= 0) {
                continue;
            }
            double change = (rest[k] - cos - soft * lambda[at + k]) / below;
            lambda[at + k] += change;
            double ma = wa * change, mb = wb * change, mc = wc * change;
            x[a] += ma * gax;
            x[a + 1] += ma * gay;
            x[a + 2] += ma * gaz;
            x[b] += mb * gbx;
            x[b + 1] += mb * gby;
            x[b + 2] += mb * gbz;
            x[c] += mc * gcx;
            x[c + 1] += mc * gcy;
            x[c + 2] += mc * gcz;
        }
    }
}
