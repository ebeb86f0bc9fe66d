package dev.cardan.viewer.scene;

import dev.cardan.engine.Model;
import dev.cardan.mjcf.Mjcf;
import dev.cardan.models.Examples;

/** The models of golden files: examples, and those beside the golden files. */
public final class GoldenModels {
    private GoldenModels() {}

    /** A model by its name. */
    public static Model model(String name) {
        return Examples.contains(name)
                ? Mjcf.parse(Examples.text(name))
                : Mjcf.load(GoldenModels.class.getResourceAsStream(name + ".xml"), name + ".xml");
    }
}
