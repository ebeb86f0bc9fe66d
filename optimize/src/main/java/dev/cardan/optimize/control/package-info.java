/** Control from linear models of a world: LQR about a state, iLQR along a trajectory. */
package dev.cardan.optimize.control;
