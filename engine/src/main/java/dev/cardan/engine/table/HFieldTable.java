package dev.cardan.engine.table;

/** Height fields: MuJoCo's {@code hfield_*} arrays of a model, row-major. Read-only once the model is published. */
public final class HFieldTable {
    public final double[] size; // (nhfield x 4)
    public final int[] nrow; // (nhfield)
    public final int[] ncol; // (nhfield)
    public final int[] adr; // (nhfield)
    public final float[] data; // (nhfielddata)
    public final int[] pathadr; // (nhfield)

    public HFieldTable(Sizes s) {
        size = new double[4 * s.nhfield];
        nrow = new int[s.nhfield];
        ncol = new int[s.nhfield];
        adr = new int[s.nhfield];
        data = new float[s.nhfielddata];
        pathadr = new int[s.nhfield];
    }
}
