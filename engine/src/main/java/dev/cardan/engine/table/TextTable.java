package dev.cardan.engine.table;

/** Custom texts: MuJoCo's {@code text_*} arrays of a model, row-major. Read-only once the model is published. */
public final class TextTable {
    public final int[] adr; // (ntext)
    public final int[] size; // (ntext)
    public final byte[] data; // (ntextdata)

    public TextTable(Sizes s, Storage a) {
        adr = a.ints("text_adr", s.ntext, 1);
        size = a.ints("text_size", s.ntext, 1);
        data = a.bytes("text_data", s.ntextdata, 1);
    }
}
