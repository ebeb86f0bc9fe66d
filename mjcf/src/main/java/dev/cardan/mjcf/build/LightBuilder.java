package dev.cardan.mjcf.build;

import dev.cardan.engine.type.CamLightMode;
import dev.cardan.engine.type.LightType;
import dev.cardan.engine.type.ObjType;
import dev.cardan.mjcf.spec.LightSpec;

/** A light of a body. */
public final class LightBuilder extends InBody {
    private final LightSpec spec;
    private final BodyBuilder home;

    LightBuilder(LightSpec spec, String name, BodyBuilder home) {
        super(ObjType.LIGHT, spec, name);
        this.spec = spec;
        this.home = home;
    }

    @Override
    BodyBuilder home() {
        return home;
    }

    /** The plain specification of this light. */
    public LightSpec spec() {
        return spec;
    }

    /** Its position in the body, m. */
    public LightBuilder at(double x, double y, double z) {
        PlacedBuilder.copy(spec.pos, x, y, z);
        return this;
    }

    /** Where it shines. */
    public LightBuilder direction(double x, double y, double z) {
        PlacedBuilder.copy(spec.dir, x, y, z);
        return this;
    }

    /** Makes it a light from far away, as the sun's. */
    public LightBuilder directional() {
        spec.type = LightType.DIRECTIONAL;
        return this;
    }

    /** Its colour. */
    public LightBuilder diffuse(double red, double green, double blue) {
        PlacedBuilder.copy(spec.diffuse, red, green, blue);
        return this;
    }

    /** Whether it casts shadows, as it does at first. */
    public LightBuilder shadow(boolean casts) {
        spec.castshadow = casts;
        return this;
    }

    /** Always shines at a body. */
    public LightBuilder aimAt(BodyBuilder target) {
        spec.mode = CamLightMode.TARGETBODY;
        spec.targetbody = target.reference();
        return this;
    }
}
