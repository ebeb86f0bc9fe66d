/**
 * The physics. {@link dev.cardan.engine.Model} is the compiled model, {@link dev.cardan.engine.Data} one world, {@link
 * dev.cardan.engine.Physics} has the verbs that move it; the rooms below hold the parts of the model, the parts of the
 * world and the stages of a step.
 */
package dev.cardan.engine;
