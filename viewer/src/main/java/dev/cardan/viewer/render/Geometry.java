package dev.cardan.viewer.render;

/**
 * Triangles, against the clock seen from outside. Corner k of face f is vertex {@code tri[3 * (firstFace + f) + k]}, counted
 * from {@code firstVertex}; without {@code tri} every face has its own three vertices.
 */
final class Geometry {
    float[] pos;
    int firstVertex, vertices;
    int[] tri;
    int firstFace, faces;

    /** Normals, three per face, or per vertex if {@code smooth}. */
    float[] normal;

    boolean smooth;

    /** Texture coordinates of corners as {@code normal} has normals; null: none. */
    float[] uv;

    /** Address of the first vertex's texture coordinates, if {@code smooth}. */
    int firstUv;

    /** Whether triangles are seen from behind, too. */
    boolean twoSided;

    int corner(int face, int k) {
        return tri == null ? 3 * face + k : tri[3 * (firstFace + face) + k];
    }
}
