/** Triangle meshes in memory, and the lists of numbers they are made of. */
package dev.cardan.mjcf.mesh;
