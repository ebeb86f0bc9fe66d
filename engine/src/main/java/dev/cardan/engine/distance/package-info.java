/** Signed distances of geoms at points: of meshes from their octrees, of simple geoms and of shapes from formulas. */
package dev.cardan.engine.distance;
