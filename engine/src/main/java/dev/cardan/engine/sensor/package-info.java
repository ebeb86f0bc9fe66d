/**
 * Readings of sensors in three stages, of positions, velocities and accelerations, and energies.
 *
 * <p>Reads what the stage before has computed; writes sensordata, energy and the history of sensors.
 */
package dev.cardan.engine.sensor;
