package dev.cardan.engine.file;

import dev.cardan.engine.type.Coded;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Map;
import java.util.TreeMap;

/** Every number of a set of settings (sizes, options, statistics, drawing), by name and as a double or long. */
final class ModelSettings {
    /** A number, or all numbers of an array. */
    private record Slot(Object owner, Field field) {}

    private final Map<String, Slot> slots = new TreeMap<>();

    /** Adds the public numbers of an object and of the objects in it; constants and, if wanted, final ones are left out. */
    ModelSettings add(String prefix, Object owner, boolean onlyVariables) {
        for (Field field : owner.getClass().getFields()) {
            boolean number = field.getType().isPrimitive() || field.getType().isEnum();
            boolean array = field.getType().isArray()
                    && field.getType().getComponentType().isPrimitive();
            if (Modifier.isStatic(field.getModifiers())
                    || (onlyVariables && (!number || Modifier.isFinal(field.getModifiers())))) {
                continue;
            }
            if (number || array) {
                slots.put(prefix + field.getName(), new Slot(owner, field));
            } else {
                add(prefix + field.getName() + ".", value(owner, field), false);
            }
        }
        return this;
    }

    /** All names, in alphabetical order. */
    Iterable<String> names() {
        return slots.keySet();
    }

    int count() {
        return slots.size();
    }

    /** The values of a name, exact: whole numbers as they are, others as the bits of doubles. */
    long[] get(String name) {
        Slot s = slots.get(name);
        Object value = value(s.owner, s.field);
        if (!s.field.getType().isArray()) {
            return new long[] {bits(value)};
        }
        long[] r = new long[Array.getLength(value)];
        for (int i = 0; i < r.length; i++) {
            r[i] = bits(Array.get(value, i));
        }
        return r;
    }

    /** How many numbers a name has. */
    int length(String name) {
        Slot s = slots.get(name);
        return s.field.getType().isArray() ? Array.getLength(value(s.owner, s.field)) : 1;
    }

    /** Sets the values of a name from what {@link #get} gave. */
    void set(String name, long[] bits) {
        Slot s = slots.get(name);
        try {
            if (!s.field.getType().isArray()) {
                s.field.set(s.owner, number(name, bits[0], s.field.getType()));
                return;
            }
            Object array = value(s.owner, s.field);
            for (int i = 0; i < bits.length; i++) {
                Array.set(array, i, number(name, bits[i], s.field.getType().getComponentType()));
            }
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Object value(Object owner, Field field) {
        try {
            return field.get(owner);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    private static long bits(Object value) {
        return switch (value) {
            case Double d -> Double.doubleToRawLongBits(d);
            case Float f -> Float.floatToRawIntBits(f);
            case Boolean b -> b ? 1 : 0;
            case Number n -> n.longValue();
            case Coded c -> c.code();
            default -> throw new IllegalStateException("no number: " + value);
        };
    }

    /** Of those enumerations that are {@link Coded}: settings have no others. */
    private static Object constant(String name, int code, Class<?> type) {
        for (Object constant : type.getEnumConstants()) {
            if (((Coded) constant).code() == code) {
                return constant;
            }
        }
        throw new IllegalArgumentException(
                "the setting " + name + " is " + code + ", which is no " + type.getSimpleName());
    }

    private static Object number(String name, long bits, Class<?> type) {
        if (type == double.class) {
            return Double.longBitsToDouble(bits);
        }
        if (type == long.class) {
            return bits;
        }
        if (bits != (int) bits) {
            throw new IllegalArgumentException("the setting " + name + " is " + bits + ", which is no int");
        }
        if (type == float.class) {
            return Float.intBitsToFloat((int) bits);
        }
        if (type == boolean.class) {
            return bits != 0;
        }
        return type.isEnum() ? constant(name, (int) bits, type) : (int) bits;
    }
}
