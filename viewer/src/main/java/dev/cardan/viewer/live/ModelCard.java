package dev.cardan.viewer.live;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Options;
import dev.cardan.engine.type.DisableFlag;
import dev.cardan.engine.type.EnableFlag;
import dev.cardan.engine.type.EqType;
import dev.cardan.engine.type.JointType;
import dev.cardan.engine.type.ObjType;
import dev.cardan.engine.world.Timers;
import dev.cardan.viewer.scene.Effect;
import dev.cardan.viewer.scene.Flag;
import dev.cardan.viewer.scene.Frames;
import dev.cardan.viewer.scene.Label;
import dev.cardan.viewer.stream.Json;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** What a page offers for a world: names and ranges of everything that can be moved, shown or switched. */
final class ModelCard {
    private ModelCard() {}

    static String of(Data d, String name, boolean history) {
        Model m = d.model;
        Json json = new Json().object();
        json.put("name", name.isEmpty() ? m.names().model() : name).put("history", history);
        json.put("nq", m.nq)
                .put("nv", m.nv)
                .put("nu", m.nu)
                .put("nbody", m.nbody)
                .put("ngeom", m.ngeom);
        joints(json, m);
        controls(json, m);
        sensors(json, m);
        named(json, "bodies", m, ObjType.Code.BODY, m.nbody);
        json.name("equalities").list();
        for (int e = 0; e < m.neq; e++) {
            String own = m.names().name(ObjType.Code.EQUALITY, e);
            String type = EqType.of(m.eq.type[e]).toString().toLowerCase(Locale.ROOT);
            json.value(own.isEmpty() ? type + " " + e : own);
        }
        json.endList();
        json.put("fields", Watch.fields(d));
        json.put("options", numericOptions()).put("vis", VisualSettings.names());
        json.put("disable", flags(DisableFlag.class)).put("enable", flags(EnableFlag.class));
        visual(json);
        json.name("timers").list();
        for (Timers.Part part : Timers.Part.values()) {
            json.value(part.name().toLowerCase(Locale.ROOT));
        }
        return json.endList().endObject().toString();
    }

    private static void joints(Json json, Model m) {
        json.name("joints").list();
        for (int j = 0; j < m.njnt; j++) {
            int type = m.jnt.type[j];
            if (type == JointType.Code.SLIDE || type == JointType.Code.HINGE) {
                json.object().put("id", j).put("name", title(m, ObjType.Code.JOINT, j));
                boolean limited = m.jnt.limited[j], slides = type == JointType.Code.SLIDE;
                json.put("low", limited ? m.jnt.range[2 * j] : slides ? -1 : -Math.PI);
                json.put("high", limited ? m.jnt.range[2 * j + 1] : slides ? 1 : Math.PI)
                        .endObject();
            }
        }
        json.endList();
    }

    private static void controls(Json json, Model m) {
        json.name("controls").list();
        for (int a = 0; a < m.nactuator; a++) {
            for (int k = 0; k < m.actuator.ctrlnum[a]; k++) {
                int c = m.actuator.ctrladr[a] + k;
                String name = title(m, ObjType.Code.ACTUATOR, a);
                json.object().put("id", c).put("name", m.actuator.ctrlnum[a] > 1 ? name + " " + k : name);
                boolean limited = m.actuator.ctrllimited[c];
                json.put("low", limited ? m.actuator.ctrlrange[2 * c] : -1);
                json.put("high", limited ? m.actuator.ctrlrange[2 * c + 1] : 1);
                json.put("group", m.actuator.group[a]).endObject();
            }
        }
        json.endList();
    }

    private static void sensors(Json json, Model m) {
        json.name("sensors").list();
        for (int s = 0; s < m.nsensor; s++) {
            json.object().put("name", title(m, ObjType.Code.SENSOR, s));
            json.put("size", m.sensor.dim[s]).put("cutoff", m.sensor.cutoff[s]).endObject();
        }
        json.endList();
    }

    static String title(Model m, int kind, int id) {
        String name = m.names().name(kind, id);
        return name.isEmpty() ? ObjType.word(kind) + " " + id : name;
    }

    private static void named(Json json, String title, Model m, int kind, int n) {
        json.name(title).list();
        for (int i = 0; i < n; i++) {
            json.value(title(m, kind, i));
        }
        json.endList();
    }

    /** Options that are numbers; bits and choices are switched in other ways. */
    private static List<String> numericOptions() {
        List<String> names = new ArrayList<>(Options.names());
        names.removeAll(List.of("disableflags", "enableflags", "disableactuator"));
        return names;
    }

    /** Names of the bits of a class of flags, the lowest bit first. */
    static List<String> flags(Class<?> type) {
        String[] names = new String[Integer.SIZE];
        int n = 0;
        try {
            for (Field f : type.getFields()) {
                if (!f.getName().equals("COUNT")) {
                    names[Integer.numberOfTrailingZeros(f.getInt(null))] =
                            f.getName().toLowerCase(Locale.ROOT);
                    n++;
                }
            }
        } catch (IllegalAccessException e) {
            throw new IllegalStateException("flags are public", e);
        }
        return List.of(Arrays.copyOf(names, n));
    }

    private static void visual(Json json) {
        json.name("flags").list();
        for (Flag f : Flag.values()) {
            json.object().put("id", f.name()).put("title", f.title()).endObject();
        }
        json.endList().name("effects").list();
        for (Effect e : Effect.values()) {
            json.object().put("id", e.name()).put("title", e.title()).endObject();
        }
        json.endList().name("labels").list();
        for (Label l : Label.values()) {
            json.object().put("id", l.name()).put("title", l.title()).endObject();
        }
        json.endList().name("frames").list();
        for (Frames f : Frames.values()) {
            json.object().put("id", f.name()).put("title", f.title()).endObject();
        }
        json.endList();
    }
}
