package dev.cardan.engine.table;

/**
 * Excluded body pairs: MuJoCo's {@code exclude_*} arrays of a model, row-major. Read-only once the model is published.
 */
public final class ExcludeTable {
    /** The two bodies that never touch, as {@code (body1 << 16) + body2} (nexclude). */
    public final int[] signature;

    /** Takes its arrays from a storage. */
    public ExcludeTable(Sizes s, Storage a) {
        signature = a.ints("exclude_signature", s.nexclude, 1);
    }
}
