package dev.cardan.engine.table;

/** Kinematic trees: MuJoCo's {@code tree_*} arrays of a model, row-major. Read-only once the model is published. */
public final class TreeTable {
    public final int[] bodyadr; // (ntree)
    public final int[] bodynum; // (ntree)
    public final int[] dofadr; // (ntree)
    public final int[] dofnum; // (ntree)
    public final int[] sleepPolicy; // (ntree)

    public TreeTable(Sizes s, Storage a) {
        bodyadr = a.ints("tree_bodyadr", s.ntree, 1);
        bodynum = a.ints("tree_bodynum", s.ntree, 1);
        dofadr = a.ints("tree_dofadr", s.ntree, 1);
        dofnum = a.ints("tree_dofnum", s.ntree, 1);
        sleepPolicy = a.ints("tree_sleep_policy", s.ntree, 1);
    }
}
