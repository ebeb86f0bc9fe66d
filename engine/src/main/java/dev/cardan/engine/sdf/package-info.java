/**
 * Signed distances: meshes by octrees, the shapes that come with the engine, and primitive geoms, in the frame of the
 * geom.
 */
package dev.cardan.engine.sdf;
