package dev.cardan.engine.table;

import dev.cardan.engine.type.SleepPolicy;

/** Kinematic trees: MuJoCo's {@code tree_*} arrays of a model, row-major. Read-only once the model is published. */
public final class TreeTable {
    /** First of its bodies, which are consecutive (ntree). */
    public final int[] bodyadr;

    /** How many bodies it has (ntree). */
    public final int[] bodynum;

    /** First of its degrees of freedom, which are consecutive (ntree). */
    public final int[] dofadr;

    /** How many degrees of freedom it has (ntree). */
    public final int[] dofnum;

    /** Whether it may sleep, a number of {@link SleepPolicy.Code} (ntree). */
    public final int[] sleepPolicy;

    /** Takes its arrays from a storage. */
    public TreeTable(Sizes s, Storage a) {
        bodyadr = a.ints("tree_bodyadr", s.ntree, 1);
        bodynum = a.ints("tree_bodynum", s.ntree, 1);
        dofadr = a.ints("tree_dofadr", s.ntree, 1);
        dofnum = a.ints("tree_dofnum", s.ntree, 1);
        sleepPolicy = a.ints("tree_sleep_policy", s.ntree, 1);
    }
}
