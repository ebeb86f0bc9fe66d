package dev.cardan.mjcf.build;

import dev.cardan.engine.type.GeomType;
import dev.cardan.engine.type.ObjType;
import dev.cardan.mjcf.spec.SiteSpec;

/** A marked place of a body. */
public final class SiteBuilder extends PlacedBuilder<SiteBuilder> implements Actuated {
    private final SiteSpec spec;
    private final BodyBuilder home;

    SiteBuilder(SiteSpec spec, String name, BodyBuilder home) {
        super(ObjType.SITE, spec, name, spec.pos, spec.quat, spec.alt);
        this.spec = spec;
        this.home = home;
    }

    @Override
    SiteBuilder self() {
        return this;
    }

    @Override
    BodyBuilder home() {
        return home;
    }

    /** An actuator that pushes along and turns about the site's axes, as its {@code gear} says. */
    @Override
    public ActuatorBuilder actuator(String name) {
        return home.model.actuator(name).onSite(reference());
    }

    /** The plain specification of this site. */
    public SiteSpec spec() {
        return spec;
    }

    /** Its shape and size, which count for looks and for touch sensors. */
    public SiteBuilder shape(GeomType type, double... size) {
        spec.type = type;
        copy(spec.size, size);
        return this;
    }

    /** Colour: red, green, blue and opacity from 0 to 1. */
    public SiteBuilder rgba(double red, double green, double blue, double opacity) {
        copy(spec.rgba, red, green, blue, opacity);
        return this;
    }

    /** Group for display, 0 to 5. */
    public SiteBuilder group(int group) {
        spec.group = group;
        return this;
    }
}
