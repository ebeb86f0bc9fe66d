package dev.cardan.engine.table;

/** Height fields: MuJoCo's {@code hfield_*} arrays of a model, row-major. Read-only once the model is published. */
public final class HFieldTable {
    /** Half sizes in x and y, height of the highest point and thickness of the base below zero, m (nhfield x 4). */
    public final double[] size;

    /** How many rows (in y) the grid has (nhfield). */
    public final int[] nrow;

    /** How many columns (in x) the grid has (nhfield). */
    public final int[] ncol;

    /** Address of its elevations in {@link #data} (nhfield). */
    public final int[] adr;

    /** Elevations row by row, from 0 to 1 (nhfielddata). */
    public final float[] data;

    /** Address of its file name in {@code model.paths}, or -1 (nhfield). */
    public final int[] pathadr;

    /** Takes its arrays from a storage. */
    public HFieldTable(Sizes s, Storage a) {
        size = a.reals("hfield_size", s.nhfield, 4);
        nrow = a.ints("hfield_nrow", s.nhfield, 1);
        ncol = a.ints("hfield_ncol", s.nhfield, 1);
        adr = a.ints("hfield_adr", s.nhfield, 1);
        data = a.floats("hfield_data", s.nhfielddata, 1);
        pathadr = a.ints("hfield_pathadr", s.nhfield, 1);
    }
}
