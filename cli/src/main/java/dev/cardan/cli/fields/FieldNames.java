package dev.cardan.cli.fields;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Map;
import java.util.TreeMap;

/**
 * MuJoCo's field names for Cardan's, mechanically: {@code m.jnt.qposadr} is {@code jnt_qposadr}, {@code d.qfrcBias} is
 * {@code qfrc_bias}. A capital letter inside a word starts a new word, except in the few names listed here.
 */
public final class FieldNames {
    /** Names whose capitals are symbols (matrices), the same in MuJoCo and here. */
    private static final String[] SYMBOLS = {
        "nB",
        "nC",
        "nD",
        "nM",
        "nJfe",
        "nJfv",
        "nJmom",
        "nJten",
        "nefm0L",
        "mapM2M",
        "mapM2D",
        "mapD2M",
        "qLD",
        "qLDiagInv",
        "qH",
        "qHDiagInv",
        "qLU",
        "qDeriv",
        "nJ",
        "nA",
        "nY"
    };

    private FieldNames() {}

    /** One readable field: the object that holds it and how to get at it. */
    public record Slot(Object owner, Field field) {
        /** The value now: a number, a boolean or an array (not a copy). */
        public Object get() {
            try {
                return field.get(owner);
            } catch (IllegalAccessException e) {
                throw new IllegalStateException(field + " is not readable", e);
            }
        }
    }

    /** MuJoCo's spelling of a name in camelCase. */
    public static String snake(String camel) {
        for (String symbol : SYMBOLS) {
            if (symbol.equals(camel)) {
                return camel;
            }
        }
        StringBuilder s = new StringBuilder(camel.length() + 4);
        for (int i = 0; i < camel.length(); i++) {
            char c = camel.charAt(i);
            if (i > 0 && c >= 'A' && c <= 'Z') {
                s.append('_').append((char) (c + 'a' - 'A'));
            } else {
                s.append(c);
            }
        }
        return s.toString();
    }

    /**
     * All public fields of an object and of the objects in it, by MuJoCo's names.
     *
     * @param joint what stands between the names of nested objects: "_" for tables, "." for settings
     */
    public static Map<String, Slot> slots(Object root, String prefix, String joint) {
        Map<String, Slot> slots = new TreeMap<>();
        collect(root, prefix, joint, slots);
        return slots;
    }

    private static void collect(Object owner, String prefix, String joint, Map<String, Slot> slots) {
        for (Field field : owner.getClass().getFields()) {
            if (Modifier.isStatic(field.getModifiers())) {
                continue;
            }
            Slot slot = new Slot(owner, field);
            String name = prefix + snake(field.getName());
            if (isValue(field.getType())) {
                slots.put(name, slot);
            } else if (field.getType().getName().startsWith(owner.getClass().getPackageName())) {
                Object nested = slot.get();
                if (nested != null) {
                    collect(nested, name + joint, joint, slots);
                }
            }
        }
    }

    private static boolean isValue(Class<?> type) {
        return type.isPrimitive() || (type.isArray() && type.getComponentType().isPrimitive());
    }
}
