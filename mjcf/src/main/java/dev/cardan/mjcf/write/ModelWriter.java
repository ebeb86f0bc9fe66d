package dev.cardan.mjcf.write;

import dev.cardan.mjcf.ModelFiles;
import dev.cardan.mjcf.compile.Compiler;
import dev.cardan.mjcf.spec.CompilerSpec;
import dev.cardan.mjcf.spec.ModelSpec;

/**
 * Writes a model as MJCF. The specification is compiled first and written as the compiler understands it; sections,
 * elements and attributes come in MuJoCo's order, and only what differs from default classes is written.
 */
public final class ModelWriter {
    private ModelWriter() {}

    /**
     * The text of a model.
     *
     * @param digits significant digits of numbers; 0: as many as it takes to read the same numbers again
     * @param folder where the folders for assets are, seen from where the text will lie; empty: there
     */
    public static String write(ModelSpec spec, ModelFiles files, int digits, String folder) {
        ModelSpec canonical = Compiler.canonical(spec, files);
        CompilerSpec c = canonical.compiler;
        boolean meshes = canonical.meshes.stream().anyMatch(m -> !m.file.isEmpty())
                || canonical.hfields.stream().anyMatch(h -> !h.file.isEmpty())
                || canonical.skins.stream().anyMatch(s -> !s.file.isEmpty());
        c.meshdir = meshes ? ModelFiles.join(folder, c.meshdir) : c.meshdir;
        c.texturedir = canonical.textures.isEmpty() ? c.texturedir : ModelFiles.join(folder, c.texturedir);
        return text(canonical, digits);
    }

    /** The text of a specification that is canonical already. */
    static String text(ModelSpec canonical, int digits) {
        return text(canonical, new AttributeWriter(new NumberText(digits)));
    }

    private static String text(ModelSpec spec, AttributeWriter attributes) {
        XmlNode root = new XmlNode("mujoco");
        root.set("model", spec.modelname);
        if (usesExtensions(spec)) {
            root.set("xmlns:cardan", "urn:cardan");
        }
        SettingsWriter settings = new SettingsWriter(spec, attributes);
        ElementWriter elements = new ElementWriter(attributes);
        settings.write(root);
        new DefaultWriter(elements).write(root, spec.main);
        PluginWriter.extension(root, spec);
        new AssetWriter(spec, elements).write(root);
        new BodyWriter(spec, elements).write(root);
        new DeformableWriter(attributes).write(root, spec);
        SectionWriter sections = new SectionWriter(spec, elements);
        sections.contact(root);
        sections.tendon(root);
        sections.equality(root);
        new ActuatorWriter(elements).write(root, spec);
        new SensorWriter(attributes).write(root, spec);
        sections.custom(root);
        sections.keyframe(root);
        return root.document(spec.comment);
    }

    private static boolean usesExtensions(ModelSpec spec) {
        return AttributeWriter.word("integrator", spec.option.integrator.code()).isEmpty()
                || !spec.solverModel.isEmpty()
                || spec.flexes.stream().anyMatch(f -> !f.bendingModel.isEmpty() || !f.elasticityModel.isEmpty())
                || spec.actuators.stream().anyMatch(a -> !a.gainModel.isEmpty())
                || spec.defaults.values().stream().anyMatch(c -> !c.actuator.gainModel.isEmpty());
    }
}
