package dev.cardan.engine.view;

import dev.cardan.engine.Model;
import dev.cardan.engine.type.JointType;
import dev.cardan.engine.type.ObjType;
import java.util.Locale;

/** A joint of a model. */
public final class JointRef extends Ref {
    private final Vector pos = row("pos", model().jnt.pos, 3);
    private final Vector axis = row("axis", model().jnt.axis, 3);
    private final Vector range = row("range", model().jnt.range, 2);
    private final Vector actuatorForceRange = row("actuatorForceRange", model().jnt.actfrcrange, 2);
    private final Vector user = row("user", model().jnt.user, model().nuserJnt);
    private final Vector qpos0 = part("qpos0", model().qpos0, qposAddress(), positionCount());
    private final Vector qposSpring = part("qposSpring", model().qposSpring, qposAddress(), positionCount());
    private final Vector damping = part("damping", model().dof.damping, dofAddress(), dofCount());
    private final Vector armature = part("armature", model().dof.armature, dofAddress(), dofCount());
    private final Vector frictionLoss = part("frictionLoss", model().dof.frictionloss, dofAddress(), dofCount());

    /** Joint id of a model. */
    public JointRef(Model m, int id) {
        super(m, ObjType.JOINT, id);
    }

    /** Free, ball, slide or hinge. */
    public JointType type() {
        return JointType.of(model().jnt.type[id()]);
    }

    /** Whether it is a hinge or a slide, which have one coordinate. */
    public boolean isScalar() {
        return positionCount() == 1;
    }

    /** The body that it moves. */
    public BodyRef body() {
        return new BodyRef(model(), model().jnt.bodyid[id()]);
    }

    /** Where its positions start in {@code qpos}. */
    public int qposAddress() {
        return model().jnt.qposadr[id()];
    }

    /** How many numbers of {@code qpos} it has: free 7, ball 4, others 1. */
    public int positionCount() {
        return positions(model(), id());
    }

    /** Where its velocities start in {@code qvel}. */
    public int dofAddress() {
        return model().jnt.dofadr[id()];
    }

    /** How many degrees of freedom it has: free 6, ball 3, others 1. */
    public int dofCount() {
        return dofs(model(), id());
    }

    static int positions(Model m, int id) {
        return switch (m.jnt.type[id]) {
            case JointType.Code.FREE -> 7;
            case JointType.Code.BALL -> 4;
            default -> 1;
        };
    }

    static int dofs(Model m, int id) {
        return switch (m.jnt.type[id]) {
            case JointType.Code.FREE -> 6;
            case JointType.Code.BALL -> 3;
            default -> 1;
        };
    }

    /** Anchor (3) in the body's frame, m. */
    public Vector pos() {
        return pos;
    }

    /** Axis (3, unit length) in the body's frame. */
    public Vector axis() {
        return axis;
    }

    /** Whether {@link #range} limits it. */
    public boolean limited() {
        return model().jnt.limited[id()];
    }

    /** Lowest and highest position: rad of a hinge, m of a slide; of a ball 0 and the largest angle in rad. */
    public Vector range() {
        return range;
    }

    /** Whether {@link #actuatorForceRange} limits the force of its actuators. */
    public boolean actuatorForceLimited() {
        return model().jnt.actfrclimited[id()];
    }

    /** Lowest and highest force of all its actuators together, N or N m. */
    public Vector actuatorForceRange() {
        return actuatorForceRange;
    }

    /** Positions in the initial state, as many as {@link #positionCount}. */
    public Vector qpos0() {
        return qpos0;
    }

    /** Positions in which its spring is at rest, as many as {@link #positionCount}. */
    public Vector qposSpring() {
        return qposSpring;
    }

    /** Stiffness of its spring, N/m or N m/rad. */
    public double stiffness() {
        return model().jnt.stiffness[id()];
    }

    /** Damping of each degree of freedom, N s/m or N m s/rad. */
    public Vector damping() {
        return damping;
    }

    /** Rotor inertia added to each degree of freedom, kg or kg m^2. */
    public Vector armature() {
        return armature;
    }

    /** Dry friction of each degree of freedom, N or N m. */
    public Vector frictionLoss() {
        return frictionLoss;
    }

    /** The user's own numbers ({@code nuser_jnt}). */
    public Vector user() {
        return user;
    }

    @Override
    String numbers() {
        return type().name().toLowerCase(Locale.ROOT) + (limited() ? ", range " + range : "") + ", qpos from "
                + qposAddress() + ", dof from " + dofAddress();
    }
}
