/**
 * The next state from the accelerations: Euler with implicit damping, Runge-Kutta, implicit and implicitfast.
 *
 * <p>Reads qacc, the smooth and constraint forces, actDot and qDeriv; writes time, qpos, qvel, act, the states of
 * plugins, qaccWarmstart, and the factors qH and qLU.
 */
package dev.cardan.engine.integrate;
