/**
 * Worlds that start with sleeping trees: finds out, by running the stages once, which of them may sleep.
 *
 * <p>Writes treeAsleep and the lists of what is awake, and leaves no constraint rows behind.
 */
package dev.cardan.engine.reset;
