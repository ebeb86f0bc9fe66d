/**
 * Editable models: what an MJCF file says, as plain objects with public fields. Names and meanings follow the structs of
 * MuJoCo's {@code mjspec.h}; {@link dev.cardan.mjcf.spec.ModelSpec} is the place to start.
 *
 * <p>What is not given is empty (names, arrays) or null (numbers such as the mass of a geom, and references such as a
 * frame); NaN is refused. {@link dev.cardan.mjcf.spec.ModelSpec#find} answers with an {@code Optional}, the methods named
 * after the kinds, such as {@link dev.cardan.mjcf.spec.ModelSpec#geom}, expect the element and tell the nearest name.
 */
package dev.cardan.mjcf.spec;
