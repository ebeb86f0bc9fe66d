package dev.cardan.engine.table;

import dev.cardan.engine.type.CamLightMode;
import dev.cardan.engine.type.CamOutput;
import dev.cardan.engine.type.Projection;

/** Cameras: MuJoCo's {@code cam_*} arrays of a model, row-major. Read-only once the model is published. */
public final class CameraTable {
    /** How it follows bodies, a number of {@link CamLightMode.Code} (ncam). */
    public final int[] mode;

    /** Body it is attached to (ncam). */
    public final int[] bodyid;

    /** Body it looks at, or -1 (ncam). */
    public final int[] targetbodyid;

    /** Position in the body's frame, m (ncam x 3). */
    public final double[] pos;

    /** Orientation in the body's frame, unit quaternion; it looks along -z with y up (ncam x 4). */
    public final double[] quat;

    /** Position relative to the centre of mass of the body's subtree in the pose qpos0, m, world axes (ncam x 3). */
    public final double[] poscom0;

    /** Position relative to the body in the pose qpos0, m, world axes (ncam x 3). */
    public final double[] pos0;

    /** Orientation in the world in the pose qpos0, rotation matrix (ncam x 9). */
    public final double[] mat0;

    /** Projection, a number of {@link Projection.Code} (ncam). */
    public final int[] projection;

    /** Vertical field of view, degrees; if orthographic the height of what is seen, m (ncam). */
    public final double[] fovy;

    /** Distance between two eyes, m (ncam). */
    public final double[] ipd;

    /** Width and height of the image, pixels (ncam x 2). */
    public final int[] resolution;

    /** Images it gives, bits of {@link CamOutput} (ncam). */
    public final int[] output;

    /** Width and height of the light sensor, m; zeros: the field of view decides (ncam x 2). */
    public final float[] sensorsize;

    /** Focal lengths in x and y, then offset of the principal point in x and y, m (ncam x 4). */
    public final float[] intrinsic;

    /** The user's own numbers, which the physics ignores (ncam x nuserCam). */
    public final double[] user;

    /** Takes its arrays from a storage. */
    public CameraTable(Sizes s, Storage a) {
        mode = a.ints("cam_mode", s.ncam, 1);
        bodyid = a.ints("cam_bodyid", s.ncam, 1);
        targetbodyid = a.ints("cam_targetbodyid", s.ncam, 1);
        pos = a.reals("cam_pos", s.ncam, 3);
        quat = a.reals("cam_quat", s.ncam, 4);
        poscom0 = a.reals("cam_poscom0", s.ncam, 3);
        pos0 = a.reals("cam_pos0", s.ncam, 3);
        mat0 = a.reals("cam_mat0", s.ncam, 9);
        projection = a.ints("cam_projection", s.ncam, 1);
        fovy = a.reals("cam_fovy", s.ncam, 1);
        ipd = a.reals("cam_ipd", s.ncam, 1);
        resolution = a.ints("cam_resolution", s.ncam, 2);
        output = a.ints("cam_output", s.ncam, 1);
        sensorsize = a.floats("cam_sensorsize", s.ncam, 2);
        intrinsic = a.floats("cam_intrinsic", s.ncam, 4);
        user = a.reals("cam_user", s.ncam, s.nuserCam);
    }
}
