package dev.cardan.bench;

import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Collectors;

/** Records of numbers, lists of numbers and texts as lines that another process reads. */
final class RecordLine {
    private RecordLine() {}

    /** One line: {@code name=value} for each component, with tabs between. */
    static String write(Record r) {
        return Arrays.stream(r.getClass().getRecordComponents())
                .map(c -> c.getName() + "=" + text(r, c))
                .collect(Collectors.joining("\t"));
    }

    private static String text(Record r, RecordComponent component) {
        try {
            Object value = component.getAccessor().invoke(r);
            return value instanceof double[] numbers
                    ? Arrays.stream(numbers).mapToObj(Double::toString).collect(Collectors.joining(","))
                    : value.toString().replaceAll("\\s", " ");
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    /**
     * Reads what {@link #write} wrote.
     *
     * @throws IllegalArgumentException if the line lacks a component
     */
    static <T extends Record> T read(Class<T> type, String line) {
        Map<String, String> values = new HashMap<>();
        for (String pair : line.split("\t")) {
            int at = Math.max(0, pair.indexOf('='));
            values.put(pair.substring(0, at), pair.substring(Math.min(pair.length(), at + 1)));
        }
        RecordComponent[] components = type.getRecordComponents();
        Object[] arguments = new Object[components.length];
        Class<?>[] types = new Class<?>[components.length];
        for (int i = 0; i < components.length; i++) {
            String text = values.get(components[i].getName());
            if (text == null) {
                throw new IllegalArgumentException("a result without " + components[i].getName()
                        + " is one of another version, measure again: " + line);
            }
            types[i] = components[i].getType();
            arguments[i] = value(text, types[i]);
        }
        try {
            return type.getDeclaredConstructor(types).newInstance(arguments);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Object value(String text, Class<?> type) {
        if (type == int.class) {
            return Integer.valueOf(text);
        }
        if (type == long.class) {
            return Long.valueOf(text);
        }
        if (type == double.class) {
            return Double.valueOf(text);
        }
        if (type == double[].class) {
            return Arrays.stream(text.split(","))
                    .mapToDouble(Double::parseDouble)
                    .toArray();
        }
        return text;
    }
}
