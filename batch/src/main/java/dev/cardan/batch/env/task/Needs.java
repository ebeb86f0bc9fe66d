package dev.cardan.batch.env.task;

import dev.cardan.engine.Model;
import dev.cardan.engine.type.JointType;
import dev.cardan.engine.type.ObjType;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Checks that a model has what a task reads by name or by place, and tells all that is missing. */
final class Needs {
    private final String task;
    private final Model model;

    Needs(String task, Model model) {
        this.task = task;
        this.model = model;
    }

    /** Bodies of these names. */
    void bodies(String... names) {
        List<String> missing = new ArrayList<>();
        for (String name : names) {
            if (model.names().find(ObjType.Code.BODY, name) < 0) {
                missing.add('"' + name + '"');
            }
        }
        if (!missing.isEmpty()) {
            throw lacks((missing.size() == 1 ? "a body " : "bodies ") + String.join(", ", missing));
        }
    }

    /** These joints first, in this order. */
    void firstJoints(JointType... types) {
        joints(0, "first", types);
    }

    /** These joints last, in this order. */
    void lastJoints(JointType... types) {
        joints(Math.max(model.njnt - types.length, 0), "last", types);
    }

    private void joints(int from, String where, JointType... types) {
        for (int i = 0; i < types.length; i++) {
            if (from + i >= model.njnt || model.jnt.type[from + i] != types[i].code()) {
                throw lacks(words(types) + " as its " + where + (types.length == 1 ? " joint" : " joints")
                        + found(from, types.length));
            }
        }
    }

    private static String words(JointType... types) {
        List<String> words = new ArrayList<>();
        for (JointType t : types) {
            words.add(word(t));
        }
        return String.join(", ", words);
    }

    private static String word(JointType t) {
        return t.name().toLowerCase(Locale.ROOT);
    }

    private String found(int from, int count) {
        List<String> there = new ArrayList<>();
        for (int j = from; j < Math.min(model.njnt, from + count); j++) {
            there.add(
                    word(JointType.of(model.jnt.type[j])) + " " + model.names().describe(ObjType.Code.JOINT, j));
        }
        return "; there " + (there.isEmpty() ? "are none" : "it has " + String.join(", ", there));
    }

    /** At least one site. */
    void site() {
        if (model.nsite == 0) {
            throw lacks("a site, the first of which is the tip");
        }
    }

    /** At least one actuator. */
    void actuators() {
        if (model.nu == 0) {
            throw lacks("actuators");
        }
    }

    private IllegalArgumentException lacks(String what) {
        return new IllegalArgumentException(
                "model \"" + model.names().model() + "\" can't play task " + task + ": it lacks " + what);
    }
}
