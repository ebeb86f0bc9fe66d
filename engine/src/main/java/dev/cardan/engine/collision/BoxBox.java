package dev.cardan.engine.collision;

import dev.cardan.engine.Data;
import dev.cardan.engine.collision.convex.PreContact;
import dev.cardan.engine.math.Mat3;
import dev.cardan.engine.math.Maths;
import dev.cardan.engine.math.Vec3;
import dev.cardan.engine.type.Const;

/**
 * Contacts of two boxes.
 *
 * <p>A separating-axis test over the 15 directions (three face normals of each box, nine cross products of edges) finds
 * the direction of largest separation. If a face wins, the opposing face of the other box is clipped against the side
 * planes of the winning face, and every remaining vertex within the margin is a contact, at most eight. If a pair of
 * edges wins, there is one contact half way between the nearest points of the two edges. Face directions win near-ties
 * because several contact points support a resting box better than one.
 *
 * <p>One instance is the scratch memory of one thread.
 */
final class BoxBox {
    /** Rounding slack of a separation, per length of the boxes. */
    private static final double SEPARATION_SLACK = 1e-13;

    /** Squared sine of the angle between edges below which their cross product is noise. */
    private static final double PARALLEL = 1e-16;

    /** Component of a unit axis below which its sign is undecided. */
    private static final double NO_SIGN = 1e-9;

    /** Squared relative distance of vertices that count as one. */
    private static final double SAME_VERTEX = 1e-14;

    /** An edge axis must beat the others by this part of its separation. */
    private static final double EDGE_BIAS = 1e-6;

    /** Cosine above which an edge axis repeats the best face axis. */
    private static final double ALIAS = 0.99;

    private static final int MAX_VERTICES = 12;

    private final double[] rot = new double[9]; // axes of box 2 as columns, in the frame of box 1
    private final double[] rotAbs = new double[9];
    private final double[] pos21 = new double[3]; // centre of box 2 in the frame of box 1
    private final double[] pos12 = new double[3]; // centre of box 1 in the frame of box 2
    private final double[] tmp = new double[3];
    private double tolerance; // separation above which there is no contact

    // axes: 0-2 faces of box 1, 3-5 faces of box 2, 6 + 3 i + j edge i of box 1 with edge j of box 2
    private static final int SEPARATED = -1;
    private double bestSeparation;

    // edges
    private final double[] axis = new double[3];
    private final double[] axis2 = new double[3]; // in the frame of box 2
    private final double[] direction2 = new double[3];
    private final double[] corner1 = new double[3];
    private final double[] corner2 = new double[3];
    private final double[] between = new double[3];
    private final double[] witness1 = new double[3];
    private final double[] witness2 = new double[3];

    // faces: vertices are (x, y) in the reference face and the height above it
    private final double[] incident = new double[9]; // axes of the incident box as columns, in the reference frame
    private final double[] centre = new double[3];
    private final double[] edgeU = new double[3];
    private final double[] edgeV = new double[3];
    private double[] polygon = new double[3 * MAX_VERTICES];
    private double[] spare = new double[3 * MAX_VERTICES];
    private final double[] accepted = new double[3 * MAX_VERTICES];
    private final double[] beyond = new double[MAX_VERTICES];

    /** Contacts of two boxes. */
    public static int boxBox(Data d, double[] out, int o, int g1, int g2, double margin) {
        return CollisionWork.of(d).boxBox.collide(d, out, o, g1, g2, margin);
    }

    private int collide(Data d, double[] out, int o, int g1, int g2, double margin) {
        double[] pos = d.geom.xpos;
        double[] mat = d.geom.xmat;
        double[] size = d.model.geom.size;
        int s1 = 3 * g1, s2 = 3 * g2;
        Vec3.sub(tmp, 0, pos, s2, pos, s1);
        Mat3.mulTransposedVec(pos21, 0, mat, 9 * g1, tmp, 0);
        Vec3.sub(tmp, 0, pos, s1, pos, s2);
        Mat3.mulTransposedVec(pos12, 0, mat, 9 * g2, tmp, 0);
        Mat3.mulTransposed(rot, 0, mat, 9 * g1, mat, 9 * g2);
        for (int i = 0; i < 9; i++) {
            rotAbs[i] = Math.abs(rot[i]);
        }
        tolerance = margin
                + SEPARATION_SLACK * (size[s1] + size[s1 + 1] + size[s1 + 2] + size[s2] + size[s2 + 1] + size[s2 + 2]);

        int face = bestFace(size, s1, s2);
        if (face == SEPARATED) {
            return 0;
        }
        double faceSeparation = bestSeparation;
        int edges = bestEdges(size, s1, s2, faceSeparation);
        if (edges == SEPARATED) {
            return 0;
        }
        if (edges >= 6 && !repeatsFace(edges, face, faceSeparation)) {
            return edgeContact(d, out, o, g1, g2, edges - 6);
        }
        return face < 3
                ? faceContacts(d, out, o, g1, g2, face, true, margin)
                : faceContacts(d, out, o, g2, g1, face - 3, false, margin);
    }

    private int bestFace(double[] size, int s1, int s2) {
        bestSeparation = -Const.MAXVAL;
        int best = SEPARATED;
        for (int i = 0; i < 3; i++) {
            double radius =
                    rotAbs[3 * i] * size[s2] + rotAbs[3 * i + 1] * size[s2 + 1] + rotAbs[3 * i + 2] * size[s2 + 2];
            double separation = Math.abs(pos21[i]) - size[s1 + i] - radius;
            if (separation > tolerance) {
                return SEPARATED;
            }
            if (separation > bestSeparation) {
                bestSeparation = separation;
                best = i;
            }
        }
        for (int j = 0; j < 3; j++) {
            double radius = rotAbs[j] * size[s1] + rotAbs[3 + j] * size[s1 + 1] + rotAbs[6 + j] * size[s1 + 2];
            double separation = Math.abs(pos12[j]) - size[s2 + j] - radius;
            if (separation > tolerance) {
                return SEPARATED;
            }
            if (separation > bestSeparation) {
                bestSeparation = separation;
                best = 3 + j;
            }
        }
        return best;
    }

    /** The pair of edges (6 + 3 i + j) that beats all faces, 0 if none does. */
    private int bestEdges(double[] size, int s1, int s2, double faceSeparation) {
        int best = 0;
        for (int i = 0; i < 3; i++) {
            int i1 = (i + 1) % 3, i2 = (i + 2) % 3;
            for (int j = 0; j < 3; j++) {
                // e_i x column j of rot; its component i is zero
                double a1 = -rot[3 * i2 + j];
                double a2 = rot[3 * i1 + j];
                double norm2 = a1 * a1 + a2 * a2;
                if (norm2 < PARALLEL) {
                    continue;
                }
                double inverse = 1 / Math.sqrt(norm2);
                a1 *= inverse;
                a2 *= inverse;
                double radius1 = size[s1 + i1] * Math.abs(a1) + size[s1 + i2] * Math.abs(a2);

                // the same axis in the frame of box 2, where component j is zero
                int j1 = (j + 1) % 3, j2 = (j + 2) % 3;
                double b1 = a1 * rot[3 * i1 + j1] + a2 * rot[3 * i2 + j1];
                double b2 = a1 * rot[3 * i1 + j2] + a2 * rot[3 * i2 + j2];
                double radius2 = size[s2 + j1] * Math.abs(b1) + size[s2 + j2] * Math.abs(b2);

                double separation = Math.abs(a1 * pos21[i1] + a2 * pos21[i2]) - radius1 - radius2;
                if (separation > tolerance) {
                    return SEPARATED;
                }
                if (separation - EDGE_BIAS * Math.abs(separation) > bestSeparation && separation > faceSeparation) {
                    bestSeparation = separation;
                    best = 6 + 3 * i + j;
                }
            }
        }
        return best;
    }

    /** Unit cross product of edge i of box 1 and edge j of box 2, in the frame of box 1. */
    private void crossAxis(int i, int j) {
        int i1 = (i + 1) % 3, i2 = (i + 2) % 3;
        axis[i] = 0;
        axis[i1] = -rot[3 * i2 + j];
        axis[i2] = rot[3 * i1 + j];
        Vec3.normalize(axis, 0);
    }

    /**
     * Whether the winning edge axis is the best face axis again (within 8 degrees) and not five percent better. Without
     * this, resting stacks alternate between the two by rounding.
     */
    private boolean repeatsFace(int edges, int face, double faceSeparation) {
        crossAxis((edges - 6) / 3, (edges - 6) % 3);
        double cosine;
        if (face < 3) {
            cosine = Math.abs(axis[face]);
        } else {
            int f = face - 3;
            cosine = Math.abs(axis[0] * rot[f] + axis[1] * rot[3 + f] + axis[2] * rot[6 + f]);
        }
        return cosine > ALIAS && bestSeparation < faceSeparation + 0.05 * Math.abs(faceSeparation) + Const.MINVAL;
    }

    /** One contact between edge i of box 1 and edge j of box 2, pair = 3 i + j. */
    private int edgeContact(Data d, double[] out, int o, int g1, int g2, int pair) {
        int i = pair / 3, j = pair % 3;
        crossAxis(i, j);
        if (Vec3.dot(axis, 0, pos21, 0) < 0) {
            Vec3.set(axis, 0, -axis[0], -axis[1], -axis[2]);
        }
        nearestEdgePoints(d.model.geom.size, 3 * g1, 3 * g2, i, j);

        Vec3.sub(tmp, 0, witness2, 0, witness1, 0);
        double dist = Vec3.dot(tmp, 0, axis, 0);
        if (dist > tolerance) {
            return 0;
        }
        for (int k = 0; k < 3; k++) {
            tmp[k] = 0.5 * (witness1[k] + witness2[k]);
        }
        out[o + PreContact.DIST] = dist;
        Mat3.mulVec(tmp, 0, d.geom.xmat, 9 * g1, tmp, 0);
        Vec3.add(out, o + PreContact.POS, tmp, 0, d.geom.xpos, 3 * g1);
        Mat3.mulVec(out, o + PreContact.NORMAL, d.geom.xmat, 9 * g1, axis, 0);
        Vec3.zero(out, o + PreContact.TANGENT);
        return 1;
    }

    /**
     * Nearest points of the two supporting edges. Which of the parallel edges supports the axis follows from the signs
     * of the axis; where a component is too small to have a sign, both edges are tried and the nearest points win.
     */
    private void nearestEdgePoints(double[] size, int s1, int s2, int i, int j) {
        int i1 = (i + 1) % 3, i2 = (i + 2) % 3;
        int j1 = (j + 1) % 3, j2 = (j + 2) % 3;
        for (int k = 0; k < 3; k++) {
            axis2[k] = axis[0] * rot[k] + axis[1] * rot[3 + k] + axis[2] * rot[6 + k];
            direction2[k] = rot[3 * k + j];
        }
        int unsure1 = Math.abs(axis[i1]) < NO_SIGN ? i1 : (Math.abs(axis[i2]) < NO_SIGN ? i2 : -1);
        int unsure2 = Math.abs(axis2[j1]) < NO_SIGN ? j1 : (Math.abs(axis2[j2]) < NO_SIGN ? j2 : -1);

        double cosine = direction2[i];
        double denominator = 1 - cosine * cosine;
        double nearest = Const.MAXVAL;
        for (int v1 = 0; v1 < (unsure1 >= 0 ? 2 : 1); v1++) {
            for (int v2 = 0; v2 < (unsure2 >= 0 ? 2 : 1); v2++) {
                // middle of the edge of box 1, farthest along the axis
                corner1[i] = 0;
                corner1[i1] = axis[i1] >= 0 ? size[s1 + i1] : -size[s1 + i1];
                corner1[i2] = axis[i2] >= 0 ? size[s1 + i2] : -size[s1 + i2];
                if (v1 == 1) {
                    corner1[unsure1] = -corner1[unsure1];
                }

                // middle of the edge of box 2, farthest against it
                tmp[j] = 0;
                tmp[j1] = axis2[j1] >= 0 ? -size[s2 + j1] : size[s2 + j1];
                tmp[j2] = axis2[j2] >= 0 ? -size[s2 + j2] : size[s2 + j2];
                if (v2 == 1) {
                    tmp[unsure2] = -tmp[unsure2];
                }
                Mat3.mulVec(corner2, 0, rot, 0, tmp, 0);
                Vec3.addTo(corner2, 0, pos21, 0);

                // nearest points of the lines, clamped to the edges in turn
                Vec3.sub(between, 0, corner2, 0, corner1, 0);
                double along1 = between[i];
                double along2 = Vec3.dot(direction2, 0, between, 0);
                double s = denominator < Const.MINVAL ? 0 : (along1 - cosine * along2) / denominator;
                s = Maths.clip(s, -size[s1 + i], size[s1 + i]);
                double t = Maths.clip(cosine * s - along2, -size[s2 + j], size[s2 + j]);
                s = Maths.clip(along1 + cosine * t, -size[s1 + i], size[s1 + i]);

                corner1[i] += s;
                Vec3.addScaled(corner2, 0, direction2, 0, t);
                Vec3.sub(between, 0, corner2, 0, corner1, 0);
                double dist2 = Vec3.dot(between, 0, between, 0);
                if (dist2 < nearest) {
                    nearest = dist2;
                    Vec3.copy(witness1, 0, corner1, 0);
                    Vec3.copy(witness2, 0, corner2, 0);
                }
            }
        }
    }

    /**
     * Contacts between face a of the reference box and the most opposed face of the incident box.
     *
     * @param first whether the reference box is the first of the pair
     */
    private int faceContacts(
            Data d, double[] out, int o, int reference, int other, int a, boolean first, double margin) {
        double[] size = d.model.geom.size;
        double[] mat = d.geom.xmat;
        int s = 3 * reference;
        double[] offset = first ? pos21 : pos12;
        if (first) {
            Mat3.copy(incident, 0, rot, 0);
        } else {
            Mat3.transpose(incident, 0, rot, 0);
        }
        double side = offset[a] >= 0 ? 1 : -1; // the incident box lies along +a or -a
        int ax = (a + 1) % 3, ay = (a + 2) % 3;
        incidentFace(size, s, 3 * other, a, side, offset);

        int n = 4;
        n = clip(n, 0, 1, size[s + ax]);
        n = clip(n, 0, -1, size[s + ax]);
        n = clip(n, 1, 1, size[s + ay]);
        n = clip(n, 1, -1, size[s + ay]);
        int count = accept(n, margin, SAME_VERTEX * (size[s + ax] * size[s + ax] + size[s + ay] * size[s + ay]));

        double sign = first ? side : -side;
        int m = 9 * reference;
        double nx = sign * mat[m + a], ny = sign * mat[m + 3 + a], nz = sign * mat[m + 6 + a];
        for (int k = 0; k < count; k++) {
            double height = accepted[3 * k + 2];
            tmp[ax] = accepted[3 * k];
            tmp[ay] = accepted[3 * k + 1];
            tmp[a] = side * (size[s + a] + 0.5 * height);
            Mat3.mulVec(tmp, 0, mat, m, tmp, 0);
            Vec3.addTo(tmp, 0, d.geom.xpos, s);
            PreContact.set(out, o + k * PreContact.SIZE, height, tmp[0], tmp[1], tmp[2], nx, ny, nz);
        }
        return count;
    }

    /** Fills the polygon with the four corners of the incident face, in order around it. */
    private void incidentFace(double[] size, int s, int t, int a, double side, double[] offset) {
        int b = 0;
        for (int k = 1; k < 3; k++) {
            if (Math.abs(incident[3 * a + k]) > Math.abs(incident[3 * a + b])) {
                b = k;
            }
        }
        double opposed = side * incident[3 * a + b] > 0 ? -1 : 1;
        int u = (b + 1) % 3, v = (b + 2) % 3;
        for (int r = 0; r < 3; r++) {
            int c = (a + 1 + r) % 3;
            centre[r] = offset[c] + opposed * size[t + b] * incident[3 * c + b];
            edgeU[r] = size[t + u] * incident[3 * c + u];
            edgeV[r] = size[t + v] * incident[3 * c + v];
        }
        centre[2] = side * centre[2] - size[s + a];
        edgeU[2] *= side;
        edgeV[2] *= side;
        for (int k = 0; k < 4; k++) {
            double su = k == 0 || k == 3 ? 1 : -1;
            double sv = k < 2 ? 1 : -1;
            for (int r = 0; r < 3; r++) {
                polygon[3 * k + r] = centre[r] + su * edgeU[r] + sv * edgeV[r];
            }
        }
    }

    /** Cuts the polygon at sign * v[c] = limit and keeps the lower part; returns the number of vertices. */
    private int clip(int n, int c, double sign, double limit) {
        boolean inside = true;
        for (int k = 0; k < n; k++) {
            beyond[k] = sign * polygon[3 * k + c] - limit;
            inside &= beyond[k] <= 0;
        }
        if (inside) {
            return n;
        }
        int count = 0;
        for (int k = 0; k < n; k++) {
            int next = k + 1 == n ? 0 : k + 1;
            double here = beyond[k], there = beyond[next];
            if (here <= 0 && count < MAX_VERTICES) {
                Vec3.copy(spare, 3 * count++, polygon, 3 * k);
            }
            if (((here < 0 && there > 0) || (here > 0 && there < 0)) && count < MAX_VERTICES) {
                double t = here / (here - there);
                for (int r = 0; r < 3; r++) {
                    double p = polygon[3 * k + r];
                    spare[3 * count + r] = p + t * (polygon[3 * next + r] - p);
                }
                count++;
            }
        }
        double[] old = polygon;
        polygon = spare;
        spare = old;
        return count;
    }

    /** Collects the vertices within the margin, without those that repeat an earlier one. */
    private int accept(int n, double margin, double same2) {
        int count = 0;
        for (int k = 0; k < n; k++) {
            if (polygon[3 * k + 2] > margin) {
                continue;
            }
            boolean repeated = false;
            for (int q = 0; q < count && !repeated; q++) {
                double dx = accepted[3 * q] - polygon[3 * k];
                double dy = accepted[3 * q + 1] - polygon[3 * k + 1];
                repeated = dx * dx + dy * dy < same2;
            }
            if (!repeated) {
                Vec3.copy(accepted, 3 * count++, polygon, 3 * k);
            }
        }
        return count;
    }
}
