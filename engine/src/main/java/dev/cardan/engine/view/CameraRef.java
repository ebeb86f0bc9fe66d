package dev.cardan.engine.view;

import dev.cardan.engine.Model;
import dev.cardan.engine.type.CamLightMode;
import dev.cardan.engine.type.ObjType;
import dev.cardan.engine.type.Projection;
import java.util.Locale;
import java.util.Optional;

/** A camera of a model. It looks along its negative z axis, its x axis points to the right. */
public final class CameraRef extends Ref {
    private final Vector pos = row("pos", model().cam.pos, 3);
    private final Vector quat = row("quat", model().cam.quat, 4);
    private final Vector user = row("user", model().cam.user, model().nuserCam);

    /** Camera id of a model. */
    public CameraRef(Model m, int id) {
        super(m, ObjType.CAMERA, id);
    }

    /** How it follows bodies. */
    public CamLightMode mode() {
        return CamLightMode.of(model().cam.mode[id()]);
    }

    /** The body it is attached to. */
    public BodyRef body() {
        return new BodyRef(model(), model().cam.bodyid[id()]);
    }

    /** The body it looks at, if its mode is to look at one. */
    public Optional<BodyRef> target() {
        int b = model().cam.targetbodyid[id()];
        return b < 0 ? Optional.empty() : Optional.of(new BodyRef(model(), b));
    }

    /** Position (3) in the body's frame, m. */
    public Vector pos() {
        return pos;
    }

    /** Orientation (4, w first) in the body's frame. */
    public Vector quat() {
        return quat;
    }

    /** Perspective or orthographic. */
    public Projection projection() {
        return Projection.of(model().cam.projection[id()]);
    }

    /** Vertical field of view: degrees, or m of an orthographic camera. */
    public double fovy() {
        return model().cam.fovy[id()];
    }

    /** Width of its image in pixels. */
    public int width() {
        return model().cam.resolution[2 * id()];
    }

    /** Height of its image in pixels. */
    public int height() {
        return model().cam.resolution[2 * id() + 1];
    }

    /** The user's own numbers ({@code nuser_cam}). */
    public Vector user() {
        return user;
    }

    @Override
    String numbers() {
        return mode().name().toLowerCase(Locale.ROOT) + ", pos " + pos + ", fovy " + Vector.text(fovy()) + ", of "
                + model().names().describe(ObjType.Code.BODY, model().cam.bodyid[id()]);
    }
}
