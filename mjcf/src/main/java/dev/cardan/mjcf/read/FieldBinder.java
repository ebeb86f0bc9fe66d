package dev.cardan.mjcf.read;

import dev.cardan.engine.type.Coded;
import dev.cardan.mjcf.grammar.AttributeRule;
import dev.cardan.mjcf.grammar.ElementRule;
import dev.cardan.mjcf.grammar.Numbers;
import dev.cardan.mjcf.spec.PairSpec;
import dev.cardan.mjcf.xml.XmlElement;
import java.lang.reflect.Field;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Puts attribute values into the fields of a specification object, as the grammar says. Only attributes that are given
 * touch their field; of an array that may be given in part only the leading entries are replaced, so the rest keeps the
 * value of the default class.
 */
final class FieldBinder {
    private static final Map<Class<?>, Map<String, Field>> FIELDS = new ConcurrentHashMap<>();

    private FieldBinder() {}

    /** Reads all attributes of an element that need no code of their own. The element was checked before. */
    static void bind(XmlElement e, ElementRule rule, Object target) {
        for (AttributeRule a : rule.attributes().values()) {
            String text = e.attribute(a.name());
            if (text != null && !a.byHand() && !a.isClass()) {
                set(a, text, target);
            }
        }
        rule.constants().forEach((field, constant) -> setInt(field(target, field), target, constant(constant)));
    }

    /** The field that takes the attribute's value. */
    static Field field(Object target, AttributeRule a) {
        return field(target, a.isName() ? "name" : a.field());
    }

    private static void set(AttributeRule a, String text, Object target) {
        Field f = field(target, a);
        try {
            switch (a.type()) {
                case REAL -> numbers(f, target, a, Numbers.reals(text));
                case FLOAT -> floats(f, target, a, Numbers.floats(text));
                case INT -> ints(f, target, a, Numbers.ints(text));
                case YESNO -> setInt(f, target, text.equals("true") ? 1 : 0);
                case ONE -> setInt(f, target, a.keywords().find(text));
                case SOME -> {
                    String[] words = Numbers.tokens(text);
                    int bits = 0;
                    for (String w : words) {
                        bits |= a.keywords().find(w);
                    }
                    if (words.length > 0) {
                        setInt(f, target, bits);
                    }
                }
                case LETTERS -> {
                    String old = (String) f.get(target);
                    f.set(target, text.length() < old.length() ? text + old.substring(text.length()) : text);
                }
                case TEXT, FILE, NAME, REF -> f.set(target, text);
            }
        } catch (IllegalAccessException | Numbers.BadNumber ex) {
            throw new IllegalStateException("attribute " + a.name() + " of " + target.getClass(), ex);
        }
    }

    private static void numbers(Field f, Object target, AttributeRule a, double[] v) throws IllegalAccessException {
        if (v.length == 0) {
            return;
        }
        if (f.getType() == double.class) {
            f.setDouble(target, v[0]);
        } else if (f.getType() == Double.class) {
            f.set(target, Double.isNaN(v[0]) ? null : v[0]);
        } else if (Double.isNaN(v[0]) && mayBeMissing(target, f.getName())) {
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

    private static void floats(Field f, Object target, AttributeRule a, float[] v) throws IllegalAccessException {
        if (v.length == 0) {
            return;
        }
        if (f.getType() == float.class) {
            f.setFloat(target, v[0]);
        } else if (a.max() == Integer.MAX_VALUE) {
            f.set(target, v);
        } else {
            System.arraycopy(v, 0, (float[]) f.get(target), 0, v.length);
        }
    }

    private static void ints(Field f, Object target, AttributeRule a, int[] v) throws IllegalAccessException {
        if (v.length == 0) {
            return;
        }
        if (!f.getType().isArray()) {
            setInt(f, target, v[0]);
        } else if (a.max() == Integer.MAX_VALUE) {
            f.set(target, v);
        } else {
            System.arraycopy(v, 0, (int[]) f.get(target), 0, v.length);
        }
    }

    private static void setInt(Field f, Object target, int value) {
        try {
            if (f.getType() == boolean.class) {
                f.setBoolean(target, value == 1);
            } else if (f.getType() == long.class) {
                f.setLong(target, value);
            } else if (f.getType().isEnum()) {
                f.set(target, constant(f.getType(), value));
            } else {
                f.setInt(target, value);
            }
        } catch (IllegalAccessException ex) {
            throw new IllegalStateException(f.toString(), ex);
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

    private static Field field(Object target, String name) {
        Field f = FIELDS.computeIfAbsent(target.getClass(), FieldBinder::fields).get(name);
        if (f == null) {
            throw new IllegalStateException(target.getClass() + " has no field " + name);
        }
        return f;
    }

    private static Map<String, Field> fields(Class<?> type) {
        Map<String, Field> out = new ConcurrentHashMap<>();
        for (Field f : type.getFields()) {
            out.put(f.getName(), f);
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
}
