package dev.cardan.engine.constants;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.table.Statistic;
import dev.cardan.engine.type.Const;
import dev.cardan.engine.type.JointType;
import dev.cardan.engine.type.ObjType;
import java.util.Arrays;

/** Brings a model up to date after some of its values were changed against another model of the same structure. */
public final class Refresh {
    private final Model base;
    private final Data d;
    private final int[] constants;
    private final int[] bounds;
    private final Statistic computed = new Statistic(); // of the base, as if its author had given none

    public Refresh(Model base) {
        this.base = base;
        constants = indices(FieldRole.CONSTANTS);
        bounds = indices(FieldRole.BOUNDS);
        d = SetConst.newData(base);
        computed.set(base.stat);
        SetConst.statistics(d, computed);
    }

    private int[] indices(FieldRole role) {
        return Arrays.stream(role.written()).mapToInt(base.fields()::find).toArray();
    }

    /** Marks the arrays that a change of the given role leads to. */
    public void markWritten(boolean[] marks, FieldRole role) {
        for (int i : role == FieldRole.BOUNDS ? bounds : constants) {
            marks[i] = true;
        }
    }

    /**
     * Computes what follows from the values of a model whose arrays to be written are its own.
     *
     * @throws IllegalArgumentException if a value breaks a rule that the structure of the model rests on
     */
    public void run(Model m, FieldRole role) {
        floatingBodies(m);
        simpleBodies(m);
        if (role == FieldRole.BOUNDS) {
            Bounds.refresh(m, base);
        }
        d.use(m);
        SetConst.refresh(d);
        keepGivenStatistics(m.stat);
        for (int i = 0; i < m.nv; i++) {
            if (!(m.dof.M0[i] >= Const.MINVAL)) {
                throw new IllegalArgumentException("joint " + named(m, ObjType.Code.JOINT, m.dof.jntid[i])
                        + " moves nothing that has inertia: give its body more mass, inertia or armature");
            }
        }
    }

    /** A floating body starts where its pose says, unless its initial position was changed itself. */
    private void floatingBodies(Model m) {
        for (int j = 0; j < m.njnt; j++) {
            if (m.jnt.type[j] == JointType.Code.FREE) {
                int b = m.jnt.bodyid[j], q = m.jnt.qposadr[j];
                follow(m.qpos0, base.qpos0, q, m.body.pos, base.body.pos, 3 * b, 3);
                follow(m.qpos0, base.qpos0, q + 3, m.body.quat, base.body.quat, 4 * b, 4);
                follow(m.qposSpring, base.qposSpring, q, m.body.pos, base.body.pos, 3 * b, 3);
                follow(m.qposSpring, base.qposSpring, q + 3, m.body.quat, base.body.quat, 4 * b, 4);
            }
        }
    }

    private static void follow(double[] q, double[] oldQ, int qo, double[] pose, double[] oldPose, int po, int n) {
        if (Arrays.equals(q, qo, qo + n, oldQ, qo, qo + n) && !Arrays.equals(pose, po, po + n, oldPose, po, po + n)) {
            System.arraycopy(pose, po, q, qo, n);
        }
    }

    /** The mass matrix of simple bodies is stored as a diagonal: what makes them simple must stay. */
    private static void simpleBodies(Model m) {
        for (int j = 0; j < m.njnt; j++) {
            if (m.body.simple[m.jnt.bodyid[j]] == 0) {
                continue;
            }
            int type = m.jnt.type[j];
            int components = 0;
            boolean moved = false;
            for (int k = 3 * j; k < 3 * j + 3; k++) {
                components += Math.abs(m.jnt.axis[k]) > BoundingTree.EPS ? 1 : 0;
                moved |= Math.abs(m.jnt.pos[k]) >= SameFrames.TOLERANCE;
            }
            if (moved || ((type == JointType.Code.HINGE || type == JointType.Code.SLIDE) && components != 1)) {
                throw notSimple(
                        m,
                        m.jnt.bodyid[j],
                        "joint " + named(m, ObjType.Code.JOINT, j) + " no longer is at its origin"
                                + " along one of its axes");
            }
        }
        for (int t = 0; t < m.ntendon; t++) {
            for (int w = m.tendon.adr[t]; m.tendon.armature[t] > 0 && w < m.tendon.adr[t] + m.tendon.num[t]; w++) {
                int b = TendonConstants.pathBody(m, w);
                if (b >= 0 && m.body.simple[b] != 0) {
                    throw notSimple(m, b, "tendon " + named(m, ObjType.Code.TENDON, t) + " now has armature");
                }
            }
        }
    }

    private static IllegalArgumentException notSimple(Model m, int b, String why) {
        return new IllegalArgumentException("body " + named(m, ObjType.Code.BODY, b) + " was compiled as simple, but "
                + why + ": compile the model with simple=\"false\" for this body");
    }

    private static String named(Model m, int type, int id) {
        String name = m.names().name(type, id);
        return name.isEmpty() ? String.valueOf(id) : '"' + name + '"';
    }

    private void keepGivenStatistics(Statistic s) {
        Statistic given = base.stat;
        s.meaninertia = given.meaninertia == computed.meaninertia ? s.meaninertia : given.meaninertia;
        s.meanmass = given.meanmass == computed.meanmass ? s.meanmass : given.meanmass;
        s.meansize = given.meansize == computed.meansize ? s.meansize : given.meansize;
        s.extent = given.extent == computed.extent ? s.extent : given.extent;
        if (!Arrays.equals(given.center, computed.center)) {
            System.arraycopy(given.center, 0, s.center, 0, 3);
        }
    }
}
