package dev.cardan.mjcf.spec;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * A keyframe that came with an attached specification. Its values belong to single joints, actuators and mocap bodies
 * until the model is compiled and the final order is known; elements without a value keep their initial one.
 */
public final class PendingKey {
    /** Positions of joints. */
    public static final int QPOS = 0;

    /** Velocities of joints. */
    public static final int QVEL = 1;

    /** Activations of actuators. */
    public static final int ACT = 2;

    /** Controls of actuators. */
    public static final int CTRL = 3;

    /** Positions of mocap bodies. */
    public static final int MPOS = 4;

    /** Orientations of mocap bodies. */
    public static final int MQUAT = 5;

    /** Number of lists. */
    public static final int LISTS = 6;

    /** Name, with the prefix and suffix of the attachment. */
    public final String name;

    /** Simulation time, s. */
    public final double time;

    private final boolean[] given;
    private final List<Map<SpecElement, double[]>> values;

    /**
     * A keyframe without values yet.
     *
     * @param key the keyframe as it was; lists that are empty there are not given here
     * @param others keyframes that wait already; those of the same name share their values
     */
    public PendingKey(String name, KeySpec key, List<PendingKey> others) {
        this.name = name;
        this.time = key.time;
        this.given = new boolean[] {
            key.qpos.length > 0,
            key.qvel.length > 0,
            key.act.length > 0,
            key.ctrl.length > 0,
            key.mpos.length > 0,
            key.mquat.length > 0
        };
        List<Map<SpecElement, double[]>> shared = null;
        for (PendingKey k : others) {
            shared = k.name.equals(name) ? k.values : shared;
        }
        if (shared == null) {
            shared = new ArrayList<>();
            for (int i = 0; i < LISTS; i++) {
                shared.add(new IdentityHashMap<>());
            }
        }
        values = shared;
    }

    private PendingKey(PendingKey source, List<Map<SpecElement, double[]>> values) {
        this.name = source.name;
        this.time = source.time;
        this.given = source.given.clone();
        this.values = values;
    }

    /** The same values for the copies of the elements; keyframes of one name go on sharing them. */
    PendingKey copy(Map<SpecElement, SpecElement> twins, List<PendingKey> others) {
        for (PendingKey k : others) {
            if (k.name.equals(name)) {
                return new PendingKey(this, k.values);
            }
        }
        List<Map<SpecElement, double[]>> copied = new ArrayList<>();
        for (Map<SpecElement, double[]> list : values) {
            Map<SpecElement, double[]> c = new IdentityHashMap<>();
            list.forEach((e, v) -> c.put(twins.getOrDefault(e, e), v.clone()));
            copied.add(c);
        }
        return new PendingKey(this, copied);
    }

    /** True if the keyframe gives values of this kind. */
    public boolean gives(int list) {
        return given[list];
    }

    /** The values of this kind by element. */
    public Map<SpecElement, double[]> values(int list) {
        return values.get(list);
    }
}
