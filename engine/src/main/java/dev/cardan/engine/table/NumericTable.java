package dev.cardan.engine.table;

/** Custom numbers: MuJoCo's {@code numeric_*} arrays of a model, row-major. Read-only once the model is published. */
public final class NumericTable {
    /** Address of its first number in {@link #data} (nnumeric). */
    public final int[] adr;

    /** How many numbers it has (nnumeric). */
    public final int[] size;

    /** The numbers of all of them (nnumericdata). */
    public final double[] data;

    /** Takes its arrays from a storage. */
    public NumericTable(Sizes s, Storage a) {
        adr = a.ints("numeric_adr", s.nnumeric, 1);
        size = a.ints("numeric_size", s.nnumeric, 1);
        data = a.reals("numeric_data", s.nnumericdata, 1);
    }
}
