package dev.cardan.mjcf.spec;

/** How the inertia of a mesh is computed. */
public final class MeshInertia {
    private MeshInertia() {}

    /** From its convex hull. */
    public static final int CONVEX = 0;
    /** Exactly, from the closed surface. */
    public static final int EXACT = 1;
    /** With absolute volumes of the tetrahedra to the centroid, as early MuJoCo did. */
    public static final int LEGACY = 2;
    /** From the surface, as a shell. */
    public static final int SHELL = 3;
}
