package dev.cardan.engine.collision.convex;

import dev.cardan.engine.Data;
import dev.cardan.engine.math.Mat3;
import dev.cardan.engine.math.Vec3;
import dev.cardan.engine.type.GeomType;

/**
 * A plane and a convex shape: a contact at the shape's lowest point. A mesh gets up to two more at neighbours of that
 * corner which are near the plane too.
 */
public final class PlaneConvex {
    private static final int MAX_CONTACTS = 3;

    /** Corners nearer to the first contact than this share of the bounding sphere add nothing. */
    private static final double TOO_NEAR = 0.3;

    private PlaneConvex() {}

    /** Records of {@link PreContact} for plane g1 and ellipsoid or mesh g2 closer than margin; returns their number. */
    public static int collide(Data d, double[] out, int o, int g1, int g2, double margin) {
        double[] plane = d.geom.xmat, xpos = d.geom.xpos;
        int m = 9 * g1;
        double nx = plane[m + 2], ny = plane[m + 5], nz = plane[m + 8];
        int pos = o + PreContact.POS;
        boolean mesh = d.model.geom.type[g2] != GeomType.Code.ELLIPSOID;
        if (mesh) {
            lowestCorner(d, out, pos, g2, -nx, -ny, -nz);
        } else {
            lowest(d, out, pos, g2, -nx, -ny, -nz);
        }
        double dx = out[pos] - xpos[3 * g1], dy = out[pos + 1] - xpos[3 * g1 + 1], dz = out[pos + 2] - xpos[3 * g1 + 2];
        double dist = nx * dx + ny * dy + nz * dz;
        if (dist > margin) {
            return 0;
        }
        out[o + PreContact.DIST] = dist;
        Vec3.set(out, o + PreContact.NORMAL, nx, ny, nz);
        Vec3.addScaled(out, pos, out, o + PreContact.NORMAL, -0.5 * dist);
        Vec3.zero(out, o + PreContact.TANGENT);
        return mesh ? neighbours(d, out, o, g1, g2, margin) : 1;
    }

    /** r = the mesh's corner farthest along (x, y, z); remembered as the corner of shape a. */
    private static void lowestCorner(Data d, double[] r, int ro, int g, double x, double y, double z) {
        ConvexShape s = CcdWork.of(d).a;
        s.set(d, g, 0);
        Vec3.set(r, ro, x, y, z);
        Mat3.mulTransposedVec(r, ro, d.geom.xmat, 9 * g, r, ro);
        s.corner = s.hull.farthestFromFirst(r[ro], r[ro + 1], r[ro + 2]);
        int v = s.hull.vertex(s.corner);
        Vec3.set(r, ro, s.hull.vertices[v], s.hull.vertices[v + 1], s.hull.vertices[v + 2]);
        Mat3.mulVec(r, ro, d.geom.xmat, 9 * g, r, ro);
        Vec3.addTo(r, ro, d.geom.xpos, 3 * g);
    }

    /** Adds contacts at other corners that are below the margin; returns the number of all. */
    private static int neighbours(Data d, double[] out, int o, int g1, int g2, double margin) {
        ConvexShape s = CcdWork.of(d).a;
        MeshHull hull = s.hull;
        double[] plane = d.geom.xmat, xpos = d.geom.xpos, down = CcdWork.of(d).scratch;
        int m = 9 * g1;
        double nx = plane[m + 2], ny = plane[m + 5], nz = plane[m + 8];
        Vec3.set(down, 0, -nx, -ny, -nz);
        Mat3.mulTransposedVec(down, 0, d.geom.xmat, 9 * g2, down, 0);
        double dx = xpos[3 * g2] - xpos[3 * g1];
        double dy = xpos[3 * g2 + 1] - xpos[3 * g1 + 1];
        double dz = xpos[3 * g2 + 2] - xpos[3 * g1 + 2];
        double threshold = nx * dx + ny * dy + nz * dz - margin;
        int count = 1;
        boolean linked = hull.hasGraph();
        for (int i = 0; count < MAX_CONTACTS; i++) {
            int corner = linked ? hull.neighbour(i) : i < hull.vertexCount ? i : -1;
            if (corner < 0) {
                break;
            }
            double along = hull.dot(corner, down[0], down[1], down[2]);
            if (along > threshold && (linked || corner != s.corner)) {
                count += add(d, out, o, count, g1, g2, corner);
            }
        }
        return count;
    }

    /** Writes record n at a corner unless that is too near to the first; returns how many were written. */
    private static int add(Data d, double[] out, int o, int n, int g1, int g2, int corner) {
        MeshHull hull = CcdWork.of(d).a.hull;
        int c = o + PreContact.SIZE * n, pos = c + PreContact.POS, v = hull.vertex(corner);
        double[] plane = d.geom.xmat, xpos = d.geom.xpos;
        int m = 9 * g1;
        Vec3.set(out, pos, hull.vertices[v], hull.vertices[v + 1], hull.vertices[v + 2]);
        Mat3.mulVec(out, pos, d.geom.xmat, 9 * g2, out, pos);
        Vec3.addTo(out, pos, xpos, 3 * g2);
        if (Vec3.distance(out, pos, out, o + PreContact.POS) < TOO_NEAR * d.model.geom.rbound[g2]) {
            return 0;
        }
        double nx = plane[m + 2], ny = plane[m + 5], nz = plane[m + 8];
        double dx = out[pos] - xpos[3 * g1], dy = out[pos + 1] - xpos[3 * g1 + 1], dz = out[pos + 2] - xpos[3 * g1 + 2];
        double dist = nx * dx + ny * dy + nz * dz;
        out[c + PreContact.DIST] = dist;
        Vec3.set(out, c + PreContact.NORMAL, nx, ny, nz);
        Vec3.addScaled(out, pos, out, c + PreContact.NORMAL, -0.5 * dist);
        Vec3.zero(out, c + PreContact.TANGENT);
        return 1;
    }

    /**
     * r = the ellipsoid's point farthest along (x, y, z). The same point as {@link SupportPoint#point}'s, rounded as
     * MuJoCo's plane contacts are.
     */
    private static void lowest(Data d, double[] r, int ro, int g, double x, double y, double z) {
        double[] size = d.model.geom.size;
        int s = 3 * g;
        Vec3.set(r, ro, x, y, z);
        Mat3.mulTransposedVec(r, ro, d.geom.xmat, 9 * g, r, ro);
        Vec3.set(r, ro, r[ro] * size[s], r[ro + 1] * size[s + 1], r[ro + 2] * size[s + 2]);
        Vec3.normalize(r, ro);
        Vec3.set(r, ro, r[ro] * size[s], r[ro + 1] * size[s + 1], r[ro + 2] * size[s + 2]);
        Mat3.mulVec(r, ro, d.geom.xmat, 9 * g, r, ro);
        Vec3.addTo(r, ro, d.geom.xpos, 3 * g);
    }
}
