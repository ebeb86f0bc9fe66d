package dev.cardan.engine.table;

import dev.cardan.engine.table.Storage.Kind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Every array of a model under MuJoCo's name, in one fixed order: for whoever treats all of them alike. */
public final class FieldList {
    /**
     * What is known about an array without its contents.
     *
     * @param name MuJoCo's name, such as {@code geom_size}
     * @param kind what it holds
     * @param rows how many rows it has, one per object
     * @param stride elements per row
     */
    public record Field(String name, Kind kind, int rows, int stride) {
        /** How many elements it has. */
        public int length() {
            return rows * stride;
        }
    }

    private final List<Field> fields;
    private final Map<String, Integer> index;
    private final Object[] arrays;

    private FieldList(List<Field> fields, Map<String, Integer> index, Object[] arrays) {
        this.fields = fields;
        this.index = index;
        this.arrays = arrays;
    }

    /** How many arrays there are. */
    public int size() {
        return arrays.length;
    }

    /** What is known about the array with an index. */
    public Field field(int i) {
        return fields.get(i);
    }

    /** The array with an index, of the type of its {@link Storage.Kind}. */
    public Object array(int i) {
        return arrays[i];
    }

    /** Whether the array with an index is the very same one in another list. */
    @SuppressWarnings("ReferenceEquality")
    public boolean shares(FieldList o, int i) {
        return arrays[i] == o.arrays[i];
    }

    /** Index of the array with a name, or -1. */
    public int find(String name) {
        return index.getOrDefault(name, -1);
    }

    /** MuJoCo's names of all arrays, in no particular order. */
    public Iterable<String> names() {
        return index.keySet();
    }

    /** A list of the same fields with other arrays, of the same kinds and lengths. */
    public FieldList with(Object[] others) {
        return new FieldList(fields, index, others);
    }

    /** Hands out these arrays again, to the tables of another model. */
    public Storage storage() {
        return new Storage() {
            private int next;

            @Override
            protected Object array(String name, Kind kind, int rows, long stride) {
                return arrays[next++];
            }
        };
    }

    /** Takes arrays from elsewhere and lists them. */
    public static final class Recorder extends Storage {
        private final Storage source;
        private final List<Field> fields = new ArrayList<>(512);
        private final Map<String, Integer> index = new HashMap<>(1024);
        private final List<Object> arrays = new ArrayList<>(512);

        /** Takes the arrays from a source. */
        public Recorder(Storage source) {
            this.source = source;
        }

        @Override
        protected Object array(String name, Kind kind, int rows, long stride) {
            Object array = source.array(name, kind, rows, stride);
            index.put(name, fields.size());
            fields.add(new Field(name, kind, rows, Math.toIntExact(stride)));
            arrays.add(array);
            return array;
        }

        /** The list of all arrays taken so far. */
        public FieldList list() {
            return new FieldList(List.copyOf(fields), index, arrays.toArray());
        }
    }
}
