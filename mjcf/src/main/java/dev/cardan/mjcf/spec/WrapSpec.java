package dev.cardan.mjcf.spec;

import dev.cardan.engine.type.WrapType;

/**
 * One step of a tendon's path: a site the tendon passes through, a sphere or cylinder it wraps around, a pulley that
 * divides it, or (in a fixed tendon) a joint. Made by the {@code wrap} methods of {@link TendonSpec}.
 */
public final class WrapSpec extends SpecElement {
    /** Kind; SPHERE stands for any geom, the compiler tells spheres from cylinders. */
    public WrapType type = WrapType.NONE;

    /** Name of the site, geom or joint; empty for a pulley. */
    public String objname = "";

    /** Site that tells on which side of the geom the tendon lies, or inside of it; empty: either side. */
    public String sidesite = "";

    /** Coefficient of a joint, or divisor of a pulley. */
    public double prm;

    WrapSpec() {
        super("wrap");
    }

    @Override
    public String tag() {
        if (!where.element().isEmpty()) {
            return where.element();
        }
        return switch (type) {
            case JOINT -> "joint";
            case PULLEY -> "pulley";
            case SITE -> "site";
            case SPHERE, CYLINDER -> "geom";
            case NONE -> "wrap";
        };
    }

    @Override
    public WrapSpec copy() {
        return (WrapSpec) shallowCopy();
    }
}
