package dev.cardan.mjcf.build;

import dev.cardan.engine.type.GeomType;

/** A long shape that waits for its two ends. */
public final class SpanBuilder {
    private final InBody place;
    private final GeomType type;
    private final String name;
    private final double radius;

    SpanBuilder(InBody place, GeomType type, String name, double radius) {
        this.place = place;
        this.type = type;
        this.name = name;
        this.radius = radius;
    }

    /** The ends of its axis in the body frame, m. */
    public GeomBuilder fromTo(double x1, double y1, double z1, double x2, double y2, double z2) {
        GeomBuilder geom = place.geom(name, type, radius);
        geom.spec().fromto = new double[] {x1, y1, z1, x2, y2, z2};
        return geom;
    }
}
