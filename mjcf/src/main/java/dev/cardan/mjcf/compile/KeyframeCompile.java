package dev.cardan.mjcf.compile;

import dev.cardan.engine.Model;
import dev.cardan.engine.math.Quat;
import dev.cardan.engine.type.DynType;
import dev.cardan.engine.type.JointType;
import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.compile.Draft.Body;
import dev.cardan.mjcf.compile.Draft.Joint;
import dev.cardan.mjcf.spec.ActuatorSpec;
import dev.cardan.mjcf.spec.BodySpec;
import dev.cardan.mjcf.spec.KeySpec;

/**
 * Keyframes. A list that is left out takes the model's initial values; a list that is too short is filled up, positions
 * with the joints' {@code ref} as it was written and everything else with zeros; a list that is too long is an error.
 */
final class KeyframeCompile {
    private KeyframeCompile() {}

    static void fill(Model m, Draft d) {
        AttachedKeys.fill(m, d);
        double[] written = writtenReference(m, d);
        int activations = 0;
        for (ActuatorSpec a : d.spec.actuators) {
            activations += a.actdim > 0 ? a.actdim : a.dyntype != DynType.NONE ? 1 : 0;
        }
        for (int i = 0; i < m.nkey; i++) {
            KeySpec k = d.keys.get(i);
            m.key.time[i] = k.time;
            Rows.set(m.key.qpos, i, complete(k, "qpos", k.qpos, m.nq, m.qpos0, written));
            Rows.set(m.key.qvel, i, complete(k, "qvel", k.qvel, m.nv, new double[m.nv], new double[m.nv]));
            Rows.set(m.key.act, i, exact(k, "act", k.act, m.na, activations));
            Rows.set(m.key.ctrl, i, exact(k, "ctrl", k.ctrl, m.nu, m.nactuator));
            mocap(m, d, i, k);
            normalize(m, i);
        }
    }

    /** The values given, then those of {@code rest}; all of {@code initial} if none are given. */
    private static double[] complete(
            KeySpec k, String attribute, double[] given, int n, double[] initial, double[] rest) {
        if (given.length == 0) {
            return initial;
        }
        if (given.length > n) {
            throw new ModelException(
                    k, attribute + " has " + given.length + " values: the model has " + n + " of them");
        }
        double[] r = rest.clone();
        System.arraycopy(given, 0, r, 0, given.length);
        return r;
    }

    /**
     * Controls and activations: all, or none. MuJoCo fills a short list up with zeros before it knows how many inputs
     * and activations each actuator has; where the length it assumes is the true one, so does this.
     */
    private static double[] exact(KeySpec k, String attribute, double[] given, int n, int assumed) {
        if (given.length > 0 && given.length < n && assumed != n) {
            throw new ModelException(
                    k, attribute + " has " + given.length + " values: the model has " + n + " of them; give all");
        }
        return complete(k, attribute, given, n, new double[n], new double[n]);
    }

    /**
     * What fills up a short list of positions: the reference of scalar joints in the units of the file, zeros for
     * others, except where the default class of a joint already says that it is a ball or free.
     */
    private static double[] writtenReference(Model m, Draft d) {
        double[] r = new double[m.nq];
        for (Body b : d.bodies) {
            for (int i = 0; i < b.joints.size(); i++) {
                Joint j = b.joints.get(i);
                JointType type = j.spec.tag().equals("freejoint") || j.spec.defaultClass == null
                        ? JointType.HINGE
                        : j.spec.defaultClass.joint.type;
                BodySpec s = b.original;
                double[] values = switch (type) {
                    case FREE ->
                        new double[] {s.pos[0], s.pos[1], s.pos[2], s.quat[0], s.quat[1], s.quat[2], s.quat[3]};
                    case BALL -> new double[] {1, 0, 0, 0};
                    default -> new double[] {b.original.joints.get(i).ref};
                };
                System.arraycopy(values, 0, r, j.qposadr, Math.min(values.length, m.nq - j.qposadr));
            }
        }
        return r;
    }

    /** A mocap body without a given pose keeps the one the file gives it. */
    private static void mocap(Model m, Draft d, int key, KeySpec k) {
        double[] pos = new double[3 * m.nmocap];
        double[] quat = new double[4 * m.nmocap];
        for (Body b : d.bodies) {
            if (b.mocapid >= 0) {
                Rows.set(pos, b.mocapid, k.mpos.length == 0 ? b.spec.pos : b.original.pos);
                Rows.set(quat, b.mocapid, k.mquat.length == 0 ? b.spec.quat : b.original.quat);
            }
        }
        overwrite(k, "mpos", pos, k.mpos, 3);
        overwrite(k, "mquat", quat, k.mquat, 4);
        Rows.set(m.key.mpos, key, pos);
        Rows.set(m.key.mquat, key, quat);
    }

    /** Complete rows count; what is left of an incomplete one does not, unless no row is missing. */
    private static void overwrite(KeySpec k, String attribute, double[] r, double[] given, int width) {
        int rows = given.length / width;
        if (given.length > r.length) {
            throw new ModelException(
                    k,
                    attribute + " has " + given.length + " values: the model has " + r.length / width
                            + " mocap bodies with " + width + " each");
        }
        System.arraycopy(given, 0, r, 0, rows * width);
    }

    private static void normalize(Model m, int key) {
        for (int j = 0; j < m.njnt; j++) {
            int type = m.jnt.type[j];
            if (type == JointType.Code.BALL || type == JointType.Code.FREE) {
                int q = m.nq * key + m.jnt.qposadr[j] + (type == JointType.Code.FREE ? 3 : 0);
                FrameMath.normalize(m.key.qpos, q, 4);
                Quat.normalize(m.key.qpos, q);
            }
        }
        for (int i = 0; i < m.nmocap; i++) {
            FrameMath.normalize(m.key.mquat, 4 * (m.nmocap * key + i), 4);
        }
    }
}
