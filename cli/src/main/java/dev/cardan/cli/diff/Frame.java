package dev.cardan.cli.diff;

import dev.cardan.cli.conform.Difference;
import dev.cardan.cli.fields.DataFields;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** The fields of a run at one step, by MuJoCo's names. */
interface Frame {
    /** The value of a field, null if the frame doesn't have it. */
    Object get(String field);

    /** Names of fields that are no part of the pipeline. */
    Set<String> others();

    /** The numbers of a field; none if it isn't there. */
    default double[] numbers(String field) {
        return toNumbers(get(field));
    }

    /** The contacts with their fields. */
    default List<Map<?, ?>> contacts() {
        List<Map<?, ?>> all = new ArrayList<>();
        if (get("contact") instanceof List<?> list) {
            for (Object c : list) {
                all.add(c instanceof Map<?, ?> contact ? contact : Map.of());
            }
        }
        return all;
    }

    /** Numbers of a value; none of what holds no numbers, such as the digest of a long array. */
    static double[] toNumbers(Object value) {
        return value == null || value instanceof Map<?, ?> ? new double[0] : Difference.numbers(value);
    }

    /** A frame of a dump. */
    record Dumped(Map<?, ?> fields) implements Frame {
        @Override
        public Object get(String field) {
            return fields.get(field);
        }

        @Override
        public Set<String> others() {
            Set<String> names = new TreeSet<>();
            for (Object name : fields.keySet()) {
                if (!name.equals("step") && !Pipeline.knows((String) name)) {
                    names.add((String) name);
                }
            }
            return names;
        }
    }

    /** A world, evaluated. */
    record Live(DataFields fields) implements Frame {
        @Override
        public Object get(String field) {
            // asking for inverse dynamics would overwrite what others read
            return field.equals("qfrc_inverse") ? null : fields.get(field);
        }

        @Override
        public Set<String> others() {
            return Set.of();
        }
    }
}
