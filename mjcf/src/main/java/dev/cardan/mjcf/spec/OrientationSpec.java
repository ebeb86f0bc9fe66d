package dev.cardan.mjcf.spec;

import dev.cardan.engine.type.OrientationType;
import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.compile.Orientation;

/**
 * An orientation given in another way than by a quaternion. Only the field that {@link #type} selects has a meaning;
 * angles are in the unit of the compiler settings that were in force where the element was written.
 */
public final class OrientationSpec {
    /** Which form is in force. */
    public OrientationType type = OrientationType.QUAT;

    /** Rotation axis (x, y, z) and angle. */
    public double[] axisangle = new double[4];

    /** X axis, then y axis, of the frame. */
    public double[] xyaxes = new double[6];

    /** Z axis of the frame; the rotation from (0, 0, 1) is the smallest possible. */
    public double[] zaxis = new double[3];

    /** Angles about the axes of the compiler's {@code eulerseq}. */
    public double[] euler = new double[3];

    /** Three angles about the axes of the compiler's {@code eulerseq}, in its unit. */
    public void euler(double first, double second, double third) {
        type = OrientationType.EULER;
        euler = new double[] {first, second, third};
    }

    /** A turn about an axis by an angle, in the compiler's unit. */
    public void axisAngle(double x, double y, double z, double angle) {
        type = OrientationType.AXISANGLE;
        axisangle = new double[] {x, y, z, angle};
    }

    /** The z axis points that way, by the smallest turn. */
    public void zaxis(double x, double y, double z) {
        type = OrientationType.ZAXIS;
        zaxis = new double[] {x, y, z};
    }

    /** The x axis and, after it was made perpendicular, the y axis. */
    public void xyaxes(double xx, double xy, double xz, double yx, double yy, double yz) {
        type = OrientationType.XYAXES;
        xyaxes = new double[] {xx, xy, xz, yx, yy, yz};
    }

    /**
     * The orientation as a unit quaternion (w, x, y, z).
     *
     * @param compiler tells the unit of angles and the sequence of Euler angles
     * @throws ModelException if an axis has no direction, or the sequence is none
     */
    public double[] quat(CompilerSpec compiler) {
        double[] quat = {1, 0, 0, 0};
        Orientation.resolve(quat, this, compiler, new FrameSpec());
        return quat;
    }

    /** A copy that shares no array with this one. */
    public OrientationSpec copy() {
        OrientationSpec c = new OrientationSpec();
        c.type = type;
        c.axisangle = axisangle.clone();
        c.xyaxes = xyaxes.clone();
        c.zaxis = zaxis.clone();
        c.euler = euler.clone();
        return c;
    }
}
