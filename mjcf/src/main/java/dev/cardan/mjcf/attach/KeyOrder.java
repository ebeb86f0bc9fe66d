package dev.cardan.mjcf.attach;

import dev.cardan.mjcf.spec.ActuatorSpec;
import dev.cardan.mjcf.spec.BodySpec;
import dev.cardan.mjcf.spec.JointSpec;
import dev.cardan.mjcf.spec.KeySpec;
import dev.cardan.mjcf.spec.ModelSpec;
import dev.cardan.mjcf.spec.SpecElement;
import java.util.IdentityHashMap;
import java.util.Map;

/**
 * The order of joints, actuators and mocap bodies, which is that of the numbers in keyframes. When elements have moved, the
 * numbers follow them; those of elements that are gone go too. Lists whose length is not that of the order stay as they are.
 */
final class KeyOrder {
    private final ModelSpec spec;
    private Layout before;

    /** Notes the order as it is now. */
    KeyOrder(ModelSpec spec) {
        this.spec = spec;
        before = new Layout(spec);
    }

    /** Where the numbers of each element begin in a list. */
    private static final class Places {
        final Map<SpecElement, Integer> at = new IdentityHashMap<>();
        final Map<SpecElement, Integer> width = new IdentityHashMap<>();
        int length;

        void add(SpecElement e, int n) {
            at.put(e, length);
            width.put(e, n);
            length += n;
        }
    }

    private static final class Layout {
        final Places qpos = new Places();
        final Places qvel = new Places();
        final Places act = new Places();
        final Places ctrl = new Places();
        final Places mpos = new Places();
        final Places mquat = new Places();

        Layout(ModelSpec spec) {
            for (BodySpec b : spec.bodies()) {
                for (JointSpec j : b.joints) {
                    qpos.add(j, PendingKeys.positions(j));
                    qvel.add(j, PendingKeys.dofs(j));
                }
                if (b.mocap) {
                    mpos.add(b, 3);
                    mquat.add(b, 4);
                }
            }
            for (ActuatorSpec a : spec.actuators) {
                act.add(a, PendingKeys.activations(a));
                ctrl.add(a, 1);
            }
        }
    }

    /** Puts the numbers of all keyframes into the order that the elements have now. */
    void follow() {
        Layout now = new Layout(spec);
        for (KeySpec k : spec.keys) {
            k.qpos = follow(k.qpos, before.qpos, now.qpos);
            k.qvel = follow(k.qvel, before.qvel, now.qvel);
            k.act = follow(k.act, before.act, now.act);
            k.ctrl = follow(k.ctrl, before.ctrl, now.ctrl);
            k.mpos = follow(k.mpos, before.mpos, now.mpos);
            k.mquat = follow(k.mquat, before.mquat, now.mquat);
        }
        before = now;
    }

    private static double[] follow(double[] values, Places before, Places now) {
        if (values.length == 0 || values.length != before.length) {
            return values;
        }
        double[] r = new double[now.length];
        now.at.forEach((e, to) -> {
            Integer from = before.at.get(e);
            if (from != null) {
                System.arraycopy(values, from, r, to, now.width.get(e));
            }
        });
        return r;
    }
}
