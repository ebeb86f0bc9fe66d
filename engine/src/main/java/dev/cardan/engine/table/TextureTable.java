package dev.cardan.engine.table;

/** Textures: MuJoCo's {@code tex_*} arrays of a model, row-major. Read-only once the model is published. */
public final class TextureTable {
    public final int[] type; // (ntex)
    public final int[] colorspace; // (ntex)
    public final int[] height; // (ntex)
    public final int[] width; // (ntex)
    public final int[] nchannel; // (ntex)
    public final long[] adr; // (ntex)
    public final byte[] data; // (ntexdata)
    public final int[] pathadr; // (ntex)

    public TextureTable(Sizes s, Storage a) {
        type = a.ints("tex_type", s.ntex, 1);
        colorspace = a.ints("tex_colorspace", s.ntex, 1);
        height = a.ints("tex_height", s.ntex, 1);
        width = a.ints("tex_width", s.ntex, 1);
        nchannel = a.ints("tex_nchannel", s.ntex, 1);
        adr = a.longs("tex_adr", s.ntex, 1);
        data = a.bytes("tex_data", s.ntexdata, 1);
        pathadr = a.ints("tex_pathadr", s.ntex, 1);
    }
}
