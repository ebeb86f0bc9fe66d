package dev.cardan.engine.collision;

import dev.cardan.engine.collision.convex.PreContact;
import dev.cardan.engine.math.Mat3;
import dev.cardan.engine.math.Vec3;
import dev.cardan.engine.type.Const;

/**
 * Contacts of a capsule with a box, at most two. First the point of the capsule's segment nearest to the box is found;
 * if the segment lies at a small angle to the touched face or edge, a second point is placed as far along the segment
 * as it stays above the box. Both points are then collided as spheres.
 *
 * <p>Positions on the segment are in [-1, 1], in units of its half length. Everything happens in the box frame. One
 * instance is the scratch memory of one thread.
 */
final class CapsuleBox {
    private static final double NONE = -4;

    private final double[] pos = new double[3]; // centre of the capsule
    private final double[] axis = new double[3]; // its unit axis
    private final double[] half = new double[3]; // axis times half length
    private final double[] point = new double[3];
    private final double[] dif = new double[3];

    private double best; // nearest point of the segment
    private double bestOnEdge; // nearest point of the touched edge, -1 to 1
    private Feature feature;
    private int corner; // nearest corner, bit per axis
    private int edge; // axis of the touched edge
    private int face; // axis of the touched face, -1: the segment's end is inside the box
    private int end; // which end of the segment touches a face, -1 or 1

    private enum Feature {
        NOTHING,
        FACE,
        EDGE,
        CORNER
    }

    /** Capsule g1 and box g2 of arrays that hold positions, matrices and sizes. */
    int collide(double[] xpos, double[] xmat, double[] size, double[] out, int o, int g1, int g2, double margin) {
        int s1 = 3 * g1, s2 = 3 * g2, m1 = 9 * g1, m2 = 9 * g2;
        double length = size[s1 + 1];

        Vec3.sub(point, 0, xpos, s1, xpos, s2);
        Mat3.mulTransposedVec(pos, 0, xmat, m2, point, 0);
        Vec3.set(point, 0, xmat[m1 + 2], xmat[m1 + 5], xmat[m1 + 8]);
        Mat3.mulTransposedVec(axis, 0, xmat, m2, point, 0);
        Vec3.scale(half, 0, axis, 0, length);

        double far = margin + 2 * (size[s1] + length + size[s2] + size[s2 + 1] + size[s2 + 2]);
        best = 0;
        feature = Feature.NOTHING;
        corner = 0;
        double nearest = nearestFace(size, s2, far);
        nearestEdge(size, s2, length, nearest);
        if (feature == Feature.NOTHING) {
            return 0;
        }
        double second = secondPoint(size, s2);

        int n = sphereAt(xpos, xmat, size, out, o, g1, g2, margin, best);
        if (second > -3) {
            n += sphereAt(xpos, xmat, size, out, o + n * PreContact.SIZE, g1, g2, margin, second + best);
        }
        return n;
    }

    /** Ends of the segment that are inside the box or straight above one face; returns the squared distance. */
    private double nearestFace(double[] size, int s, double far) {
        double nearest = far;
        for (int i = -1; i <= 1; i += 2) {
            int outside = 0;
            int through = -1;
            for (int j = 0; j < 3; j++) {
                double x = pos[j] + half[j] * i;
                double clamped = x;
                if (x < -size[s + j]) {
                    outside++;
                    through = j;
                    clamped = -size[s + j];
                } else if (x > size[s + j]) {
                    outside++;
                    through = j;
                    clamped = size[s + j];
                }
                dif[j] = clamped - x;
            }
            if (outside > 1) {
                continue;
            }
            double dist = Vec3.dot(dif, 0, dif, 0);
            if (dist < nearest) {
                nearest = dist;
                best = i;
                feature = Feature.FACE;
                end = i;
                face = through;
            }
        }
        return nearest;
    }

    /** Nearest points of the segment and each of the twelve edges, if nearer than what is known. */
    private void nearestEdge(double[] size, int s, double length, double known) {
        double nearest = known;
        for (int j = 0; j < 3; j++) {
            double extent = size[s + j];
            for (int i = 0; i < 8; i++) {
                if ((i & 1 << j) != 0) {
                    continue;
                }
                // middle of the edge, relative to the capsule
                for (int k = 0; k < 3; k++) {
                    double x = k == j ? 0 : ((i & 1 << k) != 0 ? 1 : -1) * size[s + k];
                    dif[k] = x - pos[k];
                }

                // minimum over x1 (along the edge) and x2 (along the segment)
                double ma = extent * extent;
                double mb = -extent * half[j];
                double mc = length * length;
                double u = -extent * dif[j];
                double v = Vec3.dot(half, 0, dif, 0);
                double det = ma * mc - mb * mb;
                if (Math.abs(det) < Const.MINVAL) {
                    continue;
                }
                double inverse = 1 / det;
                double x1 = (mc * u - mb * v) * inverse;
                double x2 = (ma * v - mb * u) * inverse;
                int at = 1; // 0, 2: at an end of the edge, 1: within
                if (x1 > 1) {
                    x1 = 1;
                    at = 2;
                    x2 = (v - mb) * (1 / mc);
                } else if (x1 < -1) {
                    x1 = -1;
                    at = 0;
                    x2 = (v + mb) * (1 / mc);
                }
                if (x2 > 1 || x2 < -1) {
                    if (x2 > 1) {
                        x2 = 1;
                        x1 = (u - mb) * (1 / ma);
                    } else {
                        x2 = -1;
                        x1 = (u + mb) * (1 / ma);
                    }
                    if (x1 > 1) {
                        x1 = 1;
                        at = 2;
                    } else if (x1 < -1) {
                        x1 = -1;
                        at = 0;
                    }
                }

                Vec3.addScaled(dif, 0, half, 0, -x2);
                dif[j] += extent * x1;
                double dist = Vec3.dot(dif, 0, dif, 0);
                // the slack prefers the first of numerically equal edges when the axis is parallel to a face
                if (dist < nearest - Const.MINVAL) {
                    nearest = dist;
                    best = x2;
                    bestOnEdge = x1;
                    corner = i + (at == 2 ? 1 << j : 0);
                    edge = j;
                    feature = at == 1 ? Feature.EDGE : Feature.CORNER;
                }
            }
        }
    }

    /** Where a second contact belongs, relative to the first along the segment; {@link #NONE} if nowhere. */
    private double secondPoint(double[] size, int s) {
        int direction = (half[0] > 0 ? 1 : 0) + (half[1] > 0 ? 2 : 0) + (half[2] > 0 ? 4 : 0);
        return switch (feature) {
            case CORNER -> afterCorner(size, s, direction);
            case EDGE -> afterEdge(size, s, direction);
            case FACE -> afterFace(size, s);
            case NOTHING -> NONE;
        };
    }

    /** From a corner either along the edge the segment is nearly parallel to, or across a face. */
    private double afterCorner(double[] size, int s, int direction) {
        int turn = direction ^ corner;
        if (turn == 0 || turn == 7) {
            return NONE; // the segment points at the corner
        }
        double sign, ahead, behind;
        if (turn == 1 || turn == 2 || turn == 4) {
            sign = 1;
            ahead = 1 - best;
            behind = 1 + best;
        } else {
            sign = -1;
            turn = 7 - turn;
            behind = 1 - best;
            ahead = 1 + best;
        }
        int a = turn >> 1; // 1, 2, 4 -> 0, 1, 2
        if (axis[a] * axis[a] > 0.5) {
            return atMost(ahead, 2 * size[s + a] / Math.abs(half[a])) * sign;
        }
        int a1 = (a + 1) % 3, a2 = (a + 2) % 3;
        double second = atMost(behind, 2 * size[s + a1] / Math.abs(half[a1]));
        return atMost(second, 2 * size[s + a2] / Math.abs(half[a2])) * -sign;
    }

    /** From an edge across the face that makes the smaller angle with the segment, unless both form a T. */
    private double afterEdge(double[] size, int s, int direction) {
        int turn = (direction ^ corner) & 7 - (1 << edge);
        if (turn != 1 && turn != 2 && turn != 4) {
            return NONE;
        }
        int a1 = (edge + 1) % 3, a2 = (edge + 2) % 3;
        if (Math.abs(axis[a1]) > Math.abs(axis[a2])) {
            a1 = a2;
        }
        a2 = 3 - edge - a1;

        boolean forward = (turn & 1 << a2) != 0;
        double second = atMost(forward ? 1 - best : 1 + best, 2 * size[s + a2] / Math.abs(half[a2]));
        boolean up = (direction & 1 << edge) != 0;
        double left = up == forward ? 1 - bestOnEdge : 1 + bestOnEdge;
        second = atMost(second, size[s + edge] * left / Math.abs(half[edge]));
        return second * (forward ? 1 : -1);
    }

    /** From an end above a face to where the segment leaves the face's rim. */
    private double afterFace(double[] size, int s) {
        if (face == -1) {
            return NONE;
        }
        double sign = -end;
        double second = 2;
        for (int i = 0; i < 3; i++) {
            if (i != face) {
                double x = pos[i] + half[i] * -sign;
                double reach = (size[s + i] - x) / half[i] * sign;
                if (reach > 0 && reach < second) {
                    second = reach;
                }
                reach = (-size[s + i] - x) / half[i] * sign;
                if (reach > 0 && reach < second) {
                    second = reach;
                }
            }
        }
        return second * sign;
    }

    /** x, or the limit if that is smaller; a limit that is no number counts as none. */
    private static double atMost(double x, double limit) {
        return limit < x ? limit : x;
    }

    private int sphereAt(
            double[] xpos,
            double[] xmat,
            double[] size,
            double[] out,
            int o,
            int g1,
            int g2,
            double margin,
            double at) {
        int s2 = 3 * g2;
        Vec3.copy(point, 0, pos, 0);
        Vec3.addScaled(point, 0, half, 0, at);
        Mat3.mulVec(point, 0, xmat, 9 * g2, point, 0);
        Vec3.addTo(point, 0, xpos, s2);
        return BoxPrimitives.sphere(out, o, margin, point[0], point[1], point[2], size[3 * g1], xpos, xmat, size, g2);
    }
}
