/** The checks of lint, one class each; {@code Checks} lists them, {@code Subject} is what they look at. */
package dev.cardan.mjcf.lint.check;
