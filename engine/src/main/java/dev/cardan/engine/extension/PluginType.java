package dev.cardan.engine.extension;

import dev.cardan.engine.Model;
import dev.cardan.engine.type.Stage;
import java.util.List;
import java.util.Set;

/**
 * A kind of plugin: something that a model asks for by name in {@code <extension>} and gives attributes to. It may be
 * the force of actuators, the values of sensors, passive forces of bodies, a shape, or several of these.
 *
 * <p>A type has no state, and one object serves any number of models, worlds and threads. {@link
 * java.util.ServiceLoader} finds it: name the class in {@code META-INF/services} or in {@code provides} of a module.
 * What works in one world is a {@link Plugin}, one per instance that the model declares.
 */
public interface PluginType {
    /** What a plugin can be used for. */
    enum Capability {
        /** Forces of actuators. */
        ACTUATOR,
        /** Values of sensors. */
        SENSOR,
        /** Passive forces on bodies. */
        PASSIVE,
        /** A shape given by its signed distance. */
        SDF
    }

    /** The name in models; unique, such as {@code "mycompany.mything"}. */
    String name();

    /** Names of the attributes that a model may set. */
    default List<String> attributes() {
        return List.of();
    }

    /** What instances do. */
    Set<Capability> capabilities();

    /**
     * How many numbers of state an instance has, which stand in {@code d.pluginState}.
     *
     * @param users how many actuators, sensors, bodies and geoms of the model use the instance
     */
    default int stateSize(PluginSettings settings, int users) {
        return 0;
    }

    /** When sensors of this type are computed: a constant of {@link Stage}. */
    default int sensorStage() {
        return Stage.Code.POS;
    }

    /** How many numbers a sensor has. */
    default int sensorSize(PluginSettings settings) {
        return 1;
    }

    /**
     * The instance at work in one new world. Called before the world has its state: the model says everything.
     *
     * @throws IllegalArgumentException whose message says what is wrong with the settings or the model, as the end of a
     *     sentence
     */
    default Plugin create(Model m, int instance, PluginSettings settings) {
        return new Plugin() {};
    }

    /**
     * The shape of geoms with this plugin; null for a type that has none. Called once per instance of a model; the
     * result is immutable and may be used by many threads.
     *
     * @throws IllegalArgumentException as {@link #create}
     */
    default SignedDistance signedDistance(PluginSettings settings) {
        return null;
    }

    /** What an instance shows in pictures; most show nothing. */
    default List<PluginSurface> surfaces(Model m, int instance) {
        return List.of();
    }

    /** Whether it can be used for something. */
    default boolean has(Capability capability) {
        return capabilities().contains(capability);
    }
}
