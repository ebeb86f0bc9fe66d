package dev.cardan.mjcf.lint;

/**
 * What a check looks for.
 *
 * @param id name of the check, such as {@code start-contact}
 * @param severity how bad its findings are
 * @param title what it finds, in a few words
 * @param why why that matters, one or two sentences
 */
public record LintRule(String id, LintSeverity severity, String title, String why) {}
