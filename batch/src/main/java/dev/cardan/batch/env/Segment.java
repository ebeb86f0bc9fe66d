package dev.cardan.batch.env;

/**
 * A named part of the observation or of the info of a task.
 *
 * @param name what it is called
 * @param at its first number, counted from the beginning of a row
 * @param size how many numbers it has
 * @param atReset whether a reset has it too, and not steps only
 */
public record Segment(String name, int at, int size, boolean atReset) {}
