/** Finding out why: what went wrong in a step, where it began, and how to see it again. */
package dev.cardan.engine.diagnosis;
