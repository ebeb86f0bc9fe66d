package dev.cardan.mjcf.attach;

import dev.cardan.engine.type.DynType;
import dev.cardan.engine.type.JointType;
import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.spec.ActuatorSpec;
import dev.cardan.mjcf.spec.BodySpec;
import dev.cardan.mjcf.spec.JointSpec;
import dev.cardan.mjcf.spec.KeySpec;
import dev.cardan.mjcf.spec.ModelSpec;
import dev.cardan.mjcf.spec.PendingKey;
import dev.cardan.mjcf.spec.SpecElement;
import java.util.Arrays;
import java.util.List;

/**
 * Keyframes while the tree changes. A keyframe is a list of numbers in the order of joints, actuators and mocap bodies;
 * when a specification is copied into another one, or a body is removed, its keyframes are taken apart into values of
 * single elements, which follow these into the new tree and are put together again when the model is compiled.
 */
final class PendingKeys {
    private PendingKeys() {}

    /** Lengths of the lists of a keyframe for the specification as it is now. */
    private static final class Layout {
        final List<BodySpec> bodies;
        int nq;
        int nv;
        int na;
        int nmocap;
        final int nu;

        Layout(ModelSpec spec) {
            bodies = spec.bodies();
            for (BodySpec b : bodies) {
                for (JointSpec j : b.joints) {
                    nq += positions(j);
                    nv += dofs(j);
                }
                nmocap += b.mocap ? 1 : 0;
            }
            for (ActuatorSpec a : spec.actuators) {
                na += activations(a);
            }
            nu = spec.actuators.size();
        }
    }

    static int positions(JointSpec j) {
        return j.type == JointType.FREE ? 7 : j.type == JointType.BALL ? 4 : 1;
    }

    static int dofs(JointSpec j) {
        return j.type == JointType.FREE ? 6 : j.type == JointType.BALL ? 3 : 1;
    }

    static int activations(ActuatorSpec a) {
        return a.actdim > 0 ? a.actdim : a.dyntype != DynType.NONE ? 1 : 0;
    }

    /** Takes the keyframes of {@code from} apart; they wait in {@code into} under their new names. */
    static void store(ModelSpec from, ModelSpec into, Namespace names) {
        if (from.keys.isEmpty()) {
            return;
        }
        Layout layout = new Layout(from);
        for (KeySpec k : from.keys) {
            check(k, "qpos", k.qpos, layout.nq);
            check(k, "qvel", k.qvel, layout.nv);
            check(k, "act", k.act, layout.na);
            check(k, "ctrl", k.ctrl, layout.nu);
            check(k, "mpos", k.mpos, 3 * layout.nmocap);
            check(k, "mquat", k.mquat, 4 * layout.nmocap);
            Budget.spend(into, layout.nq + layout.nu, k);
            PendingKey p = new PendingKey(names.always(k.name), k, into.pendingKeys);
            into.pendingKeys.add(p);
            save(p, k, from, layout);
        }
    }

    /** Keyframes that wait in a specification move with it, under the names they have. */
    static void takeOver(ModelSpec from, ModelSpec into) {
        if (!from.pendingKeys.isEmpty()) {
            into.warnings.add("the model \"" + from.modelname + "\" has keyframes of models attached to it: they keep"
                    + " their names when it is attached itself");
            into.pendingKeys.addAll(from.pendingKeys);
            from.pendingKeys.clear();
        }
    }

    private static void check(KeySpec k, String list, double[] given, int wanted) {
        if (given.length > 0 && given.length != wanted) {
            throw new ModelException(
                    k,
                    list + " has " + given.length + " values, but when a part of the model is copied there are "
                            + wanted + ": keyframes of models that are attached or replicated must fit at that moment");
        }
    }

    private static void save(PendingKey p, KeySpec k, ModelSpec from, Layout layout) {
        int q = 0;
        int v = 0;
        int mocap = 0;
        for (BodySpec b : layout.bodies) {
            for (JointSpec j : b.joints) {
                put(p, PendingKey.QPOS, j, k.qpos, q, positions(j));
                put(p, PendingKey.QVEL, j, k.qvel, v, dofs(j));
                q += positions(j);
                v += dofs(j);
            }
            if (b.mocap) {
                put(p, PendingKey.MPOS, b, k.mpos, 3 * mocap, 3);
                put(p, PendingKey.MQUAT, b, k.mquat, 4 * mocap, 4);
                mocap++;
            }
        }
        int act = 0;
        for (int i = 0; i < from.actuators.size(); i++) {
            ActuatorSpec a = from.actuators.get(i);
            put(p, PendingKey.ACT, a, k.act, act, activations(a));
            put(p, PendingKey.CTRL, a, k.ctrl, i, 1);
            act += activations(a);
        }
    }

    private static void put(PendingKey p, int list, SpecElement e, double[] values, int offset, int n) {
        if (values.length > 0 && n > 0) {
            p.values(list).put(e, Arrays.copyOfRange(values, offset, offset + n));
        }
    }

    /** A copy has the values of its source. */
    static void copied(ModelSpec into, SpecElement source, SpecElement copy) {
        for (PendingKey p : into.pendingKeys) {
            for (int list = 0; list < PendingKey.LISTS; list++) {
                double[] v = p.values(list).get(source);
                if (v != null) {
                    p.values(list).put(copy, v);
                }
            }
        }
    }

    /** The values of a body and all below it, or of another element, no longer count. */
    static void forget(ModelSpec spec, SpecElement e) {
        if (spec.pendingKeys.isEmpty()) {
            return;
        }
        for (PendingKey p : spec.pendingKeys) {
            for (int list = 0; list < PendingKey.LISTS; list++) {
                p.values(list).remove(e);
            }
        }
        if (e instanceof BodySpec b) {
            b.joints.forEach(j -> forget(spec, j));
            b.bodies.forEach(c -> forget(spec, c));
        }
    }

    /**
     * Lengthens the lists of keyframes after elements were added: positions with the reference as written, mocap poses
     * with the poses of the bodies, everything else with zeros.
     */
    static void expand(ModelSpec spec) {
        if (spec.keys.isEmpty()) {
            return;
        }
        Layout layout = new Layout(spec);
        double[] reference = new double[layout.nq];
        double[] pos = new double[3 * layout.nmocap];
        double[] quat = new double[4 * layout.nmocap];
        int q = 0;
        int mocap = 0;
        for (BodySpec b : layout.bodies) {
            for (JointSpec j : b.joints) {
                reference(reference, q, b, j);
                q += positions(j);
            }
            if (b.mocap) {
                System.arraycopy(b.pos, 0, pos, 3 * mocap, 3);
                System.arraycopy(b.quat, 0, quat, 4 * mocap, 4);
                mocap++;
            }
        }
        for (KeySpec k : spec.keys) {
            k.qpos = longer(k.qpos, reference, k.qpos.length);
            k.qvel = longer(k.qvel, new double[layout.nv], k.qvel.length);
            k.act = longer(k.act, new double[layout.na], k.act.length);
            k.ctrl = longer(k.ctrl, new double[layout.nu], k.ctrl.length);
            k.mpos = longer(k.mpos, pos, k.mpos.length / 3 * 3);
            k.mquat = longer(k.mquat, quat, k.mquat.length / 4 * 4);
        }
    }

    private static double[] longer(double[] given, double[] all, int kept) {
        if (given.length == 0 || kept >= all.length) {
            return given;
        }
        double[] r = all.clone();
        System.arraycopy(given, 0, r, 0, kept);
        return r;
    }

    /** MuJoCo looks at the type a joint got from its class, not at the one written in the joint. */
    private static void reference(double[] r, int offset, BodySpec b, JointSpec j) {
        JointType type =
                j.tag().equals("freejoint") || j.defaultClass == null ? JointType.HINGE : j.defaultClass.joint.type;
        double[] values = switch (type) {
            case FREE -> new double[] {b.pos[0], b.pos[1], b.pos[2], b.quat[0], b.quat[1], b.quat[2], b.quat[3]};
            case BALL -> new double[] {1, 0, 0, 0};
            default -> new double[] {j.ref};
        };
        System.arraycopy(values, 0, r, offset, Math.min(values.length, r.length - offset));
    }
}
