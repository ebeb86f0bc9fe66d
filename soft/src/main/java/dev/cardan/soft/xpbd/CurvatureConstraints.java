package dev.cardan.soft.xpbd;

/**
 * Keeps the bend of a line at particle b between a and c: C = |x_a - 2 x_b + x_c| - C0, which for segments of length L is L times
 * the angle between them. A rod of bending stiffness EI has the compliance L^3/EI.
 */
public final class CurvatureConstraints extends ParticleConstraints {
    private static final double LEAST = 1e-12; // m; a line straighter than this has no side to bend to

    /** Begins without constraints. */
    public CurvatureConstraints() {
        super(3, ConstraintKind.BENDING);
    }

    /** Adds a constraint. */
    public void add(int a, int b, int c, double rest, double compliance) {
        int k = 3 * append(rest, compliance);
        particle[k] = a;
        particle[k + 1] = b;
        particle[k + 2] = c;
    }

    /** |x_a - 2 x_b + x_c|, m. */
    public static double bend(double[] x, int a, int b, int c) {
        double dx = x[3 * a] - 2 * x[3 * b] + x[3 * c];
        double dy = x[3 * a + 1] - 2 * x[3 * b + 1] + x[3 * c + 1];
        double dz = x[3 * a + 2] - 2 * x[3 * b + 2] + x[3 * c + 2];
        return Math.sqrt(dx * dx + dy * dy + dz * dz);
    }

    /** C of a constraint, m. */
    @Override
    public double value(int k, double[] x) {
        return bend(x, particle[3 * k], particle[3 * k + 1], particle[3 * k + 2]) - rest[k];
    }

    /** Corrects positions by each constraint of a range, as {@link DistanceConstraints#solve} does. */
    public void solve(int from, int to, double[] x, double[] w, double[] lambda, int at, double h) {
        double perSquare = 1 / (h * h);
        for (int k = from; k < to; k++) {
            int a = particle[3 * k], b = particle[3 * k + 1], c = particle[3 * k + 2];
            double wa = w[a], wb = w[b], wc = w[c], sum = wa + 4 * wb + wc;
            int i = 3 * a, j = 3 * b, l = 3 * c;
            double dx = x[i] - 2 * x[j] + x[l];
            double dy = x[i + 1] - 2 * x[j + 1] + x[l + 1];
            double dz = x[i + 2] - 2 * x[j + 2] + x[l + 2];
            double bend = Math.sqrt(dx * dx + dy * dy + dz * dz);
            if (sum == 0 || bend < LEAST) {
                continue;
            }
            double soft = compliance[k] * perSquare;
            double change = (rest[k] - bend - soft * lambda[at + k]) / (sum + soft);
            lambda[at + k] += change;
            double s = change / bend;
            dx *= s;
            dy *= s;
            dz *= s;
            x[i] += wa * dx;
            x[i + 1] += wa * dy;
            x[i + 2] += wa * dz;
            x[j] -= 2 * wb * dx;
            x[j + 1] -= 2 * wb * dy;
            x[j + 2] -= 2 * wb * dz;
            x[l] += wc * dx;
            x[l + 1] += wc * dy;
            x[l + 2] += wc * dz;
        }
    }
}
