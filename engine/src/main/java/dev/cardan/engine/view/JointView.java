package dev.cardan.engine.view;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.type.ConstraintType;
import dev.cardan.engine.type.JointType;
import dev.cardan.engine.type.ObjType;

/**
 * A joint of a world. Hinges and slides have one number of each kind: {@link #qpos()}, {@link #qvel()} and so on. Balls and
 * free joints have vectors: {@link #positions}, {@link #velocities} and so on, which the others have too, with one number.
 */
public final class JointView extends View<JointRef> {
    private final int type = d.model.jnt.type[id()];
    private final int qposAddress = d.model.jnt.qposadr[id()];
    private final int dofAddress = d.model.jnt.dofadr[id()];
    private final MutableVector positions =
            new MutableVector(this, "qpos", d.qpos, qposAddress, JointRef.positions(d.model, id()));
    private final MutableVector velocities = input("qvel", d.qvel);
    private final MutableVector accelerations = input("qacc", d.qacc);
    private final MutableVector appliedForces = input("qfrcApplied", d.qfrcApplied);
    private final Vector passiveForces = computed("qfrcPassive", d.qfrcPassive);
    private final Vector biasForces = computed("qfrcBias", d.qfrcBias);
    private final Vector actuatorForces = computed("qfrcActuator", d.qfrcActuator);
    private final Vector constraintForces = computed("qfrcConstraint", d.qfrcConstraint);
    private final Vector inverseForces = computed("qfrcInverse", d.qfrcInverse);
    private final Vector anchor = row("anchor", d.xanchor, 3);
    private final Vector axis = row("axis", d.xaxis, 3);
    private final MutableVector translation =
            type == JointType.Code.FREE ? new MutableVector(this, "translation", d.qpos, qposAddress, 3) : null;
    private final MutableVector rotation = type == JointType.Code.FREE || type == JointType.Code.BALL
            ? new MutableVector(this, "rotation", d.qpos, qposAddress + positions.size() - 4, 4)
            : null;

    /** Joint id of a world. */
    public JointView(Data d, int id) {
        super(d, ObjType.JOINT, id);
    }

    private MutableVector input(String what, double[] array) {
        return new MutableVector(this, what, array, dofAddress, JointRef.dofs(d.model, id()));
    }

    private Vector computed(String what, double[] array) {
        return new Vector(this, what, array, dofAddress, JointRef.dofs(d.model, id()));
    }

    @Override
    JointRef in(Model m) {
        return new JointRef(m, id());
    }

    /**
     * Position of a hinge (rad) or slide (m).
     *
     * @throws IllegalStateException if it is a ball or free
     */
    public double qpos() {
        return d.qpos[scalar(qposAddress, "positions()")];
    }

    /**
     * Sets the position of a hinge (rad) or slide (m).
     *
     * @throws IllegalStateException if it is a ball or free
     */
    public JointView qpos(double position) {
        d.qpos[scalar(qposAddress, "qpos with all of them")] = position;
        return this;
    }

    /** Sets all positions: of a ball the quaternion (w first), of a free joint x, y, z in m and the quaternion. */
    public JointView qpos(double... all) {
        positions.set(all);
        return this;
    }

    /**
     * Velocity of a hinge (rad/s) or slide (m/s).
     *
     * @throws IllegalStateException if it is a ball or free
     */
    public double qvel() {
        return d.qvel[scalar(dofAddress, "velocities()")];
    }

    /**
     * Sets the velocity of a hinge (rad/s) or slide (m/s).
     *
     * @throws IllegalStateException if it is a ball or free
     */
    public JointView qvel(double velocity) {
        d.qvel[scalar(dofAddress, "qvel with all of them")] = velocity;
        return this;
    }

    /**
     * Sets all velocities: of a ball the angular one in its own axes (rad/s), of a free joint the linear one in world axes
     * (m/s), then the angular one in the body's axes (rad/s).
     */
    public JointView qvel(double... all) {
        velocities.set(all);
        return this;
    }

    /**
     * Acceleration of a hinge (rad/s^2) or slide (m/s^2).
     *
     * @throws IllegalStateException if it is a ball or free
     */
    public double qacc() {
        return d.qacc[scalar(dofAddress, "accelerations()")];
    }

    /**
     * The user's force on a hinge (N m) or slide (N).
     *
     * @throws IllegalStateException if it is a ball or free
     */
    public double appliedForce() {
        return d.qfrcApplied[scalar(dofAddress, "appliedForces()")];
    }

    /**
     * Sets the user's force on a hinge (N m) or slide (N); it acts until changed.
     *
     * @throws IllegalStateException if it is a ball or free
     */
    public JointView appliedForce(double force) {
        d.qfrcApplied[scalar(dofAddress, "appliedForces()")] = force;
        return this;
    }

    /** All positions: one, of a ball the quaternion (w first), of a free joint x, y, z in m and the quaternion. */
    public MutableVector positions() {
        return positions;
    }

    /**
     * All velocities: one, of a ball the angular one in its own axes (rad/s), of a free joint the linear one in world axes
     * (m/s), then the angular one in the body's axes (rad/s).
     */
    public MutableVector velocities() {
        return velocities;
    }

    /** All accelerations, in the order of {@link #velocities}; an input of {@code Physics.inverse} only. */
    public MutableVector accelerations() {
        return accelerations;
    }

    /**
     * Where a free joint has put its body (3), world, m: the first part of {@link #positions}.
     *
     * @throws IllegalStateException if it is not free
     */
    public MutableVector translation() {
        if (translation == null) {
            throw new IllegalStateException(label() + " is not free, so it has no translation: use positions()");
        }
        return translation;
    }

    /**
     * The quaternion (4, w first) of a ball or free joint: the last part of {@link #positions}.
     *
     * @throws IllegalStateException if it is neither
     */
    public MutableVector rotation() {
        if (rotation == null) {
            throw new IllegalStateException(label() + " is no ball and not free, so it has no quaternion: use qpos()");
        }
        return rotation;
    }

    /** The user's forces, in the order of {@link #velocities}, N and N m; they act until changed. */
    public MutableVector appliedForces() {
        return appliedForces;
    }

    /** Forces of springs, dampers, fluid and gravity compensation, in the order of {@link #velocities}. */
    public Vector passiveForces() {
        return passiveForces;
    }

    /** Coriolis, centrifugal and gravitational forces, in the order of {@link #velocities}. */
    public Vector biasForces() {
        return biasForces;
    }

    /** Forces of actuators, in the order of {@link #velocities}. */
    public Vector actuatorForces() {
        return actuatorForces;
    }

    /** Forces of contacts, limits, friction loss and equalities, in the order of {@link #velocities}. */
    public Vector constraintForces() {
        return constraintForces;
    }

    /** Forces that {@code Physics.inverse} found, in the order of {@link #velocities}. */
    public Vector inverseForces() {
        return inverseForces;
    }

    /** Force of the joint's limit, N or N m; 0 while no limit is reached. */
    public double limitForce() {
        return limitForce(d, ConstraintType.Code.LIMIT_JOINT, id());
    }

    /** Anchor (3), world, m. */
    public Vector anchor() {
        return anchor;
    }

    /** Axis (3, unit length), world axes. */
    public Vector axis() {
        return axis;
    }

    /** The body that it moves. */
    public BodyView body() {
        return new BodyView(d, d.model.jnt.bodyid[id()]);
    }

    static double limitForce(Data d, int type, int id) {
        int first = d.ne + d.nf;
        for (int i = first; i < first + d.nl; i++) {
            if (d.efc.type[i] == type && d.efc.id[i] == id) {
                return d.efc.force[i];
            }
        }
        return 0;
    }

    private int scalar(int address, String alternative) {
        if (positions.size() != 1) {
            throw new IllegalStateException(label() + " is " + (type == JointType.Code.BALL ? "a ball" : "free")
                    + " and has " + positions.size() + " positions and " + velocities.size() + " velocities: use "
                    + alternative);
        }
        return address;
    }

    @Override
    String numbers() {
        return positions.size() == 1
                ? "qpos " + Vector.text(qpos()) + ", qvel " + Vector.text(qvel())
                : "qpos " + positions + ", qvel " + velocities;
    }
}
