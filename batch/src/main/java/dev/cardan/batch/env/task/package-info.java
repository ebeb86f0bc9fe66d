/** The tasks that everybody knows: {@link dev.cardan.batch.env.task.Tasks} has them all. */
package dev.cardan.batch.env.task;
