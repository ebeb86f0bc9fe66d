package dev.cardan.engine.collision;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.collision.convex.PreContact;
import dev.cardan.engine.math.Mat3;
import dev.cardan.engine.math.Quat;
import dev.cardan.engine.math.Vec3;
import dev.cardan.engine.type.Const;

/**
 * Contacts of a signed distance field with another shape: from starting points spread evenly over the region of overlap, the
 * deepest point is looked for by descent. With a mesh or a flex, every triangle near the field is searched. The field is the
 * second of two geoms, so that normals go into it; a flex comes after it, so that they go out of it.
 */
final class SdfCollider {
    private static final int STACK = 64;

    /** The fourth point of a triangle's enclosing sphere is this share of the distance away from it. */
    private static final double HEIGHT = 10.;

    private static final double[] NOWHERE = new double[3];
    private static final double[] UNTURNED = {1, 0, 0, 0};

    /** With a lower fourth point the sphere would be too large to be of use. */
    private static final double MIN_HEIGHT = 0.1;

    private final SdfPair pair = new SdfPair();
    private final double[] quat1 = new double[4];
    private final double[] quat2 = new double[4];
    private final double[] negPos = new double[3];
    private final double[] negQuat = new double[4];
    private final double[] quat = new double[4];
    private final double[] box = new double[12]; // bounds of both geoms: least, then largest coordinates
    private final double[] self = new double[12]; // position, then matrix, of a pose relative to another
    private final double[] to2 = new double[12];
    private final double[] to1 = new double[12];
    private final double[] x = new double[3];
    private final double[] y = new double[3];
    private final double[] normal = new double[3];
    private final double[] points = new double[3 * PreContact.MAX_PER_PAIR];
    private final double[] candidates = new double[3 * PreContact.MAX_PER_PAIR];
    private final double[] depths = new double[PreContact.MAX_PER_PAIR];
    private final double[] corners = new double[9];
    private final double[] edges = new double[6];
    private final double[] v = new double[9];
    private final double[] cross = new double[9];
    private final double[] centre = new double[3];
    private double[] spread = {};
    private final int[] stack = new int[STACK];
    private int found;

    // the deepest point of each triangle of a flex
    private final double[] kept = new double[3 * PreContact.MAX_PER_PAIR];
    private final double[] keptDepth = new double[PreContact.MAX_PER_PAIR];
    private final int[] keptElement = new int[PreContact.MAX_PER_PAIR];
    private int keptCount;

    /** Pose of frame 1 in frame 2: position at r, matrix from r + 3 on. */
    private void relative(double[] r, double[] pos1, int o1, double[] q1, double[] pos2, int o2, double[] q2) {
        Quat.conjugate(negQuat, 0, q2, 0);
        Quat.rotate(negPos, 0, pos2, o2, negQuat, 0);
        Vec3.scale(negPos, 0, negPos, 0, -1);
        Quat.mul(quat, 0, negQuat, 0, q1, 0);
        Quat.normalize(quat, 0);
        Quat.rotate(r, 0, pos1, o1, negQuat, 0);
        Vec3.addTo(r, 0, negPos, 0);
        Quat.toMatrix(r, 3, quat, 0);
    }

    private static void move(double[] r, double[] pose, double[] p) {
        Mat3.mulVec(r, 0, pose, 3, p, 0);
        Vec3.addTo(r, 0, pose, 0);
    }

    /** The n-th number of the van der Corput sequence of a base. */
    private static double halton(int n, int base) {
        double b = base, f = 1 / b, sum = 0;
        for (int i = n; i > 0; i /= base) {
            sum += f * (i % base);
            f /= b;
        }
        return sum;
    }

    /** Makes sure that there are n points spread evenly over the unit cube: Halton's sequence. */
    private void spread(int n) {
        if (spread.length < 3 * n) {
            spread = new double[3 * n];
            for (int i = 0; i < n; i++) {
                spread[3 * i] = halton(i, 2);
                spread[3 * i + 1] = halton(i, 3);
                spread[3 * i + 2] = halton(i, 5);
            }
        }
    }

    /** Contacts of a primitive shape or field g1 and a field g2. */
    int collide(Data d, double[] out, int o, int g1, int g2) {
        Model m = d.model;
        double[] pos = d.geom.xpos;
        Quat.fromMatrix(quat1, 0, d.geom.xmat, 9 * g1);
        Quat.fromMatrix(quat2, 0, d.geom.xmat, 9 * g2);
        relative(self, pos, 3 * g1, quat1, pos, 3 * g1, quat1);
        relative(to1, pos, 3 * g2, quat2, pos, 3 * g1, quat1);
        relative(to2, pos, 3 * g1, quat1, pos, 3 * g2, quat2);
        bounds(m.geom.aabb, 6 * g1, 6 * g2);
        double x0 = max(box[0], box[6]), y0 = max(box[1], box[7]), z0 = max(box[2], box[8]);
        double x1 = min(box[3], box[9]), y1 = min(box[4], box[10]), z1 = min(box[5], box[11]);
        if (x1 < x0 || y1 < y0 || z1 < z0) {
            return 0;
        }
        pair.set(m, g2, g1, to1);
        spread(d.opt.sdfInitpoints);
        int count = 0;
        for (int i = 0; i < d.opt.sdfInitpoints && count < PreContact.MAX_PER_PAIR; i++) {
            x[0] = x0 + (x1 - x0) * spread[3 * i];
            x[1] = y0 + (y1 - y0) * spread[3 * i + 1];
            x[2] = z0 + (z1 - z0) * spread[3 * i + 2];
            move(y, self, x);
            move(x, to2, y);
            pair.evaluate(x);
            pair.descend(x, SdfPair.COLLISION, d.opt.sdfIterations);
            double dist = pair.descend(x, SdfPair.INTERSECTION, 1);
            if (isNew(count, x, 0, dist)) {
                pair.middleNormal(normal, x);
                count = add(d, out, o, count, g2, x, 0, dist, -1);
            }
        }
        return count;
    }

    private static double max(double a, double b) {
        return a >= b ? a : b;
    }

    private static double min(double a, double b) {
        return a <= b ? a : b;
    }

    /** Bounds of both geoms in the frame of the first. */
    private void bounds(double[] aabb, int b1, int b2) {
        for (int k = 0; k < 3; k++) {
            box[k] = Const.MAXVAL;
            box[3 + k] = -Const.MAXVAL;
            box[6 + k] = Const.MAXVAL;
            box[9 + k] = -Const.MAXVAL;
        }
        for (int i = 0; i < 8; i++) {
            for (int k = 0; k < 3; k++) {
                boolean upper = (i >> k & 1) != 0;
                x[k] = upper ? aabb[b1 + k] + aabb[b1 + 3 + k] : aabb[b1 + k] - aabb[b1 + 3 + k];
                y[k] = upper ? aabb[b2 + k] + aabb[b2 + 3 + k] : aabb[b2 + k] - aabb[b2 + 3 + k];
            }
            move(y, to1, y);
            for (int k = 0; k < 3; k++) {
                box[k] = min(box[k], x[k]);
                box[3 + k] = max(box[3 + k], x[k]);
                box[6 + k] = min(box[6 + k], y[k]);
                box[9 + k] = max(box[9 + k], y[k]);
            }
        }
    }

    /** Whether a point of the field's frame is in both shapes and not known yet. */
    private boolean isNew(int count, double[] p, int po, double dist) {
        if (dist > 0) {
            return false;
        }
        for (int i = 0; i < count; i++) {
            if (Vec3.distance(p, po, points, 3 * i) < Const.MINVAL) {
                return false;
            }
        }
        return true;
    }

    /**
     * Adds a contact at a point of the field's frame, where the normal goes out of the field; returns the new number.
     *
     * @param way 1 to keep the direction of the normal, -1 to turn it round
     */
    private int add(Data d, double[] out, int o, int count, int g2, double[] p, int po, double dist, int way) {
        Vec3.copy(points, 3 * count, p, po);
        if (Vec3.normalize(normal, 0) < Const.MINVAL) {
            return count;
        }
        Vec3.scale(normal, 0, normal, 0, way);
        int c = o + PreContact.SIZE * count;
        out[c + PreContact.DIST] = dist;
        Quat.rotate(out, c + PreContact.NORMAL, normal, 0, quat2, 0);
        Vec3.scale(normal, 0, out, c + PreContact.NORMAL, -0.5 * dist);
        Quat.rotate(out, c + PreContact.POS, p, po, quat2, 0);
        Vec3.addTo(out, c + PreContact.POS, d.geom.xpos, 3 * g2);
        Vec3.addTo(out, c + PreContact.POS, normal, 0);
        Vec3.zero(out, c + PreContact.TANGENT);
        return count + 1;
    }

    /** Contacts of a mesh g1 and a field g2. */
    int collideMesh(Data d, double[] out, int o, int g1, int g2) {
        Model m = d.model;
        int mesh = m.geom.dataid[g1];
        pair.set(m, g2);
        spread(Math.max(1, d.opt.sdfInitpoints) + 1);
        Quat.fromMatrix(quat1, 0, d.geom.xmat, 9 * g1);
        Quat.fromMatrix(quat2, 0, d.geom.xmat, 9 * g2);
        relative(to2, d.geom.xpos, 3 * g1, quat1, d.geom.xpos, 3 * g2, quat2);
        found = 0;
        int first = m.mesh.bvhadr[mesh];
        if (first >= 0) {
            search(d, m.bvh.aabb, first, first, mesh, -1);
        }
        int count = 0;
        for (int i = 0; i < found; i++) {
            if (isNew(count, candidates, 3 * i, depths[i])) {
                pair.gradient(normal, candidates, 3 * i);
                count = add(d, out, o, count, g2, candidates, 3 * i, depths[i], -1);
            }
        }
        return count;
    }

    /**
     * Contacts of a field g and the triangles of a flex, one for each triangle.
     *
     * @param out result: records of {@link PreContact}; room for {@link PreContact#MAX_PER_PAIR}
     * @param elements result: their elements
     * @return number of records
     */
    int collideFlex(Data d, double[] out, int[] elements, int g, int f) {
        Model m = d.model;
        pair.set(m, g);
        spread(Math.max(1, d.opt.sdfInitpoints) + 1);
        Quat.fromMatrix(quat2, 0, d.geom.xmat, 9 * g);
        relative(to2, NOWHERE, 0, UNTURNED, d.geom.xpos, 3 * g, quat2);
        int root = m.flex.bvhadr[f];
        if (root < 0) {
            return everyTriangle(d, out, elements, g, f);
        }
        keptCount = 0;
        search(d, d.bvh.aabbDyn, root - m.nbvhstatic, root, -1, f);
        int count = 0;
        for (int i = 0; i < keptCount; i++) {
            if (isNew(count, kept, 3 * i, keptDepth[i])) {
                pair.gradient(normal, kept, 3 * i);
                elements[count] = keptElement[i];
                count = add(d, out, 0, count, g, kept, 3 * i, keptDepth[i], 1);
            }
        }
        return count;
    }

    /** The same without a hierarchy: then all points of a triangle are contacts. */
    private int everyTriangle(Data d, double[] out, int[] elements, int g, int f) {
        int count = 0;
        for (int e = 0; e < d.model.flex.elemnum[f]; e++) {
            found = 0;
            searchElement(d, f, e);
            int own = 0;
            for (int i = 0; i < found && count < PreContact.MAX_PER_PAIR; i++) {
                if (!isNew(own, candidates, 3 * i, depths[i])) {
                    continue;
                }
                pair.gradient(normal, candidates, 3 * i);
                int before = own;
                own = add(d, out, PreContact.SIZE * (count - own), own, g, candidates, 3 * i, depths[i], 1);
                if (own > before) {
                    elements[count++] = e;
                }
            }
        }
        return count;
    }

    /** Goes down the tree of a mesh, or of a flex if that isn't -1, where the spheres around its boxes touch the field. */
    private void search(Data d, double[] boxes, int firstBox, int first, int mesh, int flex) {
        Model m = d.model;
        int n = 0;
        stack[n++] = 0;
        while (n > 0) {
            int step = stack[--n];
            int node = first + step, box = 6 * (firstBox + step);
            Vec3.copy(x, 0, boxes, box);
            move(x, to2, x);
            if (!(pair.distance(x) < Vec3.norm(boxes, box + 3))) {
                continue;
            }
            if (m.bvh.nodeid[node] >= 0) {
                if (flex < 0) {
                    searchFace(d, mesh, m.bvh.nodeid[node]);
                } else {
                    keepDeepest(d, flex, m.bvh.nodeid[node]);
                }
                continue;
            }
            for (int i = 0; i < 2; i++) {
                if (m.bvh.child[2 * node + i] >= 0) {
                    stack[n++] = m.bvh.child[2 * node + i];
                }
            }
        }
    }

    private void searchFace(Data d, int mesh, int face) {
        Model m = d.model;
        int f = 3 * (m.mesh.faceadr[mesh] + face);
        for (int i = 0; i < 3; i++) {
            int vertex = 3 * (m.mesh.vertadr[mesh] + m.mesh.face[f + i]);
            Vec3.set(x, 0, m.mesh.vert[vertex], m.mesh.vert[vertex + 1], m.mesh.vert[vertex + 2]);
            move(x, to2, x);
            Vec3.copy(corners, 3 * i, x, 0);
        }
        searchTriangle(d);
    }

    private void searchElement(Data d, int f, int e) {
        Model m = d.model;
        int first = m.flex.elemdataadr[f] + 3 * e, vertex = m.flex.vertadr[f];
        for (int i = 0; i < 3; i++) {
            Vec3.copy(x, 0, d.flexvert.xpos, 3 * (vertex + m.flex.elem[first + i]));
            move(x, to2, x);
            Vec3.copy(corners, 3 * i, x, 0);
        }
        searchTriangle(d);
    }

    private void keepDeepest(Data d, int f, int e) {
        found = 0;
        searchElement(d, f, e);
        if (found == 0 || keptCount == PreContact.MAX_PER_PAIR) {
            return;
        }
        int best = 0;
        for (int i = 1; i < found; i++) {
            if (depths[i] < depths[best]) {
                best = i;
            }
        }
        Vec3.copy(kept, 3 * keptCount, candidates, 3 * best);
        keptDepth[keptCount] = depths[best];
        keptElement[keptCount++] = e;
    }

    /** Adds the points of the triangle that are inside the field to the candidates. */
    private void searchTriangle(Data d) {
        if (!isNear()) {
            return;
        }
        int starts = Math.max(1, d.opt.sdfInitpoints);
        for (int i = 0; i < starts && found < PreContact.MAX_PER_PAIR; i++) {
            double u = spread[3 * i + 3], w = spread[3 * i + 4];
            if (u + w > 1) {
                u = 1 - u;
                w = 1 - w;
            }
            double rest = 1 - u - w;
            for (int k = 0; k < 3; k++) {
                x[k] = rest * corners[k] + u * corners[3 + k] + w * corners[6 + k];
            }
            double depth = pair.descendInTriangle(x, corners, d.opt.sdfIterations);
            if (depth < 0) {
                Vec3.copy(candidates, 3 * found, x, 0);
                depths[found++] = depth;
            }
        }
    }

    /** Whether the field reaches into a sphere around the corners of the triangle. */
    private boolean isNear() {
        Vec3.sub(edges, 0, corners, 3, corners, 0);
        Vec3.sub(edges, 3, corners, 6, corners, 0);
        Vec3.cross(normal, 0, edges, 0, edges, 3);
        Vec3.normalize(normal, 0);
        Vec3.scale(x, 0, corners, 0, 1. / 3.);
        Vec3.addScaled(x, 0, corners, 3, 1. / 3.);
        Vec3.addScaled(x, 0, corners, 6, 1. / 3.);
        double dist = pair.distance(x);
        double height = -dist / HEIGHT;
        if (Math.abs(height) < MIN_HEIGHT) {
            return dist < circumradius();
        }
        Vec3.addScaled(x, 0, normal, 0, -height);
        for (int i = 0; i < 9; i += 3) {
            Vec3.sub(v, i, corners, i, x, 0);
        }
        Vec3.cross(cross, 0, v, 3, v, 6);
        Vec3.cross(cross, 3, v, 6, v, 0);
        Vec3.cross(cross, 6, v, 0, v, 3);
        Vec3.scale(centre, 0, cross, 0, Vec3.dot(v, 0, v, 0));
        Vec3.addScaled(centre, 0, cross, 3, Vec3.dot(v, 3, v, 3));
        Vec3.addScaled(centre, 0, cross, 6, Vec3.dot(v, 6, v, 6));
        double denominator = 2. * Vec3.dot(v, 0, cross, 0);
        if (Math.abs(denominator) < Const.MINVAL) {
            return dist < Vec3.norm(edges, 0);
        }
        Vec3.scale(centre, 0, centre, 0, 1. / denominator);
        double radius = Math.sqrt(Vec3.dot(centre, 0, centre, 0));
        Vec3.addTo(centre, 0, x, 0);
        return pair.distance(centre) < radius;
    }

    private double circumradius() {
        double a = Vec3.distance(corners, 0, corners, 3);
        double b = Vec3.distance(corners, 3, corners, 6);
        double c = Vec3.distance(corners, 6, corners, 0);
        double s = (a + b + c) / 2.0;
        double area = Math.sqrt(s * (s - a) * (s - b) * (s - c));
        return (a * b * c) / (4.0 * max(area, Const.MINVAL));
    }
}
