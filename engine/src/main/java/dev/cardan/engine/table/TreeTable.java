package dev.cardan.engine.table;

/** Kinematic trees: MuJoCo's {@code tree_*} arrays of a model, row-major. Read-only once the model is published. */
public final class TreeTable {
    public final int[] bodyadr; // (ntree)
    public final int[] bodynum; // (ntree)
    public final int[] dofadr; // (ntree)
    public final int[] dofnum; // (ntree)
    public final int[] sleepPolicy; // (ntree)

    public TreeTable(Sizes s) {
        bodyadr = new int[s.ntree];
        bodynum = new int[s.ntree];
        dofadr = new int[s.ntree];
        dofnum = new int[s.ntree];
        sleepPolicy = new int[s.ntree];
    }
}
