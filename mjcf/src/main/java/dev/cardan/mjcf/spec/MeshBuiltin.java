package dev.cardan.mjcf.spec;

import dev.cardan.engine.type.Coded;

/** Meshes that are made from a few numbers. */
public enum MeshBuiltin implements Coded {
    /** Sphere of triangles of about equal size: how often those of an icosahedron are divided (0 to 4). */
    SPHERE(1),

    /** Upper half of a sphere, closed below: resolution (0 to 10). */
    HEMISPHERE(2),

    /** Cone or its stump: number of edges, radius of the top relative to the bottom. */
    CONE(3),

    /** Sphere with exponents: resolution, exponent along the equator, exponent along the meridians. */
    SUPERSPHERE(4),

    /** Torus with exponents: resolution, radius of the tube, exponent around the tube, exponent around the ring. */
    SUPERTORUS(5),

    /** Part of a sphere: horizontal and vertical resolution, horizontal and vertical angle in degrees, foveation. */
    WEDGE(6),

    /** Rectangle: horizontal and vertical resolution. */
    PLATE(7);

    private final int code;

    MeshBuiltin(int code) {
        this.code = code;
    }

    @Override
    public int code() {
        return code;
    }

    /** The constant of a number. */
    public static MeshBuiltin of(int code) {
        return Coded.of(MeshBuiltin.class, code);
    }
}
