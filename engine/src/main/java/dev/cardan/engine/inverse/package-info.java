/**
 * The forces that belong to a given acceleration.
 *
 * <p>Reads qpos, qvel and qacc; writes all that depends on positions and velocities, efc.force, qfrcConstraint,
 * qfrcInverse, and solverFwdinv on request.
 */
package dev.cardan.engine.inverse;
