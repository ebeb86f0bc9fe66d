package dev.cardan.mjcf.spec;

/** Meshes that are made from a few numbers. */
public final class MeshBuiltin {
    /** Sphere of triangles of about equal size: how often those of an icosahedron are divided (0 to 4). */
    public static final int SPHERE = 1;

    /** Upper half of a sphere, closed below: resolution (0 to 10). */
    public static final int HEMISPHERE = 2;

    /** Cone or its stump: number of edges, radius of the top relative to the bottom. */
    public static final int CONE = 3;

    /** Sphere with exponents: resolution, exponent along the equator, exponent along the meridians. */
    public static final int SUPERSPHERE = 4;

    /** Torus with exponents: resolution, radius of the tube, exponent around the tube, exponent around the ring. */
    public static final int SUPERTORUS = 5;

    /** Part of a sphere: horizontal and vertical resolution, horizontal and vertical angle in degrees, foveation. */
    public static final int WEDGE = 6;

    /** Rectangle: horizontal and vertical resolution. */
    public static final int PLATE = 7;

    private MeshBuiltin() {}
}
