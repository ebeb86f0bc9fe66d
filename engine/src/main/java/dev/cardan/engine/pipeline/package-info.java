/** The stages from the state to the acceleration, in MuJoCo's order; for integrators, inverse dynamics and the verbs. */
package dev.cardan.engine.pipeline;
