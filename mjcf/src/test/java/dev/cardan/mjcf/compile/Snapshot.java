package dev.cardan.mjcf.compile;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.Map;

/** Writes what is in an object down, to compare it with itself later or with another one. */
final class Snapshot {
    private Snapshot() {}

    /** Every public value reachable from an object, as text. */
    static String of(Object root) throws IllegalAccessException {
        StringBuilder text = new StringBuilder();
        write(text, root, new IdentityHashMap<>());
        return text.toString();
    }

    private static void write(StringBuilder text, Object o, Map<Object, Integer> seen) throws IllegalAccessException {
        if (o == null || o instanceof String || o instanceof Number || o instanceof Boolean || o instanceof Enum) {
            text.append(o).append(';');
        } else if (seen.putIfAbsent(o, seen.size()) != null) {
            text.append('@').append(seen.get(o)).append(';');
        } else if (o.getClass().isArray()) {
            for (int i = 0; i < Array.getLength(o); i++) {
                write(text, Array.get(o, i), seen);
            }
            text.append('\n');
        } else if (o instanceof Collection<?> c) {
            for (Object e : c) {
                write(text, e, seen);
            }
        } else if (o instanceof Map<?, ?> map) {
            write(text, map.values(), seen);
        } else if (o.getClass().getName().startsWith("dev.cardan")) {
            for (Field f : o.getClass().getFields()) {
                if (!Modifier.isStatic(f.getModifiers())) {
                    text.append(f.getName()).append('=');
                    write(text, f.get(o), seen);
                }
            }
        }
    }
}
