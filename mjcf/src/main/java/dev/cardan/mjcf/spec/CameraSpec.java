package dev.cardan.mjcf.spec;

import dev.cardan.engine.type.CamLightMode;
import dev.cardan.engine.type.Projection;

/** A camera attached to a body; it looks along its negative z axis. */
public final class CameraSpec extends SpecElement {
    /** Frame that places the camera; null if there is none. */
    public FrameSpec frame;

    /** Position in the body frame, m. */
    public double[] pos = new double[3];

    /** Orientation in the body frame. */
    public double[] quat = {1, 0, 0, 0};

    /** Other form of the orientation. */
    public OrientationSpec alt = new OrientationSpec();

    /** How the camera follows its body or a target. */
    public CamLightMode mode = CamLightMode.FIXED;

    /** Body looked at; empty: none. */
    public String targetbody = "";

    /** Projection. */
    public Projection proj = Projection.PERSPECTIVE;

    /** Width and height of the image, pixels. */
    public int[] resolution = {1, 1};

    /** Bits of what the camera produces: 1 colour, 2 depth, 4 distance, 8 normals, 16 segmentation. */
    public int output = 1;

    /** Vertical field of view, degrees (orthographic: m). */
    public double fovy = 45;

    /** Distance between the eyes, m. */
    public double ipd = 0.068;

    /** Focal lengths x, y and principal point x, y, m. */
    public float[] intrinsic = new float[4];

    /** Sensor width and height, m; a positive value selects the physical intrinsics. */
    public float[] sensorSize = new float[2];

    /** Focal length x and y, m. */
    public float[] focalLength = new float[2];

    /** Focal length x and y, pixels. */
    public float[] focalPixel = new float[2];

    /** Principal point x and y, m. */
    public float[] principalLength = new float[2];

    /** Principal point x and y, pixels. */
    public float[] principalPixel = new float[2];

    /** User values. */
    public double[] userdata = new double[0];

    /** A camera with MuJoCo's built-in values; normally made by {@link BodySpec#addCamera()}. */
    public CameraSpec() {
        super("camera");
    }

    /** Gives the orientation in another way than by {@link #quat}: {@code x.orientation().euler(0, 0, 90)}. */
    public OrientationSpec orientation() {
        return alt;
    }

    @Override
    public CameraSpec copy() {
        CameraSpec c = (CameraSpec) shallowCopy();
        c.pos = pos.clone();
        c.quat = quat.clone();
        c.alt = alt.copy();
        c.resolution = resolution.clone();
        c.intrinsic = intrinsic.clone();
        c.sensorSize = sensorSize.clone();
        c.focalLength = focalLength.clone();
        c.focalPixel = focalPixel.clone();
        c.principalLength = principalLength.clone();
        c.principalPixel = principalPixel.clone();
        c.userdata = userdata.clone();
        return c;
    }
}
