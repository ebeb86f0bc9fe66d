/**
 * Derivatives of the smooth forces by velocity, for the implicit integrators.
 *
 * <p>Reads poses, velocities, inertias, tendons and actuators; writes qDeriv.
 */
package dev.cardan.engine.derivative;
