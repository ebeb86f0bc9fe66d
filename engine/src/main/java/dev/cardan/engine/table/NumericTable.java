package dev.cardan.engine.table;

/** Custom numbers: MuJoCo's {@code numeric_*} arrays of a model, row-major. Read-only once the model is published. */
public final class NumericTable {
    public final int[] adr; // (nnumeric)
    public final int[] size; // (nnumeric)
    public final double[] data; // (nnumericdata)

    public NumericTable(Sizes s) {
        adr = new int[s.nnumeric];
        size = new int[s.nnumeric];
        data = new double[s.nnumericdata];
    }
}
