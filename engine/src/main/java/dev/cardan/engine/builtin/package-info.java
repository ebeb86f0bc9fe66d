/**
 * The extensions that come with the engine: gain laws of actuators, laws of flexes, a solver, and the plugins of MuJoCo that aren't shapes. They
 * use what users' own ones can use.
 */
package dev.cardan.engine.builtin;
