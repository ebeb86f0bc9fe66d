package dev.cardan.mjcf.compile;

import dev.cardan.engine.Model;
import dev.cardan.engine.type.GeomType;
import dev.cardan.engine.type.ObjType;
import dev.cardan.mjcf.ContentType;
import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.ModelFiles;
import dev.cardan.mjcf.compile.Draft.Geom;
import dev.cardan.mjcf.spec.HFieldSpec;
import dev.cardan.mjcf.texture.BadImageException;
import dev.cardan.mjcf.texture.PngDecoder;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * Height fields: elevations from a picture, MuJoCo's binary format or the model itself, stretched so that the lowest
 * point is 0 and the highest 1. Working copies of the draft are completed in place.
 */
final class HFieldCompile {
    private static final int HEADER_BYTES = 8;

    private HFieldCompile() {}

    /** A working copy with the name that references use: without one of its own, that of the file. */
    static HFieldSpec named(HFieldSpec original) {
        HFieldSpec s = original.copy();
        if (s.name.isEmpty()) {
            s.name = ModelFiles.stemOf(s.file);
        }
        return s;
    }

    static void run(HFieldSpec s, Draft d, ModelFiles files) {
        if (s.name.isEmpty()) {
            throw new ModelException(s, "a height field needs a name or a file");
        }
        Rules.length(s, "size", s.size, 4);
        if (s.file.isEmpty() && s.userdata.length > 0 && (long) s.nrow * s.ncol != s.userdata.length) {
            throw new ModelException(
                    s,
                    s.userdata.length + " elevations: nrow and ncol ask for " + s.nrow + " x " + s.ncol + " of them");
        }
        for (double size : s.size) {
            if (!(size > 0)) {
                throw new ModelException(s, Rules.show("size", s.size) + ": all four sizes must be positive");
            }
        }
        if (!s.file.isEmpty()) {
            load(s, d, files);
        }
        if (s.nrow < 1 || s.ncol < 1 || s.userdata.length == 0) {
            throw new ModelException(s, "the field has no elevations: give a file, or nrow and ncol");
        }
        stretch(s);
    }

    private static void load(HFieldSpec s, Draft d, ModelFiles files) {
        if (s.userdata.length > 0) {
            throw new ModelException(
                    s, "file=\"" + s.file + "\": elevations are given in the model too; leave one out");
        }
        if (d.spec.strippath) {
            s.file = ModelFiles.fileNameOf(s.file);
        }
        String place = "file=\"" + s.file + "\": ";
        String type = ContentType.of(s.file, s.contentType);
        if (!type.isEmpty() && !type.equals(ContentType.PNG) && !type.equals(ContentType.HFIELD)) {
            throw new ModelException(
                    s,
                    place + "a height field is read from " + ContentType.PNG + " or " + ContentType.HFIELD + ", not "
                            + type);
        }
        String path = ModelFiles.join(d.compiler(s).meshdir, s.file);
        ModelFiles source = Draft.files(s, files);
        byte[] content = source.find(path).orElseThrow(() -> new ModelException(s, place + source.missing(path)));
        if (content.length == 0) {
            throw new ModelException(s, place + "the file is empty");
        }
        if (type.equals(ContentType.PNG)) {
            picture(s, place, content);
        } else {
            binary(s, place, content);
        }
    }

    /** Brightness is height; the picture's top row is the field's last. */
    private static void picture(HFieldSpec s, String place, byte[] content) {
        PngDecoder.Image image;
        try {
            image = PngDecoder.decode(content, 1);
        } catch (BadImageException e) {
            throw new ModelException(s, place + e.getMessage());
        }
        s.nrow = image.height();
        s.ncol = image.width();
        s.userdata = new float[s.nrow * s.ncol];
        for (int r = 0; r < s.nrow; r++) {
            for (int c = 0; c < s.ncol; c++) {
                s.userdata[r * s.ncol + c] = image.pixels()[(s.nrow - 1 - r) * s.ncol + c] & 0xff;
            }
        }
    }

    /** Rows and columns as 32-bit integers, then the elevations as 32-bit reals, all little-endian. */
    private static void binary(HFieldSpec s, String place, byte[] content) {
        if (content.length < HEADER_BYTES) {
            throw new ModelException(
                    s, place + "the file has " + content.length + " bytes; its header alone takes " + HEADER_BYTES);
        }
        ByteBuffer in = ByteBuffer.wrap(content).order(ByteOrder.LITTLE_ENDIAN);
        int rows = in.getInt();
        int columns = in.getInt();
        if (rows < 1 || columns < 1) {
            throw new ModelException(
                    s, place + "the file gives " + rows + " x " + columns + " points; both numbers must be positive");
        }
        long points = (long) rows * columns;
        if (points != (content.length - HEADER_BYTES) / 4 || (content.length & 3) != 0) {
            throw new ModelException(
                    s,
                    place + "the file has " + content.length + " bytes, but " + rows + " x " + columns + " points need "
                            + (points > Integer.MAX_VALUE ? "far more" : HEADER_BYTES + 4 * points));
        }
        s.nrow = rows;
        s.ncol = columns;
        s.userdata = new float[(int) points];
        in.asFloatBuffer().get(s.userdata);
    }

    /** Lowest point to 0, highest to 1; a flat field to 0. In 32-bit numbers. */
    private static void stretch(HFieldSpec s) {
        float low = 1e10f;
        float high = -1e10f;
        for (float z : s.userdata) {
            low = z < low ? z : low;
            high = z > high ? z : high;
        }
        if (low > high) {
            throw new ModelException(s, "the elevations are no numbers between -1e10 and 1e10");
        }
        float range = high - low;
        for (int i = 0; i < s.userdata.length; i++) {
            s.userdata[i] -= low;
            if (range > FrameMath.EPS) {
                s.userdata[i] /= range;
            }
        }
    }

    /** The field of a geom; geoms of this type have one, others none. */
    static void resolve(Geom g, Draft d) {
        String name = g.spec.hfieldname;
        if (!name.isEmpty()) {
            int id = d.references.require(g.spec, "hfield", ObjType.HFIELD, name);
            g.hfield = d.hfields.get(id);
            g.dataid = id;
        }
        if (g.spec.type == GeomType.HFIELD && g.hfield == null) {
            throw new ModelException(g.spec, "type=\"hfield\": the geom must name its height field: hfield=\"...\"");
        }
        if (g.spec.type != GeomType.HFIELD && g.hfield != null) {
            throw new ModelException(g.spec, "hfield=\"" + name + "\": only geoms of type hfield have one");
        }
    }

    static void fill(Model m, Draft d) {
        int adr = 0;
        for (int i = 0; i < m.nhfield; i++) {
            HFieldSpec s = d.hfields.get(i);
            Rows.set(m.hfield.size, i, s.size);
            m.hfield.nrow[i] = s.nrow;
            m.hfield.ncol[i] = s.ncol;
            m.hfield.adr[i] = adr;
            System.arraycopy(s.userdata, 0, m.hfield.data, adr, s.userdata.length);
            adr += s.userdata.length;
        }
    }
}
