package dev.cardan.engine.diagnosis;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Physics;
import dev.cardan.engine.State;
import dev.cardan.engine.table.Storage.Kind;
import dev.cardan.engine.type.ConstraintType;
import dev.cardan.engine.type.ObjType;
import dev.cardan.engine.type.WarningKind;
import dev.cardan.engine.view.ContactView;
import dev.cardan.engine.world.ContactSides;
import dev.cardan.engine.world.Entity;
import dev.cardan.engine.world.OwnerNames;
import dev.cardan.engine.world.PipelineStage;
import dev.cardan.engine.world.Warnings;
import dev.cardan.engine.world.WorldField;
import dev.cardan.engine.world.WorldFields;
import dev.cardan.engine.world.WorldRole;
import java.util.ArrayList;
import java.util.List;

/** Replays a bad step in a world of its own, stage by stage, until a number is bad. */
final class BadStepSearch {
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
        WorldField bad = firstBad(PipelineStage.START, PipelineStage.INPUTS);
        if (bad != null) {
            return report(before, kind, index, "the state and inputs given to the step", bad, entry(bad));
        }
        Physics.forward(d);
        bad = firstBad(PipelineStage.KINEMATICS, PipelineStage.SOLVER);
        if (bad != null) {
            return report(before, kind, index, bad.stage().title(), bad, entry(bad));
        }
        // all forces and accelerations are fine: moving on by the time step led out of bounds
        Physics.step(d);
        WorldField moved = WorldFields.of(kind == WarningKind.Code.BADQVEL ? "qvel" : "qpos");
        return report(before, kind, index, PipelineStage.INTEGRATION.title(), moved, index);
    }

    private BadStep report(State before, int kind, int index, String stage, WorldField bad, int entry) {
        int row = entry / bad.width();
        int dof = dof(bad.entity(), row);
        return new BadStep(
                kind,
                index,
                stage,
                bad.javaName(),
                entry,
                values(bad)[entry],
                subject(bad.entity(), row, dof),
                dof >= 0 ? forces(dof) : "",
                contacts(body(bad.entity(), row, dof)),
                before);
    }

    private double[] values(WorldField f) {
        return (double[]) d.field(f.name()).array();
    }

    /** The first field with a bad number that some stages write. */
    private WorldField firstBad(PipelineStage from, PipelineStage to) {
        for (WorldField f : WorldFields.all()) {
            boolean within = f.stage().compareTo(from) >= 0 && f.stage().compareTo(to) <= 0;
            if (within && isPhysical(f) && entry(f) >= 0) {
                return f;
            }
        }
        return null;
    }

    /** Whether a field has to do with motion; what users and plugins keep for themselves has not. */
    private static boolean isPhysical(WorldField f) {
        return switch (f.entity()) {
            case WORLD, USERDATA, PLUGIN_STATE, HISTORY -> false;
            default -> f.kind() == Kind.REAL && f.role() != WorldRole.BOOKKEEPING;
        };
    }

    /**
     * The first bad entry, or -1. Positions, velocities and accelerations may not be huge either; a force or a stiffness
     * may.
     */
    private int entry(WorldField f) {
        boolean motion = f.name().startsWith("qpos")
                || f.name().startsWith("qvel")
                || f.name().startsWith("qacc");
        double[] values = values(f);
        int n = f.width() * f.rows(d);
        for (int i = 0; i < n; i++) {
            if (!Double.isFinite(values[i]) || (motion && Warnings.isBad(values[i]))) {
                return i;
            }
        }
        return -1;
    }

    /** The dof an owner stands for, or -1. */
    private int dof(Entity owner, int i) {
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
    private int body(Entity owner, int i, int dof) {
        return switch (owner) {
            case BODY -> i;
            case CONTACT -> contactBody(i);
            case ROW -> {
                int id = d.efc.id[i];
                yield switch (d.efc.type[i]) {
                    case ConstraintType.Code.FRICTION_DOF -> m.dof.bodyid[id];
                    case ConstraintType.Code.LIMIT_JOINT -> m.jnt.bodyid[id];
                    case ConstraintType.Code.CONTACT_FRICTIONLESS,
                            ConstraintType.Code.CONTACT_PYRAMIDAL,
                            ConstraintType.Code.CONTACT_ELLIPTIC -> contactBody(id);
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

    private String subject(Entity owner, int i, int dof) {
        OwnerNames names = new OwnerNames(m);
        return switch (owner) {
            case POSITION, DOF -> names.dof(dof) + " of " + names.object(ObjType.Code.BODY, m.dof.bodyid[dof]);
            case CONTACT -> "contact " + i + ": " + d.contacts().get(i);
            default -> names.describe(owner, i, d);
        };
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
            if (body == 0
                    || carries(body, c.body1().id())
                    || carries(body, c.body2().id())) {
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
