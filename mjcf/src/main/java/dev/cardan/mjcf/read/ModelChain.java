package dev.cardan.mjcf.read;

import dev.cardan.mjcf.ModelFiles;
import dev.cardan.mjcf.xml.XmlElement;
import java.util.ArrayList;
import java.util.List;

/**
 * The models that lead to the one being read, each an asset of the one before, and the number of all models read so far.
 *
 * @param names files of the models, the outermost first
 * @param read one number: how many models were read, in all branches together
 * @param unpacked one number: how many bytes of archives were unpacked, in all branches together
 */
record ModelChain(List<String> names, int[] read, long[] unpacked) {
    private static final int MOST_MODELS = 1000;

    /** The chain of a model that nobody asked for. */
    static ModelChain of(String file) {
        return new ModelChain(List.of(ModelFiles.normalize(file)), new int[1], new long[1]);
    }

    /** The chain with one more model at its end, which an element asks for. */
    ModelChain with(String file, XmlElement e) {
        String name = ModelFiles.normalize(file);
        if (names.contains(name)) {
            throw Xml.error(
                    e,
                    "file=\"" + e.attribute("file") + "\": the model contains itself: " + String.join(" -> ", names)
                            + " -> " + name);
        }
        if (++read[0] > MOST_MODELS) {
            throw Xml.error(e, "more than " + MOST_MODELS + " models are assets of each other");
        }
        List<String> longer = new ArrayList<>(names);
        longer.add(name);
        return new ModelChain(longer, read, unpacked);
    }
}
