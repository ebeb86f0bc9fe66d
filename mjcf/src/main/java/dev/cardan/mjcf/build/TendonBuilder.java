package dev.cardan.mjcf.build;

import dev.cardan.engine.type.ObjType;
import dev.cardan.mjcf.spec.TendonSpec;

/** A tendon: a cord through sites and around geoms, or a weighted sum of joints. */
public final class TendonBuilder extends ElementBuilder implements Actuated {
    private final ModelBuilder model;
    private final TendonSpec spec;

    TendonBuilder(ModelBuilder model, TendonSpec spec, String name) {
        super(ObjType.TENDON, spec, name);
        this.model = model;
        this.spec = spec;
    }

    @Override
    public ActuatorBuilder actuator(String name) {
        return model.actuator(name).onTendon(reference());
    }

    /** The plain specification of this tendon. */
    public TendonSpec spec() {
        return spec;
    }

    /** Continues the cord to a site. */
    public TendonBuilder through(SiteBuilder site) {
        spec.wrapSite(site.reference());
        return this;
    }

    /** Continues the cord around a sphere or cylinder, on whichever side is shorter. */
    public TendonBuilder around(GeomBuilder geom) {
        spec.wrapGeom(geom.reference(), "");
        return this;
    }

    /** Continues the cord around a sphere or cylinder, on the side of a site. */
    public TendonBuilder around(GeomBuilder geom, SiteBuilder side) {
        spec.wrapGeom(geom.reference(), side.reference());
        return this;
    }

    /** Begins a new branch, whose length counts divided by a number. */
    public TendonBuilder pulley(double divisor) {
        spec.wrapPulley(divisor);
        return this;
    }

    /** Adds the value of a joint times a coefficient to the length; not together with a cord. */
    public TendonBuilder joint(JointBuilder joint, double coefficient) {
        spec.wrapJoint(joint.reference(), coefficient);
        return this;
    }

    /** Limits of its length. */
    public TendonBuilder range(double shortest, double longest) {
        PlacedBuilder.copy(spec.range, shortest, longest);
        return this;
    }

    /** Stiffness of its spring, which is at rest in the pose in which the model is built. */
    public TendonBuilder stiffness(double stiffness) {
        spec.stiffness[0] = stiffness;
        return this;
    }

    /** Force against lengthening and shortening per velocity. */
    public TendonBuilder damping(double damping) {
        spec.damping[0] = damping;
        return this;
    }

    /** Half the thickness at which it is drawn, m. */
    public TendonBuilder width(double width) {
        spec.width = width;
        return this;
    }

    /** Colour: red, green, blue and opacity from 0 to 1. */
    public TendonBuilder rgba(double red, double green, double blue, double opacity) {
        PlacedBuilder.copy(spec.rgba, red, green, blue, opacity);
        return this;
    }
}
