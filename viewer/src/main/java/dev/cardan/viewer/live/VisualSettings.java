package dev.cardan.viewer.live;

import dev.cardan.engine.table.Visual;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Settings for drawing that a page may change, by MuJoCo's names, such as {@code map.stiffness}. As in MuJoCo's viewer they are
 * the model's own: worlds of the same model share them. The physics never reads them.
 */
final class VisualSettings {
    private static final double MOST = 1e9;
    private static final Set<String> SWITCHES =
            Set.of("headlight.active", "global.orthographic", "global.ellipsoidinertia");
    private static final Set<String> PARTS = Set.of("global.glow", "map.alpha", "map.haze");
    private static final Set<String> POSITIVE =
            Set.of("global.fovy", "map.stiffness", "map.stiffnessrot", "map.shadowclip", "map.shadowscale");
    private static final double WIDEST = 180; // degrees

    private static final Map<String, Field> FIELDS = new LinkedHashMap<>();

    static {
        add("headlight", "active", "ambient", "diffuse", "specular");
        add("global", "orthographic", "fovy", "azimuth", "elevation", "glow", "ellipsoidinertia");
        add(
                "map",
                "stiffness",
                "stiffnessrot",
                "force",
                "alpha",
                "fogstart",
                "fogend",
                "haze",
                "shadowclip",
                "shadowscale");
        add("map", "actuatortendon");
        for (Field f : Visual.Scale.class.getFields()) {
            FIELDS.put("scale." + f.getName(), f);
        }
    }

    private VisualSettings() {}

    private static void add(String group, String... names) {
        try {
            for (String name : names) {
                Class<?> type = Visual.class.getField(group).getType();
                FIELDS.put(group + "." + name, type.getField(name));
            }
        } catch (NoSuchFieldException e) {
            throw new IllegalStateException("a model has no such setting", e);
        }
    }

    /** Names of all of them, those of a group together. */
    static List<String> names() {
        return List.copyOf(FIELDS.keySet());
    }

    /** The numbers of one of them. */
    static double[] get(Visual v, String name) {
        try {
            Object value = field(name).get(group(v, name));
            if (!(value instanceof float[] all)) {
                return new double[] {((Number) value).doubleValue()};
            }
            double[] x = new double[all.length];
            for (int i = 0; i < x.length; i++) {
                x[i] = all[i];
            }
            return x;
        } catch (IllegalAccessException e) {
            throw new IllegalStateException("settings are public", e);
        }
    }

    /** Changes one of them; the exception tells why it can't be that. */
    static void set(Visual v, String name, double[] value) {
        Field f = field(name);
        int n = get(v, name).length;
        if (value.length != n) {
            throw new IllegalArgumentException(
                    name + " has " + n + (n == 1 ? " number" : " numbers") + ", not " + value.length);
        }
        for (double x : value) {
            check(v, name, x);
        }
        try {
            Object group = group(v, name);
            if (f.getType() == int.class) {
                f.setInt(group, (int) value[0]);
            } else if (f.getType() == float.class) {
                f.setFloat(group, (float) value[0]);
            } else {
                for (int i = 0; i < n; i++) {
                    Array.setFloat(f.get(group), i, (float) value[i]);
                }
            }
        } catch (IllegalAccessException e) {
            throw new IllegalStateException("settings are public", e);
        }
    }

    private static void check(Visual v, String name, double x) {
        boolean angle = name.equals("global.azimuth") || name.equals("global.elevation");
        demand(!SWITCHES.contains(name) || x == 0 || x == 1, name, x, "0 or 1");
        demand(!PARTS.contains(name) || (x >= 0 && x <= 1), name, x, "from 0 to 1");
        demand(!POSITIVE.contains(name) || x > 0, name, x, "above 0");
        demand(angle || x >= 0, name, x, "at least 0");
        demand(!name.equals("global.elevation") || Math.abs(x) <= 90, name, x, "from -90 to 90 degrees");
        demand(Math.abs(x) <= MOST, name, x, "at most " + MOST);
        boolean wide = name.equals("global.fovy") && v.global.orthographic == 0 && x >= WIDEST;
        demand(!wide, name, x, "below 180 degrees, unless the camera is orthographic");
        boolean widens = name.equals("global.orthographic") && x == 0 && v.global.fovy >= WIDEST;
        demand(!widens, name, x, "1 until global.fovy, which would be an angle, is below 180");
    }

    private static void demand(boolean kept, String name, double x, String rule) {
        if (!kept) {
            throw new IllegalArgumentException(name + " " + x + ": it must be " + rule);
        }
    }

    private static Field field(String name) {
        Field f = FIELDS.get(name);
        if (f == null) {
            throw new IllegalArgumentException("there is no setting for drawing \"" + name + "\"");
        }
        return f;
    }

    private static Object group(Visual v, String name) {
        return switch (name.substring(0, name.indexOf('.'))) {
            case "headlight" -> v.headlight;
            case "global" -> v.global;
            case "map" -> v.map;
            default -> v.scale;
        };
    }
}
