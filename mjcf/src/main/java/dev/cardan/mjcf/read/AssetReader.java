package dev.cardan.mjcf.read;

import dev.cardan.mjcf.Files;
import dev.cardan.mjcf.grammar.Grammar;
import dev.cardan.mjcf.spec.ModelSpec;
import dev.cardan.mjcf.spec.TextureSpec;
import dev.cardan.mjcf.xml.XmlElement;

/** Reads textures and materials. */
final class AssetReader {
    private static final String[] FACES = {"fileright", "fileleft", "fileup", "filedown", "filefront", "fileback"};

    private final ModelSpec spec;
    private final Includes includes;

    AssetReader(ModelSpec spec, Includes includes) {
        this.spec = spec;
        this.includes = includes;
    }

    void read(XmlElement section) {
        for (XmlElement e : section.children()) {
            if (e.tag().equals("texture")) {
                texture(e);
            } else {
                ElementReader.material(e, spec.addMaterial(DefaultReader.classOf(spec, e, spec.main)));
            }
        }
    }

    private void texture(XmlElement e) {
        TextureSpec t = spec.addTexture("");
        t.where = e.where();
        FieldBinder.bind(e, Grammar.mjcf().element("texture"), t);
        t.file = file(e, "file");
        String layout = e.attribute("gridlayout");
        if (layout != null && layout.length() != (long) t.gridsize[0] * t.gridsize[1]) {
            throw Xml.error(
                    e,
                    "gridlayout=\"" + layout + "\": must have one letter for each of the " + t.gridsize[0] + " x "
                            + t.gridsize[1] + " cells of the grid");
        }
        for (int i = 0; i < FACES.length; i++) {
            t.cubefiles[i] = file(e, FACES[i]);
        }
    }

    /**
     * The name of a file, to be looked for in the texture folder. If it is not there, but the element was included from
     * a file in another folder, the name is made to point into that folder.
     */
    private String file(XmlElement e, String attribute) {
        String name = Xml.text(e, attribute);
        if (name.isEmpty() || Files.isAbsolute(name)) {
            return name;
        }
        String folder = includes.folderOf(e);
        if (folder.isEmpty()
                || spec.files.find(Files.join(spec.compiler.texturedir, name)).isPresent()) {
            return name;
        }
        return spec.files.pinned(Files.join(folder, name));
    }
}
