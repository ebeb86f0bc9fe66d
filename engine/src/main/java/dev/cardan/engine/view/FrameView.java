package dev.cardan.engine.view;

import dev.cardan.engine.Data;
import dev.cardan.engine.Stages;
import dev.cardan.engine.Support;
import dev.cardan.engine.kinematics.ObjectMotion;
import dev.cardan.engine.math.Quat;
import dev.cardan.engine.type.ObjType;

/**
 * Something in a world that has a frame of its own: a body, geom, site or camera. Positions and velocities are those of the
 * frame's origin, in world axes unless said otherwise.
 *
 * <p>Velocities, accelerations and quaternions of geoms, sites and cameras are computed when asked for: their vectors show
 * what they were then, until they are asked for again.
 *
 * @param <R> the reference to the same object in a model
 */
public abstract class FrameView<R extends Ref> extends View<R> {
    private static final int LOCAL = 6; // in the buffer, behind the velocity
    private static final int ACCELERATION = 12;
    private static final int QUATERNION = 18;

    private final int frame; // as motion is asked for
    private final double[] positions;
    private final double[] buffer = new double[22];
    private final Vector xpos;
    private final Vector xmat;
    private final Vector xquat = part("xquat", QUATERNION, 4);
    private final Vector velocity = part("velocity", 0, 6);
    private final Vector angularVelocity = part("angularVelocity", 0, 3);
    private final Vector linearVelocity = part("linearVelocity", 3, 3);
    private final Vector localVelocity = part("localVelocity", LOCAL, 6);
    private final Vector acceleration = part("acceleration", ACCELERATION, 6);

    FrameView(Data d, ObjType kind, int frame, int id) {
        super(d, kind, id);
        this.frame = frame;
        positions = ObjectMotion.positions(d, frame);
        xpos = row("xpos", positions, 3);
        xmat = row("xmat", ObjectMotion.orientations(d, frame), 9);
    }

    private Vector part(String what, int from, int size) {
        return new Vector(this, what, buffer, from, size);
    }

    /** The body that it is fixed to, or that it is. */
    public final BodyView body() {
        return new BodyView(d, bodyId());
    }

    private int bodyId() {
        return ObjectMotion.body(d.model, frame, id());
    }

    /** Position (3), m. */
    public final Vector xpos() {
        return xpos;
    }

    /** Orientation (9): the rotation matrix to world axes, row by row; its columns are the frame's axes. */
    public final Vector xmat() {
        return xmat;
    }

    /** Orientation (4, w first) as a quaternion; of a geom, site or camera computed by this call from {@link #xmat}. */
    public Vector xquat() {
        Quat.fromMatrix(buffer, QUATERNION, xmat.array, xmat.from);
        return xquat;
    }

    /** Velocity (6): angular in rad/s, then linear in m/s. */
    public final Vector velocity() {
        Support.velocity(buffer, 0, d, frame, id(), false);
        return velocity;
    }

    /** Angular velocity (3), rad/s. */
    public final Vector angularVelocity() {
        velocity();
        return angularVelocity;
    }

    /** Linear velocity (3), m/s. */
    public final Vector linearVelocity() {
        velocity();
        return linearVelocity;
    }

    /** Velocity (6) in the frame's own axes: angular in rad/s, then linear in m/s. */
    public final Vector localVelocity() {
        Support.velocity(buffer, LOCAL, d, frame, id(), true);
        return localVelocity;
    }

    /**
     * Acceleration (6): angular in rad/s^2, then linear in m/s^2 as an accelerometer feels it, so that at rest it is minus
     * gravity. Computes {@code cacc}, {@code cfrcInt} and {@code cfrcExt} of the world if they are not up to date.
     */
    public final Vector acceleration() {
        if (!d.flgRnepost) {
            Stages.rnePostConstraint(d);
        }
        Support.acceleration(buffer, ACCELERATION, d, frame, id(), false);
        return acceleration;
    }

    /**
     * jacp, jacr (3 x nv, row by row) = how the frame moves and turns with {@code qvel}; a null one is left out.
     */
    public final void jacobian(double[] jacp, double[] jacr) {
        Support.jacobian(jacp, jacr, d, positions, 3 * id(), bodyId());
    }

    /** jacp, jacr (3 x nv) = rate of change of {@link #jacobian} under the current velocities; a null one is left out. */
    public final void jacobianDot(double[] jacp, double[] jacr) {
        Support.jacobianDot(jacp, jacr, d, positions, 3 * id(), bodyId());
    }

    @Override
    String numbers() {
        return "xpos " + xpos + ", linear velocity " + linearVelocity() + ", angular velocity " + angularVelocity;
    }
}
