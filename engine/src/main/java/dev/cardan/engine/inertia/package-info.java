/**
 * What resists motion: the mass matrix and its factors, products and solutions with them, bias forces, momenta.
 *
 * <p>Reads cinert, cdof, cdofDot, cvel, qvel and ten.J; writes crb, M, qLD, qLDiagInv, qfrcBias, subtreeLinvel and
 * subtreeAngmom.
 */
package dev.cardan.engine.inertia;
