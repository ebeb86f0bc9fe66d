/**
 * Convex shapes against each other by their support points: GJK for distances, EPA for depths, several points where
 * faces meet; meshes and height fields.
 *
 * <p>Reads geom.xpos and xmat; gives records of contacts to the caller and leaves the world as it is.
 */
package dev.cardan.engine.collision.convex;
