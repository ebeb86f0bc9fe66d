package dev.cardan.mjcf.spec;

import dev.cardan.engine.type.OrientationType;

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
