package dev.cardan.mjcf.mesh;

/**
 * What a mesh file or the text of a model says about a mesh; arrays may be empty but for the vertices.
 *
 * @param vert three coordinates per vertex
 * @param normal three numbers per normal
 * @param texcoord two numbers per texture coordinate
 * @param face three vertices per triangle
 * @param facenormal three normals per triangle
 * @param facetexcoord three texture coordinates per triangle
 */
public record MeshData(
        float[] vert, float[] normal, float[] texcoord, int[] face, int[] facenormal, int[] facetexcoord) {}
