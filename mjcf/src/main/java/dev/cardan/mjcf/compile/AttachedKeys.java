package dev.cardan.mjcf.compile;

import dev.cardan.engine.Model;
import dev.cardan.mjcf.compile.Draft.Body;
import dev.cardan.mjcf.spec.KeySpec;
import dev.cardan.mjcf.spec.PendingKey;
import dev.cardan.mjcf.spec.SpecElement;

/** Puts the keyframes of attached models together, now that the order of joints, actuators and mocap bodies is known. */
final class AttachedKeys {
    private AttachedKeys() {}

    static void fill(Model m, Draft d) {
        for (PendingKey p : d.spec.pendingKeys) {
            KeySpec k = target(d, p.name);
            k.time = p.time;
            joints(m, d, p, k);
            actuators(m, d, p, k);
            mocap(m, d, p, k);
        }
    }

    /** The last keyframe of that name: only unnamed ones can be several. */
    private static KeySpec target(Draft d, String name) {
        int i = d.keys.size() - 1;
        while (!d.keys.get(i).name.equals(name)) {
            i--;
        }
        return d.keys.get(i);
    }

    private static void joints(Model m, Draft d, PendingKey p, KeySpec k) {
        k.qpos = p.gives(PendingKey.QPOS) ? m.qpos0.clone() : k.qpos;
        k.qvel = p.gives(PendingKey.QVEL) ? new double[m.nv] : k.qvel;
        for (Body b : d.bodies) {
            for (int i = 0; i < b.joints.size(); i++) {
                SpecElement joint = b.original.joints.get(i);
                put(p, PendingKey.QPOS, joint, k.qpos, b.joints.get(i).qposadr);
                put(p, PendingKey.QVEL, joint, k.qvel, b.joints.get(i).dofadr);
            }
        }
    }

    private static void actuators(Model m, Draft d, PendingKey p, KeySpec k) {
        k.act = p.gives(PendingKey.ACT) ? new double[m.na] : k.act;
        k.ctrl = p.gives(PendingKey.CTRL) ? new double[m.nu] : k.ctrl;
        for (int i = 0; i < d.actuators.size(); i++) {
            SpecElement actuator = d.spec.actuators.get(i);
            if (m.actuator.actadr[i] >= 0) {
                put(p, PendingKey.ACT, actuator, k.act, m.actuator.actadr[i]);
            }
            put(p, PendingKey.CTRL, actuator, k.ctrl, i);
        }
    }

    private static void mocap(Model m, Draft d, PendingKey p, KeySpec k) {
        k.mpos = p.gives(PendingKey.MPOS) ? new double[3 * m.nmocap] : k.mpos;
        k.mquat = p.gives(PendingKey.MQUAT) ? new double[4 * m.nmocap] : k.mquat;
        for (Body b : d.bodies) {
            if (b.mocapid >= 0) {
                if (p.gives(PendingKey.MPOS)) {
                    System.arraycopy(b.spec.pos, 0, k.mpos, 3 * b.mocapid, 3);
                }
                if (p.gives(PendingKey.MQUAT)) {
                    System.arraycopy(b.spec.quat, 0, k.mquat, 4 * b.mocapid, 4);
                }
                put(p, PendingKey.MPOS, b.original, k.mpos, 3 * b.mocapid);
                put(p, PendingKey.MQUAT, b.original, k.mquat, 4 * b.mocapid);
            }
        }
    }

    private static void put(PendingKey p, int list, SpecElement e, double[] target, int offset) {
        double[] v = p.gives(list) ? p.values(list).get(e) : null;
        if (v != null && !Double.isNaN(v[0])) {
            System.arraycopy(v, 0, target, offset, Math.min(v.length, target.length - offset));
        }
    }
}
