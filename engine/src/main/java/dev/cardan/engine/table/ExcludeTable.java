package dev.cardan.engine.table;

/** Excluded body pairs: MuJoCo's {@code exclude_*} arrays of a model, row-major. Read-only once the model is published. */
public final class ExcludeTable {
    public final int[] signature; // (nexclude)

    public ExcludeTable(Sizes s, Storage a) {
        signature = a.ints("exclude_signature", s.nexclude, 1);
    }
}
