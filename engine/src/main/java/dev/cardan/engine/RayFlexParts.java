package dev.cardan.engine;

/**
 * Which parts of a flex a ray can hit. Edges are capsules and vertices spheres of the flex's radius; vertices count only
 * where edges don't.
 *
 * @param vertices whether vertices count
 * @param edges whether edges count
 * @param faces whether the triangles of two-dimensional flexes count, and of three-dimensional ones those of all
 *     elements in one layer
 * @param skin whether the surface counts: edges, and the triangles of the outermost elements, whatever the other settings
 *     are; lines have none
 * @param layer how far from the surface, counted in elements, that layer is; 0 is the outermost
 */
public record RayFlexParts(boolean vertices, boolean edges, boolean faces, boolean skin, int layer) {
    /** The surface. */
    public static final RayFlexParts SKIN = new RayFlexParts(false, false, false, true, 0);

    /** Edges, and faces of the outermost layer: what there is of lines, surfaces and solids. */
    public static final RayFlexParts ALL = new RayFlexParts(true, true, true, false, 0);
}
