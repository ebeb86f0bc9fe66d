package dev.cardan.engine;

import dev.cardan.engine.table.FieldList;
import dev.cardan.engine.table.Statistic;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Finds out who writes to a model that is shared, with {@code -Dcardan.check=true}: remembers what is in it when its first
 * world is made, and compares at every call from then on. Off, the default, it costs nothing.
 */
final class ModelCheck {
    /** Whether models are checked. */
    static final boolean ON = Boolean.getBoolean("cardan.check");

    private static final String[] SETTINGS = {"ngravcomp", "flg_gravcomp", "flg_surfacevel", "flg_adhesion", "stat"};

    private final int[] hashes;

    ModelCheck(Model m) {
        hashes = hashes(m);
    }

    /** Looks at the model of a world: for the first time, or whether it still is what it was. */
    static void look(Data d) {
        Model m = d.model;
        if (!d.whole) {
            return; // those who make a model write to it
        }
        ModelCheck check = m.check;
        if (check == null) {
            m.check = new ModelCheck(m);
        } else {
            check.requireUnwritten(m);
        }
    }

    /** @throws IllegalStateException if something in the model is another than it was; the message names it */
    void requireUnwritten(Model m) {
        int[] now = hashes(m);
        List<String> written = new ArrayList<>();
        for (int i = 0; i < now.length; i++) {
            if (now[i] != hashes[i]) {
                int fields = m.fields().size();
                written.add(i < fields ? m.fields().field(i).name() : SETTINGS[i - fields]);
            }
        }
        if (!written.isEmpty()) {
            throw new IllegalStateException(String.join(", ", written)
                    + " of the model changed after its first world was made: a model is shared and must not be written to;"
                    + " make another one by model.overlay()");
        }
    }

    private static int[] hashes(Model m) {
        FieldList fields = m.fields();
        int n = fields.size();
        int[] hashes = new int[n + SETTINGS.length];
        for (int i = 0; i < n; i++) {
            hashes[i] = hash(fields.array(i));
        }
        Statistic s = m.stat;
        hashes[n] = m.ngravcomp;
        hashes[n + 1] = Boolean.hashCode(m.flgGravcomp);
        hashes[n + 2] = Boolean.hashCode(m.flgSurfacevel);
        hashes[n + 3] = Boolean.hashCode(m.flgAdhesion);
        hashes[n + 4] = Arrays.hashCode(
                new double[] {s.meaninertia, s.meanmass, s.meansize, s.extent, s.center[0], s.center[1], s.center[2]});
        return hashes;
    }

    private static int hash(Object array) {
        return switch (array) {
            case double[] a -> Arrays.hashCode(a);
            case int[] a -> Arrays.hashCode(a);
            case long[] a -> Arrays.hashCode(a);
            case float[] a -> Arrays.hashCode(a);
            case byte[] a -> Arrays.hashCode(a);
            default -> Arrays.hashCode((boolean[]) array);
        };
    }
}
