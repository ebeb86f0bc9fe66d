package dev.cardan.mjcf.build;

import dev.cardan.engine.type.ObjType;
import dev.cardan.engine.type.OrientationType;
import dev.cardan.mjcf.spec.OrientationSpec;
import dev.cardan.mjcf.spec.SpecElement;

/**
 * Something with a place and an orientation in its body, or in the parent if it is a body. The last call that gives an
 * orientation counts.
 *
 * @param <T> the builder itself
 */
public abstract class PlacedBuilder<T extends PlacedBuilder<T>> extends InBody {
    private final double[] pos;
    private final double[] quat;
    private final OrientationSpec alt;

    PlacedBuilder(ObjType kind, SpecElement element, String name, double[] pos, double[] quat, OrientationSpec alt) {
        super(kind, element, name);
        this.pos = pos;
        this.quat = quat;
        this.alt = alt;
    }

    abstract T self();

    /** Its position, m. */
    public T at(double x, double y, double z) {
        pos[0] = x;
        pos[1] = y;
        pos[2] = z;
        return self();
    }

    /** Its orientation as a quaternion. */
    public T quat(double w, double x, double y, double z) {
        alt.type = OrientationType.QUAT;
        copy(quat, w, x, y, z);
        return self();
    }

    /** Its orientation by turns about x, then y, then z of the turning frame, rad. */
    public T euler(double x, double y, double z) {
        alt.type = OrientationType.EULER;
        copy(alt.euler, x, y, z);
        return self();
    }

    /** Its orientation by a turn about an axis, rad. */
    public T axisAngle(double x, double y, double z, double angle) {
        alt.type = OrientationType.AXISANGLE;
        copy(alt.axisangle, x, y, z, angle);
        return self();
    }

    /** Its orientation by the smallest turn that makes its z axis point there. */
    public T zAxis(double x, double y, double z) {
        alt.type = OrientationType.ZAXIS;
        copy(alt.zaxis, x, y, z);
        return self();
    }

    /** Its orientation by its x axis and the direction of its y axis. */
    public T xyAxes(double xx, double xy, double xz, double yx, double yy, double yz) {
        alt.type = OrientationType.XYAXES;
        copy(alt.xyaxes, xx, xy, xz, yx, yy, yz);
        return self();
    }

    static void copy(double[] dst, double... values) {
        System.arraycopy(values, 0, dst, 0, values.length);
    }

    static void copy(float[] dst, double... values) {
        for (int i = 0; i < values.length; i++) {
            dst[i] = (float) values[i];
        }
    }
}
