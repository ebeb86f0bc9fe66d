package dev.cardan.engine.math;

/**
 * Poses inside larger arrays: a position (3) and an orientation (4, a unit quaternion) of a frame in its parent's. Results may
 * be the same numbers as inputs.
 */
public final class Pose {
    private Pose() {}

    /**
     * The pose, in the frame that pose 1 is given in, of a frame with pose 2 inside the first: rotations and translations one
     * after the other. The orientation is scaled to length one.
     */
    public static void mul(
            double[] pos,
            int po,
            double[] quat,
            int qo,
            double[] pos1,
            int po1,
            double[] quat1,
            int qo1,
            double[] pos2,
            int po2,
            double[] quat2,
            int qo2) {
        double x = pos1[po1], y = pos1[po1 + 1], z = pos1[po1 + 2];
        Quat.rotate(pos, po, pos2, po2, quat1, qo1);
        pos[po] += x;
        pos[po + 1] += y;
        pos[po + 2] += z;
        Quat.mul(quat, qo, quat1, qo1, quat2, qo2);
        Quat.normalize(quat, qo);
    }

    /** The inverse pose: that of the parent's frame in the given one. */
    public static void inverse(
            double[] pos, int po, double[] quat, int qo, double[] pos1, int po1, double[] quat1, int qo1) {
        Quat.conjugate(quat, qo, quat1, qo1);
        Quat.rotate(pos, po, pos1, po1, quat, qo);
        Vec3.scale(pos, po, pos, po, -1);
    }

    /** r (3) = point p of the frame with a pose, in the frame's parent. */
    public static void transform(double[] r, int ro, double[] pos, int po, double[] quat, int qo, double[] p, int at) {
        double x = pos[po], y = pos[po + 1], z = pos[po + 2];
        Quat.rotate(r, ro, p, at, quat, qo);
        r[ro] += x;
        r[ro + 1] += y;
        r[ro + 2] += z;
    }
}
