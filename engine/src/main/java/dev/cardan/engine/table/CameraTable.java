package dev.cardan.engine.table;

/** Cameras: MuJoCo's {@code cam_*} arrays of a model, row-major. Read-only once the model is published. */
public final class CameraTable {
    public final int[] mode; // (ncam)
    public final int[] bodyid; // (ncam)
    public final int[] targetbodyid; // (ncam)
    public final double[] pos; // (ncam x 3)
    public final double[] quat; // (ncam x 4)
    public final double[] poscom0; // (ncam x 3)
    public final double[] pos0; // (ncam x 3)
    public final double[] mat0; // (ncam x 9)
    public final int[] projection; // (ncam)
    public final double[] fovy; // (ncam)
    public final double[] ipd; // (ncam)
    public final int[] resolution; // (ncam x 2)
    public final int[] output; // (ncam)
    public final float[] sensorsize; // (ncam x 2)
    public final float[] intrinsic; // (ncam x 4)
    public final double[] user; // (ncam x nuserCam)

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
