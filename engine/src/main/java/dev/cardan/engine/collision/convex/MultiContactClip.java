package dev.cardan.engine.collision.convex;

import dev.cardan.engine.math.Vec3;
import dev.cardan.engine.type.Const;

/**
 * Clips a polygon or edge by the planes that stand on the sides of another polygon (Sutherland, Hodgman 1974), keeps
 * what is behind the other's plane, and makes contacts of the corners that remain.
 */
final class MultiContactClip {
    private MultiContactClip() {}

    /**
     * @param face clipping polygon of n corners, with outward unit normal {@code normal[no..]}
     * @param subject what is clipped: m corners, an edge if m is 2
     */
    static void run(CcdWork w, double[] face, int n, double[] subject, int m, double[] normal, int no) {
        MultiContactWork f = w.features;
        for (int i = 0; i < n; i++) {
            f.sideOffset[i] = sidePlane(f.sideNormal, 3 * i, face, 3 * i, 3 * ((i + 1) % n), normal, no);
        }
        System.arraycopy(subject, 0, f.current, 0, 3 * m);
        int corners = m;
        for (int side = 0; side < n; side++) {
            f.ensureClipped(2 * corners);
            corners = clipBySide(f, face, side, corners);
            f.swapClipped();
        }
        corners = dropInFront(f.current, corners, face, normal, no);
        if (corners < 1) {
            return;
        }
        if (w.maxContacts < 5 && corners > 4) {
            largestQuad(f.quad, f.current, corners);
            for (int i = 0; i < 4; i++) {
                contact(w, i, f.quad[i], face, normal, no);
            }
            w.found = 4;
        } else if (m == 2 && corners > 2) {
            farthestPair(f.quad, f.current, corners);
            contact(w, 0, f.quad[0], face, normal, no);
            contact(w, 1, f.quad[1], face, normal, no);
            w.found = 2;
        } else {
            int count = Math.min(corners, PreContact.MAX_PER_PAIR);
            for (int i = 0; i < count; i++) {
                contact(w, i, 3 * i, face, normal, no);
            }
            w.found = count;
        }
    }

    /** r = unit normal of the plane on the side from a to b, along the face's normal; returns its offset. */
    private static double sidePlane(double[] r, int ro, double[] p, int a, int b, double[] normal, int no) {
        double ex = p[b] - p[a], ey = p[b + 1] - p[a + 1], ez = p[b + 2] - p[a + 2];

        // the normal as the difference of two points, with their rounding
        double nx = p[a] + normal[no] - p[a];
        double ny = p[a + 1] + normal[no + 1] - p[a + 1];
        double nz = p[a + 2] + normal[no + 2] - p[a + 2];
        Vec3.set(r, ro, ey * nz - ez * ny, ez * nx - ex * nz, ex * ny - ey * nx);
        Vec3.normalize(r, ro);
        return Vec3.dot(r, ro, p, a);
    }

    private static int clipBySide(MultiContactWork f, double[] face, int side, int corners) {
        double[] p = f.current, r = f.clipped, normal = f.sideNormal;
        int e = 3 * side, count = 0;
        for (int i = 0; i < corners; i++) {
            int from = 3 * i;
            int to = i < corners - 1 ? from + 3 : 0;
            boolean fromInside = inside(face, normal, e, p, from);
            boolean toInside = inside(face, normal, e, p, to);
            if (fromInside != toInside) {
                double dx = p[to] - p[from], dy = p[to + 1] - p[from + 1], dz = p[to + 2] - p[from + 2];
                double speed = normal[e] * dx + normal[e + 1] * dy + normal[e + 2] * dz;
                if (speed != 0) {
                    double t = (f.sideOffset[side] - Vec3.dot(normal, e, p, from)) / speed;
                    if (t >= 0 && t <= 1) {
                        Vec3.set(r, 3 * count++, p[from] + t * dx, p[from + 1] + t * dy, p[from + 2] + t * dz);
                    }
                }
            }
            if (toInside) {
                Vec3.copy(r, 3 * count++, p, to);
            }
        }
        return count;
    }

    private static boolean inside(double[] face, double[] normal, int e, double[] p, int o) {
        double x = p[o] - face[e], y = p[o + 1] - face[e + 1], z = p[o + 2] - face[e + 2];
        return x * normal[e] + y * normal[e + 1] + z * normal[e + 2] > -Const.MINVAL;
    }

    /** Keeps the corners on or behind the face. */
    private static int dropInFront(double[] p, int corners, double[] face, double[] normal, int no) {
        int kept = 0;
        for (int i = 0; i < corners; i++) {
            if (height(p, 3 * i, face, normal, no) <= 0) {
                Vec3.copy(p, 3 * kept++, p, 3 * i);
            }
        }
        return kept;
    }

    private static double height(double[] p, int o, double[] face, double[] normal, int no) {
        double x = p[o] - face[0], y = p[o + 1] - face[1], z = p[o + 2] - face[2];
        return x * normal[no] + y * normal[no + 1] + z * normal[no + 2];
    }

    /** Contact i from the corner at an offset of the clipped polygon. */
    private static void contact(CcdWork w, int i, int corner, double[] face, double[] normal, int no) {
        double[] p = w.features.current, dir = w.features.witnessDirection;
        double dist = height(p, corner, face, normal, no);
        double back = -Math.abs(dist);
        w.dist[i] = dist;
        for (int k = 0; k < 3; k++) {
            w.onA[3 * i + k] = p[corner + k] + back * dir[k];
            w.onB[3 * i + k] = p[corner + k];
        }
    }

    private static void farthestPair(int[] r, double[] p, int corners) {
        r[0] = 0;
        r[1] = 3;
        double most = 0;
        for (int i = 0; i < corners; i++) {
            for (int j = i + 1; j < corners; j++) {
                double x = p[3 * j] - p[3 * i], y = p[3 * j + 1] - p[3 * i + 1], z = p[3 * j + 2] - p[3 * i + 2];
                double dist2 = x * x + y * y + z * z;
                if (dist2 > most) {
                    most = dist2;
                    r[0] = 3 * i;
                    r[1] = 3 * j;
                }
            }
        }
    }

    /** r = offsets of four corners whose quadrilateral has (nearly) the largest area, by rotating calipers. */
    private static void largestQuad(int[] r, double[] p, int corners) {
        int end = 3 * corners;
        int b = 3, c = 6, d = 9;
        double best = area(p, 0, b, c, d);
        setQuad(r, 0, b, c, d);
        for (int a = 0; a < end; a += 3) {
            for (double m = area(p, a, b, c, next(d, end)); m > best; m = area(p, a, b, c, next(d, end))) {
                best = m;
                d = next(d, end);
                setQuad(r, a, b, c, d);
                for (m = area(p, a, b, next(c, end), d); m > best; m = area(p, a, b, next(c, end), d)) {
                    best = m;
                    c = next(c, end);
                    setQuad(r, a, b, c, d);
                }
                for (m = area(p, a, next(b, end), c, d); m > best; m = area(p, a, next(b, end), c, d)) {
                    best = m;
                    b = next(b, end);
                    setQuad(r, a, b, c, d);
                }
            }
            if (b == a) {
                b = next(b, end);
                if (c == b) {
                    c = next(c, end);
                    if (d == c) {
                        d = next(d, end);
                    }
                }
            }
        }
    }

    private static int next(int o, int end) {
        return o == end - 3 ? 0 : o + 3;
    }

    private static void setQuad(int[] r, int a, int b, int c, int d) {
        r[0] = a;
        r[1] = b;
        r[2] = c;
        r[3] = d;
    }

    /** Area of the quadrilateral a b c d: half the length of (d - a) x (b - d) + (c - b) x (a - c). */
    private static double area(double[] p, int a, int b, int c, int d) {
        double adx = p[d] - p[a], ady = p[d + 1] - p[a + 1], adz = p[d + 2] - p[a + 2];
        double dbx = p[b] - p[d], dby = p[b + 1] - p[d + 1], dbz = p[b + 2] - p[d + 2];
        double bcx = p[c] - p[b], bcy = p[c + 1] - p[b + 1], bcz = p[c + 2] - p[b + 2];
        double cax = p[a] - p[c], cay = p[a + 1] - p[c + 1], caz = p[a + 2] - p[c + 2];
        double x = ady * dbz - adz * dby + (bcy * caz - bcz * cay);
        double y = adz * dbx - adx * dbz + (bcz * cax - bcx * caz);
        double z = adx * dby - ady * dbx + (bcx * cay - bcy * cax);
        return 0.5 * Math.sqrt(x * x + y * y + z * z);
    }
}
