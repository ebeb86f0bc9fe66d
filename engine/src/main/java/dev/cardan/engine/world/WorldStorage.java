package dev.cardan.engine.world;

import dev.cardan.engine.Model;
import dev.cardan.engine.table.Storage.Kind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Hands out the arrays of a new world and lists all of its fields. A field of a world is declared in two places: the Java
 * field, and the line that gets its array here or goes through it in a walk; that line tells all there is to know.
 *
 * <p>A program's start waits for the first world, so nothing here needs reflection, lambdas or joined strings of the kind
 * that the JVM links at run time.
 */
public final class WorldStorage extends FieldWalk {
    private static volatile List<WorldField> known; // by the first world: they are the same in all

    private final Model m;
    private final List<WorldField> told = known;
    private final List<WorldField> fields = told != null ? told : new ArrayList<>(256);
    private Object[] arrays = new Object[128];
    private int count; // arrays handed out
    private int numbers;
    private int growing;
    private String java = "";
    private String mujoco = "";
    private PipelineStage stage = PipelineStage.START;
    private WorldRole role = WorldRole.STATE;
    private FieldUse use = FieldUse.ALWAYS;

    /** Makes arrays for a world of a model. */
    public WorldStorage(Model m) {
        this.m = m;
    }

    /** Begins the fields of an object whose name also stands before MuJoCo's names. */
    public WorldStorage group(String name) {
        return told != null
                ? this
                : group(name.concat("."), MujocoNames.snake(name).concat("_"));
    }

    @Override
    public WorldStorage group(String java, String mujoco) {
        this.java = java;
        this.mujoco = mujoco;
        use = FieldUse.ALWAYS;
        return this;
    }

    /** Goes on with the fields of the world itself. */
    public WorldStorage world() {
        return group("", "");
    }

    @Override
    public WorldStorage by(PipelineStage stage, WorldRole role) {
        this.stage = stage;
        this.role = role;
        return this;
    }

    /** A stage that writes the fields that follow; they are computed. */
    public WorldStorage by(PipelineStage stage) {
        return by(stage, WorldRole.COMPUTED);
    }

    @Override
    public WorldStorage use(FieldUse use) {
        this.use = use;
        return this;
    }

    /** A new array of real numbers. */
    public double[] reals(String name, Entity of, int width) {
        return reals(name, of, width, 0);
    }

    /** A new array of real numbers that a bit of {@link dev.cardan.engine.type.StateElement} selects. */
    public double[] reals(String name, Entity of, int width, int element) {
        return (double[]) array(name, null, Kind.REAL, of, width, element);
    }

    /** A new array of real numbers under MuJoCo's whole name. */
    public double[] reals(String name, String mujocoName, Entity of) {
        return (double[]) array(name, mujocoName, Kind.REAL, of, 1, 0);
    }

    /** A new array of whole numbers. */
    public int[] ints(String name, Entity of, int width) {
        return (int[]) array(name, null, Kind.INT, of, width, 0);
    }

    /** A new array of whole numbers under MuJoCo's whole name. */
    public int[] ints(String name, String mujocoName, Entity of) {
        return (int[]) array(name, mujocoName, Kind.INT, of, 1, 0);
    }

    /** A new array of flags that a bit of {@link dev.cardan.engine.type.StateElement} selects. */
    public boolean[] flags(String name, Entity of, int element) {
        return (boolean[]) array(name, null, Kind.FLAG, of, 1, element);
    }

    private Object array(String name, String mujocoName, Kind kind, Entity of, int width, int element) {
        add(name, mujocoName, kind, true, of, width, element, count);
        if (count == arrays.length) {
            arrays = Arrays.copyOf(arrays, 2 * count);
        }
        Object array = kind.allocate(Math.multiplyExact(of.capacity(m), width));
        arrays[count++] = array;
        return array;
    }

    @Override
    public double real(String name, int element, double now) {
        add(name, null, Kind.REAL, false, Entity.WORLD, 1, element, numbers++);
        return now;
    }

    @Override
    public int count(String name, int now) {
        add(name, null, Kind.INT, false, Entity.WORLD, 1, 0, numbers++);
        return now;
    }

    @Override
    public boolean flag(String name, boolean now) {
        add(name, null, Kind.FLAG, false, Entity.WORLD, 1, 0, numbers++);
        return now;
    }

    @Override
    public double[] reals(String name, String mujocoName, Entity of, int width, double[] now) {
        add(name, mujocoName, Kind.REAL, true, of, width, 0, growing++);
        return now;
    }

    @Override
    public int[] ints(String name, String mujocoName, Entity of, int width, int[] now) {
        add(name, mujocoName, Kind.INT, true, of, width, 0, growing++);
        return now;
    }

    private void add(
            String name, String mujocoName, Kind kind, boolean array, Entity of, int width, int element, int slot) {
        if (told != null) {
            return;
        }
        String full = mujocoName == null ? mujoco.concat(MujocoNames.snake(name)) : mujocoName;
        fields.add(new WorldField(full, java.concat(name), kind, array, of, width, stage, role, use, element, slot));
    }

    /** All fields, in the order of their declaration. */
    List<WorldField> fields() {
        if (told == null) {
            known = fields;
        }
        return fields;
    }

    Object[] arrays() {
        return Arrays.copyOf(arrays, count);
    }

    int numbers() {
        return numbers;
    }

    int growing() {
        return growing;
    }
}
