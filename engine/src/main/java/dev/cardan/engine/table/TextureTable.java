package dev.cardan.engine.table;

import dev.cardan.engine.type.ColorSpace;
import dev.cardan.engine.type.TextureType;

/** Textures: MuJoCo's {@code tex_*} arrays of a model, row-major. Read-only once the model is published. */
public final class TextureTable {
    /** Kind of texture, a number of {@link TextureType.Code} (ntex). */
    public final int[] type;

    /** Colour encoding, a constant of {@link ColorSpace} (ntex). */
    public final int[] colorspace;

    /** Rows of the image, pixels (ntex). */
    public final int[] height;

    /** Columns of the image, pixels (ntex). */
    public final int[] width;

    /** Bytes per pixel: 1 grey, 3 colour, 4 with opacity (ntex). */
    public final int[] nchannel;

    /** Address of its first byte in {@link #data} (ntex). */
    public final long[] adr;

    /** Pixels of all textures, row by row (ntexdata). */
    public final byte[] data;

    /** Address of its file name in {@code model.paths}, or -1 (ntex). */
    public final int[] pathadr;

    /** Takes its arrays from a storage. */
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
