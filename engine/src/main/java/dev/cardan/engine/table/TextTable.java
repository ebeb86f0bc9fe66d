package dev.cardan.engine.table;

/** Custom texts: MuJoCo's {@code text_*} arrays of a model, row-major. Read-only once the model is published. */
public final class TextTable {
    /** Address of its first byte in {@link #data} (ntext). */
    public final int[] adr;

    /** How many bytes it has, the ending zero included (ntext). */
    public final int[] size;

    /** All texts in UTF-8, each ended by a zero (ntextdata). */
    public final byte[] data;

    /** Takes its arrays from a storage. */
    public TextTable(Sizes s, Storage a) {
        adr = a.ints("text_adr", s.ntext, 1);
        size = a.ints("text_size", s.ntext, 1);
        data = a.bytes("text_data", s.ntextdata, 1);
    }
}
