package dev.cardan.cli.fields;

import dev.cardan.engine.type.Coded;
import dev.cardan.engine.world.MujocoNames;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Map;
import java.util.TreeMap;

/** Public fields of a model and its settings under MuJoCo's names: {@code m.jnt.qposadr} is {@code jnt_qposadr}. */
public final class FieldNames {
    private FieldNames() {}

    /** One readable field: the object that holds it and how to get at it. */
    public record Slot(Object owner, Field field) {
        /** The value now: a number, a boolean or an array (not a copy). */
        public Object get() {
            try {
                Object value = field.get(owner);
                return value instanceof Coded c ? (Object) c.code() : value;
            } catch (IllegalAccessException e) {
                throw new IllegalStateException(field + " is not readable", e);
            }
        }
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
            String name = prefix + MujocoNames.snake(field.getName());
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
        return type.isPrimitive()
                || type.isEnum()
                || (type.isArray() && type.getComponentType().isPrimitive());
    }
}
