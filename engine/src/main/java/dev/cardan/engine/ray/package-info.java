/**
 * Rays against every kind of geom, one by one or in bundles, against flexes, skins and the zones of sensors.
 *
 * <p>Reads geom.xpos and xmat, flexvert.xpos and the bounding volumes; writes nothing into the world.
 */
package dev.cardan.engine.ray;
