package dev.cardan.engine.tendon;

import dev.cardan.engine.math.Maths;
import dev.cardan.engine.type.Const;

/**
 * Shortest path in a plane between two points outside a circle about the origin: around the circle, or through it while
 * touching it from within. The ends are (x0, y0) and (x1, y1); a result r has the two points where the path meets the
 * circle, x and y of the first, then of the second.
 */
final class CircleWrap {
    /** The path is straight. */
    static final double NO_WRAP = -1;

    private static final double CROSSING = -10000;
    private static final int MAX_ITERATIONS = 20;
    private static final double START = 1 - 1e-7;
    private static final double TOLERANCE = 1e-6;

    private CircleWrap() {}

    /**
     * Wraps around the outside: along a tangent, along the circle, along the other tangent. There are two such paths;
     * the side point chooses, or the shorter one is taken.
     *
     * @param r four numbers at offset ro. Modified.
     * @param sided whether there is a side point (sx, sy), which lies on the circle
     * @return length of the arc, or {@link #NO_WRAP} if the straight line doesn't meet the circle
     */
    static double outside(
            double[] r,
            int ro,
            double x0,
            double y0,
            double x1,
            double y1,
            boolean sided,
            double sx,
            double sy,
            double radius) {
        double sqlen0 = x0 * x0 + y0 * y0, sqlen1 = x1 * x1 + y1 * y1, sqrad = radius * radius;
        if (sqlen0 < sqrad || sqlen1 < sqrad || radius < Const.MINVAL) {
            return NO_WRAP;
        }
        double dx = x1 - x0, dy = y1 - y0;
        double dd = dx * dx + dy * dy;
        if (dd < Const.MINVAL) {
            return NO_WRAP;
        }

        // point of the straight line that is nearest to the centre
        double a = -(dx * x0 + dy * y0) / dd;
        if (a < 0) {
            a = 0;
        } else if (a > 1) {
            a = 1;
        }
        double nx = a * dx + x0, ny = a * dy + y0;
        if (nx * nx + ny * ny > sqrad && (!sided || sx * nx + sy * ny >= 0)) {
            return NO_WRAP;
        }

        // tangent points of both paths
        double sqrt0 = Math.sqrt(sqlen0 - sqrad), sqrt1 = Math.sqrt(sqlen1 - sqrad);
        double px0 = (x0 * sqrad + radius * y0 * sqrt0) / sqlen0, py0 = (y0 * sqrad - radius * x0 * sqrt0) / sqlen0;
        double px1 = (x1 * sqrad - radius * y1 * sqrt1) / sqlen1, py1 = (y1 * sqrad + radius * x1 * sqrt1) / sqlen1;
        double qx0 = (x0 * sqrad - radius * y0 * sqrt0) / sqlen0, qy0 = (y0 * sqrad + radius * x0 * sqrt0) / sqlen0;
        double qx1 = (x1 * sqrad + radius * y1 * sqrt1) / sqlen1, qy1 = (y1 * sqrad - radius * x1 * sqrt1) / sqlen1;
        boolean crossP = intersect(x0, y0, px0, py0, x1, y1, px1, py1);
        boolean crossQ = intersect(x0, y0, qx0, qy0, x1, y1, qx1, qy1);
        double goodP = crossP ? CROSSING : goodness(px0, py0, px1, py1, sided, sx, sy);
        double goodQ = crossQ ? CROSSING : goodness(qx0, qy0, qx1, qy1, sided, sx, sy);
        if (goodP > goodQ) {
            set(r, ro, px0, py0, px1, py1);
            return crossP ? NO_WRAP : arc(px0, py0, px1, py1, false, radius);
        }
        set(r, ro, qx0, qy0, qx1, qy1);
        return crossQ ? NO_WRAP : arc(qx0, qy0, qx1, qy1, true, radius);
    }

    /** Larger is better: nearness of the middle to the side point, or a small distance of the tangent points. */
    private static double goodness(double x0, double y0, double x1, double y1, boolean sided, double sx, double sy) {
        if (!sided) {
            double x = x0 - x1, y = y0 - y1;
            return -(x * x + y * y);
        }
        double x = x0 + x1, y = y0 + y1;
        double norm = Math.sqrt(x * x + y * y);
        if (norm < Const.MINVAL) {
            return sx;
        }
        double inv = 1 / norm;
        return x * inv * sx + y * inv * sy;
    }

    /** Whether the segments from p1 to p2 and from p3 to p4 intersect. */
    private static boolean intersect(
            double x1, double y1, double x2, double y2, double x3, double y3, double x4, double y4) {
        double det = (y4 - y3) * (x2 - x1) - (x4 - x3) * (y2 - y1);
        if (Math.abs(det) < Const.MINVAL) {
            return false;
        }
        double a = ((x4 - x3) * (y1 - y3) - (y4 - y3) * (x1 - x3)) / det;
        double b = ((x2 - x1) * (y1 - y3) - (y2 - y1) * (x1 - x3)) / det;
        return a >= 0 && a <= 1 && b >= 0 && b <= 1;
    }

    /** Length along the circle from the first point to the second, counter-clockwise if so asked. */
    private static double arc(double x0, double y0, double x1, double y1, boolean counter, double radius) {
        double inv0 = inverseNorm(x0, y0), inv1 = inverseNorm(x1, y1);
        double u0 = inv0 == 0 ? 1 : x0 * inv0, v0 = y0 * inv0;
        double u1 = inv1 == 0 ? 1 : x1 * inv1, v1 = y1 * inv1;
        double angle = Maths.acos(u0 * u1 + v0 * v1);
        double cross = y0 * x1 - x0 * y1;
        if ((cross > 0 && counter) || (cross < 0 && !counter)) {
            angle = 2 * Math.PI - angle;
        }
        return radius * angle;
    }

    /** 1 / length, or 0 for a vector that is too short to have a direction. */
    private static double inverseNorm(double x, double y) {
        double norm = Math.sqrt(x * x + y * y);
        return norm < Const.MINVAL ? 0 : 1 / norm;
    }

    /**
     * Passes through the circle, touching its inside in one point: where the angles to both ends are equal. Its angle
     * follows from a z in (0, 1) with asin(A z) + asin(B z) - 2 asin(z) + G = 0, where A and B are the radius over the
     * distances of the ends and G is the angle between them; Newton's method from the right end of the interval.
     *
     * @param r four numbers at offset ro: the point, twice. Modified.
     * @return length of the arc, which is 0, or {@link #NO_WRAP} if the straight line passes through the circle
     */
    static double inside(double[] r, int ro, double x0, double y0, double x1, double y1, double radius) {
        double len0 = Math.sqrt(x0 * x0 + y0 * y0), len1 = Math.sqrt(x1 * x1 + y1 * y1);
        double dx = x1 - x0, dy = y1 - y0;
        double dd = dx * dx + dy * dy;
        if (len0 <= radius
                || len1 <= radius
                || radius < Const.MINVAL
                || len0 < Const.MINVAL
                || len1 < Const.MINVAL
                || meets(x0, y0, dx, dy, dd, radius)) {
            return NO_WRAP;
        }

        // without a solution the point halfway between the ends serves
        double mx = 0.5 * (x0 + x1), my = 0.5 * (y0 + y1);
        double inv = inverseNorm(mx, my);
        mx = inv == 0 ? radius : mx * inv * radius;
        my = my * inv * radius;
        set(r, ro, mx, my, mx, my);

        double A = radius / len0, B = radius / len1;
        double cosG = (len0 * len0 + len1 * len1 - dd) / (2 * len0 * len1);
        if (cosG < -1 + Const.MINVAL) {
            return NO_WRAP;
        } else if (cosG > 1 - Const.MINVAL) {
            return 0;
        }
        double z = solve(A, B, Maths.acos(cosG));
        if (z == NO_WRAP) {
            return 0;
        }

        // turn from the end that comes first counter-clockwise
        boolean first = x0 * y1 - y0 * x1 > 0;
        double ang = first ? Maths.asin(z) - Maths.asin(A * z) : Maths.asin(z) - Maths.asin(B * z);
        double vx = first ? x0 : x1, vy = first ? y0 : y1;
        double scale = inverseNorm(vx, vy);
        vx *= scale;
        vy *= scale;
        double sin = Maths.sin(ang), cos = Maths.cos(ang);
        double x = radius * (cos * vx - sin * vy), y = radius * (sin * vx + cos * vy);
        set(r, ro, x, y, x, y);
        return 0;
    }

    /** Whether the inner part of the segment passes through the circle. */
    private static boolean meets(double x0, double y0, double dx, double dy, double dd, double radius) {
        if (dd > Const.MINVAL) {
            double a = -(dx * x0 + dy * y0) / dd;
            if (a > 0 && a < 1) {
                double x = x0 + dx * a, y = y0 + dy * a;
                return Math.sqrt(x * x + y * y) <= radius;
            }
        }
        return false;
    }

    /** The root z, or {@link #NO_WRAP} if Newton's method doesn't find it. */
    private static double solve(double A, double B, double G) {
        double z = START;
        double f = Maths.asin(A * z) + Maths.asin(B * z) - 2 * Maths.asin(z) + G;
        if (f > 0) {
            return NO_WRAP;
        }
        for (int i = 0; i < MAX_ITERATIONS; i++) {
            if (!(Math.abs(f) > TOLERANCE)) {
                return z;
            }
            double df = A / positiveRoot(1 - z * z * A * A)
                    + B / positiveRoot(1 - z * z * B * B)
                    - 2 / positiveRoot(1 - z * z);
            if (df > -Const.MINVAL) {
                return NO_WRAP;
            }
            double next = z - f / df;
            if (next > z) {
                return NO_WRAP;
            }
            z = next;
            f = Maths.asin(A * z) + Maths.asin(B * z) - 2 * Maths.asin(z) + G;
            if (f > TOLERANCE) {
                return NO_WRAP;
            }
        }
        return NO_WRAP;
    }

    private static double positiveRoot(double x) {
        double root = Math.sqrt(x);
        return root > Const.MINVAL ? root : Const.MINVAL;
    }

    private static void set(double[] r, int ro, double x0, double y0, double x1, double y1) {
        r[ro] = x0;
        r[ro + 1] = y0;
        r[ro + 2] = x1;
        r[ro + 3] = y1;
    }
}
