package dev.cardan.engine.table;

/** Height fields: MuJoCo's {@code hfield_*} arrays of a model, row-major. Read-only once the model is published. */
public final class HFieldTable {
    public final double[] size; // (nhfield x 4)
    public final int[] nrow; // (nhfield)
    public final int[] ncol; // (nhfield)
    public final int[] adr; // (nhfield)
    public final float[] data; // (nhfielddata)
    public final int[] pathadr; // (nhfield)

    public HFieldTable(Sizes s, Storage a) {
        size = a.reals("hfield_size", s.nhfield, 4);
        nrow = a.ints("hfield_nrow", s.nhfield, 1);
        ncol = a.ints("hfield_ncol", s.nhfield, 1);
        adr = a.ints("hfield_adr", s.nhfield, 1);
        data = a.floats("hfield_data", s.nhfielddata, 1);
        pathadr = a.ints("hfield_pathadr", s.nhfield, 1);
    }
}
