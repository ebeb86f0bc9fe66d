package dev.cardan.engine.view;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.type.ConstraintType;
import dev.cardan.engine.type.JointType;
import dev.cardan.engine.type.ObjType;

/** A joint of a model, by name: its place in the arrays and its values in a world. */
public final class JointView {
    private final Model m;
    private final int id;

    public JointView(Model m, int id) {
        this.m = m;
        this.id = id;
    }

    public int id() {
        return id;
    }

    public String name() {
        return m.names().name(ObjType.Code.JOINT, id);
    }

    /** One of {@link JointType}. */
    public int type() {
        return m.jnt.type[id];
    }

    /** Where its positions start in {@code qpos}; a ball has 4, a free joint 7, others 1. */
    public int qposAddress() {
        return m.jnt.qposadr[id];
    }

    /** Where its velocities start in {@code qvel}; a ball has 3, a free joint 6, others 1. */
    public int dofAddress() {
        return m.jnt.dofadr[id];
    }

    /** Position of a hinge (rad) or slide (m). */
    public double qpos(Data d) {
        return d.qpos[scalar(qposAddress())];
    }

    /** Velocity of a hinge (rad/s) or slide (m/s). */
    public double qvel(Data d) {
        return d.qvel[scalar(dofAddress())];
    }

    /** Force of the joint's limit, N or N m; 0 while no limit is reached. */
    public double limitForce(Data d) {
        int first = d.ne + d.nf;
        for (int i = first; i < first + d.nl; i++) {
            if (d.efc.type[i] == ConstraintType.Code.LIMIT_JOINT && d.efc.id[i] == id) {
                return d.efc.force[i];
            }
        }
        return 0;
    }

    private int scalar(int address) {
        if (type() != JointType.Code.HINGE && type() != JointType.Code.SLIDE) {
            throw new IllegalStateException("joint \"" + name() + "\" has more than one coordinate: read data.qpos at "
                    + qposAddress() + " and data.qvel at " + dofAddress());
        }
        return address;
    }
}
