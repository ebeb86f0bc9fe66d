package dev.cardan.mjcf.compile;

import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.spec.ModelSpec;
import dev.cardan.mjcf.spec.NumericSpec;
import dev.cardan.mjcf.spec.SpecElement;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.List;
import java.util.stream.Stream;

/**
 * Refuses NaN and null in elements that were made in code. In files NaN is the reader's affair: MuJoCo takes it as "not
 * given" in many places.
 */
final class CodeValues {
    private CodeValues() {}

    static void check(ModelSpec spec) {
        spec.bodies().forEach(b -> {
            element(b);
            Stream.of(b.frames, b.joints, b.geoms, b.sites, b.cameras, b.lights)
                    .flatMap(List::stream)
                    .forEach(CodeValues::element);
        });
        Stream.of(
                        spec.flexes,
                        spec.meshes,
                        spec.hfields,
                        spec.materials,
                        spec.pairs,
                        spec.equalities,
                        spec.tendons,
                        spec.actuators,
                        spec.sensors,
                        spec.keys,
                        spec.tuples)
                .flatMap(List::stream)
                .forEach(CodeValues::element);
    }

    private static void element(SpecElement e) {
        if (e.where.line() > 0 || e instanceof NumericSpec) {
            return;
        }
        try {
            for (Field f : e.getClass().getFields()) {
                if (!Modifier.isStatic(f.getModifiers()) && !f.getName().equals("userdata")) {
                    value(e, f, f.get(e));
                }
            }
        } catch (IllegalAccessException ex) {
            throw new IllegalStateException("fields of specifications are public", ex);
        }
    }

    private static void value(SpecElement e, Field f, Object value) {
        Class<?> type = f.getType();
        if (value == null) {
            if (type.isArray() || type.isEnum() || type == String.class) {
                throw new ModelException(
                        e, f.getName() + " is null" + (type.isEnum() ? ": choose a " + type.getSimpleName() : ""));
            }
        } else if ((value instanceof Double x && Double.isNaN(x)) || (value instanceof Float y && Float.isNaN(y))) {
            throw new ModelException(e, f.getName() + " is NaN: give a number");
        } else if (type == double[].class || type == float[].class) {
            for (int i = 0; i < Array.getLength(value); i++) {
                if (Double.isNaN(Array.getDouble(value, i))) {
                    throw new ModelException(e, f.getName() + "[" + i + "] is NaN: give numbers");
                }
            }
        }
    }
}
