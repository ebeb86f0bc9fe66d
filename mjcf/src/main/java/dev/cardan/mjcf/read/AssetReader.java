package dev.cardan.mjcf.read;

import dev.cardan.mjcf.ModelFiles;
import dev.cardan.mjcf.grammar.Grammar;
import dev.cardan.mjcf.spec.HFieldSpec;
import dev.cardan.mjcf.spec.MeshBuiltin;
import dev.cardan.mjcf.spec.MeshSpec;
import dev.cardan.mjcf.spec.ModelSpec;
import dev.cardan.mjcf.spec.SkinSpec;
import dev.cardan.mjcf.spec.TextureSpec;
import dev.cardan.mjcf.xml.XmlElement;
import java.util.List;

/** Reads assets. */
final class AssetReader {
    private static final String[] FACES = {"fileright", "fileleft", "fileup", "filedown", "filefront", "fileback"};

    private final ModelSpec spec;
    private final Includes includes;
    private final ModelAssetReader models;

    AssetReader(ModelSpec spec, Includes includes, ModelChain chain) {
        this.spec = spec;
        this.includes = includes;
        this.models = new ModelAssetReader(spec, chain);
    }

    void read(XmlElement section) {
        for (XmlElement e : section.children()) {
            switch (e.tag()) {
                case "mesh" -> mesh(e);
                case "hfield" -> heightField(e);
                case "skin" -> skin(e);
                case "flex" -> FlexReader.read(e, spec.addFlex(""));
                case "texture" -> texture(e);
                case "model" -> models.read(e);
                default -> ElementReader.material(e, spec.addMaterial(DefaultReader.classOf(spec, e, spec.main)));
            }
        }
    }

    private void mesh(XmlElement e) {
        MeshSpec m = spec.addMesh(DefaultReader.classOf(spec, e, spec.main));
        ElementReader.mesh(e, m);
        m.plugin = PluginReader.child(e, spec);
        m.file = file(e, "file", spec.compiler.meshdir);
        if (e.has("builtin")) {
            if (e.attribute("builtin").equals("none")) {
                throw Xml.error(e, "builtin=\"none\": name a shape, or leave builtin out");
            }
            m.setToBuiltin(MeshBuiltin.of(Xml.keyword(e, "builtin", "meshbuiltin", 0)), Xml.reals(e, "params"));
        }
    }

    private void texture(XmlElement e) {
        TextureSpec t = spec.addTexture("");
        t.where = e.where();
        FieldBinder.bind(e, Grammar.mjcf().element("texture"), t);
        t.file = file(e, "file", spec.compiler.texturedir);
        if (t.name.isEmpty()) {
            t.name = ModelFiles.stemOf(t.file);
        }
        String layout = e.attribute("gridlayout");
        if (layout != null && layout.length() != (long) t.gridsize[0] * t.gridsize[1]) {
            throw Xml.error(
                    e,
                    "gridlayout=\"" + layout + "\": must have one letter for each of the " + t.gridsize[0] + " x "
                            + t.gridsize[1] + " cells of the grid");
        }
        for (int i = 0; i < FACES.length; i++) {
            t.cubefiles[i] = file(e, FACES[i], spec.compiler.texturedir);
        }
    }

    private void skin(XmlElement e) {
        SkinSpec s = spec.addSkin("");
        s.where = e.where();
        FieldBinder.bind(e, Grammar.mjcf().element("skin"), s);
        s.file = file(e, "file", spec.compiler.meshdir);
        List<XmlElement> bones = e.children();
        s.bindpos = new float[3 * bones.size()];
        s.bindquat = new float[4 * bones.size()];
        for (int i = 0; i < bones.size(); i++) {
            XmlElement bone = bones.get(i);
            s.bodyname.add(Xml.text(bone, "body"));
            System.arraycopy(Xml.floats(bone, "bindpos"), 0, s.bindpos, 3 * i, 3);
            System.arraycopy(Xml.floats(bone, "bindquat"), 0, s.bindquat, 4 * i, 4);
            s.vertid.add(Xml.ints(bone, "vertid"));
            s.vertweight.add(Xml.floats(bone, "vertweight"));
        }
    }

    private void heightField(XmlElement e) {
        HFieldSpec h = spec.addHField("");
        h.where = e.where();
        FieldBinder.bind(e, Grammar.mjcf().element("hfield"), h);
        h.file = file(e, "file", spec.compiler.meshdir);
        if (!h.file.isEmpty() || h.nrow < 1 || h.ncol < 1) {
            return;
        }
        long points = (long) h.nrow * h.ncol;
        if (4 * points > Runtime.getRuntime().maxMemory() / 4) {
            throw Xml.error(
                    e,
                    "nrow=\"" + h.nrow + "\" ncol=\"" + h.ncol + "\": " + points
                            + " points are too many for the memory of this process");
        }
        boolean given = h.userdata.length > 0;
        if (given && h.userdata.length != points) {
            throw Xml.error(
                    e,
                    "elevation has " + h.userdata.length + " numbers: nrow and ncol ask for " + h.nrow + " x " + h.ncol
                            + " = " + points);
        }
        h.userdata = given ? topRowLast(h.userdata, h.nrow, h.ncol) : new float[(int) points];
    }

    /** Elevations are written as one looks at a map, the row of largest y first. */
    private static float[] topRowLast(float[] written, int rows, int columns) {
        float[] out = new float[written.length];
        for (int r = 0; r < rows; r++) {
            System.arraycopy(written, r * columns, out, (rows - 1 - r) * columns, columns);
        }
        return out;
    }

    private String file(XmlElement e, String attribute, String assetFolder) {
        return includes.file(e, attribute, assetFolder);
    }
}
