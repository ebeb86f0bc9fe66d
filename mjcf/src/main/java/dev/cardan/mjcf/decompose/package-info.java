/**
 * Cuts concave meshes into convex pieces, as which they can collide: {@link dev.cardan.mjcf.decompose.ConvexDecomposition}.
 *
 * <p>The mesh becomes a grid of small cubes (VoxelSolid), which is cut along planes of the grid where that helps most until the
 * pieces are nearly convex (Splitting); the mesh itself, clipped to the pieces, gives their convex hulls (PieceHulls), so that
 * pieces are exact where the mesh is closed, whatever the size of the cubes.
 */
package dev.cardan.mjcf.decompose;
