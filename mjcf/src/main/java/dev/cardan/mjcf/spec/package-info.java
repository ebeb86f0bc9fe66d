/**
 * Editable models: what an MJCF file says, as plain objects with public fields. Names and meanings follow the structs of
 * MuJoCo's {@code mjspec.h}; {@link dev.cardan.mjcf.spec.ModelSpec} is the place to start.
 */
package dev.cardan.mjcf.spec;
