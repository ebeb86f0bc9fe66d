package dev.cardan.mjcf.read;

import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.ModelFiles;
import dev.cardan.mjcf.UrdfOptions;
import dev.cardan.mjcf.grammar.GrammarChecker;
import dev.cardan.mjcf.spec.ModelSpec;
import dev.cardan.mjcf.urdf.UrdfReader;
import dev.cardan.mjcf.xml.XmlElement;
import java.util.function.Consumer;

/**
 * Reads an MJCF or URDF document. For MJCF: parse, put included files in place, check against the grammar, then fill a {@link ModelSpec}.
 * Sections may repeat and are read in MuJoCo's fixed order, whatever their order in the file.
 */
public final class ModelReader {
    private final ModelFiles files;
    private final String name;
    private final ModelChain chain;
    private final ModelSpec spec = new ModelSpec();

    /** A specification beside the root of the elements it was read from, those of included files in their places. */
    public record Written(ModelSpec spec, XmlElement root) {}

    private ModelReader(ModelFiles files, String name, ModelChain chain) {
        this.files = files;
        this.name = name;
        this.chain = chain;
    }

    /**
     * Reads a model, or an archive of one.
     *
     * @param name name of the main file, for messages and for its folder
     * @param bytes contents of the main file
     * @param files where included files and assets are found
     */
    public static ModelSpec read(String name, byte[] bytes, ModelFiles files) {
        return written(name, bytes, files).spec();
    }

    /** Reads a model, or an archive of one, and keeps what was written. */
    public static Written written(String name, byte[] bytes, ModelFiles files) {
        return written(name, "", bytes, files, ModelChain.of(name));
    }

    /** Reads a model that may be an asset of others; an archive if its name or its content type says so. */
    static ModelSpec read(String name, String contentType, byte[] bytes, ModelFiles files, ModelChain chain) {
        return written(name, contentType, bytes, files, chain).spec();
    }

    private static Written written(String name, String contentType, byte[] bytes, ModelFiles files, ModelChain chain) {
        if (!Archive.isArchive(name, contentType)) {
            return new ModelReader(files, name, chain).read(bytes);
        }
        Archive archive = Archive.open(name, bytes, chain.unpacked());
        ModelFiles inside = ModelFiles.inArchive(archive.contents(), ModelFiles.directoryOf(archive.main()));
        return new ModelReader(inside, name + "/" + archive.main(), chain)
                .read(archive.contents().get(archive.main()));
    }

    private Written read(byte[] bytes) {
        spec.files = files;
        spec.modelfiledir = ModelFiles.directoryOf(name);
        Includes includes = new Includes(files, name, spec.warnings);
        XmlElement root = includes.parse(bytes);
        if (root.tag().equalsIgnoreCase("robot")) {
            new UrdfReader(spec, name, UrdfOptions.DEFAULT).read(root);
            return new Written(spec, root);
        }
        if (!root.tag().equals("mujoco")) {
            throw new ModelException(
                    name,
                    root.line(),
                    "<" + root.tag() + ">: the root element of a model must be <mujoco>, or <robot> for URDF");
        }
        GrammarChecker checker = new GrammarChecker();
        checker.check(root);
        spec.warnings.addAll(checker.warnings());
        fill(root, includes);
        return new Written(spec, root);
    }

    private void fill(XmlElement root, Includes includes) {
        if (root.has("model")) {
            spec.modelname = root.attribute("model");
        }
        spec.comment = root.leadingComment();
        SettingsReader settings = new SettingsReader(spec);
        ActuatorReader actuators = new ActuatorReader(spec.warnings);
        DefaultReader defaults = new DefaultReader(spec, actuators);
        SectionReader sections = new SectionReader(spec, actuators);
        AssetReader assets = new AssetReader(spec, includes, chain);
        BodyReader bodies = new BodyReader(spec, includes);
        each(root, "compiler", settings::compiler);
        each(root, "option", settings::option);
        each(root, "size", settings::size);
        each(root, "visual", settings::visual);
        each(root, "statistic", settings::statistic);
        each(root, "default", e -> defaults.read(e, null));
        each(root, "extension", e -> PluginReader.extension(e, spec));
        each(root, "custom", sections::custom);
        each(root, "asset", assets::read);
        each(root, "contact", sections::contact);
        each(root, "deformable", assets::read);
        each(root, "equality", sections::equality);
        each(root, "tendon", sections::tendon);
        each(root, "actuator", sections::actuator);
        each(root, "sensor", sections::sensor);
        each(root, "keyframe", sections::keyframe);
        each(root, "worldbody", bodies::world);
    }

    private static void each(XmlElement root, String tag, Consumer<XmlElement> reader) {
        for (XmlElement e : root.children()) {
            if (e.tag().equals(tag)) {
                reader.accept(e);
            }
        }
    }
}
