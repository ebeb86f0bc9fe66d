package dev.cardan.engine.table;

/** Plugin instances: MuJoCo's {@code plugin_*} arrays of a model, row-major. Read-only once the model is published. */
public final class PluginTable {
    public final int[] id; // (nplugin)
    public final int[] stateadr; // (nplugin)
    public final int[] statenum; // (nplugin)
    public final byte[] attr; // (npluginattr)
    public final int[] attradr; // (nplugin)

    public PluginTable(Sizes s, Storage a) {
        id = a.ints("plugin", s.nplugin, 1);
        stateadr = a.ints("plugin_stateadr", s.nplugin, 1);
        statenum = a.ints("plugin_statenum", s.nplugin, 1);
        attr = a.bytes("plugin_attr", s.npluginattr, 1);
        attradr = a.ints("plugin_attradr", s.nplugin, 1);
    }
}
