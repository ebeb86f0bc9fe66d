package dev.cardan.viewer.live;

import dev.cardan.engine.Data;
import dev.cardan.engine.Physics;
import dev.cardan.engine.type.DisableFlag;
import dev.cardan.engine.type.EnableFlag;
import dev.cardan.engine.type.JointType;
import dev.cardan.engine.type.ObjType;
import dev.cardan.viewer.scene.Effect;
import dev.cardan.viewer.scene.Flag;
import dev.cardan.viewer.scene.Frames;
import dev.cardan.viewer.scene.Label;
import dev.cardan.viewer.scene.SceneOptions;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * What a page may want of a world: one line of words each, the first of which says what. Whatever is wrong with a line is an
 * {@link IllegalArgumentException} before anything was changed.
 */
final class Orders {
    private static final int LONGEST_TREE = 50;

    private Orders() {}

    /** Does what a line says to a world; returns whether its state was changed, so that it has to be computed again. */
    static boolean obey(Stage s, String[] w) {
        Data d = s.d;
        switch (w[0]) {
            case "ctrl" -> d.ctrl[index(w, 1, d.ctrl.length, "control")] = number(w, 2);
            case "noctrl" -> Arrays.fill(d.ctrl, 0);
            case "qpos" -> joint(d, w);
            case "reset" -> {
                if (s.recorder == null) {
                    throw new IllegalArgumentException(
                            "this world is stepped by the program, which would not know that it begins anew");
                }
                Physics.reset(d);
            }
            case "key" -> s.poses.load(d, index(w, 1, s.poses.names().size(), "keyframe"));
            case "savekey" -> {
                s.poses.save(d, index(w, 1, s.poses.names().size() + 1, "keyframe"));
                return false;
            }
            case "eq" -> d.eqActive[index(w, 1, d.eqActive.length, "equality constraint")] = flag(w, 2);
            case "opt" -> option(d, w);
            case "disable" -> d.opt.disableflags = bit(d.opt.disableflags, DisableFlag.class, w);
            case "enable" -> d.opt.enableflags = bit(d.opt.enableflags, EnableFlag.class, w);
            case "actuators" -> {
                int bit = 1 << index(w, 1, 31, "group");
                d.opt.disableactuator = flag(w, 2) ? d.opt.disableactuator & ~bit : d.opt.disableactuator | bit;
            }
            case "watch" -> {
                return s.watch(List.of(w).subList(1, w.length).stream()
                        .map(spec -> URLDecoder.decode(spec, StandardCharsets.UTF_8))
                        .toList());
            }
            case "aim" -> s.aim(index(w, 1, Integer.MAX_VALUE, "number"), numbers(w, 2, 6));
            case "select" -> s.pull.select(d, numbers(w, 1, 6));
            case "body" -> s.pull.selectBody(d, index(w, 1, d.model.nbody, "body"));
            case "deselect" -> s.pull.deselect(d);
            case "grab" -> s.pull.grab(d, index(w, 1, 4, "way to grab"));
            case "pull" -> {
                double[] at = numbers(w, 1, 3);
                s.pull.pull(at[0], at[1], at[2]);
            }
            case "turn" -> {
                double[] by = numbers(w, 1, 3);
                s.pull.turn(d, by[0], by[1], by[2]);
            }
            default -> {
                show(s, w);
                return false;
            }
        }
        return switch (w[0]) {
            case "aim", "select", "body", "pull", "turn", "grab" -> false;
            default -> true;
        };
    }

    /** What is shown, which the world doesn't feel. */
    private static void show(Stage s, String[] w) {
        SceneOptions o = s.scene.options;
        switch (w[0]) {
            case "flag" -> o.show(constant(Flag.class, w), flag(w, 2));
            case "effect" -> o.with(constant(Effect.class, w), flag(w, 2));
            case "label" -> o.label = constant(Label.class, w);
            case "frames" -> o.frames = constant(Frames.class, w);
            case "group" -> group(o, word(w, 1))[index(w, 2, SceneOptions.GROUPS, "group")] = flag(w, 3);
            case "vis" -> VisualSettings.set(s.d.model.vis, word(w, 1), numbers(w, 2, w.length - 2));
            case "tree" -> o.treeDepth = index(w, 1, LONGEST_TREE, "depth");
            case "layer" -> o.flexLayer = index(w, 1, LONGEST_TREE, "layer");
            case "follow" -> s.follow(index(w, 1, s.d.model.nbody, "body"));
            default ->
                throw new IllegalArgumentException(
                        "the page wants \"" + w[0] + "\", which nobody knows: reload the page");
        }
    }

    private static void joint(Data d, String[] w) {
        int j = index(w, 1, d.model.njnt, "joint");
        double value = number(w, 2);
        if (d.model.jnt.type[j] < JointType.Code.SLIDE) {
            throw new IllegalArgumentException(
                    d.model.names().describe(ObjType.Code.JOINT, j) + " has no single position that could be set");
        }
        d.qpos[d.model.jnt.qposadr[j]] = value;
    }

    private static void option(Data d, String[] w) {
        String name = word(w, 1);
        double[] value = numbers(w, 2, w.length - 2), before = d.opt.get(name);
        if (name.equals("timestep") && !(value.length == 1 && value[0] > 0)) {
            throw new IllegalArgumentException("timestep " + String.join(" ", w) + ": it must be above 0");
        }
        if (value.length != before.length) {
            throw new IllegalArgumentException(name + " has " + before.length + " numbers, not " + value.length);
        }
        d.opt.set(name, value);
    }

    private static int bit(int bits, Class<?> flags, String[] w) {
        int at = ModelCard.flags(flags).indexOf(word(w, 1));
        if (at < 0) {
            throw new IllegalArgumentException("there is no physics flag \"" + word(w, 1) + "\"");
        }
        int bit = 1 << at;
        return flag(w, 2) ? bits | bit : bits & ~bit;
    }

    /** Which groups of a kind of objects are shown. */
    static boolean[] group(SceneOptions o, String kind) {
        return switch (kind) {
            case "geom" -> o.geomGroup;
            case "site" -> o.siteGroup;
            case "joint" -> o.jointGroup;
            case "tendon" -> o.tendonGroup;
            case "actuator" -> o.actuatorGroup;
            case "flex" -> o.flexGroup;
            case "skin" -> o.skinGroup;
            default -> throw new IllegalArgumentException("there are no groups of \"" + kind + "\"");
        };
    }

    static <T extends Enum<T>> T constant(Class<T> type, String[] w) {
        String name = word(w, 1).toUpperCase(Locale.ROOT);
        for (T constant : type.getEnumConstants()) {
            if (constant.name().equals(name)) {
                return constant;
            }
        }
        throw new IllegalArgumentException(
                "there is no " + type.getSimpleName().toLowerCase(Locale.ROOT) + " \"" + w[1] + "\"");
    }

    static String word(String[] w, int at) {
        if (at >= w.length) {
            throw new IllegalArgumentException("\"" + String.join(" ", w) + "\" is too short");
        }
        return w[at];
    }

    static double number(String[] w, int at) {
        try {
            double x = Double.parseDouble(word(w, at));
            if (Double.isFinite(x)) {
                return x;
            }
        } catch (NumberFormatException e) {
            // told below
        }
        throw new IllegalArgumentException("\"" + w[at] + "\" is no number");
    }

    static double[] numbers(String[] w, int from, int n) {
        double[] x = new double[n];
        for (int i = 0; i < n; i++) {
            x[i] = number(w, from + i);
        }
        return x;
    }

    static int index(String[] w, int at, int end, String what) {
        double x = number(w, at);
        if (x != Math.rint(x) || x < 0 || x >= end) {
            throw new IllegalArgumentException("there is no " + what + " " + w[at] + ": there are " + end);
        }
        return (int) x;
    }

    static boolean flag(String[] w, int at) {
        return index(w, at, 2, "other choice than 0 and 1, such as") == 1;
    }
}
