package dev.cardan.physics.extension;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.extension.Plugin;
import dev.cardan.engine.extension.PluginSettings;
import dev.cardan.engine.extension.PluginType;
import dev.cardan.engine.type.SensorType;
import dev.cardan.engine.type.Stage;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * An example of a plugin: a spring that its user winds up with the control of an actuator and that drives the joint of
 * the actuator while it unwinds. A sensor shows how far it is wound; a body that uses it is braked.
 *
 * <p>Attributes: {@code stiffness} (N·m/rad), {@code wound}, the angle after a reset (rad), {@code brake} (N·m·s/rad).
 */
public final class Clockwork implements PluginType {
    /** What was called, in order, if somebody listens. */
    static List<String> log = new ArrayList<>();

    @Override
    public String name() {
        return "example.clockwork";
    }

    @Override
    public List<String> attributes() {
        return List.of("stiffness", "wound", "brake");
    }

    @Override
    public Set<Capability> capabilities() {
        return Set.of(Capability.ACTUATOR, Capability.SENSOR, Capability.PASSIVE);
    }

    @Override
    public int stateSize(PluginSettings settings, int users) {
        return 1;
    }

    @Override
    public int sensorStage() {
        return Stage.Code.VEL;
    }

    @Override
    public int sensorSize(PluginSettings settings) {
        return 2;
    }

    @Override
    public Plugin create(Model m, int instance, PluginSettings settings) {
        double stiffness = settings.number("stiffness", 1);
        double wound = settings.number("wound", 0);
        double brake = settings.number("brake", 0);
        if (stiffness < 0) {
            throw new IllegalArgumentException("stiffness=\"" + settings.get("stiffness") + "\" must not be negative");
        }
        int at = m.plugin.stateadr[instance];
        return new Plugin() {
            @Override
            public void reset(Data d, int i) {
                d.pluginState[at] = wound;
            }

            @Override
            public void activationRates(Data d, int i) {
                log.add("rates " + i);
            }

            @Override
            public void actuate(Data d, int i) {
                log.add("actuate " + i);
                for (int a = 0; a < m.nactuator; a++) {
                    if (m.actuator.plugin[a] == i) {
                        d.actuator.force[m.actuator.outadr[a]] = stiffness * d.pluginState[at];
                    }
                }
            }

            @Override
            public void sense(Data d, int i) {
                log.add("sense " + i);
                for (int s = 0; s < m.nsensor; s++) {
                    if (m.sensor.type[s] == SensorType.Code.PLUGIN && m.sensor.plugin[s] == i) {
                        d.sensordata[m.sensor.adr[s]] = d.pluginState[at];
                        d.sensordata[m.sensor.adr[s] + 1] = d.time;
                    }
                }
            }

            @Override
            public void passive(Data d, int i) {
                log.add("passive " + i);
                for (int v = 0; v < m.nv; v++) {
                    if (m.body.plugin[m.dof.bodyid[v]] == i) {
                        d.qfrcPassive[v] -= brake * d.qvel[v];
                    }
                }
            }

            @Override
            public void advance(Data d, int i) {
                log.add("advance " + i);
                double rate = 0;
                for (int a = 0; a < m.nactuator; a++) {
                    if (m.actuator.plugin[a] == i) {
                        rate += d.ctrl[m.actuator.ctrladr[a]] - d.actuator.velocity[m.actuator.outadr[a]];
                    }
                }
                d.pluginState[at] += rate * d.opt.timestep;
            }
        };
    }
}
