/** Convex hulls of points, with the faces, neighbours and order of vertices that MuJoCo gets from Qhull. */
package dev.cardan.mjcf.mesh.hull;
