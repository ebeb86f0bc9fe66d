/** Decoders of mesh files: STL, OBJ and MSH. */
package dev.cardan.mjcf.mesh.file;
