package dev.cardan.engine.view;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.type.ObjType;

/** A site of a world. */
public final class SiteView extends FrameView<SiteRef> {
    /** Site id of a world. */
    public SiteView(Data d, int id) {
        super(d, ObjType.SITE, ObjType.Code.SITE, id);
    }

    @Override
    SiteRef in(Model m) {
        return new SiteRef(m, id());
    }
}
