package dev.cardan.mjcf.spec;

import dev.cardan.engine.type.Coded;

/** How the inertia of a mesh is computed. */
public enum MeshInertia implements Coded {
    /** From its convex hull. */
    CONVEX(0),

    /** Exactly, from the closed surface. */
    EXACT(1),

    /** With absolute volumes of the tetrahedra to the centroid, as early MuJoCo did. */
    LEGACY(2),

    /** From the surface, as a shell. */
    SHELL(3);

    private final int code;

    MeshInertia(int code) {
        this.code = code;
    }

    @Override
    public int code() {
        return code;
    }

    /** The constant of a number. */
    public static MeshInertia of(int code) {
        return Coded.of(MeshInertia.class, code);
    }
}
