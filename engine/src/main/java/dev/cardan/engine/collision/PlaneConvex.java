package dev.cardan.engine.collision;

import dev.cardan.engine.Data;
import dev.cardan.engine.math.Mat3;
import dev.cardan.engine.math.Vec3;

/** A plane and an ellipsoid: one contact at the ellipsoid's lowest point. */
public final class PlaneConvex {
    private PlaneConvex() {}

    /** Record of {@link PreContact} for plane g1 and ellipsoid g2 closer than margin; returns their number. */
    public static int collide(Data d, double[] out, int o, int g1, int g2, double margin) {
        double[] plane = d.geom.xmat, xpos = d.geom.xpos;
        int m = 9 * g1;
        double nx = plane[m + 2], ny = plane[m + 5], nz = plane[m + 8];
        int pos = o + PreContact.POS;
        lowest(d, out, pos, g2, -nx, -ny, -nz);

        double dx = out[pos] - xpos[3 * g1], dy = out[pos + 1] - xpos[3 * g1 + 1], dz = out[pos + 2] - xpos[3 * g1 + 2];
        double dist = nx * dx + ny * dy + nz * dz;
        if (dist > margin) {
            return 0;
        }
        out[o + PreContact.DIST] = dist;
        Vec3.set(out, o + PreContact.NORMAL, nx, ny, nz);
        Vec3.addScaled(out, pos, out, o + PreContact.NORMAL, -0.5 * dist);
        Vec3.zero(out, o + PreContact.TANGENT);
        return 1;
    }

    /**
     * r = the ellipsoid's point farthest along (x, y, z). The same point as {@link Support#point}'s, rounded as
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
