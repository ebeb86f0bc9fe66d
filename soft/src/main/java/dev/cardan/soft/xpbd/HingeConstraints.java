package dev.cardan.soft.xpbd;

import dev.cardan.engine.math.Vec3;

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
        double half = Math.sqrt(Math.max(0, 2 - 2 * cos));
        return ax * n2x + ay * n2y + az * n2z < 0 ? -half : half;
    }

    /** C of a constraint. */
    @Override
    public double value(int k, double[] x) {
        int p = 4 * k;
        return fold(x, particle[p], particle[p + 1], particle[p + 2], particle[p + 3]) - rest[k];
    }

    /** How stiff constraints of a range are against the inertia of their particles: the mean of |grad C|^2 w / compliance, 1/s^2. */
    public double rate(int from, int to, double[] x, double[] w) {
        double sum = 0;
        double[] g = new double[12];
        for (int k = from; k < to; k++) {
            double each = 0;
            gradient(g, k, x);
            for (int i = 0; i < 12; i++) {
                each += g[i] * g[i] * w[particle[4 * k + i / 3]];
            }
            sum += each / Math.max(compliance[k], Double.MIN_NORMAL);
        }
        return sum / Math.max(1, to - from);
    }

    /** dC/dx by differences, of the corners in their order. */
    private void gradient(double[] g, int k, double[] x) {
        double eps = 1e-4
                * Vec3.distance(x, 3 * particle[4 * k + 2], x, 3 * particle[4 * k + 3]); // of the edge, 0.1 mrad or so
        for (int i = 0; i < 12; i++) {
            int at = 3 * particle[4 * k + i / 3] + i % 3;
            double here = x[at];
            x[at] = here + eps;
            double more = value(k, x);
            x[at] = here - eps;
            g[i] = (more - value(k, x)) / (2 * eps);
            x[at] = here;
        }
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
            double px = ey * az - ez * ay, py = ez * ax - ex * az, pz = ex * ay - ey * ax;
            double qx = by * ez - bz * ey, qy = bz * ex - bx * ez, qz = bx * ey - by * ex;
            double s1 = px * px + py * py + pz * pz, s2 = qx * qx + qy * qy + qz * qz;
            double ee = ex * ex + ey * ey + ez * ez, both = s1 * s2;
            if (s1 < LEAST || s2 < LEAST || ee < LEAST) {
                continue;
            }
            double perBoth = 1 / both, r1 = s2 * perBoth, r2 = s1 * perBoth, edge = Math.sqrt(ee);
            double unit = Math.sqrt(both) * perBoth, dot = px * qx + py * qy + pz * qz;
            double slope2 = Math.abs(0.5 + 0.5 * dot * unit), slope = Math.sqrt(slope2); // dC/dT = cos(T/2)
            double sin = edge * (ax * qx + ay * qy + az * qz) * unit; // of T

            // gradients of T, over |e|: n1/|n1|^2 at a, n2/|n2|^2 at b, and at c and d by the places of a and b along
            // the edge
            double perEdge = 1 / ee;
            double ta = (ax * ex + ay * ey + az * ez) * perEdge, tb = (bx * ex + by * ey + bz * ez) * perEdge;
            double sa = 1 - ta, sb = 1 - tb, wa = w[pa], wb = w[pb], wc = w[pc], wd = w[pd];
            double sum = r1 * (wa + wc * (sa * sa) + wd * (ta * ta))
                    + r2 * (wb + wc * (sb * sb) + wd * (tb * tb))
                    + 2 * dot * perBoth * (wc * sa * sb + wd * ta * tb);
            double soft = compliance[k] * perSquare, below = slope * (slope2 * ee * sum + soft);
            if (below < LEAST) {
                continue;
            }
            // C + T0 is sin T / cos(T/2), exact also where T is small
            double change = ((rest[k] - soft * lambda[at + k]) * slope - sin) / below;
            lambda[at + k] += change;
            double s = change * slope * edge, la = s * r1, lb = s * r2;
            double fa = la * wa, fb = lb * wb;
            x[a] += fa * px;
            x[a + 1] += fa * py;
            x[a + 2] += fa * pz;
            x[b] += fb * qx;
            x[b + 1] += fb * qy;
            x[b + 2] += fb * qz;
            double ca = wc * sa * la, cb = wc * sb * lb;
            x[c] = cx - (ca * px + cb * qx);
            x[c + 1] = cy - (ca * py + cb * qy);
            x[c + 2] = cz - (ca * pz + cb * qz);
            double da = wd * ta * la, db = wd * tb * lb;
            x[d] -= da * px + db * qx;
            x[d + 1] -= da * py + db * qy;
            x[d + 2] -= da * pz + db * qz;
        }
    }
}
