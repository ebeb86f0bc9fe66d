/**
 * Building models in code, compactly: {@link dev.cardan.mjcf.build.ModelBuilder} and what it hands out. Every builder
 * writes into the plain specification below it, which {@code spec()} gives for what has no call here. Lengths are in m,
 * angles in rad.
 */
package dev.cardan.mjcf.build;
