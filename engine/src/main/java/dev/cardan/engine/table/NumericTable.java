package dev.cardan.engine.table;

/** Custom numbers: MuJoCo's {@code numeric_*} arrays of a model, row-major. Read-only once the model is published. */
public final class NumericTable {
    public final int[] adr; // (nnumeric)
    public final int[] size; // (nnumeric)
    public final double[] data; // (nnumericdata)

    public NumericTable(Sizes s, Storage a) {
        adr = a.ints("numeric_adr", s.nnumeric, 1);
        size = a.ints("numeric_size", s.nnumeric, 1);
        data = a.reals("numeric_data", s.nnumericdata, 1);
    }
}
