package dev.cardan.viewer.live;

import dev.cardan.engine.Data;
import dev.cardan.engine.Physics;
import dev.cardan.engine.math.Maths;
import dev.cardan.engine.type.ObjType;
import dev.cardan.engine.type.StateElement;
import java.util.ArrayList;
import java.util.List;

/** States to start from: the model's keyframes, and those that were saved while looking at it. */
final class SavedPoses {
    private static final int MASK = StateElement.TIME
            | StateElement.QPOS
            | StateElement.QVEL
            | StateElement.ACT
            | StateElement.CTRL
            | StateElement.MOCAP_POS
            | StateElement.MOCAP_QUAT;

    private final List<String> names = new ArrayList<>();
    private final List<double[]> states = new ArrayList<>();

    SavedPoses(Data d) {
        Data other = d.model.newData(dev.cardan.engine.extension.Extensions.IGNORED);
        for (int k = 0; k < d.model.nkey; k++) {
            Physics.resetKeyframe(other, k);
            String name = d.model.names().name(ObjType.Code.KEY, k);
            names.add(name.isEmpty() ? "key " + k : name);
            states.add(state(other));
        }
    }

    private static double[] state(Data d) {
        double[] s = new double[d.stateSize(MASK)];
        d.getState(MASK, s, 0);
        return s;
    }

    List<String> names() {
        return names;
    }

    /** Saves the present state under a number, or as a new one. */
    void save(Data d, int k) {
        if (k == names.size()) {
            names.add("saved " + (k - d.model.nkey + 1));
            states.add(state(d));
        } else {
            states.set(check(k), state(d));
        }
    }

    /** Resets a world and puts it into a saved state. */
    void load(Data d, int k) {
        double[] s = states.get(check(k));
        Physics.reset(d);
        d.setState(MASK, s, 0);
    }

    private int check(int k) {
        if (k < 0 || k >= names.size()) {
            throw new IllegalArgumentException("there is no keyframe " + k + ": there are " + names.size());
        }
        return k;
    }

    /** The present state as an element of MJCF, to be put under {@code <keyframe>}. */
    static String toMjcf(Data d) {
        StringBuilder s = new StringBuilder("<key");
        if (d.time != 0) {
            s.append(" time=\"").append(number(d.time)).append('"');
        }
        attribute(s, "qpos", d.qpos, true);
        attribute(s, "qvel", d.qvel, false);
        attribute(s, "act", d.act, false);
        attribute(s, "ctrl", d.ctrl, false);
        attribute(s, "mpos", d.mocap.pos, true);
        attribute(s, "mquat", d.mocap.quat, true);
        return s.append("/>").toString();
    }

    private static void attribute(StringBuilder s, String name, double[] x, boolean always) {
        boolean any = always && x.length > 0;
        for (double v : x) {
            any |= v != 0;
        }
        if (any) {
            s.append(' ').append(name).append("=\"");
            for (int i = 0; i < x.length; i++) {
                s.append(i > 0 ? " " : "").append(number(x[i]));
            }
            s.append('"');
        }
    }

    private static String number(double x) {
        return (x == Maths.round(x) && Math.abs(x) < 1e9) ? String.valueOf((long) x) : String.valueOf(x);
    }
}
