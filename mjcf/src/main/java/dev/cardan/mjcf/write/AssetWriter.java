package dev.cardan.mjcf.write;

import dev.cardan.engine.type.Builtin;
import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.spec.HFieldSpec;
import dev.cardan.mjcf.spec.MaterialSpec;
import dev.cardan.mjcf.spec.MeshSpec;
import dev.cardan.mjcf.spec.ModelSpec;
import dev.cardan.mjcf.spec.TextureSpec;

/** Writes textures, materials, meshes and height fields. */
final class AssetWriter {
    private static final String[] FACES = {"fileright", "fileleft", "fileup", "filedown", "filefront", "fileback"};

    private final ModelSpec spec;
    private final ElementWriter elements;
    private final AttributeWriter out;

    AssetWriter(ModelSpec spec, ElementWriter elements) {
        this.spec = spec;
        this.elements = elements;
        out = elements.out;
    }

    void write(XmlNode root) {
        XmlNode section = root.add("asset");
        spec.textures.forEach(t -> texture(section.add("texture"), t));
        for (MaterialSpec m : spec.materials) {
            XmlNode node = section.add("material").set("name", m.name);
            classOf(node, m.defaultClass.name);
            elements.material(node, m, m.defaultClass.material, false);
        }
        spec.meshes.forEach(m -> mesh(section.add("mesh"), m));
        spec.hfields.forEach(h -> heightField(section.add("hfield"), h));
        root.dropLastIfEmpty();
    }

    private void texture(XmlNode node, TextureSpec t) {
        TextureSpec usual = new TextureSpec();
        node.set("type", AttributeWriter.word("texture", t.type.code()));
        node.set("colorspace", AttributeWriter.word("colorspace", t.colorspace.code()));
        node.set("name", t.name);
        if (t.builtin != Builtin.NONE) {
            node.set("builtin", AttributeWriter.word("builtin", t.builtin.code()));
            for (String name : new String[] {"mark", "rgb1", "rgb2", "markrgb", "random"}) {
                out.one(node, "texture", name, t, usual);
            }
            out.one(node, "texture", "width", t, null);
            out.one(node, "texture", "height", t, null);
        } else {
            if (t.data.length > 0) {
                throw new ModelException(
                        t,
                        "the texture was made of pixels in code, which MJCF cannot hold: write them to a PNG file and"
                                + " name that");
            }
            node.set("content_type", t.contentType);
            node.set("file", t.file);
            for (int i = 0; i < FACES.length; i++) {
                node.set(FACES[i], t.cubefiles[i]);
            }
            out.one(node, "texture", "rgb1", t, usual); // the colour of sides without a file
            out.one(node, "texture", "hflip", t, usual);
            out.one(node, "texture", "vflip", t, usual);
            if (t.gridsize[0] != 1 || t.gridsize[1] != 1) {
                node.set("gridsize", AttributeWriter.text(t.gridsize));
                node.set("gridlayout", t.gridlayout.substring(0, t.gridsize[0] * t.gridsize[1]));
            }
        }
        out.one(node, "texture", "nchannel", t, usual);
    }

    private void mesh(XmlNode node, MeshSpec m) {
        node.set("name", m.name);
        classOf(node, m.defaultClass.name);
        elements.mesh(node, m, m.defaultClass.mesh, false);
        if (m.plugin != null) {
            PluginWriter.use(node.add("plugin"), m.plugin);
        }
    }

    private static void classOf(XmlNode node, String name) {
        if (!name.equals("main")) {
            node.set("class", name);
        }
    }

    /** Elevations are written as one looks at a map, the row of largest y first. */
    private void heightField(XmlNode node, HFieldSpec h) {
        node.set("name", h.name);
        out.all(node, "size", h.size);
        if (!h.file.isEmpty()) {
            node.set("content_type", h.contentType).set("file", h.file);
            return;
        }
        node.set("nrow", Integer.toString(h.nrow)).set("ncol", Integer.toString(h.ncol));
        StringBuilder rows = new StringBuilder();
        boolean flat = true;
        for (int r = h.nrow - 1; r >= 0; r--) {
            rows.append(rows.isEmpty() ? "" : " ").append(out.text(h.userdata, r * h.ncol, (r + 1) * h.ncol));
        }
        for (float z : h.userdata) {
            flat &= z == 0;
        }
        node.set("elevation", flat ? "" : rows.toString());
    }
}
