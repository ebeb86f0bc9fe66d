/**
 * Code for one kinematic tree: the factorisation of matrices with the sparsity of its mass matrix, solutions and products,
 * written at run time as straight lines without loops and indices. The generic code in {@code factor} and {@code inertia}
 * is the reference, with the same bits, and does everything until a model is hot, and always what is too large here.
 */
package dev.cardan.engine.special;
