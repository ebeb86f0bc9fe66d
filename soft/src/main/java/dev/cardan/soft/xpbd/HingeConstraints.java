package dev.cardan.soft.xpbd;

/**
 * Keeps the dihedral angle T between two triangles at their common edge: C = 2 sin(T/2) - 2 sin(T0/2), which is the angle for small
 * ones, grows up to a complete fold, and needs no trigonometry. With the edge from c to d, the far corners a and b, and the normals
 * n1 = (x_a - x_c) x (x_a - x_d), n2 = (x_b - x_d) x (x_b - x_c), the angle is that from n2 to n1 about the edge; its gradients are
 * those of Bridson, Marino and Fedkiw 2003.
 *
 * <p>Four particles in a row have such an angle too, about the segment in the middle: their twist.
 */
public final class HingeConstraints extends ParticleConstraints {
    private static final double LEAST = 1e-20; // m^4; thinner triangles have no normal

    /** Begins without constraints. */
    public HingeConstraints() {
        super(4, ConstraintKind.BENDING);
    }

    /** Adds a constraint whose angle at rest is that of given positions. */
    public void add(int a, int b, int c, int d, double[] x, double compliance) {
        add(a, b, c, d, fold(x, a, b, c, d), compliance);
    }

    /** Adds a constraint. */
    public void add(int a, int b, int c, int d, double rest, double compliance) {
        int k = 4 * append(rest, compliance);
        particle[k] = a;
        particle[k + 1] = b;
        particle[k + 2] = c;
        particle[k + 3] = d;
    }

    /** 2 sin(T/2) of four particles. */
    public static double fold(double[] x, int a, int b, int c, int d) {
        int i = 3 * a, j = 3 * b, k = 3 * c, l = 3 * d;
        double ex = x[l] - x[k], ey = x[l + 1] - x[k + 1], ez = x[l + 2] - x[k + 2];
        double ax = x[i] - x[k], ay = x[i + 1] - x[k + 1], az = x[i + 2] - x[k + 2];
        double bx = x[j] - x[k], by = x[j + 1] - x[k + 1], bz = x[j + 2] - x[k + 2];
        double n1x = ey * az - ez * ay, n1y = ez * ax - ex * az, n1z = ex * ay - ey * ax;
        double n2x = by * ez - bz * ey, n2y = bz * ex - bx * ez, n2z = bx * ey - by * ex;
        double s1 = n1x * n1x + n1y * n1y + n1z * n1z, s2 = n2x * n2x + n2y * n2y + n2z * n2z;
        if (s1 < LEAST || s2 < LEAST) {
            return 0;
        }
        double cos = (n1x * n2x + n1y * n2y + n1z * n2z) / Math.sqrt(s1 * s2);
        double side = (n1y * n2z - n1z * n2y) * ex + (n1z * n2x - n1x * n2z) * ey + (n1x * n2y - n1y * n2x) * ez;
        double half = Math.sqrt(Math.max(0, 2 - 2 * cos));
        return side > 0 ? -half : half;
    }

    /** C of a constraint. */
    @Override
    public double value(int k, double[] x) {
        int p = 4 * k;
        return fold(x, particle[p], particle[p + 1], particle[p + 2], particle[p + 3]) - rest[k];
    }

    /** Corrects positions by each constraint of a range, as {@link DistanceConstraints#solve} does. */
    public void solve(int from, int to, double[] x, double[] w, double[] lambda, int at, double h) {
        double perSquare = 1 / (h * h);
        for (int k = from; k < to; k++) {
            int p = 4 * k;
            int pa = particle[p], pb = particle[p + 1], pc = particle[p + 2], pd = particle[p + 3];
            int a = 3 * pa, b = 3 * pb, c = 3 * pc, d = 3 * pd;
            double cx = x[c], cy = x[c + 1], cz = x[c + 2];
            double ex = x[d] - cx, ey = x[d + 1] - cy, ez = x[d + 2] - cz;
            double ax = x[a] - cx, ay = x[a + 1] - cy, az = x[a + 2] - cz;
            double bx = x[b] - cx, by = x[b + 1] - cy, bz = x[b + 2] - cz;
            double n1x = ey * az - ez * ay, n1y = ez * ax - ex * az, n1z = ex * ay - ey * ax;
            double n2x = by * ez - bz * ey, n2y = bz * ex - bx * ez, n2z = bx * ey - by * ex;
            double s1 = n1x * n1x + n1y * n1y + n1z * n1z, s2 = n2x * n2x + n2y * n2y + n2z * n2z;
            double ee = ex * ex + ey * ey + ez * ez;
            if (s1 < LEAST || s2 < LEAST || ee < LEAST) {
                continue;
            }
            double cos = (n1x * n2x + n1y * n2y + n1z * n2z) / Math.sqrt(s1 * s2);
            double side = (n1y * n2z - n1z * n2y) * ex + (n1z * n2x - n1x * n2z) * ey + (n1x * n2y - n1y * n2x) * ez;
            double half = Math.sqrt(Math.max(0, 2 - 2 * cos));
            double value = (side > 0 ? -half : half) - rest[k];

            // gradients of T: g_a = |e| n1/|n1|^2, g_b likewise, and those of the edge by the places of a and b along
            // it
            double edge = Math.sqrt(ee), u1 = edge / s1, u2 = edge / s2;
            double ta = (ax * ex + ay * ey + az * ez) / ee, tb = (bx * ex + by * ey + bz * ez) / ee;
            double slope = Math.sqrt(Math.max(0, 0.5 + 0.5 * cos)); // dC/dT = cos(T/2)
            double wa = w[pa], wb = w[pb], wc = w[pc], wd = w[pd];
            double gax = u1 * n1x, gay = u1 * n1y, gaz = u1 * n1z, gbx = u2 * n2x, gby = u2 * n2y, gbz = u2 * n2z;
            double gdx = -ta * gax - tb * gbx, gdy = -ta * gay - tb * gby, gdz = -ta * gaz - tb * gbz;
            double gcx = -gax - gbx - gdx, gcy = -gay - gby - gdy, gcz = -gaz - gbz - gdz;
            double sum = wa * (gax * gax + gay * gay + gaz * gaz)
                    + wb * (gbx * gbx + gby * gby + gbz * gbz)
                    + wc * (gcx * gcx + gcy * gcy + gcz * gcz)
                    + wd * (gdx * gdx + gdy * gdy + gdz * gdz);
            double soft = compliance[k] * perSquare, below = slope * slope * sum + soft;
            if (below < LEAST) {
                continue;
            }
            double change = (-value - soft * lambda[at + k]) / below;
            lambda[at + k] += change;
            double s = change * slope;
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
