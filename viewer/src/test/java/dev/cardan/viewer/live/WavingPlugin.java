package dev.cardan.viewer.live;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.extension.Plugin;
import dev.cardan.engine.extension.PluginSettings;
import dev.cardan.engine.extension.PluginSurface;
import dev.cardan.engine.extension.PluginType;
import java.util.List;
import java.util.Set;

/** Shows a green sheet and a red tube, which sink with 1 m/s. */
public final class WavingPlugin implements PluginType {
    /** Corners of the sheet, then ends of the tube, m. */
    static final double[] POINTS = {-.4, -.4, .8, .4, -.4, .8, .4, .4, .8, -.4, .4, .8, -.4, -.6, .7, .4, -.6, .7};

    private static final int SHEET = 4;

    @Override
    public String name() {
        return "test.waving";
    }

    @Override
    public Set<Capability> capabilities() {
        return Set.of(Capability.PASSIVE);
    }

    @Override
    public int stateSize(PluginSettings settings, int users) {
        return POINTS.length;
    }

    @Override
    public List<PluginSurface> surfaces(Model m, int instance) {
        int from = m.plugin.stateadr[instance], rest = POINTS.length / 3 - SHEET;
        return List.of(
                new PluginSurface(from, SHEET, 3, new int[] {0, 1, 2, 0, 2, 3}, 0.01, new float[] {0, 1, 0, 1}),
                new PluginSurface(from + 3 * SHEET, rest, 2, new int[] {0, 1}, 0.05, new float[] {1, 0, 0, 1}));
    }

    @Override
    public Plugin create(Model m, int instance, PluginSettings settings) {
        return new Plugin() {
            @Override
            public void reset(Data d, int instance) {
                System.arraycopy(POINTS, 0, d.pluginState, m.plugin.stateadr[instance], POINTS.length);
            }

            @Override
            public void advance(Data d, int instance) {
                for (int i = 2; i < POINTS.length; i += 3) {
                    d.pluginState[m.plugin.stateadr[instance] + i] -= d.opt.timestep;
                }
            }
        };
    }
}
