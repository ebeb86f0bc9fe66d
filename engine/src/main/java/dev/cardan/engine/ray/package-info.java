/**
 * Rays against every kind of geom and against the zones of sensors, one by one or in bundles.
 *
 * <p>Reads geom.xpos and xmat and the bounding volumes; writes nothing into the world.
 */
package dev.cardan.engine.ray;
