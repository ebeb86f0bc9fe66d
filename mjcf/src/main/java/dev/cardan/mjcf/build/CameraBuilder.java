package dev.cardan.mjcf.build;

import dev.cardan.engine.type.CamLightMode;
import dev.cardan.engine.type.ObjType;
import dev.cardan.mjcf.spec.CameraSpec;

/** A camera of a body. */
public final class CameraBuilder extends PlacedBuilder<CameraBuilder> {
    private final CameraSpec spec;
    private final BodyBuilder home;

    CameraBuilder(CameraSpec spec, String name, BodyBuilder home) {
        super(ObjType.CAMERA, spec, name, spec.pos, spec.quat, spec.alt);
        this.spec = spec;
        this.home = home;
    }

    @Override
    CameraBuilder self() {
        return this;
    }

    @Override
    BodyBuilder home() {
        return home;
    }

    /** The plain specification of this camera. */
    public CameraSpec spec() {
        return spec;
    }

    /** Vertical field of view, degrees. */
    public CameraBuilder fieldOfView(double degrees) {
        spec.fovy = degrees;
        return this;
    }

    /** Width and height of its image, pixels. */
    public CameraBuilder resolution(int width, int height) {
        spec.resolution[0] = width;
        spec.resolution[1] = height;
        return this;
    }

    /** Keeps its distance to the body it is in without turning with it. */
    public CameraBuilder track() {
        spec.mode = CamLightMode.TRACK;
        return this;
    }

    /** Always looks at a body. */
    public CameraBuilder lookAt(BodyBuilder target) {
        spec.mode = CamLightMode.TARGETBODY;
        spec.targetbody = target.reference();
        return this;
    }
}
