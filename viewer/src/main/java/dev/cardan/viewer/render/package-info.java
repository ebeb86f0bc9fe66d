/**
 * A renderer in plain Java. {@code Parts} takes the things of a scene apart into transformed triangle meshes
 * ({@code Geometry}), {@code Raster} finds out which triangle is nearest in each pixel, {@code Shader} colours what was found,
 * with {@code ShadowMap}, {@code Textures} and {@code Sky}. The order of operations is fixed and only the JDK's exact arithmetic
 * and {@code Maths} are used, so that a picture has the same bits everywhere.
 */
package dev.cardan.viewer.render;
