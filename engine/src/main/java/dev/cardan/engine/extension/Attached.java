package dev.cardan.engine.extension;

import dev.cardan.engine.Model;

/** The extensions at work in one world; null where there is none, so that a stage pays for a look at one field. */
public final class Attached {
    /** Gains that MuJoCo doesn't have. */
    public final ActuatorGains gains;

    /** The plugins that the model asks for. */
    public final WorldPlugins plugins;

    /** Finds and checks everything that the model and the extensions ask for. */
    public Attached(Model m, Extensions extensions) {
        gains = ActuatorGains.resolve(m, extensions);
        plugins = WorldPlugins.create(m, extensions);
    }
}
