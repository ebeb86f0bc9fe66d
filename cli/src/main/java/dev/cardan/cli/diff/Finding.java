package dev.cardan.cli.diff;

/**
 * A field that differs between two frames.
 *
 * @param stage the stage that computes it
 * @param field its name
 * @param place the first element whose number differs, by name
 * @param detail both values there and how far they are apart, or in what the two can't be compared
 */
record Finding(String stage, String field, String place, String detail) {}
