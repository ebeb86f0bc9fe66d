package dev.cardan.physics.extension;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.extension.Plugin;
import dev.cardan.engine.extension.PluginSettings;
import dev.cardan.engine.extension.PluginType;
import java.util.List;
import java.util.Set;

/** A plugin that throws, or writes NaN, in the method that its settings name, if in a step from time 0.01 on. */
public final class Faulty implements PluginType {
    @Override
    public String name() {
        return "example.faulty";
    }

    @Override
    public List<String> attributes() {
        return List.of("method", "throws");
    }

    @Override
    public Set<Capability> capabilities() {
        return Set.of(Capability.ACTUATOR, Capability.SENSOR, Capability.PASSIVE);
    }

    @Override
    public int stateSize(PluginSettings settings, int users) {
        return users;
    }

    @Override
    public Plugin create(Model m, int instance, PluginSettings settings) {
        if (settings.get("method").equals("create")) {
            throw new IllegalStateException("broken");
        }
        return new Plugin() {
            // what a method adds to its result: zero as long as it is innocent
            private double error(Data d, String method) {
                if (d.time < 0.0099 || !settings.get("method").equals(method)) {
                    return 0;
                }
                if (settings.has("throws")) {
                    throw new IllegalStateException("broken");
                }
                return Double.NaN;
            }

            @Override
            public void activationRates(Data d, int i) {
                d.actDot[0] = error(d, "rates");
            }

            @Override
            public void actuate(Data d, int i) {
                d.actuator.force[0] = error(d, "actuate");
            }

            @Override
            public void sense(Data d, int i) {
                d.sensordata[0] = error(d, "sense");
            }

            @Override
            public void passive(Data d, int i) {
                d.qfrcPassive[0] += error(d, "passive");
            }

            @Override
            public void advance(Data d, int i) {
                d.pluginState[1] += error(d, "advance");
            }
        };
    }
}
