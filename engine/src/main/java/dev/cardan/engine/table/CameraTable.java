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

    public CameraTable(Sizes s) {
        mode = new int[s.ncam];
        bodyid = new int[s.ncam];
        targetbodyid = new int[s.ncam];
        pos = new double[3 * s.ncam];
        quat = new double[4 * s.ncam];
        poscom0 = new double[3 * s.ncam];
        pos0 = new double[3 * s.ncam];
        mat0 = new double[9 * s.ncam];
        projection = new int[s.ncam];
        fovy = new double[s.ncam];
        ipd = new double[s.ncam];
        resolution = new int[2 * s.ncam];
        output = new int[s.ncam];
        sensorsize = new float[2 * s.ncam];
        intrinsic = new float[4 * s.ncam];
        user = new double[s.nuserCam * s.ncam];
    }
}
