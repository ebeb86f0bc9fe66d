package dev.cardan.mjcf.attach;

import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.spec.ModelSpec;
import dev.cardan.mjcf.spec.SpecElement;

/** How much attaching and replicating may add to one specification: a short file must not fill the memory. */
public final class Budget {
    private static final int MOST = 1_000_000;

    private Budget() {}

    /** Notes that elements, or values of keyframes, are copied because of an element. */
    static void spend(ModelSpec into, int copies, SpecElement cause) {
        require(into, copies, cause);
        into.copies += copies;
    }

    /** Refuses what would be too much, before it is begun. */
    public static void require(ModelSpec into, long copies, SpecElement cause) {
        if (into.copies + copies > MOST) {
            throw new ModelException(
                    cause,
                    "attaching and replicating would make more than " + MOST
                            + " elements: the limit protects from files that grow beyond all bounds");
        }
    }
}
