/** Meshes that are computed: the built-in shapes, and surfaces of signed distances. */
package dev.cardan.mjcf.mesh.geometry;
