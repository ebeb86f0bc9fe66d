package dev.cardan.engine.view;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.type.ObjType;

/** A camera of a world. It looks along its negative z axis, its x axis points to the right. */
public final class CameraView extends FrameView<CameraRef> {
    /** Camera id of a world. */
    public CameraView(Data d, int id) {
        super(d, ObjType.CAMERA, ObjType.Code.CAMERA, id);
    }

    @Override
    CameraRef in(Model m) {
        return new CameraRef(m, id());
    }
}
