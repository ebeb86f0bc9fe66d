package dev.cardan.engine.diagnosis;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Physics;
import dev.cardan.engine.State;
import dev.cardan.engine.type.ConstraintType;
import dev.cardan.engine.type.ObjType;
import dev.cardan.engine.type.WarningKind;
import dev.cardan.engine.view.ContactView;
import dev.cardan.engine.world.ContactSides;
import dev.cardan.engine.world.Warnings;
import java.util.ArrayList;
import java.util.List;

/** Replays a bad step in a world of its own, stage by stage, until a number is bad. */
final class BadStepSearch {
    /** Whom the entries of an array belong to. */
    private enum Owner {
        POSITION,
        DOF,
        ACTIVATION,
        CONTROL,
        OUTPUT,
        BODY,
        CONTACT,
        ROW
    }

    /** What a stage computes: n valid entries, {@code stride} of them for each owner. */
    private record Result(String stage, String name, double[] values, int n, Owner owner, int stride) {}

    private static final int MAX_CONTACTS = 10;

    private final Data d;
    private final Model m;

    private BadStepSearch(Data d) {
        this.d = d;
        m = d.model;
    }

    /**
     * @param d a world in the state before the step; it is changed
     * @param index the number that was noticed, of the kind that the warning is about
     */
    static BadStep find(Data d, int kind, int index) {
        return new BadStepSearch(d).search(d.state(), kind, index);
    }

    private BadStep search(State before, int kind, int index) {
        Result bad = firstBad(inputs());
        if (bad == null) {
            Physics.forward(d);
            bad = firstBad(results());
        }
        if (bad != null) {
            return report(before, kind, index, bad, entry(bad));
        }
        // all forces and accelerations are fine: moving on by the time step led out of bounds
        Physics.step(d);
        Result moved = kind == WarningKind.BADQVEL
                ? new Result("integration", "qvel", d.qvel, m.nv, Owner.DOF, 1)
                : new Result("integration", "qpos", d.qpos, m.nq, Owner.POSITION, 1);
        return report(before, kind, index, moved, index);
    }

    private BadStep report(State before, int kind, int index, Result bad, int entry) {
        int dof = dof(bad.owner, entry / bad.stride);
        int body = body(bad.owner, entry / bad.stride, dof);
        return new BadStep(
                kind,
                index,
                bad.stage,
                bad.name,
                entry,
                bad.values[entry],
                subject(bad.owner, entry / bad.stride, dof),
                dof >= 0 ? forces(dof) : "",
                contacts(body),
                before);
    }

    /** What the caller sets. */
    private List<Result> inputs() {
        String stage = "the state and inputs given to the step";
        return List.of(
                new Result(stage, "qpos", d.qpos, m.nq, Owner.POSITION, 1),
                new Result(stage, "qvel", d.qvel, m.nv, Owner.DOF, 1),
                new Result(stage, "act", d.act, m.na, Owner.ACTIVATION, 1),
                new Result(stage, "ctrl", d.ctrl, m.nu, Owner.CONTROL, 1),
                new Result(stage, "qfrcApplied", d.qfrcApplied, m.nv, Owner.DOF, 1),
                new Result(stage, "xfrcApplied", d.xfrcApplied, 6 * m.nbody, Owner.BODY, 6));
    }

    /** What the stages of a step compute, in their order. */
    private List<Result> results() {
        int nv = m.nv;
        return List.of(
                new Result("kinematics", "xpos", d.xpos, 3 * m.nbody, Owner.BODY, 3),
                new Result("kinematics", "xquat", d.xquat, 4 * m.nbody, Owner.BODY, 4),
                new Result("inertia", "cinert", d.cinert, 10 * m.nbody, Owner.BODY, 10),
                new Result("inertia (factors of the mass matrix)", "qLDiagInv", d.qLDiagInv, nv, Owner.DOF, 1),
                new Result("collision", "contact.dist", d.contact.dist, d.ncon, Owner.CONTACT, 1),
                new Result("collision", "contact.pos", d.contact.pos, 3 * d.ncon, Owner.CONTACT, 3),
                new Result("constraint rows", "efc.D", d.efc.D, d.nefc, Owner.ROW, 1),
                new Result("velocity", "cvel", d.cvel, 6 * m.nbody, Owner.BODY, 6),
                new Result("passive forces", "qfrcPassive", d.qfrcPassive, nv, Owner.DOF, 1),
                new Result("reference accelerations of constraints", "efc.aref", d.efc.aref, d.nefc, Owner.ROW, 1),
                new Result("bias forces", "qfrcBias", d.qfrcBias, nv, Owner.DOF, 1),
                new Result("actuation", "actuator.force", d.actuator.force, m.nout, Owner.OUTPUT, 1),
                new Result("actuation", "qfrcActuator", d.qfrcActuator, nv, Owner.DOF, 1),
                new Result("acceleration without constraints", "qaccSmooth", d.qaccSmooth, nv, Owner.DOF, 1),
                new Result("constraint solver", "efc.force", d.efc.force, d.nefc, Owner.ROW, 1),
                new Result("constraint solver", "qacc", d.qacc, nv, Owner.DOF, 1));
    }

    private static Result firstBad(List<Result> results) {
        for (Result r : results) {
            if (entry(r) >= 0) {
                return r;
            }
        }
        return null;
    }

    /**
     * The first bad entry, or -1. Positions, velocities, accelerations and inputs may not be huge either; a force or a
     * stiffness may.
     */
    private static int entry(Result r) {
        boolean huge = r.name.startsWith("q") && !r.name.startsWith("qfrc") && !r.name.startsWith("qLD");
        for (int i = 0; i < r.n; i++) {
            if (!Double.isFinite(r.values[i]) || (huge && Warnings.isBad(r.values[i]))) {
                return i;
            }
        }
        return -1;
    }

    /** The dof an owner stands for, or -1. */
    private int dof(Owner owner, int i) {
        return switch (owner) {
            case DOF -> i;
            case POSITION -> {
                int j = joint(i);
                // of a quaternion's four numbers the last has no dof of its own
                yield Math.min(m.jnt.dofadr[j] + i - m.jnt.qposadr[j], lastDof(j));
            }
            default -> -1;
        };
    }

    private int joint(int position) {
        int j = m.njnt - 1;
        while (m.jnt.qposadr[j] > position) {
            j--;
        }
        return j;
    }

    private int lastDof(int j) {
        return (j + 1 < m.njnt ? m.jnt.dofadr[j + 1] : m.nv) - 1;
    }

    /** The body whose motion is concerned; 0 if that can't be said. */
    private int body(Owner owner, int i, int dof) {
        return switch (owner) {
            case BODY -> i;
            case CONTACT -> contactBody(i);
            case ROW -> {
                int id = d.efc.id[i];
                yield switch (d.efc.type[i]) {
                    case ConstraintType.FRICTION_DOF -> m.dof.bodyid[id];
                    case ConstraintType.LIMIT_JOINT -> m.jnt.bodyid[id];
                    case ConstraintType.CONTACT_FRICTIONLESS,
                            ConstraintType.CONTACT_PYRAMIDAL,
                            ConstraintType.CONTACT_ELLIPTIC -> contactBody(id);
                    default -> 0;
                };
            }
            default -> dof >= 0 ? m.dof.bodyid[dof] : 0;
        };
    }

    /** The body of a contact that moves. */
    private int contactBody(int contact) {
        int body = ContactSides.body(d, contact, 1);
        return body > 0 ? body : ContactSides.body(d, contact, 0);
    }

    private String subject(Owner owner, int i, int dof) {
        return switch (owner) {
            case POSITION, DOF ->
                "dof " + dof + " of " + called(ObjType.JOINT, m.dof.jntid[dof]) + " of "
                        + called(ObjType.BODY, m.dof.bodyid[dof]);
            case BODY -> called(ObjType.BODY, i);
            case ACTIVATION -> called(ObjType.ACTUATOR, actuator(m.actuator.actadr, m.actuator.actnum, i));
            case CONTROL -> called(ObjType.ACTUATOR, actuator(m.actuator.ctrladr, m.actuator.ctrlnum, i));
            case OUTPUT -> called(ObjType.ACTUATOR, actuator(m.actuator.outadr, m.actuator.outnum, i));
            case CONTACT -> "contact " + i + ": " + d.contacts().get(i);
            case ROW -> row(i);
        };
    }

    private String row(int i) {
        int id = d.efc.id[i];
        String of = switch (d.efc.type[i]) {
            case ConstraintType.EQUALITY -> called(ObjType.EQUALITY, id);
            case ConstraintType.FRICTION_DOF -> "friction loss of " + called(ObjType.JOINT, m.dof.jntid[id]);
            case ConstraintType.FRICTION_TENDON -> "friction loss of " + called(ObjType.TENDON, id);
            case ConstraintType.LIMIT_JOINT -> "limit of " + called(ObjType.JOINT, id);
            case ConstraintType.LIMIT_TENDON -> "limit of " + called(ObjType.TENDON, id);
            default -> "contact " + id + ": " + d.contacts().get(id);
        };
        return "constraint row " + i + ", " + of;
    }

    /** Which actuator has entry i of an array that they share in blocks. */
    private int actuator(int[] adr, int[] num, int i) {
        int a = 0;
        while (i < adr[a] || i >= adr[a] + num[a]) {
            a++;
        }
        return a;
    }

    private String called(int type, int id) {
        String name = m.names().name(type, id);
        String kind = switch (type) {
            case ObjType.BODY -> "body ";
            case ObjType.JOINT -> "joint ";
            case ObjType.EQUALITY -> "equality ";
            case ObjType.TENDON -> "tendon ";
            default -> "actuator ";
        };
        return kind + (name.isEmpty() ? id : "\"" + name + "\"");
    }

    private String forces(int dof) {
        return "applied " + d.qfrcApplied[dof] + ", passive " + d.qfrcPassive[dof] + ", actuator " + d.qfrcActuator[dof]
                + ", bias " + d.qfrcBias[dof] + ", constraint " + d.qfrcConstraint[dof];
    }

    /** The contacts of a body and of all that it carries. */
    private List<String> contacts(int body) {
        List<String> list = new ArrayList<>();
        int more = 0;
        for (ContactView c : d.contacts()) {
            if (body == 0 || carries(body, c.body1()) || carries(body, c.body2())) {
                if (list.size() < MAX_CONTACTS) {
                    list.add(c.toString());
                } else {
                    more++;
                }
            }
        }
        if (more > 0) {
            list.add("and " + more + " more");
        }
        return list;
    }

    private boolean carries(int body, int other) {
        int b = other;
        while (b > body) {
            b = m.body.parentid[b];
        }
        return b == body;
    }
}
