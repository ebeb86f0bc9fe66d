/**
 * Environments for reinforcement learning: a {@link dev.cardan.batch.env.Task} says what is observed, rewarded and when an
 * episode ends; an {@link dev.cardan.batch.env.Environment} plays it in one world, a
 * {@link dev.cardan.batch.env.VectorEnvironment} in many at once. Reset, step, autoreset and the words for all of it are those
 * of Gymnasium.
 */
package dev.cardan.batch.env;
