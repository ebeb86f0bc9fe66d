package dev.cardan.engine.table;

/** Custom texts: MuJoCo's {@code text_*} arrays of a model, row-major. Read-only once the model is published. */
public final class TextTable {
    public final int[] adr; // (ntext)
    public final int[] size; // (ntext)
    public final byte[] data; // (ntextdata)

    public TextTable(Sizes s) {
        adr = new int[s.ntext];
        size = new int[s.ntext];
        data = new byte[s.ntextdata];
    }
}
