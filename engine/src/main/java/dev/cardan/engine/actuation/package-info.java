/**
 * Actuators: how each is tied to the joints, what its state does, and which force it gives.
 *
 * <p>Reads ctrl, act, history, qpos, qvel, sites, tendons, contacts and their rows; writes actuator.length, moment and
 * velocity, then actDot, actuator.force and qfrcActuator.
 */
package dev.cardan.engine.actuation;
