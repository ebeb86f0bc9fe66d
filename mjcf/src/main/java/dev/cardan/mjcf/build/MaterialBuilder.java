package dev.cardan.mjcf.build;

import dev.cardan.engine.type.ObjType;
import dev.cardan.mjcf.spec.MaterialSpec;

/** How geoms look. */
public final class MaterialBuilder extends ElementBuilder {
    private final MaterialSpec spec;

    MaterialBuilder(MaterialSpec spec, String name) {
        super(ObjType.MATERIAL, spec, name);
        this.spec = spec;
    }

    /** The plain specification of this material. */
    public MaterialSpec spec() {
        return spec;
    }

    /** Colour: red, green, blue and opacity from 0 to 1. */
    public MaterialBuilder rgba(double red, double green, double blue, double opacity) {
        PlacedBuilder.copy(spec.rgba, red, green, blue, opacity);
        return this;
    }

    /** Share of light it reflects as a mirror, 0 to 1. */
    public MaterialBuilder reflectance(double share) {
        spec.reflectance = (float) share;
        return this;
    }
}
