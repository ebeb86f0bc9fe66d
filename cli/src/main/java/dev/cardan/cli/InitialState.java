package dev.cardan.cli;

import dev.cardan.cli.fields.DataFields;
import dev.cardan.cli.fields.Words;
import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Names;
import dev.cardan.engine.Physics;
import dev.cardan.engine.type.ObjType;
import dev.cardan.engine.world.Columns;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Where a rollout starts: {@code --key}, a keyframe by index or name, and {@code --init}, a state in a file. */
public final class InitialState {
    /** What a world is set to. */
    private static final List<String> KEYS = List.of(
            Words.of("time qpos qvel act history ctrl qacc_warmstart qfrc_applied xfrc_applied mocap_pos mocap_quat"
                    + " userdata plugin_state eq_active"));

    private InitialState() {}

    /** Index of the keyframe that {@code --key} names, -1 without it. */
    public static int key(Model m, String given) {
        if (given == null) {
            return -1;
        }
        int id = -1;
        try {
            id = Integer.parseInt(given);
        } catch (NumberFormatException e) {
            id = m.names().find(ObjType.Code.KEY, given);
        }
        if (id < 0 || id >= m.nkey) {
            throw new CliException("--key " + given + ": there is no such keyframe; " + keys(m));
        }
        return id;
    }

    private static String keys(Model m) {
        List<String> names = new ArrayList<>();
        for (int k = 0; k < m.nkey; k++) {
            String name = m.names().name(ObjType.Code.KEY, k);
            names.add(name.isEmpty() ? Integer.toString(k) : name);
        }
        return names.isEmpty() ? "the model has none" : "the model has " + Columns.brief(names);
    }

    /** Puts a world at the start that the command line asks for. */
    public static void apply(Data d, int key, String initFile) {
        if (key >= 0) {
            Physics.resetKeyframe(d, key);
        }
        if (initFile != null) {
            if (!(InOut.readJson(Path.of(initFile), "--init") instanceof Map<?, ?> state)) {
                throw new CliException("--init " + initFile + ": want an object with qpos, qvel, ...");
            }
            try {
                check(d, state);
                apply(d, state);
            } catch (CliException e) {
                throw new CliException("--init " + initFile + ": " + e.getMessage());
            }
        }
    }

    /** Refuses keys that are no fields of a frame, and fields of the state that are not what they should be. */
    private static void check(Data d, Map<?, ?> state) {
        if (state.get("frames") instanceof List<?>) {
            throw new CliException("this is a whole dump: give one of its frames");
        }
        DataFields fields = new DataFields(d);
        for (Map.Entry<?, ?> e : state.entrySet()) {
            String key = (String) e.getKey();
            if (KEYS.contains(key)) {
                if (key.equals("time") ? !(e.getValue() instanceof Double) : !(e.getValue() instanceof double[])) {
                    throw new CliException("\"" + key + "\" must be "
                            + (key.equals("time") ? "a number" : "a list of numbers")
                            + (e.getValue() instanceof Map
                                    ? "; the dump has it shortened: dump with --max-array 0"
                                    : ""));
                }
            } else if (!key.equals("step") && !fields.knows(key)) {
                String near = Names.nearest(key, KEYS);
                throw new CliException("there is no field \"" + key + "\""
                        + (near.isEmpty()
                                ? "; a state has " + String.join(", ", KEYS)
                                : ": did you mean \"" + near + "\"?"));
            }
        }
    }

    /** Takes the state and the inputs from a frame or state object; other fields in it are ignored. */
    public static void apply(Data d, Map<?, ?> state) {
        if (state.get("time") instanceof Double time) {
            d.time = time;
        }
        copy(state, "qpos", d.qpos);
        copy(state, "qvel", d.qvel);
        copy(state, "act", d.act);
        copy(state, "history", d.history);
        copy(state, "ctrl", d.ctrl);
        copy(state, "qacc_warmstart", d.qaccWarmstart);
        copy(state, "qfrc_applied", d.qfrcApplied);
        copy(state, "xfrc_applied", d.xfrcApplied);
        copy(state, "mocap_pos", d.mocap.pos);
        copy(state, "mocap_quat", d.mocap.quat);
        copy(state, "userdata", d.userdata);
        copy(state, "plugin_state", d.pluginState);
        if (state.get("eq_active") instanceof double[] active) {
            check("eq_active", active, d.eqActive.length);
            for (int i = 0; i < active.length; i++) {
                d.eqActive[i] = active[i] != 0;
            }
        }
    }

    /** The state and inputs of a world, as {@link #apply(Data, Map)} reads them. */
    static Map<String, Object> of(Data d) {
        double[] active = new double[d.eqActive.length];
        for (int i = 0; i < active.length; i++) {
            active[i] = d.eqActive[i] ? 1 : 0;
        }
        Map<String, Object> state = new LinkedHashMap<>();
        state.put("time", d.time);
        state.put("qpos", d.qpos);
        state.put("qvel", d.qvel);
        state.put("act", d.act);
        state.put("history", d.history);
        state.put("ctrl", d.ctrl);
        state.put("qacc_warmstart", d.qaccWarmstart);
        state.put("qfrc_applied", d.qfrcApplied);
        state.put("xfrc_applied", d.xfrcApplied);
        state.put("mocap_pos", d.mocap.pos);
        state.put("mocap_quat", d.mocap.quat);
        state.put("userdata", d.userdata);
        state.put("plugin_state", d.pluginState);
        state.put("eq_active", active);
        return state;
    }

    private static void copy(Map<?, ?> state, String name, double[] target) {
        if (state.get(name) instanceof double[] values) {
            check(name, values, target.length);
            System.arraycopy(values, 0, target, 0, target.length);
        }
    }

    private static void check(String name, double[] values, int length) {
        if (values.length != length) {
            throw new CliException(name + " has " + values.length + " values, the model needs " + length);
        }
    }
}
