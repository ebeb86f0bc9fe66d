/**
 * What users add: callbacks, plugins, gain laws of actuators, laws of bending and elasticity, solvers and signed distances. Their code is called through guards
 * that name who threw what.
 */
package dev.cardan.engine.extension;
