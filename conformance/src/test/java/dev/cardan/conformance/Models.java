package dev.cardan.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.table.FieldList;
import dev.cardan.engine.type.StateElement;
import dev.cardan.mjcf.Mjcf;
import dev.cardan.models.Examples;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The models of the board, compiled once, and what it means that two models are the same. */
final class Models {
    private static final Map<String, Model> ALL = new LinkedHashMap<>();

    private Models() {}

    /** Every model of the board by name. */
    static synchronized Map<String, Model> all() {
        if (ALL.isEmpty()) {
            List<String> names =
                    Goldens.entries("model").stream().map(Goldens.Entry::model).toList();
            List<Model> models = names.parallelStream().map(Models::load).toList();
            for (int i = 0; i < names.size(); i++) {
                ALL.put(names.get(i), models.get(i));
            }
        }
        return ALL;
    }

    /** A model of the board or an example. */
    static Model load(String name) {
        Path file = Goldens.model(name);
        return Files.exists(file) ? Mjcf.load(file) : Mjcf.parse(Examples.text(name));
    }

    /** Whether only the solver CG takes a model: contacts of a flex are passive forces, or edges of flexes share places. */
    static boolean needsCg(Model m) {
        return Arrays.stream(m.flex.passive).anyMatch(p -> p != 0)
                || m.warnings().stream().anyMatch(w -> w.contains("take the places of other edges"));
    }

    /** The names of all fields, flags and settings in which two models differ, to the bit. */
    static List<String> differences(Model a, Model b) {
        List<String> names = new ArrayList<>();
        FieldList x = a.fields(), y = b.fields();
        for (int i = 0; i < x.size(); i++) {
            if (!x.field(i).equals(y.field(i)) || !x.field(i).kind().same(x.array(i), y.array(i))) {
                names.add(x.field(i).name());
            }
        }
        Map<String, Object> p = settings(a), q = settings(b);
        for (String name : p.keySet()) {
            if (!p.get(name).equals(q.get(name))) {
                names.add(name);
            }
        }
        return names;
    }

    /** Sizes, flags, options, statistics and settings of a viewer: everything that is no array of the model. */
    private static Map<String, Object> settings(Model m) {
        Map<String, Object> all = new LinkedHashMap<>(dev.cardan.cli.fields.ModelFields.of(m));
        for (int i = 0; i < m.fields().size(); i++) {
            all.remove(m.fields().field(i).name());
        }
        all.replaceAll((name, value) -> switch (value) {
            case double[] v -> Arrays.toString(v);
            case float[] v -> Arrays.toString(v);
            case int[] v -> Arrays.toString(v);
            default -> value;
        });
        return all;
    }

    /** A number that depends on every bit of every array of a model. */
    static int hash(Model m) {
        int hash = 0;
        for (int i = 0; i < m.fields().size(); i++) {
            hash = 31 * hash + Arrays.deepHashCode(new Object[] {m.fields().array(i)});
        }
        return hash;
    }

    /** The state of a world, all elements. */
    static double[] state(Data d) {
        double[] state = new double[d.stateSize(StateElement.INTEGRATION)];
        d.getState(StateElement.INTEGRATION, state, 0);
        return state;
    }

    static void assertSame(Model expected, Model actual, String what) {
        assertEquals(List.of(), differences(expected, actual), what);
    }
}
