package dev.cardan.mjcf.build;

import dev.cardan.engine.type.ObjType;
import dev.cardan.mjcf.spec.GeomSpec;

/** A shape of a body. */
public final class GeomBuilder extends PlacedBuilder<GeomBuilder> {
    private final GeomSpec spec;
    private final BodyBuilder home;

    GeomBuilder(GeomSpec spec, String name, BodyBuilder home) {
        super(ObjType.GEOM, spec, name, spec.pos, spec.quat, spec.alt);
        this.spec = spec;
        this.home = home;
    }

    @Override
    GeomBuilder self() {
        return this;
    }

    @Override
    BodyBuilder home() {
        return home;
    }

    /** The plain specification of this geom. */
    public GeomSpec spec() {
        return spec;
    }

    /** Mass, kg; else it follows from the density. */
    public GeomBuilder mass(double kilograms) {
        spec.mass = kilograms;
        return this;
    }

    /** Density, kg/m^3; 1000 at first. */
    public GeomBuilder density(double density) {
        spec.density = density;
        return this;
    }

    /** Coefficient of sliding friction. */
    public GeomBuilder friction(double sliding) {
        spec.friction[0] = sliding;
        return this;
    }

    /** Coefficients of sliding, spinning (m) and rolling friction (m). */
    public GeomBuilder friction(double sliding, double spinning, double rolling) {
        copy(spec.friction, sliding, spinning, rolling);
        return this;
    }

    /** Dimension of its contacts: 1 without friction, 3 sliding, 4 also spinning, 6 also rolling. */
    public GeomBuilder contactDimension(int dimension) {
        spec.condim = dimension;
        return this;
    }

    /** Contact bits: two geoms can touch if the type of one shares a bit with the affinity of the other. */
    public GeomBuilder contactBits(int type, int affinity) {
        spec.contype = type;
        spec.conaffinity = affinity;
        return this;
    }

    /** Makes it only visible: it touches nothing and weighs nothing. */
    public GeomBuilder visual() {
        spec.mass = 0.0;
        return contactBits(0, 0);
    }

    /** Colour: red, green, blue and opacity from 0 to 1. */
    public GeomBuilder rgba(double red, double green, double blue, double opacity) {
        copy(spec.rgba, red, green, blue, opacity);
        return this;
    }

    /** Material of the model. */
    public GeomBuilder material(MaterialBuilder material) {
        spec.material = material.reference();
        return this;
    }

    /** Group for display, 0 to 5. */
    public GeomBuilder group(int group) {
        spec.group = group;
        return this;
    }
}
