package dev.cardan.engine.table;

/** Plugin instances: MuJoCo's {@code plugin_*} arrays of a model, row-major. Read-only once the model is published. */
public final class PluginTable {
    /** Which of the kinds of plugin it is an instance of (nplugin). */
    public final int[] id;

    /** Address of its numbers in {@code data.pluginState} (nplugin). */
    public final int[] stateadr;

    /** How many of these numbers it has (nplugin). */
    public final int[] statenum;

    /** Settings of all instances as texts, each ended by a zero (npluginattr). */
    public final byte[] attr;

    /** Address of its settings in {@link #attr} (nplugin). */
    public final int[] attradr;

    /** Takes its arrays from a storage. */
    public PluginTable(Sizes s, Storage a) {
        id = a.ints("plugin", s.nplugin, 1);
        stateadr = a.ints("plugin_stateadr", s.nplugin, 1);
        statenum = a.ints("plugin_statenum", s.nplugin, 1);
        attr = a.bytes("plugin_attr", s.npluginattr, 1);
        attradr = a.ints("plugin_attradr", s.nplugin, 1);
    }
}
