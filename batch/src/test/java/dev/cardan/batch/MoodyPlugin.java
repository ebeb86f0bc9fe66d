package dev.cardan.batch;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.extension.Plugin;
import dev.cardan.engine.extension.PluginSettings;
import dev.cardan.engine.extension.PluginType;
import java.util.Set;

/** A passive force that throws when something pulls at the world's first dof. */
public final class MoodyPlugin implements PluginType {
    @Override
    public String name() {
        return "test.moody";
    }

    @Override
    public Set<Capability> capabilities() {
        return Set.of(Capability.PASSIVE);
    }

    @Override
    public Plugin create(Model m, int instance, PluginSettings settings) {
        return new Plugin() {
            @Override
            public void passive(Data d, int instance) {
                if (d.qfrcApplied[0] > 0) {
                    throw new IllegalStateException("don't pull");
                }
                d.qfrcPassive[0] -= 0.1 * d.qvel[0];
            }
        };
    }
}
