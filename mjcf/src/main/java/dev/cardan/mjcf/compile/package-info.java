/**
 * From a specification to a model: resolves names and frames, computes inertias, orders the tree, fills the arrays,
 * and lets the engine derive the rest.
 */
package dev.cardan.mjcf.compile;
