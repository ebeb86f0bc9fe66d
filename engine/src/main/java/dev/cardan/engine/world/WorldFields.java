package dev.cardan.engine.world;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Names;
import dev.cardan.engine.table.Sizes;
import dev.cardan.engine.table.Storage.Kind;
import dev.cardan.engine.type.StateElement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** All fields of a world, for whoever treats them alike: clearing, copying, keeping and showing them. */
public final class WorldFields {
    /** Who has fields that are replaced. */
    public interface Walked {
        /** Goes through single numbers and flags. */
        void numbers(FieldWalk w);

        /** Goes through arrays that grow. */
        void arrays(FieldWalk w);
    }

    private static volatile Plan plan; // made for the first world, the same for all
    private static volatile Catalog catalog; // made when somebody asks

    /** Which arrays of fixed length are treated alike, as places among all of them. */
    private record Plan(List<WorldField> declared, int[] zeroed, int[] computed, int[] ints, int[] flags, int[] kept) {
        static Plan of(List<WorldField> declared) {
            int[][] lists = new int[5][declared.size()];
            int[] n = new int[5];
            for (WorldField f : declared) {
                if (!isFixed(f)) {
                    continue;
                }
                boolean resetToZero = f.role() != WorldRole.COMPUTED && f.role() != WorldRole.BOOKKEEPING;
                int list = f.kind() == Kind.FLAG ? 3 : f.kind() == Kind.INT ? 2 : resetToZero ? 0 : 1;
                lists[list][n[list]++] = f.slot();
                if (isKept(f)) {
                    lists[4][n[4]++] = f.slot();
                }
            }
            for (int i = 0; i < lists.length; i++) {
                lists[i] = Arrays.copyOf(lists[i], n[i]);
            }
            return new Plan(declared, lists[0], lists[1], lists[2], lists[3], lists[4]);
        }

        static boolean isFixed(WorldField f) {
            return f.array() && !f.isGrowing();
        }

        static boolean isKept(WorldField f) {
            return isFixed(f) && (f.role() == WorldRole.CARRIED || f.role() == WorldRole.COMPUTED);
        }
    }

    /** The fields in the order of the stages that write them, and by name. */
    private record Catalog(List<WorldField> list, Map<String, WorldField> byName) {
        static Catalog of(List<WorldField> declared) {
            List<WorldField> list = new ArrayList<>(declared);
            list.sort(Comparator.comparing(WorldField::stage));
            Map<String, WorldField> byName = new HashMap<>(2 * list.size());
            for (WorldField f : list) {
                if (byName.put(f.name(), f) != null) {
                    throw new IllegalStateException("two fields of a world are called " + f.name());
                }
            }
            return new Catalog(List.copyOf(list), byName);
        }
    }

    private final Data d;
    private final Walked replaced;
    private final Object[] arrays; // those of fixed length
    private final double[][] zeroed; // of these: real numbers that a reset makes zero
    private final double[][] computed; // other real numbers
    private final int[][] ints;
    private final boolean[][] flags;
    private final Object[] kept; // what isn't computed anew where trees sleep
    private final Object[] elements = new Object[StateElement.COUNT]; // arrays that bits of StateElement select
    private final FieldReading reading;
    private final FieldCopying copying;

    private static Plan plan(WorldStorage storage) {
        Plan p = plan;
        if (p == null) {
            p = Plan.of(storage.fields());
            plan = p;
        }
        return p;
    }

    /**
     * Lists the fields of a world.
     *
     * @param storage what has handed out all arrays of the world and gone through the rest
     */
    public WorldFields(Data d, WorldStorage storage, Walked replaced) {
        this.d = d;
        this.replaced = replaced;
        arrays = storage.arrays();
        Plan p = plan(storage);
        zeroed = pick(p.zeroed, new double[p.zeroed.length][]);
        computed = pick(p.computed, new double[p.computed.length][]);
        ints = pick(p.ints, new int[p.ints.length][]);
        flags = pick(p.flags, new boolean[p.flags.length][]);
        kept = pick(p.kept, new Object[p.kept.length]);
        for (WorldField f : p.declared) {
            if (f.element() != 0 && f.array()) {
                elements[Integer.numberOfTrailingZeros(f.element())] = arrays[f.slot()];
            }
        }
        reading = new FieldReading(storage.numbers(), storage.growing());
        copying = new FieldCopying(d, reading);
    }

    @SuppressWarnings("unchecked") // a list has the kind of its arrays
    private <T> T[] pick(int[] slots, T[] list) {
        for (int i = 0; i < slots.length; i++) {
            list[i] = (T) arrays[slots[i]];
        }
        return list;
    }

    /** Every field that a world has, in the order of the stages that write them. */
    public static List<WorldField> all() {
        return catalog().list;
    }

    private static Catalog catalog() {
        if (plan == null) {
            new Model(new Sizes()).newData(); // lists its fields
        }
        if (catalog == null) {
            catalog = Catalog.of(plan.declared);
        }
        return catalog;
    }

    /** The field with MuJoCo's name, null if there is none. */
    public static WorldField find(String name) {
        return catalog().byName.get(name);
    }

    /**
     * The field with MuJoCo's name.
     *
     * @throws IllegalArgumentException if there is none; the message tells the nearest name
     */
    public static WorldField of(String name) {
        WorldField f = find(name);
        if (f == null) {
            String near = Names.nearest(name, catalog().byName.keySet());
            throw new IllegalArgumentException("a world has no field \"" + name + "\""
                    + (near.isEmpty() ? "" : ": did you mean \"" + near + "\"?"));
        }
        return f;
    }

    /** Makes state, inputs, whole numbers and flags zero, and computed real numbers the given one; growing arrays have no content then. */
    public void clear(double value) {
        for (double[] a : zeroed) {
            Arrays.fill(a, 0);
        }
        for (double[] a : computed) {
            Arrays.fill(a, value);
        }
        for (int[] a : ints) {
            Arrays.fill(a, 0);
        }
        for (boolean[] a : flags) {
            Arrays.fill(a, false);
        }
        replaced.numbers(FieldClearing.ALL);
    }

    /** Makes every field equal to that of another world of the same structure. */
    public void copyFrom(WorldFields o) {
        for (int i = 0; i < zeroed.length; i++) {
            System.arraycopy(o.zeroed[i], 0, zeroed[i], 0, zeroed[i].length);
        }
        for (int i = 0; i < computed.length; i++) {
            System.arraycopy(o.computed[i], 0, computed[i], 0, computed[i].length);
        }
        for (int i = 0; i < ints.length; i++) {
            System.arraycopy(o.ints[i], 0, ints[i], 0, ints[i].length);
        }
        for (int i = 0; i < flags.length; i++) {
            System.arraycopy(o.flags[i], 0, flags[i], 0, flags[i].length);
        }
        reading.begin();
        o.replaced.numbers(reading);
        o.replaced.arrays(reading);
        copying.begin();
        replaced.numbers(copying); // the arrays need the counts
        replaced.arrays(copying);
    }

    /** The array that a bit of {@link StateElement} selects; null of the time, which is a number. */
    public Object element(int bit) {
        return elements[Integer.numberOfTrailingZeros(bit)];
    }

    /** The fields whose arrays {@link #kept} has, in its order. */
    public static List<WorldField> keptFields() {
        List<WorldField> fields = new ArrayList<>();
        catalog();
        for (WorldField f : plan.declared) {
            if (Plan.isKept(f)) {
                fields.add(f);
            }
        }
        return fields;
    }

    /** Arrays with what isn't computed anew where trees sleep; not copies. */
    public Object[] kept() {
        return kept;
    }

    /** The array of a field, which is not a copy; of a number or flag a new one. */
    Object array(WorldField f) {
        if (f.array() && !f.isGrowing()) {
            return arrays[f.slot()];
        }
        FieldReading now = new FieldReading(reading.numbers.length, reading.arrays.length);
        if (f.array()) {
            replaced.arrays(now);
            return now.arrays[f.slot()];
        }
        replaced.numbers(now);
        double x = now.numbers[f.slot()];
        return switch (f.kind()) {
            case INT -> new int[] {(int) x};
            case FLAG -> new boolean[] {x != 0};
            default -> new double[] {x};
        };
    }

    /** The value of a field that is a single number or flag; allocates nothing. */
    double number(WorldField f) {
        reading.begin();
        replaced.numbers(reading);
        return reading.numbers[f.slot()];
    }

    /** A field of this world. */
    public FieldView view(WorldField f) {
        return new FieldView(d, this, f);
    }
}
