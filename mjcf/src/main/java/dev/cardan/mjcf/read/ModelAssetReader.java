package dev.cardan.mjcf.read;

import dev.cardan.mjcf.ModelFiles;
import dev.cardan.mjcf.spec.ModelSpec;
import dev.cardan.mjcf.xml.XmlElement;

/** Reads {@code model} assets: whole models in files of their own, from which parts can be attached. */
final class ModelAssetReader {
    private final ModelSpec spec;
    private final ModelChain chain;

    /** A reader of the model assets of one model, the last of a chain. */
    ModelAssetReader(ModelSpec spec, ModelChain chain) {
        this.spec = spec;
        this.chain = chain;
    }

    void read(XmlElement e) {
        String file = e.attribute("file");
        byte[] bytes = spec.files
                .find(file)
                .orElseThrow(() -> Xml.error(e, "file=\"" + file + "\": " + spec.files.missing(file)));
        String name = ModelFiles.isAbsolute(file) ? file : ModelFiles.join(spec.modelfiledir, file);
        ModelSpec child = ModelReader.read(
                name,
                e.has("content_type") ? e.attribute("content_type") : "",
                bytes,
                spec.files.in(ModelFiles.directoryOf(file)),
                chain.with(name, e));
        if (e.has("name")) {
            child.modelname = e.attribute("name");
        }
        spec.warnings.addAll(child.warnings);
        spec.models.add(child);
    }
}
