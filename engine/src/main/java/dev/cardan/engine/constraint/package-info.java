/**
 * Constraint rows of equalities, friction loss, limits and contacts: Jacobians, impedance and reference accelerations;
 * forces of contacts read back from them.
 *
 * <p>Reads positions, velocities, flexes, tendons, contacts and the factors of M; writes efc with its counts ne, nf, nl and
 * nefc, and contact.efcAddress and mu.
 */
package dev.cardan.engine.constraint;
