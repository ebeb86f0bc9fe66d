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

    public TextureTable(Sizes s) {
        type = new int[s.ntex];
        colorspace = new int[s.ntex];
        height = new int[s.ntex];
        width = new int[s.ntex];
        nchannel = new int[s.ntex];
        adr = new long[s.ntex];
        data = new byte[s.ntexdata];
        pathadr = new int[s.ntex];
    }
}
