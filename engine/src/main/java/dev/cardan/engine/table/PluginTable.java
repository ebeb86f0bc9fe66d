package dev.cardan.engine.table;

/** Plugin instances: MuJoCo's {@code plugin_*} arrays of a model, row-major. Read-only once the model is published. */
public final class PluginTable {
    public final int[] id; // (nplugin)
    public final int[] stateadr; // (nplugin)
    public final int[] statenum; // (nplugin)
    public final byte[] attr; // (npluginattr)
    public final int[] attradr; // (nplugin)

    public PluginTable(Sizes s) {
        id = new int[s.nplugin];
        stateadr = new int[s.nplugin];
        statenum = new int[s.nplugin];
        attr = new byte[s.npluginattr];
        attradr = new int[s.nplugin];
    }
}
