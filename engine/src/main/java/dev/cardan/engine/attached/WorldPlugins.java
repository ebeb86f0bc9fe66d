package dev.cardan.engine.attached;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.extension.CallbackException;
import dev.cardan.engine.extension.Extensions;
import dev.cardan.engine.extension.Plugin;
import dev.cardan.engine.extension.PluginType;
import dev.cardan.engine.extension.PluginType.Capability;
import dev.cardan.engine.type.SensorType;
import dev.cardan.engine.type.Stage;
import java.util.stream.IntStream;

/**
 * The plugins of one world, called in the order of the model's instances. Whoever throws, or gives NaN though state and
 * inputs have none, is named.
 */
public final class WorldPlugins {
    private static final Method BEGIN_STAGES = (plugin, d, instance) -> plugin.stages(d, instance, true);
    private static final Method END_STAGES = (plugin, d, instance) -> plugin.stages(d, instance, false);

    private final Instance[] instances; // (nplugin)

    private WorldPlugins(Model m) {
        instances = new Instance[m.nplugin];
        use(m);
    }

    /** Makes the plugins anew, from the values of another model of the same structure; their state stays. */
    public void use(Model m) {
        for (int i = 0; i < instances.length; i++) {
            instances[i] = new Instance(m, i);
        }
    }

    /** The plugins that a model asks for; null if it asks for none. */
    static WorldPlugins create(Model m, Extensions extensions) {
        return m.nplugin == 0 || extensions == Extensions.IGNORED ? null : new WorldPlugins(m);
    }

    /** The plugin of an instance, for those who know its class. */
    public Plugin get(int instance) {
        return instances[instance].plugin;
    }

    /** Sets the state of all instances as after a reset. */
    public void reset(Data d) {
        for (Instance x : instances) {
            x.call(d, Plugin::reset);
            x.checkState(d);
        }
    }

    /** Rates of the activations of actuators with plugins. */
    public void activationRates(Data d) {
        for (Instance x : instances) {
            if (x.actuates) {
                x.call(d, Plugin::activationRates);
                for (int a : x.actuators) {
                    UserCode.requireActivation(x.source, d, a);
                }
            }
        }
    }

    /** Forces of actuators with plugins, before limits. */
    public void actuate(Data d) {
        for (Instance x : instances) {
            if (x.actuates) {
                x.call(d, Plugin::actuate);
                for (int a : x.actuators) {
                    UserCode.requireForce(x.source, d, a);
                }
            }
        }
    }

    /** Whether some sensors with plugins are computed in a stage. */
    public boolean senses(int stage) {
        for (Instance x : instances) {
            if (x.stage == stage) {
                return true;
            }
        }
        return false;
    }

    /** Values of sensors with plugins of a stage, before their cutoff. */
    public void sense(Data d, int stage) {
        for (Instance x : instances) {
            if (x.stage == stage) {
                x.call(d, Plugin::sense);
                for (int s : x.sensors) {
                    UserCode.requireSensor(x.source, d, s);
                }
            }
        }
    }

    /** Passive forces of plugins. */
    public void passive(Data d) {
        for (Instance x : instances) {
            if (x.passive) {
                x.call(d, Plugin::passive);
                UserCode.requireDofs(x.source, "qfrcPassive", d, d.qfrcPassive);
            }
        }
    }

    /** Tells all instances that stages of the integrator begin, or have ended. */
    public void stages(Data d, boolean begin) {
        for (Instance x : instances) {
            x.call(d, begin ? BEGIN_STAGES : END_STAGES);
        }
    }

    /** Takes over what the plugins of another world of the same structure have computed. */
    public void copyFrom(WorldPlugins o, Data d) {
        for (Instance x : instances) {
            try {
                x.plugin.copyFrom(o.instances[x.id].plugin, d, x.id);
            } catch (RuntimeException e) {
                throw new CallbackException(x.source, e);
            }
        }
    }

    /** Moves the state of all instances on by one time step. */
    public void advance(Data d) {
        for (Instance x : instances) {
            x.call(d, Plugin::advance);
            x.checkState(d);
        }
    }

    /** A method of plugins. */
    private interface Method {
        void call(Plugin plugin, Data d, int instance);
    }

    /** One plugin, what it is used for and how it is called in messages. */
    private static final class Instance {
        final int id;
        final Plugin plugin;
        final String source;
        final boolean actuates;
        final boolean passive;
        final int stage; // when its sensors are computed; -1: it has no sensors
        final int[] actuators;
        final int[] sensors;

        Instance(Model m, int id) {
            this.id = id;
            PluginType type = m.ext.plugin[id];
            source = ModelPlugins.describe(m, id);
            actuates = type.has(Capability.ACTUATOR);
            passive = type.has(Capability.PASSIVE);
            int needed = type.sensorStage() == Stage.Code.NONE ? Stage.Code.POS : type.sensorStage();
            stage = type.has(Capability.SENSOR) ? needed : -1;
            actuators = users(m.actuator.plugin);
            sensors = IntStream.of(users(m.sensor.plugin))
                    .filter(i -> m.sensor.type[i] == SensorType.Code.PLUGIN)
                    .toArray();
            try {
                plugin = type.create(m, id, ModelPlugins.settings(m, id));
            } catch (IllegalArgumentException e) {
                throw new IllegalArgumentException(source + ": " + e.getMessage(), e);
            } catch (RuntimeException e) {
                throw new CallbackException(source, e);
            }
        }

        /** Calls a method of the plugin, which is named if it throws. */
        void call(Data d, Method method) {
            try {
                method.call(plugin, d, id);
            } catch (RuntimeException e) {
                throw new CallbackException(source, e);
            }
        }

        private int[] users(int[] chosen) {
            return IntStream.range(0, chosen.length)
                    .filter(i -> chosen[i] == id)
                    .toArray();
        }

        void checkState(Data d) {
            int adr = d.model.plugin.stateadr[id];
            int i = UserCode.firstNaN(d.pluginState, adr, adr + d.model.plugin.statenum[id]);
            if (i >= 0) {
                UserCode.blame(source, "its state " + (i - adr), d);
            }
        }
    }
}
