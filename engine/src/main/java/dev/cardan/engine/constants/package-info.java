/**
 * Quantities that follow from a model and are kept in it: inertias, lengths and inverse weights at the reference pose,
 * patterns of matrices, bounds. For the compiler and for overlays; some are found by running stages on a world of the
 * model.
 */
package dev.cardan.engine.constants;
