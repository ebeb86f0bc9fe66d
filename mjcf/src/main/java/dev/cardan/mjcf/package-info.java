/**
 * MJCF models: {@link dev.cardan.mjcf.Mjcf} loads files and text; what is wrong is a {@link
 * dev.cardan.mjcf.ModelException} that names place, value, rule and remedy.
 */
package dev.cardan.mjcf;
