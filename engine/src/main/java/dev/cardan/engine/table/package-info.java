/**
 * The arrays of a model by kind of object, with names, shapes and roles of all fields, and the patterns of its sparse
 * matrices.
 */
package dev.cardan.engine.table;
