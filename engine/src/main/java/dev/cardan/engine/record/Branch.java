package dev.cardan.engine.record;

/**
 * A line of recorded time.
 *
 * @param name its name
 * @param parent the line it left, "" of the line that the recording began with
 * @param from the step at which it left its parent; up to there both are one
 * @param first the oldest step that can be reached
 * @param last the newest step
 */
public record Branch(String name, String parent, int from, int first, int last) {}
