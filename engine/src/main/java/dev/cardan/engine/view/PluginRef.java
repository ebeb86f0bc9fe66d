package dev.cardan.engine.view;

import dev.cardan.engine.Model;
import dev.cardan.engine.type.ObjType;

/** An instance of a plugin in a model. */
public final class PluginRef extends Ref {
    /** Plugin instance id of a model. */
    public PluginRef(Model m, int id) {
        super(m, ObjType.PLUGIN, id);
    }

    /** Name of the plugin's type, as {@code mujoco.pid}. */
    public String type() {
        return model().ext.pluginType[id()];
    }

    /** Where its state starts in {@code pluginState}. */
    public int stateAddress() {
        return model().plugin.stateadr[id()];
    }

    /** How many numbers of state it has. */
    public int stateCount() {
        return model().plugin.statenum[id()];
    }

    @Override
    String numbers() {
        return type() + ", numbers of state " + stateCount();
    }
}
