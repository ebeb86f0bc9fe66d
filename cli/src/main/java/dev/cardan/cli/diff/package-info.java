/** Two runs against each other: the first step, stage and field in which they differ, in the words of the model. */
package dev.cardan.cli.diff;
