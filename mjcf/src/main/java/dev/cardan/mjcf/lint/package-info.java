/**
 * Finds what is wrong with a model that loads: {@link dev.cardan.mjcf.lint.Lint} reads it, asks every check, and gives a
 * {@link dev.cardan.mjcf.lint.LintReport} of findings with place, reason, remedy and, where that is mechanical, a fix.
 */
package dev.cardan.mjcf.lint;
