package dev.cardan.engine.collision.convex;

import dev.cardan.engine.math.Vec3;

/** Completes a contact frame: rows normal, first tangent, second tangent. */
public final class ContactFrame {
    private ContactFrame() {}

    /**
     * Normalises the normal, makes the first tangent orthogonal to it and adds the second. A first tangent that is
     * (nearly) zero is replaced by the y axis, or by the z axis if the normal is close to y.
     */
    public static void complete(double[] frame, int o) {
        if (Vec3.normalize(frame, o) < 0.5) {
            throw new IllegalStateException("a contact has no normal: a collision function returned a zero vector");
        }
        int t = o + 3;
        if (Vec3.dot(frame, t, frame, t) < 0.25) {
            boolean y = frame[o + 1] < 0.5 && frame[o + 1] > -0.5;
            Vec3.set(frame, t, 0, y ? 1 : 0, y ? 0 : 1);
        }
        Vec3.addScaled(frame, t, frame, o, -Vec3.dot(frame, o, frame, t));
        Vec3.normalize(frame, t);
        Vec3.cross(frame, o + 6, frame, o, frame, t);
    }
}
