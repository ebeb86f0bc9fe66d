package dev.cardan.mjcf.read;

import dev.cardan.engine.type.Coded;
import dev.cardan.mjcf.grammar.AttributeRule;
import dev.cardan.mjcf.grammar.ElementRule;
import dev.cardan.mjcf.grammar.Numbers;
import dev.cardan.mjcf.spec.PairSpec;
import dev.cardan.mjcf.xml.XmlElement;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Puts attribute values into the fields of a specification object, as the grammar says, and gets them out again. Only attributes that are given
 * touch their field; of an array that may be given in part only the leading entries are replaced, so the rest keeps the
 * value of the default class.
 */
public final class FieldBinder {
    private static final Map<Class<?>, Map<String, Slot>> SLOTS = new ConcurrentHashMap<>();
    private static final Map<String, Integer> CONSTANTS = new ConcurrentHashMap<>();

    private FieldBinder() {}

    /** Reads all attributes of an element that need no code of their own. The element was checked before. */
    static void bind(XmlElement e, ElementRule rule, Object target) {
        for (AttributeRule a : rule.attributes().values()) {
            String text = e.attribute(a.name());
            if (text != null && !a.byHand() && !a.isClass()) {
                set(a, text, target);
            }
        }
        rule.constants()
                .forEach((field, constant) ->
                        slot(target, field).setInt(target, CONSTANTS.computeIfAbsent(constant, FieldBinder::constant)));
    }

    /** What the field of an attribute holds: what a writer of the attribute tells. */
    public static Object value(Object target, AttributeRule a) {
        return slot(target, a).get(target);
    }

    /** The field that takes the attribute's value. */
    static Field field(Object target, AttributeRule a) {
        return slot(target, a).field;
    }

    private static Slot slot(Object target, AttributeRule a) {
        return slot(target, a.isName() ? "name" : a.field());
    }

    private static void set(AttributeRule a, String text, Object target) {
        Slot f = slot(target, a);
        try {
            switch (a.type()) {
                case REAL -> numbers(f, target, a, Numbers.reals(text));
                case FLOAT -> floats(f, target, a, Numbers.floats(text));
                case INT -> ints(f, target, a, Numbers.ints(text));
                case YESNO -> f.setInt(target, text.equals("true") ? 1 : 0);
                case ONE -> f.setInt(target, a.keywords().find(text));
                case SOME -> {
                    String[] words = Numbers.tokens(text);
                    int bits = 0;
                    for (String w : words) {
                        bits |= a.keywords().find(w);
                    }
                    if (words.length > 0) {
                        f.setInt(target, bits);
                    }
                }
                case LETTERS -> {
                    String old = (String) f.get(target);
                    f.set(target, text.length() < old.length() ? text + old.substring(text.length()) : text);
                }
                case TEXT, FILE, NAME, REF -> f.set(target, text);
            }
        } catch (Numbers.BadNumber ex) {
            throw new IllegalStateException("attribute " + a.name() + " of " + target.getClass(), ex);
        }
    }

    private static void numbers(Slot f, Object target, AttributeRule a, double[] v) {
        if (v.length == 0) {
            return;
        }
        if (f.type == double.class) {
            f.setDouble(target, v[0]);
        } else if (f.type == Double.class) {
            f.set(target, Double.isNaN(v[0]) ? null : v[0]);
        } else if (Double.isNaN(v[0]) && mayBeMissing(target, f.field.getName())) {
            f.set(target, new double[0]);
        } else if (a.max() == Integer.MAX_VALUE) {
            f.set(target, v);
        } else {
            double[] old = (double[]) f.get(target);
            if (old.length < v.length) {
                old = new double[a.max()];
                f.set(target, old);
            }
            System.arraycopy(v, 0, old, 0, v.length);
        }
    }

    /** Lists that are empty where they are not given; as in MuJoCo, "nan" in a file says so too. */
    private static boolean mayBeMissing(Object target, String field) {
        return switch (field) {
            case "fromto", "ipos", "center" -> true;
            case "solref", "solimp", "friction" -> target instanceof PairSpec;
            default -> false;
        };
    }

    private static void floats(Slot f, Object target, AttributeRule a, float[] v) {
        if (v.length == 0) {
            return;
        }
        if (f.type == float.class) {
            f.setFloat(target, v[0]);
        } else if (a.max() == Integer.MAX_VALUE) {
            f.set(target, v);
        } else {
            System.arraycopy(v, 0, (float[]) f.get(target), 0, v.length);
        }
    }

    private static void ints(Slot f, Object target, AttributeRule a, int[] v) {
        if (v.length == 0) {
            return;
        }
        if (!f.type.isArray()) {
            f.setInt(target, v[0]);
        } else if (a.max() == Integer.MAX_VALUE) {
            f.set(target, v);
        } else {
            System.arraycopy(v, 0, (int[]) f.get(target), 0, v.length);
        }
    }

    private static Object constant(Class<?> type, int code) {
        for (Object constant : type.getEnumConstants()) {
            if (((Coded) constant).code() == code) {
                return constant;
            }
        }
        throw new IllegalStateException(type + " has no constant with the number " + code);
    }

    private static Slot slot(Object target, String name) {
        Slot s = SLOTS.computeIfAbsent(target.getClass(), FieldBinder::slots).get(name);
        if (s == null) {
            throw new IllegalStateException(target.getClass() + " has no field " + name);
        }
        return s;
    }

    private static Map<String, Slot> slots(Class<?> type) {
        Map<String, Slot> out = new HashMap<>();
        for (Field f : type.getFields()) {
            out.put(f.getName(), new Slot(f));
        }
        return out;
    }

    /** The value of an engine constant written as {@code Type.NAME}. */
    private static int constant(String text) {
        int dot = text.indexOf('.');
        try {
            Object value = Class.forName("dev.cardan.engine.type." + text.substring(0, dot))
                    .getField(text.substring(dot + 1))
                    .get(null);
            return value instanceof Coded c ? c.code() : (int) value;
        } catch (ReflectiveOperationException ex) {
            throw new IllegalStateException("engine constant " + text, ex);
        }
    }

    /**
     * A field and the handles that read and write it, made when they are first needed. A {@link Field} would make both at
     * once, but most fields are either arrays that are only read, to be filled, or single values that are only written: this
     * is a good part of the time that a new JVM takes for its first model.
     */
    private static final class Slot {
        final Field field;
        final Class<?> type;
        private volatile MethodHandle getter;
        private volatile MethodHandle setter;

        Slot(Field field) {
            this.field = field;
            type = field.getType();
        }

        Object get(Object target) {
            try {
                return getter().invokeExact(target);
            } catch (Throwable e) {
                throw failed(e);
            }
        }

        void set(Object target, Object value) {
            try {
                setter(Object.class).invokeExact(target, value);
            } catch (Throwable e) {
                throw failed(e);
            }
        }

        void setDouble(Object target, double value) {
            try {
                setter(double.class).invokeExact(target, value);
            } catch (Throwable e) {
                throw failed(e);
            }
        }

        void setFloat(Object target, float value) {
            try {
                setter(float.class).invokeExact(target, value);
            } catch (Throwable e) {
                throw failed(e);
            }
        }

        /** Sets what stands for a number: a boolean, an integer, a constant of an enumeration with codes. */
        void setInt(Object target, int value) {
            try {
                if (type == boolean.class) {
                    setter(boolean.class).invokeExact(target, value == 1);
                } else if (type == long.class) {
                    setter(long.class).invokeExact(target, (long) value);
                } else if (type.isEnum()) {
                    set(target, constant(type, value));
                } else {
                    setter(int.class).invokeExact(target, value);
                }
            } catch (Throwable e) {
                throw failed(e);
            }
        }

        private MethodHandle getter() throws IllegalAccessException {
            MethodHandle h = getter;
            if (h == null) {
                h = MethodHandles.lookup().unreflectGetter(field).asType(MethodType.genericMethodType(1));
                getter = h;
            }
            return h;
        }

        private MethodHandle setter(Class<?> value) throws IllegalAccessException {
            MethodHandle h = setter;
            if (h == null || h.type().parameterType(1) != value) {
                MethodType generic = MethodType.methodType(void.class, Object.class, value);
                h = MethodHandles.lookup().unreflectSetter(field).asType(generic);
                setter = h;
            }
            return h;
        }

        private IllegalStateException failed(Throwable e) {
            return new IllegalStateException(field.toString(), e);
        }
    }
}
