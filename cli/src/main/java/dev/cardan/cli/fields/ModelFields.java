package dev.cardan.cli.fields;

import dev.cardan.engine.Model;
import dev.cardan.engine.type.ObjType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Every field of a compiled model under MuJoCo's names, as the oracle's {@code compile} lists them. */
public final class ModelFields {
    private static final Object[][] KINDS = {
        {"body", ObjType.Code.BODY},
        {"joint", ObjType.Code.JOINT},
        {"geom", ObjType.Code.GEOM},
        {"site", ObjType.Code.SITE},
        {"camera", ObjType.Code.CAMERA},
        {"light", ObjType.Code.LIGHT},
        {"flex", ObjType.Code.FLEX},
        {"mesh", ObjType.Code.MESH},
        {"skin", ObjType.Code.SKIN},
        {"hfield", ObjType.Code.HFIELD},
        {"texture", ObjType.Code.TEXTURE},
        {"material", ObjType.Code.MATERIAL},
        {"pair", ObjType.Code.PAIR},
        {"exclude", ObjType.Code.EXCLUDE},
        {"equality", ObjType.Code.EQUALITY},
        {"tendon", ObjType.Code.TENDON},
        {"actuator", ObjType.Code.ACTUATOR},
        {"sensor", ObjType.Code.SENSOR},
        {"numeric", ObjType.Code.NUMERIC},
        {"text", ObjType.Code.TEXT},
        {"tuple", ObjType.Code.TUPLE},
        {"key", ObjType.Code.KEY},
        {"plugin", ObjType.Code.PLUGIN}
    };

    private ModelFields() {}

    /** Field names in alphabetical order with their values; "_names" (names of all objects by kind) comes last. */
    public static Map<String, Object> of(Model m) {
        Map<String, FieldNames.Slot> slots = new TreeMap<>(FieldNames.slots(m, "", "_"));
        // settings have dots in their names, so they are collected apart
        slots.keySet().removeIf(k -> k.startsWith("opt_") || k.startsWith("vis_") || k.startsWith("stat_"));
        slots.keySet().removeIf(k -> k.startsWith("ext_")); // MuJoCo has none of it
        slots.putAll(FieldNames.slots(m.options(), "opt.", "."));
        slots.putAll(FieldNames.slots(m.vis, "vis.", "."));
        slots.putAll(FieldNames.slots(m.stat, "stat.", "."));
        FieldNames.Slot plugin = slots.remove("plugin_id");
        if (plugin != null) {
            slots.put("plugin", plugin);
        }
        Map<String, Object> fields = new LinkedHashMap<>();
        for (Map.Entry<String, FieldNames.Slot> e : slots.entrySet()) {
            Object value = e.getValue().get();
            fields.put(e.getKey(), isText(e.getKey()) ? signed((byte[]) value) : value);
        }
        fields.put("_names", names(m));
        return fields;
    }

    /** MuJoCo's char arrays are signed, its byte arrays are not. */
    private static boolean isText(String name) {
        return name.equals("names") || name.equals("paths") || name.equals("text_data") || name.equals("plugin_attr");
    }

    private static int[] signed(byte[] text) {
        int[] r = new int[text.length];
        for (int i = 0; i < text.length; i++) {
            r[i] = text[i];
        }
        return r;
    }

    private static Map<String, Object> names(Model m) {
        Map<String, Object> all = new LinkedHashMap<>();
        for (Object[] kind : KINDS) {
            int type = (Integer) kind[1];
            List<String> list = new ArrayList<>();
            for (int id = 0; id < m.names().count(type); id++) {
                list.add(m.names().name(type, id));
            }
            all.put((String) kind[0], list);
        }
        return all;
    }
}
