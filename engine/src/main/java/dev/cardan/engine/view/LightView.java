package dev.cardan.engine.view;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.type.ObjType;

/** A light of a world. */
public final class LightView extends View<LightRef> {
    private final Vector xpos = row("xpos", d.light.xpos, 3);
    private final Vector xdir = row("xdir", d.light.xdir, 3);

    /** Light id of a world. */
    public LightView(Data d, int id) {
        super(d, ObjType.LIGHT, id);
    }

    @Override
    LightRef in(Model m) {
        return new LightRef(m, id());
    }

    /** Position (3), world, m. */
    public Vector xpos() {
        return xpos;
    }

    /** Direction (3, unit length), world axes. */
    public Vector xdir() {
        return xdir;
    }

    @Override
    String numbers() {
        return "xpos " + xpos + ", xdir " + xdir;
    }
}
