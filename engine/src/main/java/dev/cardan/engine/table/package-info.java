/**
 * The arrays of a model by kind of object, with names, shapes and roles of all fields, and the patterns of its sparse
 * matrices.
 *
 * <p>Each array's comment ends with its shape: {@code (ngeom x 3)} has three numbers per geom, one geom after the
 * other. The sizes are fields of {@link dev.cardan.engine.Model}. Units are SI; ids count from 0, and -1 means none.
 */
package dev.cardan.engine.table;
