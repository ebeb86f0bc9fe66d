package dev.cardan.engine.world;

/**
 * Goes through those fields of a world that are replaced: numbers, flags and arrays that grow. Each call names a field,
 * hands over what it holds and returns what it is to hold from now on. Whoever has such fields goes through them in one
 * method, always in the same order; describing, clearing, copying and growing are walks.
 */
public abstract class FieldWalk {
    /**
     * Begins the fields of an object in the world, which are always there unless {@link #use} says otherwise.
     *
     * @param java what stands before their names in Java, such as {@code contact.}
     * @param mujoco what stands before MuJoCo's names
     */
    public FieldWalk group(String java, String mujoco) {
        return this;
    }

    /** The stage that writes the fields that follow, and what they are to a step. */
    public FieldWalk by(PipelineStage stage, WorldRole role) {
        return this;
    }

    /** When the fields that follow have content. */
    public FieldWalk use(FieldUse use) {
        return this;
    }

    /** A single real number, which a bit of {@link dev.cardan.engine.type.StateElement} selects. */
    public abstract double real(String name, int element, double now);

    /** A single whole number. */
    public abstract int count(String name, int now);

    /** A single flag. */
    public abstract boolean flag(String name, boolean now);

    /** Real numbers, under MuJoCo's whole name. */
    public abstract double[] reals(String name, String mujoco, Entity of, int width, double[] now);

    /** Whole numbers, under MuJoCo's whole name. */
    public abstract int[] ints(String name, String mujoco, Entity of, int width, int[] now);

    /** Real numbers whose MuJoCo name follows from the Java name. */
    public final double[] reals(String name, Entity of, int width, double[] now) {
        return reals(name, null, of, width, now);
    }

    /** Whole numbers whose MuJoCo name follows from the Java name. */
    public final int[] ints(String name, Entity of, int width, int[] now) {
        return ints(name, null, of, width, now);
    }
}
