package dev.cardan.engine.collision;

import dev.cardan.engine.Data;
import dev.cardan.engine.collision.convex.PreContact;
import dev.cardan.engine.math.Mat3;
import dev.cardan.engine.math.Maths;
import dev.cardan.engine.math.Vec3;
import dev.cardan.engine.type.Const;

/** Contact of a sphere with a box; capsules use it for their contact spheres. */
public final class BoxPrimitives {
    private BoxPrimitives() {}

    /** Sphere and box: one contact at the point of the box nearest to the centre. */
    public static int sphereBox(Data d, double[] out, int o, int g1, int g2, double margin) {
        double[] pos = d.geom.xpos;
        int p1 = 3 * g1;
        return sphere(
                out,
                o,
                margin,
                pos[p1],
                pos[p1 + 1],
                pos[p1 + 2],
                d.model.geom.size[p1],
                pos,
                d.geom.xmat,
                d.model.geom.size,
                g2);
    }

    /** Capsule and box: see {@link CapsuleBox}. */
    public static int capsuleBox(Data d, double[] out, int o, int g1, int g2, double margin) {
        return CollisionWork.of(d)
                .capsuleBox
                .collide(d.geom.xpos, d.geom.xmat, d.model.geom.size, out, o, g1, g2, margin);
    }

    /**
     * A sphere with centre s (global) and radius r against a box of arrays that hold positions, matrices and sizes. A centre outside is compared with its clamped
     * image in the box; a centre inside leaves through the nearest face.
     */
    static int sphere(
            double[] out,
            int o,
            double margin,
            double sx,
            double sy,
            double sz,
            double r,
            double[] pos,
            double[] mat,
            double[] size,
            int box) {
        int p = 3 * box, m = 9 * box;

        // centre and its clamped image in the box frame
        double dx = sx - pos[p], dy = sy - pos[p + 1], dz = sz - pos[p + 2];
        double cx = mat[m] * dx + mat[m + 3] * dy + mat[m + 6] * dz;
        double cy = mat[m + 1] * dx + mat[m + 4] * dy + mat[m + 7] * dz;
        double cz = mat[m + 2] * dx + mat[m + 5] * dy + mat[m + 8] * dz;
        double kx = clamp(cx, size[p]), ky = clamp(cy, size[p + 1]), kz = clamp(cz, size[p + 2]);

        int normal = o + PreContact.NORMAL;
        Vec3.set(out, normal, kx - cx, ky - cy, kz - cz);
        double dist = Vec3.normalize(out, normal);
        if (dist - r > margin) {
            return 0;
        }

        double x, y, z; // contact point in the box frame
        if (dist <= Const.MINVAL) {
            double closest = (size[p] + size[p + 1] + size[p + 2]) * 2;
            int face = 0;
            for (int i = 0; i < 6; i++) {
                double centre = i < 2 ? cx : (i < 4 ? cy : cz);
                double depth = Math.abs((i % 2 != 0 ? 1 : -1) * size[p + i / 2] - centre);
                if (closest > depth) {
                    closest = depth;
                    face = i;
                }
            }
            Vec3.zero(out, normal);
            out[normal + face / 2] = face % 2 != 0 ? -1 : 1;
            double back = (r - closest) / 2;
            x = cx + out[normal] * back;
            y = cy + out[normal + 1] * back;
            z = cz + out[normal + 2] * back;
            dist = -closest;
        } else {
            // the leading zero turns -0 into 0
            x = 0 + kx * 0.5 + (cx + out[normal] * r) * 0.5;
            y = 0 + ky * 0.5 + (cy + out[normal + 1] * r) * 0.5;
            z = 0 + kz * 0.5 + (cz + out[normal + 2] * r) * 0.5;
        }
        Mat3.mulVec(out, normal, mat, m, out, normal);
        PreContact.set(
                out,
                o,
                dist - r,
                mat[m] * x + mat[m + 1] * y + mat[m + 2] * z + pos[p],
                mat[m + 3] * x + mat[m + 4] * y + mat[m + 5] * z + pos[p + 1],
                mat[m + 6] * x + mat[m + 7] * y + mat[m + 8] * z + pos[p + 2],
                out[normal],
                out[normal + 1],
                out[normal + 2]);
        return 1;
    }

    /** x limited to [-limit, limit], or unlimited if the limit is not positive. */
    private static double clamp(double x, double limit) {
        return limit > 0 ? Maths.clip(x, -limit, limit) : x;
    }
}
