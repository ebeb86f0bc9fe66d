package dev.cardan.engine.view;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.type.ObjType;

/** An instance of a plugin in a world. */
public final class PluginView extends View<PluginRef> {
    private final MutableVector state = new MutableVector(
            this, "state", d.pluginState, d.model.plugin.stateadr[id()], d.model.plugin.statenum[id()]);

    /** Plugin instance id of a world. */
    public PluginView(Data d, int id) {
        super(d, ObjType.PLUGIN, id);
    }

    @Override
    PluginRef in(Model m) {
        return new PluginRef(m, id());
    }

    /** Its state. */
    public MutableVector state() {
        return state;
    }

    @Override
    String numbers() {
        return "state " + state;
    }
}
