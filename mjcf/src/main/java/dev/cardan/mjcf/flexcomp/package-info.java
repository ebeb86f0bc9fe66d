/**
 * Makes flexes out of short descriptions: a grid, a box, a mesh or a list of points becomes bodies with sliding joints, a
 * flex over them and the constraints that hold it together.
 */
package dev.cardan.mjcf.flexcomp;
