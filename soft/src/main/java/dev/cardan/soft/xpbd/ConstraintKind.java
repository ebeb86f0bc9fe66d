package dev.cardan.soft.xpbd;

/** What a constraint keeps as it is. */
public enum ConstraintKind {
    /** The distance of two particles. */
    DISTANCE,
    /** The angle between two triangles at their edge, or the curvature of a line at one of its particles. */
    BENDING,
    /** The volume of a tetrahedron. */
    VOLUME,
    /** Stretch, shear or twist of edges. */
    FLEX_EDGE,
    /** A particle outside of a rigid body. */
    COLLISION
}
