/**
 * Factorisations and products of dense and sparse matrices in flat arrays; small quadratic problems on a friction
 * cone.
 */
package dev.cardan.engine.linalg;
